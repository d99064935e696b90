/// Slavic languages and languages of other families written in Latin letters.
extension FunctionWords {
  /// Slavic languages.
  static let slavic: [(language: String, words: String)] = [
    (
      "pl",
      """
      nie to się w na i z do jest że co ja jak mi tak za o ale po ty czy mnie jestem ma go już dla tylko \
      mam być od ci był było była pan sobie jego kiedy przez będzie może jej ich tego tym te ten ta tam \
      tu bo gdzie dlaczego kto my wy oni są jeśli lub bardzo więc nic coś wszystko teraz który która \
      które przed pod bez ze we nas was im
      """
    ),
    (
      "cs",
      """
      a se v na je to že s z do i o jsem ale k jak já za by tak co si ve pro po ne už jsi mi mě jen být \
      ty on ona jsme jste jsou byl bylo byla není ten ta když když nebo až od ho ji jeho její jejich \
      kde proč kdo my vy oni tady tam teď ještě taky také nic něco všechno který která které při před \
      pod bez nás vás jim mu tě tebe než protože může
      """
    ),
    (
      "sk",
      """
      a sa v na je to že s z do aj o som ale k ako ja za by tak čo si vo pre po nie už mi ma len byť ty \
      on ona sme ste sú bol bolo bola nie ten tá keď alebo až od ho ju jeho jej ich kde prečo kto my vy \
      oni tu tam teraz ešte tiež nič niečo všetko ktorý ktorá ktoré pri pred pod bez nás vás im mu ťa \
      teba než pretože môže by iba veľmi
      """
    ),
    (
      "hr",
      """
      je da se u i na to ne sam što za ti si mi smo ste su od kao me ali te s sa o li ja ako on ona oni \
      sve tako bi će ću ćeš ima nema bio bila bilo nije nisam kako gdje gde zašto tko ko iz do po samo \
      još već sad sada ovdje ovde tamo moj moja tvoj njegov njezin ga je im joj mu nas vas ovo ovaj \
      taj ta neki nešto ništa vrlo jer kad kada ili pod pred bez kroz koji koja koje
      """
    ),
    (
      "sl",
      """
      je in da se v na to ne sem kaj za ti si mi smo ste so od kot me pa te s z o li jaz če on ona oni \
      vse tako bi bo bom boš ima nima bil bila bilo ni nisem kako kje zakaj kdo iz do po samo še že zdaj \
      tukaj tam moj moja tvoj njegov njen ga jo jih ji mu nas vas tega ta tisti neki nekaj nič zelo \
      ker ko ali pod pred brez skozi ki lahko sva
      """
    ),
  ]

  /// Languages of other families.
  static let others: [(language: String, words: String)] = [
    (
      "fi",
      """
      on ja ei se että en hän minä sinä mitä oli mutta niin kuin me te he ovat olen olet olla ole nyt \
      vain jos tämä sen sitä minun sinun hänen minua sinua minulla sinulla mikä kuka missä miksi miten \
      kun tai myös ihan hyvin kaikki jotain mitään tässä siellä täällä sinne tänne joka jotka voi voit \
      voin pitää vielä jo kanssa ollut eivät emme ette olemme vai
      """
    ),
    (
      "et",
      """
      ja on ei see et ma sa ta me te nad mis oli aga nii kui olen oled olla ole nüüd ainult kui selle \
      seda minu sinu tema mind sind mul sul kes kus miks kuidas või ka kõik midagi siin seal sinna siia \
      mida kelle saab saan peab veel juba koos olnud pole ning ära välja üks oma meie teie nende väga \
      sest siis enam
      """
    ),
    (
      "hu",
      """
      a az és hogy nem is egy van ez meg de ha csak már még én te ő mi ti ők volt vagy vagyok vagyunk \
      azt ezt mert mint itt ott most mit ki hol miért hogyan nincs sem se le fel el be ki nagyon jól \
      minden semmi valami nekem neked neki engem téged azok ezek lesz lehet kell kellett akkor úgy így \
      majd után előtt alatt között aki ami amely
      """
    ),
    (
      "tr",
      """
      ve bir bu da de ne için o ben sen çok var mi mı mu mü ama gibi daha biz siz onlar değil yok her \
      şey olarak kadar sonra evet hayır ki bana sana ona beni seni onu benim senin onun bizim nasıl \
      neden kim nerede şimdi burada orada iyi en ile ya veya eğer olan oldu olur ise hiç bile artık \
      bunu şu tamam öyle böyle
      """
    ),
    (
      "az",
      """
      və bir bu üçün ilə da də ki nə kim mən sən o biz siz onlar var yox olan daha çox amma hər mənim \
      sənin onun niyə necə harada indi bəli xeyr deyil idi olur kimi sonra qədər ya əgər heç mənə sənə
      """
    ),
    (
      "lv",
      """
      un ir nav es tu viņš viņa mēs jūs viņi ka tas tā to kas ko kā bet ar uz no par pie pa lai arī vai \
      jā nē ja kad kur kāpēc tikai jau vēl ļoti man tev viņam mani tevi bija būs būt esmu esi šis šī te \
      tur tagad nekas kaut visi viss mans tavs savu pēc līdz bez
      """
    ),
    (
      "lt",
      """
      ir yra nėra aš tu jis ji mes jūs jie kad tai tas ta kas ką kaip bet su į iš apie prie po ar taip ne \
      jei kai kur kodėl tik jau dar labai man tau jam mane tave buvo bus būti esu esi šis ši čia ten \
      dabar nieko kažkas visi viskas mano tavo savo už iki be
      """
    ),
    (
      "sq",
      """
      dhe në të e i një që me për nuk është unë ti ai ajo ne ju ata kjo ky por si do po jo nga mos ka kam \
      ke kemi kanë jam je jemi janë ishte çfarë ku pse kush kur këtu atje tani vetëm më shumë mirë asgjë \
      gjithçka mua ty atë tij saj im ime yt se apo ose edhe deri pas para
      """
    ),
    (
      "eu",
      """
      eta da ez bat du dut zu ni hau hori gu zuek haiek dira naiz zara gara nahi behar zer nor non nola \
      zergatik baina ere oso hemen hor orain bai egin izan dago dago ditu dugu duzu dute nire zure bere \
      gure ezin baino batean gainean arte edo horrek zuen
      """
    ),
    (
      "ga",
      """
      agus an na is tá ní i ar go a le do sé sí mé tú muid sibh siad bhí nach seo sin ach mar cad cé conas \
      cén fáth anseo ansin anois gach aon níl bhfuil ag as chun faoi ó roimh liom leat leis léi orm ort \
      air mo
      """
    ),
    (
      "cy",
      """
      y yr a i o yn mae ar am gan wedi bod nid oes fi ti ef hi ni chi nhw dw dy fy ei eu mewn ond neu \
      os pan beth pwy ble sut pam dim iawn nawr yma yno hwn hon hyn oedd bydd gyda heb at wrth dros \
      sy sydd
      """
    ),
    (
      "vi",
      """
      là không có và tôi của anh em cô ông bà chúng ta một những được trong này đó cho với như đã sẽ đang \
      thì mà để khi người ở ra đi vào lại cũng rất nhiều nó họ gì ai đâu sao thế nào vì nếu hay hoặc chỉ \
      từ đến về biết phải làm bạn cái con
      """
    ),
    (
      "id",
      """
      yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena ada kami kita mereka \
      dia anda kamu aku adalah atau bisa dapat harus sudah telah belum apa siapa mana kapan mengapa \
      bagaimana hanya lagi saja tapi tetapi jika kalau oleh sebagai lebih sangat tak bukan seperti \
      sini sana sekarang semua jangan
      """
    ),
    (
      "fil",
      """
      ang ng sa na at mga ay ko mo niya ako ikaw ka siya kami tayo kayo sila ito iyan iyon hindi oo may \
      mayroon wala para kung pero dahil kasi lang din rin naman ba po ano sino saan kailan bakit paano \
      dito doon ngayon lahat natin namin ninyo nila kanya akin iyong isang nang huwag
      """
    ),
    (
      "sw",
      """
      na ya wa kwa ni katika la za cha hii hiyo huyo yake yangu yako wetu wao mimi wewe yeye sisi nyinyi \
      si kuwa kama lakini au nini nani wapi lini kwa nini sana tu pia hapa hapo sasa hakuna kila watu \
      alikuwa ili bila baada kabla
      """
    ),
  ]
}

/// Languages written in Latin letters.
extension FunctionWords {
  /// The words of each language by its tag.
  static let latin: [(language: String, words: String)] = germanic + romance + slavic + others

  private static let germanic: [(language: String, words: String)] = [
    (
      "en",
      """
      the and of to a in is it you that he was for on are with as i his they be at this have from or \
      had by but not what all were we when your can there an which their if do will how about up \
      them then she would so these her him has me my no out who been did get now just \
      don t s re ll ve because could here why our am us into than some know
      """
    ),
    (
      "de",
      """
      der die das und ist nicht ich es sie ein eine zu in den mit auf für von dem des wir du er was \
      so wie aber auch an im als wenn ja nein hat haben war sind bin noch nur man mir mich dich dir \
      uns ihr ihm einen einer einem oder aus nach bei zum zur hier da doch dass kann können wird \
      werden sein mein dein kein keine sich um über schon jetzt warum
      """
    ),
    (
      "nl",
      """
      de het een en van ik is dat niet je in op te zijn met die voor er maar ze hij we wat als aan \
      dit wij jij u mij me heb heeft hebben was waren ben bent zo ook naar om bij nog wel geen dan \
      door kan kunnen moet wil zal worden wordt uit over hier daar waar hoe wie waarom mijn jouw \
      hun haar hem ons nu al of deze toch iets
      """
    ),
    (
      "af",
      """
      die en het nie is van ek dat in n jy te met vir wat hy sy ons hulle julle u my jou was word \
      kan sal moet om op by maar as so ook nog aan uit oor hier daar waar hoe wie hoekom hierdie \
      daardie geen toe dan baie se tot net iets niks weet gaan kom sê of
      """
    ),
    (
      "sv",
      """
      och det att i en jag hon som han på den med var sig för så till är men ett om hade de av icke \
      mig du henne då sin nu har inte hans honom skulle hennes där min man ej vid kunde något från \
      ut när efter upp vi dem vara vad över än dig kan sina här ha mot alla under någon eller allt \
      mycket sedan ju denna själv detta åt utan varit hur ingen mitt ni bli blev oss din dessa
      """
    ),
    (
      "da",
      """
      og det at i en jeg hun som han på den med var sig for så til er men et om havde de af ikke mig \
      du hende da sin nu har hans ham skulle hendes der min man ej ved kunne noget fra ud når efter \
      op vi dem være hvad over end dig kan sine her have mod alle under nogen eller alt meget siden \
      jo denne selv dette uden været hvordan ingen mit bliver blev os din disse kun også hvor
      """
    ),
    (
      "nb",
      """
      og det at i en jeg hun som han på den med var seg for så til er men et om hadde de av ikke meg \
      du henne da sin nå har hans ham skulle hennes der min man ved kunne noe fra ut når etter opp \
      vi dem være hva over enn deg kan sine her ha mot alle under noen eller alt mye siden jo denne \
      selv dette uten vært hvordan ingen mitt blir ble oss din disse bare også hvor må skal vil
      """
    ),
    (
      "is",
      """
      og að það er ég á í ekki sem við en þú hann hún var um með til fyrir þetta þessi hvað ef eru \
      hafa hefur mér þér þig mig sig okkur þeir þær þau eða svo bara nú hér þar hvar hvernig hver \
      af frá upp út inn ekkert allt eitthvað verið vera verður ætla já nei minn þinn sinn
      """
    ),
  ]

  private static let romance: [(language: String, words: String)] = [
    (
      "fr",
      """
      de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont \
      aux avec son je j on nous vous ils elle elles c d l n s t m qu tu te me moi toi lui leur cette \
      ces mais ou où si tout tous bien être avoir fait ont été était suis es ai as avez sommes mon \
      ma mes ton ta tes sa ses votre notre comme quand quoi là ici rien jamais très aussi
      """
    ),
    (
      "es",
      """
      de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le \
      ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años \
      hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni ese eso esto ella él \
      ellos usted tú te ti está estoy eres soy aquí allí dónde cómo quién nada algo hacer
      """
    ),
    (
      "pt",
      """
      de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das \
      tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era \
      depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas \
      meu às minha têm numa isto estou vocês aqui então nós lhe dele tu te vai são
      """
    ),
    (
      "gl",
      """
      de a o que e do da en un para é con non unha os no se na por máis as dos como pero foi ao el das \
      ten á seu súa ou ser cando moi hai nos xa está eu tamén só polo pola ata iso ela entre era \
      despois sen mesmo aos ter seus quen nas me ese eles están vostede tiña foron esa nin súas meu \
      ás miña aquí entón nós lle del ti vai son isto unhas uns algún
      """
    ),
    (
      "ca",
      """
      de la el que i a en un per els les una amb no del és es al se les ha com més o però seu seva li \
      em si sense sobre aquest ja entre quan tot aquesta ser són dos també va havia era molt fins des \
      està meu perquè què només han jo hi pot tots així ens ni aquell això ella ell ells vostè tu et \
      estic ets sóc soc aquí allà on qui res fer l d n dels als pel
      """
    ),
    (
      "it",
      """
      di che è e la il un a per in una mi sono ho non ti lo ma ha le si i con da se ci come io questo \
      qui hai sei del bene tu al sì più me o no mio tutto te solo era gli della lei così mia ne fatto \
      questa vuoi fare so quando perché chi quello alla cosa dei nel ed lui loro noi voi dove anche \
      molto essere stato delle degli dal dalla sul sulla l c d un nella anni cosa allora ora già
      """
    ),
    (
      "ro",
      """
      de și în a la cu nu o să pe un este că mai din ce se care pentru am ai au sunt dar eu tu el ea \
      noi voi ei ele mă te ne vă îl îi le lui lor meu mea tău ta său sa acest această acum aici acolo \
      unde când cum cine da ca fi fost era eram fără după până foarte tot toate doar ceva nimic \
      prin sau dacă iar vrei poate trebuie avem aveți
      """
    ),
  ]
}

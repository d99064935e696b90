/// The languages of the single-byte encodings.
///
/// The letters come from the main exemplar sets of the Unicode CLDR; the groups are rounded from
/// published counts of letters (Wikipedia, “Letter frequency” and the articles on each alphabet).
extension Language {
  static let centralEuropean = [
    Language("Polish", .latin, "łęąó śżć ńź"),
    Language("Czech", .latin, "íáéě řýčžůšú ťóďň äö"),
    Language("Slovak", .latin, "áíé čžýľš ťúôóďň äĺŕöü"),
    Language("Hungarian", .latin, "áé őöíó üúű"),
    Language("Romanian", .latin, "ăî șțşţâ é"),
    Language("Croatian or Slovenian", .latin, "čšž ćđ"),
    Language("Albanian", .latin, "ë ç"),
  ]

  static let russian = Language(
    "Russian", .other, "оеаи нтсрвл кмдпуяыьгзбч йхжшюцщэфё ъ")

  static let cyrillic = [
    russian,
    Language("Ukrainian", .other, "оані иевртсл кмдупяьзбгйч хцжюшїєщф ґ", rarity: 1),
    Language("Bulgarian", .other, "аоие нтрсвл кдпмъзгуябч йщцжхшфю ь", rarity: 1),
    Language("Serbian", .other, "аоие нтрсјвк мудплзбг чшњћцжхљђф џ", rarity: 3),
    Language("Belarusian", .other, "ані оелрс явткыудпмзц гьйшчжбюэхф ёў", rarity: 3),
  ]

  static let western = [
    Language("French", .latin, "é èàêç ôâîùû œëïüæ"),
    Language("German", .latin, "üä öß é"),
    Language("Spanish", .latin, "óíá éñ¿¡ú ü"),
    Language("Portuguese", .latin, "ãçé áíóê õâàú ôü"),
    Language("Italian", .latin, "èà ùòéì óîí"),
    Language("Swedish or Finnish", .latin, "äå ö éü"),
    Language("Danish or Norwegian", .latin, "åø æ éêòó"),
    Language("Icelandic", .latin, "ðáí þéóöæú ý"),
    Language("Dutch", .latin, "éë ïèó üöêáà"),
    Language("Catalan", .latin, "àé óèíç òïú ü·"),
  ]

  static let greek = [Language("Greek", .other, "αοιετ σνηυρπ κμλςίάέόωδγήθώύ βφχξζψ ϊϋΐΰ")]

  static let turkish = [Language("Turkish", .latin, "ıi şüğç öİ âîû")]

  static let hebrew = [Language("Hebrew", .other, "יוהל אברתמשנ פדקעחםסג צטכזןךףץ ְִַָּ")]

  static let arabic = [
    Language("Arabic", .other, "اليمن رتوبعدهسف كقحأةجذشىخ صضزثطغئظءإآؤ ًٌٍَُِّْ،؟"),
    Language("Persian", .other, "اينرد هومتبسلكشز گخفپقعجحط صچآغضژئظذثءأؤ ،؟"),
  ]

  static let baltic = [
    Language("Lithuanian", .latin, "ėš ųžį čąūę"),
    Language("Latvian", .latin, "āī ēšņ ļžūčģķ"),
    Language("Estonian", .latin, "äõ üö šž"),
  ]

  static let vietnamese = [
    Language("Vietnamese", .latin, "đôư\u{300}\u{301}\u{323} êâơă\u{309}\u{303}àá óíãúìòéèù ýõũĩ")
  ]

  static let thai = [
    Language(
      "Thai", .other,
      "านรอก\u{E48} เงมยลวดท\u{E35}\u{E34}\u{E49}\u{E31}สต "
        + "ะปบคหแจพชขใไโผซ\u{E38}\u{E39}\u{E36}\u{E37}\u{E47}\u{E4C} "
        + "ถณศษญธภฟฉฐฎๆำ\u{E4A}\u{E4B} ฏฑฒฆฌฮฤ")
  ]
}

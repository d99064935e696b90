@testable import TextBasics

/// A few lines of captions in an encoding; the bytes were made with Python's codecs.
struct EncodedSample: Sendable {
  let encoding: TextEncoding
  let text: String
  let hex: String

  init(_ encoding: TextEncoding, _ text: String, _ hex: String) {
    self.encoding = encoding
    self.text = text
    self.hex = hex
  }

  /// A file of SubRip with a cue for each line.
  var file: [UInt8] {
    let digits = hex.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    return bytes.split(separator: 0x0A).enumerated().flatMap { index, line in
      Array("\(index + 1)\n00:00:0\(index),000 --> 00:00:0\(index),900\n".utf8) + line + [
        0x0A, 0x0A,
      ]
    }
  }

  static let all = plain + marked

  private static let plain = [
    EncodedSample(
      .windows1251,
      """
      Доброе утро всем.
      Куда ты идёшь так рано?
      Я ещё не знаю.
      Сегодня хорошая погода.
      Может, выпьем кофе?
      Да, большое спасибо.
      """,
      """
      c4eee1f0eee520f3f2f0ee20e2f1e5ec2e0acaf3e4e020f2fb20e8e4b8f8fc20f2e0ea20f0e0edee3f0a\
      df20e5f9b820ede520e7ede0fe2e0ad1e5e3eee4edff20f5eef0eef8e0ff20efeee3eee4e02e0acceee6\
      e5f22c20e2fbeffce5ec20eaeef4e53f0ac4e02c20e1eeebfcf8eee520f1efe0f1e8e1ee2e
      """),
    EncodedSample(
      .koi8R,
      """
      Доброе утро всем.
      Куда ты идёшь так рано?
      Я ещё не знаю.
      Сегодня хорошая погода.
      Может, выпьем кофе?
      Да, большое спасибо.
      """,
      """
      e4cfc2d2cfc520d5d4d2cf20d7d3c5cd2e0aebd5c4c120d4d920c9c4a3dbd820d4c1cb20d2c1cecf3f0a\
      f120c5dda320cec520dacec1c02e0af3c5c7cfc4ced120c8cfd2cfdbc1d120d0cfc7cfc4c12e0aedcfd6\
      c5d42c20d7d9d0d8c5cd20cbcfc6c53f0ae4c12c20c2cfccd8dbcfc520d3d0c1d3c9c2cf2e
      """),
    EncodedSample(
      .iso88595,
      """
      Доброе утро всем.
      Куда ты идёшь так рано?
      Я ещё не знаю.
      Сегодня хорошая погода.
      Может, выпьем кофе?
      Да, большое спасибо.
      """,
      """
      b4ded1e0ded520e3e2e0de20d2e1d5dc2e0abae3d4d020e2eb20d8d4f1e8ec20e2d0da20e0d0ddde3f0a\
      cf20d5e9f120ddd520d7ddd0ee2e0ac1d5d3ded4ddef20e5dee0dee8d0ef20dfded3ded4d02e0abcded6\
      d5e22c20d2ebdfecd5dc20dadee4d53f0ab4d02c20d1dedbece8ded520e1dfd0e1d8d1de2e
      """),
    EncodedSample(
      .ibm866,
      """
      Доброе утро всем.
      Куда ты идёшь так рано?
      Я ещё не знаю.
      Сегодня хорошая погода.
      Может, выпьем кофе?
      Да, большое спасибо.
      """,
      """
      84aea1e0aea520e3e2e0ae20a2e1a5ac2e0a8ae3a4a020e2eb20a8a4f1e8ec20e2a0aa20e0a0adae3f0a\
      9f20a5e9f120ada520a7ada0ee2e0a91a5a3aea4adef20e5aee0aee8a0ef20afaea3aea4a02e0a8caea6\
      a5e22c20a2ebafeca5ac20aaaee4a53f0a84a02c20a1aeabece8aea520e1afa0e1a8a1ae2e
      """),
    EncodedSample(
      .koi8U,
      """
      Доброго ранку всім.
      Куди ти йдеш так рано?
      Я ще не знаю.
      Сьогодні гарна погода.
      Може, вип'ємо кави?
      Так, дуже дякую.
      """,
      """
      e4cfc2d2cfc7cf20d2c1cecbd520d7d3a6cd2e0aebd5c4c920d4c920cac4c5db20d4c1cb20d2c1cecf3f\
      0af120ddc520cec520dacec1c02e0af3d8cfc7cfc4cea620c7c1d2cec120d0cfc7cfc4c12e0aedcfd6c5\
      2c20d7c9d027a4cdcf20cbc1d7c93f0af4c1cb2c20c4d5d6c520c4d1cbd5c02e
      """),
    EncodedSample(
      .windows1253,
      """
      Μην ανησυχείς, έχουμε χρόνο.
      Τι ώρα είναι τώρα;
      Άκουσες αυτόν τον θόρυβο;
      Κάποιος χτυπάει την πόρτα.
      Άνοιξε, σε παρακαλώ.
      Είμαι πολύ κουρασμένος.
      Θα τα πούμε αύριο.
      Καληνύχτα και όνειρα γλυκά.
      Έλα μαζί μας στη θάλασσα.
      """,
      """
      cce7ed20e1ede7f3f5f7e5dff22c20ddf7eff5ece520f7f1fcedef2e0ad4e920fef1e120e5dfede1e920\
      f4fef1e13b0aa2eaeff5f3e5f220e1f5f4fced20f4efed20e8fcf1f5e2ef3b0acadcf0efe9eff220f7f4\
      f5f0dce5e920f4e7ed20f0fcf1f4e12e0aa2edefe9eee52c20f3e520f0e1f1e1eae1ebfe2e0ac5dfece1\
      e920f0efebfd20eaeff5f1e1f3ecddedeff22e0ac8e120f4e120f0effdece520e1fdf1e9ef2e0acae1eb\
      e7edfdf7f4e120eae1e920fcede5e9f1e120e3ebf5eadc2e0ab8ebe120ece1e6df20ece1f220f3f4e720\
      e8dcebe1f3f3e12e
      """),
    EncodedSample(
      .iso88597,
      """
      Μην ανησυχείς, έχουμε χρόνο.
      Τι ώρα είναι τώρα;
      Άκουσες αυτόν τον θόρυβο;
      Κάποιος χτυπάει την πόρτα.
      Άνοιξε, σε παρακαλώ.
      Είμαι πολύ κουρασμένος.
      Θα τα πούμε αύριο.
      Καληνύχτα και όνειρα γλυκά.
      Έλα μαζί μας στη θάλασσα.
      """,
      """
      cce7ed20e1ede7f3f5f7e5dff22c20ddf7eff5ece520f7f1fcedef2e0ad4e920fef1e120e5dfede1e920\
      f4fef1e13b0ab6eaeff5f3e5f220e1f5f4fced20f4efed20e8fcf1f5e2ef3b0acadcf0efe9eff220f7f4\
      f5f0dce5e920f4e7ed20f0fcf1f4e12e0ab6edefe9eee52c20f3e520f0e1f1e1eae1ebfe2e0ac5dfece1\
      e920f0efebfd20eaeff5f1e1f3ecddedeff22e0ac8e120f4e120f0effdece520e1fdf1e9ef2e0acae1eb\
      e7edfdf7f4e120eae1e920fcede5e9f1e120e3ebf5eadc2e0ab8ebe120ece1e6df20ece1f220f3f4e720\
      e8dcebe1f3f3e12e
      """),
    EncodedSample(
      .windows1250,
      """
      Dzień dobry wszystkim.
      Dokąd idziesz tak wcześnie?
      Dzisiaj jest ładna pogoda.
      Może pójdziemy na kawę?
      Tak, dziękuję bardzo.
      Moja matka mieszka w Łodzi.
      """,
      """
      447a6965f120646f6272792077737a7973746b696d2e0a446f6bb9642069647a6965737a2074616b2077\
      637a659c6e69653f0a447a697369616a206a65737420b361646e6120706f676f64612e0a4d6fbf652070\
      f36a647a69656d79206e61206b6177ea3f0a54616b2c20647a69ea6b756aea20626172647a6f2e0a4d6f\
      6a61206d61746b61206d6965737a6b61207720a36f647a692e
      """),
    EncodedSample(
      .iso88592,
      """
      Dzień dobry wszystkim.
      Dokąd idziesz tak wcześnie?
      Dzisiaj jest ładna pogoda.
      Może pójdziemy na kawę?
      Tak, dziękuję bardzo.
      Moja matka mieszka w Łodzi.
      """,
      """
      447a6965f120646f6272792077737a7973746b696d2e0a446f6bb1642069647a6965737a2074616b2077\
      637a65b66e69653f0a447a697369616a206a65737420b361646e6120706f676f64612e0a4d6fbf652070\
      f36a647a69656d79206e61206b6177ea3f0a54616b2c20647a69ea6b756aea20626172647a6f2e0a4d6f\
      6a61206d61746b61206d6965737a6b61207720a36f647a692e
      """),
    EncodedSample(
      .windows1250,
      """
      Dobrý den všem.
      Kam jdeš tak brzy?
      Ještě nevím.
      Dnes je hezké počasí.
      Nepůjdeme na kávu?
      Ano, děkuji mnohokrát.
      """,
      """
      446f6272fd2064656e20769a656d2e0a4b616d206a64659a2074616b2062727a793f0a4a659a74ec206e\
      6576ed6d2e0a446e6573206a652068657a6be920706fe86173ed2e0a4e6570f96a64656d65206e61206b\
      e176753f0a416e6f2c2064ec6b756a69206d6e6f686f6b72e1742e
      """),
    EncodedSample(
      .windows1250,
      """
      Jó reggelt mindenkinek.
      Hová mész ilyen korán?
      Még nem tudom.
      Ma szép idő van.
      Igyunk egy kávét?
      Igen, köszönöm szépen.
      """,
      """
      4af32072656767656c74206d696e64656e6b696e656b2e0a486f76e1206de9737a20696c79656e206b6f\
      72e16e3f0a4de967206e656d207475646f6d2e0a4d6120737ae970206964f52076616e2e0a496779756e\
      6b20656779206be176e9743f0a4967656e2c206bf6737af66ef66d20737ae970656e2e
      """),
    EncodedSample(
      .windows1254,
      """
      Herkese günaydın.
      Henüz bilmiyorum.
      Bugün hava çok güzel.
      Kahve içelim mi?
      Evet, çok teşekkür ederim.
      Annem İzmir'de yaşıyor.
      """,
      """
      4865726b6573652067fc6e617964fd6e2e0a48656efc7a2062696c6d69796f72756d2e0a427567fc6e20\
      6861766120e76f6b2067fc7a656c2e0a4b616876652069e7656c696d206d693f0a457665742c20e76f6b\
      207465fe656b6bfc722065646572696d2e0a416e6e656d20dd7a6d6972276465207961fefd796f722e
      """),
    EncodedSample(
      .windows1255,
      """
      בוקר טוב לכולם.
      לאן אתה הולך כל כך מוקדם?
      אני עדיין לא יודע.
      היום מזג האוויר יפה.
      רוצה לשתות קפה?
      כן, תודה רבה.
      """,
      """
      e1e5f7f820e8e5e120ecebe5eced2e0aece0ef20e0fae420e4e5ecea20ebec20ebea20eee5f7e3ed3f0a\
      e0f0e920f2e3e9e9ef20ece020e9e5e3f22e0ae4e9e5ed20eee6e220e4e0e5e5e9f820e9f4e42e0af8e5\
      f6e420ecf9fae5fa20f7f4e43f0aebef2c20fae5e3e420f8e1e42e
      """),
    EncodedSample(
      .windows1256,
      """
      صباح الخير للجميع.
      إلى أين تذهب مبكرا\u{64B} هكذا؟
      لا أعرف بعد.
      الطقس جميل اليوم.
      هل تريد أن نشرب القهوة؟
      نعم، شكرا\u{64B} جزيلا\u{64B}.
      """,
      """
      d5c8c7cd20c7e1ceedd120e1e1cce3edda2e0ac5e1ec20c3ede420cad0e5c820e3c8dfd1c7f020e5dfd0\
      c7bf0ae1c720c3dad1dd20c8dacf2e0ac7e1d8ded320cce3ede120c7e1ede6e32e0ae5e120cad1edcf20\
      c3e420e4d4d1c820c7e1dee5e6c9bf0ae4dae3a120d4dfd1c7f020ccd2ede1c7f02e
      """),
    EncodedSample(
      .windows1257,
      """
      Dar nežinau.
      Šiandien gražus oras.
      Gal išgerkime kavos?
      Taip, labai ačiū.
      Mano motina gyvena Šiauliuose.
      Traukinys išvyksta aštuntą.
      """,
      """
      446172206e65fe696e61752e0ad069616e6469656e20677261fe7573206f7261732e0a47616c2069f067\
      65726b696d65206b61766f733f0a546169702c206c616261692061e869fb2e0a4d616e6f206d6f74696e\
      6120677976656e6120d06961756c69756f73652e0a547261756b696e79732069f076796b7374612061f0\
      74756e74e02e
      """),
    EncodedSample(
      .windows1257,
      """
      Labrīt visiem.
      Es vēl nezinu.
      Šodien ir jauks laiks.
      Varbūt iedzersim kafiju?
      Jā, liels paldies.
      Mana māte dzīvo Liepājā.
      """,
      """
      4c616272ee742076697369656d2e0a45732076e76c206e657a696e752e0ad06f6469656e206972206a61\
      756b73206c61696b732e0a56617262fb74206965647a657273696d206b6166696a753f0a4ae22c206c69\
      656c732070616c646965732e0a4d616e61206de2746520647aee766f204c696570e26ae22e
      """),
    EncodedSample(
      .windows1258,
      """
      Chào buô\u{309}i sáng mo\u{323}i ngươ\u{300}i.
      Anh đi đâu sơ\u{301}m thê\u{301}?
      Tôi chưa biê\u{301}t.
      Hôm nay thơ\u{300}i tiê\u{301}t đe\u{323}p.
      Chúng ta uô\u{301}ng cà phê nhé?
      Vâng, ca\u{309}m ơn râ\u{301}t nhiê\u{300}u.
      Me\u{323} tôi sô\u{301}ng ơ\u{309} Huê\u{301}.
      Tàu cha\u{323}y lúc tám giơ\u{300}.
      Chúng ta pha\u{309}i nhanh lên.
      """,
      """
      4368e06f206275f4d2692073e16e67206d6ff269206e67fdf5cc692e0a416e6820f06920f0e2752073f5\
      ec6d207468eaec3f0a54f469206368fd61206269eaec742e0a48f46d206e6179207468f5cc69207469ea\
      ec7420f065f2702e0a4368fa6e672074612075f4ec6e672063e0207068ea206e68e93f0a56e26e672c20\
      6361d26d20f56e2072e2ec74206e6869eacc752e0a4d65f22074f4692073f4ec6e6720f5d2204875eaec\
      2e0a54e07520636861f279206cfa632074e16d206769f5cc2e0a4368fa6e6720746120706861d269206e\
      68616e68206cea6e2e
      """),
    EncodedSample(
      .windows874,
      """
      สว\u{E31}สด\u{E35}ตอนเช\u{E49}าท\u{E38}กคน
      ค\u{E38}ณจะไปไหนแต\u{E48}เช\u{E49}า
      ผมย\u{E31}งไม\u{E48}ร\u{E39}\u{E49}
      ว\u{E31}นน\u{E35}\u{E49}อากาศด\u{E35}
      ไปด\u{E37}\u{E48}มกาแฟก\u{E31}นไหม
      คร\u{E31}บ ขอบค\u{E38}ณมาก
      แม\u{E48}ของผมอย\u{E39}\u{E48}ท\u{E35}\u{E48}เช\u{E35}ยงใหม\u{E48}
      รถไฟออกตอนแปดโมง
      เราต\u{E49}องร\u{E35}บแล\u{E49}ว
      """,
      """
      cac7d1cab4d5b5cdb9e0aae9d2b7d8a1a4b90aa4d8b3a8d0e4bbe4cbb9e1b5e8e0aae9d20abcc1c2d1a7\
      e4c1e8c3d9e90ac7d1b9b9d5e9cdd2a1d2c8b4d50ae4bbb4d7e8c1a1d2e1bfa1d1b9e4cbc10aa4c3d1ba\
      20a2cdbaa4d8b3c1d2a10ae1c1e8a2cda7bcc1cdc2d9e8b7d5e8e0aad5c2a7e3cbc1e80ac3b6e4bfcdcd\
      a1b5cdb9e1bbb4e2c1a70ae0c3d2b5e9cda7c3d5bae1c5e9c7
      """),
    EncodedSample(
      .windows1252,
      """
      Bonjour à tous.
      Où vas-tu si tôt ?
      Je ne sais pas encore où.
      Il fait beau, n’est-ce pas ?
      On va boire un café ?
      Oui, très volontiers.
      """,
      """
      426f6e6a6f757220e020746f75732e0a4ff9207661732d74752073692074f474203f0a4a65206e652073\
      6169732070617320656e636f7265206ff92e0a496c206661697420626561752c206e926573742d636520\
      706173203f0a4f6e20766120626f69726520756e20636166e9203f0a4f75692c207472e87320766f6c6f\
      6e74696572732e
      """),
    EncodedSample(
      .windows1252,
      """
      Guten Morgen, schöne Grüße.
      Wohin gehst du so früh?
      Ich weiß es noch nicht.
      Heute ist schönes Wetter.
      Möchtest du Kaffee?
      Ja, gerne, danke schön.
      """,
      """
      477574656e204d6f7267656e2c20736368f66e65204772fcdf652e0a576f68696e206765687374206475\
      20736f206672fc683f0a49636820776569df206573206e6f6368206e696368742e0a4865757465206973\
      7420736368f66e6573205765747465722e0a4df6636874657374206475204b61666665653f0a4a612c20\
      6765726e652c2064616e6b6520736368f66e2e
      """),
    EncodedSample(
      .windows1252,
      """
      Buenos días a todos.
      ¿Adónde vas tan temprano?
      Todavía no lo sé.
      Hoy hace buen tiempo, ¿no?
      ¿Tomamos un café?
      Sí, muchas gracias.
      """,
      """
      4275656e6f732064ed6173206120746f646f732e0abf4164f36e6465207661732074616e2074656d7072\
      616e6f3f0a546f646176ed61206e6f206c6f2073e92e0a486f792068616365206275656e207469656d70\
      6f2c20bf6e6f3f0abf546f6d616d6f7320756e20636166e93f0a53ed2c206d7563686173206772616369\
      61732e
      """),
    EncodedSample(
      .macintosh,
      """
      Bonjour à tous.
      Où vas-tu si tôt ?
      Je ne sais pas encore où.
      Il fait beau, n’est-ce pas ?
      On va boire un café ?
      Oui, très volontiers.
      """,
      """
      426f6e6a6f7572208820746f75732e0a4f9d207661732d747520736920749974203f0a4a65206e652073\
      6169732070617320656e636f7265206f9d2e0a496c206661697420626561752c206ed56573742d636520\
      706173203f0a4f6e20766120626f69726520756e206361668e203f0a4f75692c2074728f7320766f6c6f\
      6e74696572732e
      """),
    EncodedSample(
      .ibm850,
      """
      Bonjour à tous.
      Où vas-tu si tôt ?
      Je ne sais pas encore où.
      Il fait beau, nest-ce pas ?
      On va boire un café ?
      Oui, très volontiers.
      Ma mère habite à Orléans.
      Le train part à huit heures.
      Il faut se dépêcher.
      """,
      """
      426f6e6a6f7572208520746f75732e0a4f97207661732d747520736920749374203f0a4a65206e652073\
      6169732070617320656e636f7265206f972e0a496c206661697420626561752c206e6573742d63652070\
      6173203f0a4f6e20766120626f69726520756e2063616682203f0a4f75692c2074728a7320766f6c6f6e\
      74696572732e0a4d61206d8a7265206861626974652085204f726c82616e732e0a4c6520747261696e20\
      7061727420852068756974206865757265732e0a496c20666175742073652064827088636865722e
      """),
    EncodedSample(
      .shiftJIS,
      """
      皆さん、おはようございます。
      こんなに早くどこへ行くの？
      まだわからない。
      今日はいい天気ですね。
      コーヒーでも飲みませんか？
      はい、ありがとうございます。
      """,
      """
      8a4682b382f1814182a882cd82e682a482b282b482a282dc82b781420a82b182f182c882c9918182ad82\
      c782b182d68d7382ad82cc81480a82dc82be82ed82a982e782c882a281420a8da193fa82cd82a282a293\
      568b4382c582b782cb81420a8352815b8371815b82c582e088f982dd82dc82b982f182a981480a82cd82\
      a2814182a082e882aa82c682a482b282b482a282dc82b78142
      """),
    EncodedSample(
      .eucJP,
      """
      皆さん、おはようございます。
      こんなに早くどこへ行くの？
      まだわからない。
      今日はいい天気ですね。
      コーヒーでも飲みませんか？
      はい、ありがとうございます。
      """,
      """
      b3a7a4b5a4f3a1a2a4aaa4cfa4e8a4a6a4b4a4b6a4a4a4dea4b9a1a30aa4b3a4f3a4caa4cbc1e1a4afa4\
      c9a4b3a4d8b9d4a4afa4cea1a90aa4dea4c0a4efa4aba4e9a4caa4a4a1a30abaa3c6fca4cfa4a4a4a4c5\
      b7b5a4a4c7a4b9a4cda1a30aa5b3a1bca5d2a1bca4c7a4e2b0fba4dfa4dea4bba4f3a4aba1a90aa4cfa4\
      a4a1a2a4a2a4eaa4aca4c8a4a6a4b4a4b6a4a4a4dea4b9a1a3
      """),
    EncodedSample(
      .gb18030,
      """
      大家早上好。
      你这么早要去哪里？
      我还不知道。
      今天天气很好。
      要不要喝杯咖啡？
      好的，非常谢谢你。
      """,
      """
      b4f3bcd2d4e7c9cfbac3a1a30ac4e3d5e2c3b4d4e7d2aac8a5c4c4c0efa3bf0aced2bbb9b2bbd6aab5c0\
      a1a30abdf1ccecccecc6f8badcbac3a1a30ad2aab2bbd2aabac8b1adbfa7b7c8a3bf0abac3b5c4a3acb7\
      c7b3a3d0bbd0bbc4e3a1a3
      """),
    EncodedSample(
      .big5,
      """
      大家早安。
      你這麼早要去哪裡？
      我還不知道。
      今天天氣很好。
      要不要喝杯咖啡？
      好的，非常謝謝你。
      """,
      """
      a46aae61a6ada677a1430aa741b36fbbf2a6adad6ea568adfeb8cca1480aa7dac1d9a4a3aabeb944a143\
      0aa4b5a4d1a4d1aef0abdca66ea1430aad6ea4a3ad6eb3dcaa4da940b0d8a1480aa66eaabaa141ab44b1\
      60c1c2c1c2a741a143
      """),
    EncodedSample(
      .eucKR,
      """
      여러분 안녕하세요.
      이렇게 일찍 어디 가세요?
      아직 모르겠어요.
      오늘은 날씨가 좋네요.
      커피 한잔할까요?
      네, 정말 감사합니다.
      """,
      """
      bfa9b7afbad020bec8b3e7c7cfbcbcbfe42e0ac0ccb7b8b0d420c0cfc2ef20beeeb5f020b0a1bcbcbfe4\
      3f0abec6c1f720b8f0b8a3b0dabeeebfe42e0abfc0b4c3c0ba20b3afbebeb0a120c1c1b3d7bfe42e0ac4\
      bfc7c720c7d1c0dcc7d2b1eebfe43f0ab3d72c20c1a4b8bb20b0a8bbe7c7d5b4cfb4d92e
      """),
  ]
}

/// A mark that teletext and ISO 6937 encode separately from its letter.
///
/// The numbers are the same in the packet X/26 modes 1_0001 to 1_1111 (EN 300 706, section
/// 12.3.4, table 29, not verified) and in ISO 6937's codes C1 to CF.
enum Diacritic: UInt8, CaseIterable {
  case grave = 1, acute, circumflex, tilde, macron, breve, dotAbove, diaeresis, dotBelow, ring
  case cedilla, lowLine, doubleAcute, ogonek, caron

  /// The mark as a character that combines with the letter before it.
  var combining: Unicode.Scalar {
    switch self {
    case .grave: "\u{300}"
    case .acute: "\u{301}"
    case .circumflex: "\u{302}"
    case .tilde: "\u{303}"
    case .macron: "\u{304}"
    case .breve: "\u{306}"
    case .dotAbove: "\u{307}"
    case .diaeresis: "\u{308}"
    case .dotBelow: "\u{323}"
    case .ring: "\u{30A}"
    case .cedilla: "\u{327}"
    case .lowLine: "\u{332}"
    case .doubleAcute: "\u{30B}"
    case .ogonek: "\u{328}"
    case .caron: "\u{30C}"
    }
  }

  /// A letter with the mark: one character if Unicode has it, otherwise two.
  ///
  /// - Parameter letter: The letter, or a space for the mark alone.
  /// - Returns: The characters.
  func on(_ letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let table = Self.composed[Int(rawValue) - 1]
    return table[letter].map { [$0] } ?? [letter, combining]
  }

  /// For every mark, the letters that can have it and the composed letters.
  private static let composed: [[Unicode.Scalar: Unicode.Scalar]] = pairs.map { pairs in
    let scalars = Array(pairs.unicodeScalars)
    return Dictionary(
      stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Pairs of a letter and its composed letter (The Unicode Standard, canonical compositions); the
  /// small g with acute is how ISO 6937 writes the g with cedilla.
  private static let pairs = [
    " `AÀEÈIÌNǸOÒUÙWẀYỲaàeèiìnǹoòuùwẁyỳ",
    " ´AÁCĆEÉGǴIÍKḰLĹMḾNŃOÓPṔRŔSŚUÚWẂYÝZŹaácćeégģiíkḱlĺmḿnńoópṕrŕsśuúwẃyýzź",
    " ^AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶZẐaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷzẑ",
    " ~AÃEẼIĨNÑOÕUŨVṼYỸaãeẽiĩnñoõuũvṽyỹ",
    " ¯AĀEĒGḠIĪOŌUŪYȲaāeēgḡiīoōuūyȳ",
    " ˘AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭ",
    " ˙AȦBḂCĊDḊEĖFḞGĠHḢIİMṀNṄOȮPṖRṘSṠTṪWẆXẊYẎZŻaȧbḃcċdḋeėfḟgġhḣmṁnṅoȯpṗrṙsṡtṫwẇxẋyẏzż",
    " ¨AÄEËHḦIÏOÖUÜWẄXẌYŸaäeëhḧiïoötẗuüwẅxẍyÿ",
    "AẠBḄDḌEẸHḤIỊKḲLḶMṂNṆOỌRṚSṢTṬUỤVṾWẈYỴZẒaạbḅdḍeẹhḥiịkḳlḷmṃnṇoọrṛsṣtṭuụvṿwẉyỵzẓ",
    " ˚AÅUŮaåuůwẘyẙ",
    " ¸CÇDḐEȨGĢHḨKĶLĻNŅRŖSŞTŢcçdḑeȩgģhḩkķlļnņrŗsştţ",
    " _",
    " ˝OŐUŰoőuű",
    " ˛AĄEĘIĮOǪUŲaąeęiįoǫuų",
    " ˇAǍCČDĎEĚGǦHȞIǏKǨLĽNŇOǑRŘSŠTŤUǓZŽaǎcčdďeěgǧhȟiǐjǰkǩlľnňoǒrřsštťuǔzž",
  ]
}

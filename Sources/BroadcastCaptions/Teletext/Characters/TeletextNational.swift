/// The characters that a language has in 13 places of the Latin set (EN 300 706, section 15.6.2,
/// table 36, not verified).
enum TeletextNational: Hashable, CaseIterable {
  case czech, english, estonian, french, german, italian, lettish, polish, portuguese, romanian
  case serbian, swedish, turkish

  /// The character of a code.
  ///
  /// - Returns: The character, or `nil` if it is that of the Latin set.
  func scalar(_ code: UInt8) -> Unicode.Scalar? {
    guard let index = Self.codes.firstIndex(of: code), let letters = Self.letters[self] else {
      return nil
    }
    return letters[index]
  }

  private static let codes: [UInt8] = [
    0x23, 0x24, 0x40, 0x5B, 0x5C, 0x5D, 0x5E, 0x5F, 0x60, 0x7B, 0x7C, 0x7D, 0x7E,
  ]

  private static let letters: [TeletextNational: [Unicode.Scalar]] = texts.mapValues {
    Array($0.unicodeScalars)
  }

  private static let texts: [TeletextNational: String] = [
    .czech: "#ůčťžýířéáěúš",
    .english: "£$@←½→↑#—¼‖¾÷",
    .estonian: "#õŠÄÖŽÜÕšäöžü",
    .french: "éïàëêùî#èâôûç",
    .german: "#$§ÄÖÜ^_°äöüß",
    .italian: "£$é°ç→↑#ùàòèì",
    .lettish: "#$ŠėęŽčūšąųžį",
    .polish: "#ńąŻŚŁćóężśłź",
    .portuguese: "ç$¡áéíóú¿üñèà",
    .romanian: "#¤ŢÂŞĂÎıţâşăî",
    .serbian: "#ËČĆŽĐŠëčćžđš",
    .swedish: "#¤ÉÄÖÅÜ_éäöåü",
    .turkish: "₺ğİŞÖÇÜĞışöçü",
  ]
}

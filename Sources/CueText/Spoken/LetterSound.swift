/// What the letters of a text sound like, as far as that can be heard without knowing words.
///
/// The table is for letters, not for a language: it is right for most letters of most texts in Latin,
/// Cyrillic and Greek script, and wrong for silent letters. Letters of other scripts have no
/// sound here.
package enum LetterSound: UInt8, Sendable, CaseIterable {
  /// A hiss, such as s and sh: loud above 2 kHz, soft below.
  case sibilant
  /// A vowel: loud below 1.2 kHz.
  case vowel
  /// A nasal, a liquid or a half vowel, such as n and l: below 1 kHz nearly alone.
  case sonorant
  /// A stop or a soft hiss, such as t and f: nearly silent.
  case stop

  /// The sounds of what a cue says, letter by letter.
  ///
  /// - Parameters:
  ///   - text: The text as a viewer reads it; names of speakers and of sounds are left out.
  ///   - most: The greatest number of sounds.
  /// - Returns: The sounds, in order; empty if most letters are of a script that is not known: their
  ///   digits alone do not tell when they are spoken.
  package static func sounds(of text: String, atMost most: Int) -> [LetterSound] {
    var sounds: [LetterSound] = []
    var (unknown, digits) = (0, 0)
    for said in SpokenCue.said(text) {
      var letters: [Unicode.Scalar] = []
      for scalar in said.prefix(4 * most) {
        var folded = String.UnicodeScalarView()
        CaseFolding.append(scalar, to: &folded)
        letters.append(contentsOf: folded)
      }
      unknown += letters.count(where: isUnknown)
      digits += letters.count(where: isDigit)
      append(letters, to: &sounds)
      if sounds.count >= most { break }
    }
    let known = sounds.count - digits * spokenDigit.count
    return unknown > known ? [] : Array(sounds.prefix(most))
  }

  private static func isDigit(_ letter: Unicode.Scalar) -> Bool { ("0"..."9").contains(letter) }

  /// Whether it is a letter without a known sound; all ASCII letters have one.
  private static func isUnknown(_ letter: Unicode.Scalar) -> Bool {
    letter.value >= 0x80 && table[letter] == nil && letter.properties.isAlphabetic
  }

  private static func append(_ letters: [Unicode.Scalar], to sounds: inout [LetterSound]) {
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      let isRepeated = index > 0 && letters[index - 1] == letter
      index += 1
      if next == "h", let pair = beforeH[letter] {
        sounds.append(pair)
        index += 1
      } else if "cg".unicodeScalars.contains(letter), "eiyéèêíî".unicodeScalars.contains(next) {
        sounds.append(.sibilant)
      } else if letter == "t", letters[index...].starts(with: "ion".unicodeScalars) {
        sounds.append(.sibilant)
      } else if let sound = table[letter], sound == .vowel || !isRepeated {
        sounds.append(sound)
      } else if isDigit(letter) {
        sounds.append(contentsOf: spokenDigit)
      }
    }
  }

  /// A digit is a short word in all languages.
  private static let spokenDigit: [LetterSound] = [.sonorant, .vowel, .stop, .vowel]

  /// The sound of a letter with an h after it.
  private static let beforeH: [Unicode.Scalar: LetterSound] = [
    "s": .sibilant, "c": .sibilant, "t": .stop, "p": .stop,
  ]

  private static let table: [Unicode.Scalar: LetterSound] = {
    let letters: [(LetterSound, String)] = [
      (.sibilant, "szxjśšşșçźžżßćčĉсзшщцчжџѕσςζξψ"),
      (.vowel, "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿāăąēĕėęěĩīĭįıōŏőœũūŭůűųŷ"),
      (.vowel, "аеёиоуыэюяєіїαεηιουωάέήίόύώϊϋΐΰ"),
      (.sonorant, "mnlrwñńňņłļľŕřмнлрйўљњμνλρמםנןלר"),
      (.stop, "pbtdkgqcfvhþðďťđğģķгдкптбфвхґђћπβτδκγφχθ"),
    ]
    return letters.reduce(into: [:]) { table, row in
      for letter in row.1.unicodeScalars { table[letter] = row.0 }
    }
  }()
}

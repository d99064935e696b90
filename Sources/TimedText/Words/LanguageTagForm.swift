/// Whether a text is written as a language tag (RFC 5646, section 2.1); whether its parts are
/// registered is not asked.
enum LanguageTagForm {
  /// What comes next in a tag, in the order of the grammar.
  private enum Part: Int {
    case language, extended, script, region, variant, extensions, privateUse
  }

  /// Tags of old that the grammar lists one by one.
  private static let irregular: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de",
  ]

  /// Whether a text is a well-formed tag.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is.
  static func isWellFormed(_ text: String) -> Bool {
    let tag = text.lowercased()
    let parts = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    let isAlphanumeric = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
    }
    guard isAlphanumeric, let first = parts.first else { return false }
    if irregular.contains(tag) { return true }
    if first.elementsEqual("x".utf8) { return parts.count > 1 }
    guard first.count >= 2, first.allSatisfy(\.isLetter) else { return false }
    return follows(parts.dropFirst(), language: first.count)
  }

  private static func follows(
    _ parts: ArraySlice<Substring.UTF8View>, language length: Int
  ) -> Bool {
    var state = length <= 3 ? Part.language : .extended
    var extended = 0
    var afterSingleton = false
    for part in parts {
      if state == .privateUse {
        afterSingleton = false
        continue
      }
      if part.count == 1 {
        if afterSingleton { return false }
        state = part.elementsEqual("x".utf8) ? .privateUse : .extensions
        afterSingleton = true
      } else if state == .extensions {
        afterSingleton = false
      } else if state == .language, extended < 3, part.count == 3, part.allSatisfy(\.isLetter) {
        extended += 1
      } else if let next = kind(of: part), next.rawValue > state.rawValue || next == .variant {
        state = next
      } else {
        return false
      }
    }
    return !afterSingleton
  }

  /// Script, region or variant, by length and letters.
  private static func kind(of part: Substring.UTF8View) -> Part? {
    let isLetters = part.allSatisfy(\.isLetter)
    switch part.count {
    case 2: return isLetters ? .region : nil
    case 3: return part.allSatisfy(\.isDigit) ? .region : nil
    case 4: return isLetters ? .script : part.first?.isDigit == true ? .variant : nil
    default: return .variant
    }
  }
}

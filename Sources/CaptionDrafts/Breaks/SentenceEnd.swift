import CueText

/// Whether a sentence or a part of it ends after a word.
enum SentenceEnd {
  /// What ends after a word.
  enum Kind: Hashable {
    case sentence
    /// A part of a sentence.
    case clause
    /// Nothing that is marked.
    case none
  }

  /// What ends after a word.
  ///
  /// - Parameters:
  ///   - text: The word with its punctuation.
  ///   - next: The word after it, or `nil` at the end.
  /// - Returns: What ends.
  static func kind(of text: String, before next: String?) -> Kind {
    let scalars = Array(text.unicodeScalars)
    // Closing quotation marks and brackets follow the mark that ends the sentence.
    let count = scalars.lastIndex { !isClosing($0) }.map { $0 + 1 } ?? 0
    guard let last = scalars[..<count].last else { return .none }
    switch last {
    case "!", "?", "。", "！", "？", "؟", "۔", "।", "॥", "።", "։", "။", "។", "｡", "‼", "⁉":
      return startsSmall(next) ? .clause : .sentence
    case "…": return startsSmall(next) ? .clause : .sentence
    case ".": return period(scalars[..<count], before: next)
    case ",", ";", ":", "、", "，", "；", "：", "،", "؛", "–", "—", "､": return .clause
    default: return count < scalars.count && count > 0 && isBracket(scalars) ? .clause : .none
    }
  }

  private static func period(
    _ scalars: ArraySlice<Unicode.Scalar>, before next: String?
  ) -> Kind {
    let end = scalars.lastIndex { $0 != "." }.map { $0 + 1 } ?? scalars.startIndex
    let isEllipsis = scalars.count - end >= 2
    if startsSmall(next) { return isEllipsis ? .clause : .none }
    if isEllipsis || next == nil { return .sentence }
    let start = scalars[..<end].firstIndex { isWord($0) } ?? end
    let word = CaseFolding.folded(String(String.UnicodeScalarView(scalars[start..<end])))
    return isAbbreviation(word, scalars[start..<end], before: next) ? .none : .sentence
  }

  /// Whether a word with a period is short for another one, so that its sentence goes on.
  private static func isAbbreviation(
    _ word: String, _ scalars: ArraySlice<Unicode.Scalar>, before next: String?
  ) -> Bool {
    let startsNumber = next?.unicodeScalars.first { isWord($0) }.map(isDigit) ?? false
    // “3.” before “5”, and “No.” before a number.
    if startsNumber, word.unicodeScalars.allSatisfy(isDigit) || numbered.contains(word) {
      return true
    }
    if always.contains(word) { return true }
    // An initial; the word “I” and letters of other scripts end sentences.
    if scalars.count == 1, let only = scalars.first, only.properties.isUppercase, only != "I" {
      return true
    }
    // “U.S.” and “Ph.D.” are names; after “a.m.” and “e.g.” a capital starts a sentence.
    guard word.unicodeScalars.contains(".") else { return false }
    return scalars.first?.properties.isUppercase ?? false
  }

  /// Short forms that stand before a name or a word, never at the end.
  private static let always: Set<String> = [
    "mr", "mrs", "ms", "mx", "dr", "prof", "st", "mt", "ft", "sen", "rep", "gov", "gen", "col",
    "lt", "sgt", "capt", "cmdr", "adm", "maj", "rev", "hon", "pres", "vs", "e.g", "i.e", "cf",
    "approx", "ca", "bzw", "z.b", "d.h", "u.a", "hr", "fr", "frl", "dipl", "mme", "mlle", "sr",
    "sra", "srta", "ud", "uds", "dott", "sig", "dhr", "mevr", "bijv", "np", "tzw",
  ]
  /// Short forms that stand before a number.
  private static let numbered: Set<String> = [
    "no", "nos", "nr", "vol", "ch", "p", "pp", "fig", "art", "sec", "jan", "feb", "mar", "apr",
    "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "n", "núm", "num",
  ]

  /// Whether the next word starts with a small letter, which no sentence does.
  private static func startsSmall(_ next: String?) -> Bool {
    guard let first = next?.unicodeScalars.first(where: { isWord($0) }) else { return false }
    return first.properties.isLowercase
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let kind = ScalarKind(scalar)
    return kind == .letter || kind == .unparted
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "’", "”", "»", "›", ")", "]", "}", "」", "』", "）", "》", "】": true
    default: ScalarKind(scalar) == .invisible
    }
  }

  private static func isBracket(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.last.map { [")", "]", "}", "）", "】"].contains($0) } ?? false
  }
}

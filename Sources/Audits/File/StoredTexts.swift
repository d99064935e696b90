import Conformance
import MediaModel

/// Lists that a column of an audit has as one text.
enum StoredTexts {
  /// Sentences as lines; `nil` for none.
  static func text(ofLines lines: [String]) -> String? {
    guard !lines.isEmpty else { return nil }
    return lines.map { String($0.map { $0.isNewline ? " " : $0 }) }.joined(separator: "\n")
  }

  /// The sentences of a text.
  static func lines(_ text: String?) -> [String] {
    text?.split(separator: "\n").map(String.init) ?? []
  }

  /// The outcomes of criteria, such as `3.3.B=NC 3.3.C=C`, sorted.
  static func text(of outcomes: [String: String]) -> String {
    outcomes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// The outcomes of a text; what is not an outcome is left out.
  static func outcomes(_ text: String) -> [String: Outcome] {
    var found: [String: Outcome] = [:]
    for entry in text.split(separator: " ") {
      let parts = entry.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let outcome = Outcome.named(String(parts[1])) else { continue }
      found[String(parts[0])] = outcome
    }
    return found
  }

  /// Stretches of time in microseconds, such as `0-1500000 3000000-4000000`.
  static func text(of ranges: [Range<MediaTime>]) -> String {
    ranges.map { "\($0.lowerBound.microseconds)-\($0.upperBound.microseconds)" }
      .joined(separator: " ")
  }

  /// The stretches of a text; what is not one is left out.
  static func ranges(_ text: String) -> [Range<MediaTime>] {
    text.split(separator: " ").compactMap { entry in
      let ends = entry.split(separator: "-").compactMap { Int64($0) }
      guard ends.count == 2, ends[0] <= ends[1] else { return nil }
      return MediaTime(microseconds: ends[0])..<MediaTime(microseconds: ends[1])
    }
  }
}

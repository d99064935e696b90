import CueText

/// One word of a text.
struct WordScan {
  /// The word's form for comparison; empty if there is no word.
  let text: String
  /// How it is written.
  let written: String
  /// Whether it is a letter of a script without spaces between words.
  let isUnparted: Bool
  /// The index after the word.
  let next: Int

  /// Words that have another meaning without their hyphen.
  private static let hyphenated: Set<String> = [
    "uh-huh", "uh-uh", "mm-hmm", "mm-hm", "um-hum", "nuh-uh", "uh-oh",
  ]

  /// Reads the word that starts at an offset.
  init(_ scalars: [Unicode.Scalar], at start: Int) {
    let kind = ScalarKind(scalars[start])
    isUnparted = kind == .unparted
    let whole: (text: String, next: Int)
    switch kind {
    case .unparted: whole = Self.unparted(scalars, at: start)
    case .sign: whole = (String(scalars[start]), start + 1)
    case .letter, .mark: whole = Self.hyphenated(scalars, at: start)
    default: whole = ("", start + 1)
    }
    (text, next) = whole
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<max(next, start)])
    written = String(view)
  }

  /// A letter and the marks that combine with it.
  private static func unparted(_ scalars: [Unicode.Scalar], at start: Int) -> (String, Int) {
    var view = String.UnicodeScalarView()
    CaseFolding.append(scalars[start], to: &view)
    var index = start + 1
    while index < scalars.count, ScalarKind(scalars[index]) == .mark {
      view.append(scalars[index])
      index += 1
    }
    return (String(view), index)
  }

  private static func hyphenated(_ scalars: [Unicode.Scalar], at start: Int) -> (String, Int) {
    let first = run(scalars, at: start)
    guard first.text.utf8.count <= 3, first.next + 1 < scalars.count,
      scalars[first.next] == "-" || scalars[first.next] == "‑"
    else { return first }
    let second = run(scalars, at: first.next + 1)
    let whole = "\(first.text)-\(second.text)"
    return hyphenated.contains(whole) ? (whole, second.next) : first
  }

  /// A run of letters, digits and marks, with the characters that are allowed between them.
  private static func run(
    _ scalars: [Unicode.Scalar], at start: Int
  ) -> (text: String, next: Int) {
    var view = String.UnicodeScalarView()
    var index = start
    // Where the last part began, for initials such as U.S.
    var part = start
    loop: while index < scalars.count {
      let scalar = scalars[index]
      switch ScalarKind(scalar) {
      case .letter, .mark: CaseFolding.append(scalar, to: &view)
      case .invisible: break
      case .apostrophe:
        guard isWord(scalars, index - 1), isWord(scalars, index + 1), index > start else {
          break loop
        }
        view.append("'")
      case .other:
        guard index > start, let kept = joiner(scalars, at: index, part: part) else { break loop }
        if kept { view.append(scalar) } else if scalar == "." { part = index + 1 }
      default: break loop
      }
      index += 1
    }
    return (String(view), max(index, start + 1))
  }

  /// Whether a period or comma inside a run is kept (true) or dropped (false); `nil` if it ends the
  /// run.
  private static func joiner(_ scalars: [Unicode.Scalar], at index: Int, part: Int) -> Bool? {
    let isBetweenDigits = isDigit(scalars, index - 1) && isDigit(scalars, index + 1)
    switch scalars[index] {
    case "." where isBetweenDigits: return true
    case ".":
      let isInitial = index - part == 1 && isWord(scalars, index - 1) && isWord(scalars, index + 1)
      return isInitial && !isDigit(scalars, index - 1) ? false : nil
    case "," where isBetweenDigits:
      let isThousand = (1...3).allSatisfy { isDigit(scalars, index + $0) }
      return isThousand && !isDigit(scalars, index + 4) ? false : nil
    default: return nil
    }
  }

  private static func isDigit(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars.indices.contains(index) && (0x30...0x39) ~= scalars[index].value
  }

  private static func isWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    let kind = ScalarKind(scalars[index])
    return kind == .letter || kind == .mark
  }
}

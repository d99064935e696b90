import MediaModel

/// A fault in the tags of a cue's text.
struct SubRipTextIssue {
  /// What is wrong.
  enum Kind {
    case tagUnclosed, tagUnopened, tagOrder, tagSyntax, tagUnknown, tagBraces, override
  }

  /// What is wrong.
  let kind: Kind
  /// Where it is in the buffer.
  let range: Range<Int>

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - range: Where it is in the buffer.
  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The fault's code.
  var code: ParseIssue.Code {
    switch kind {
    case .tagUnclosed: .subRip(.tagUnclosed)
    case .tagUnopened: .subRip(.tagUnopened)
    case .tagOrder: .subRip(.tagOrder)
    case .tagSyntax: .subRip(.tagSyntax)
    case .tagUnknown: .subRip(.tagUnknown)
    case .tagBraces: .subRip(.tagBraces)
    case .override: .subRip(.override)
    }
  }

  /// What is wrong and what to do.
  ///
  /// - Parameter text: What is there.
  /// - Returns: One or two sentences.
  func message(_ text: String) -> String {
    switch kind {
    case .tagUnclosed:
      "“\(text)” is not closed in its cue; some players carry the style over to the cues that "
        + "follow. Close it."
    case .tagUnopened:
      "“\(text)” closes what is not open; some players show it as text. Take it out."
    case .tagOrder:
      "“\(text)” closes a tag inside of which another is still open. Close the inner one first."
    case .tagSyntax:
      "“\(text)” starts a tag that no “>” ends on its line; it shows as text. End it."
    case .tagUnknown where text.lowercased().hasPrefix("<br"):
      "“\(text)” ends a line in some players; others show it as text. End the line there instead."
    case .tagUnknown:
      "“\(text)” is no tag of SubRip; players drop it or show it as text. Take it out, or write "
        + "it in round brackets if it is text."
    case .tagBraces:
      "“\(text)” is a tag in braces, which few players know; the others show it as text. Write "
        + "it in angle brackets."
    case .override:
      "“\(text)” is an instruction of SubStation Alpha other than a place from {\\an1} to {\\an9}; "
        + "players of SubRip drop it or show it as text. Take it out."
    }
  }
}

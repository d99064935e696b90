import MediaModel

/// An issue in the tags of a cue's text.
struct SubRipTextIssue {
  /// The kind of an issue.
  enum Kind {
    case tagUnclosed, tagUnopened, tagOrder, tagSyntax, tagUnknown, tagBraces, override
  }

  let kind: Kind
  /// Its range in the buffer.
  let range: Range<Int>

  /// Creates an issue.
  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The issue's code.
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

  /// The problem and the remedy.
  func message(_ text: String) -> String {
    switch kind {
    case .tagUnclosed:
      "“\(text)” is not closed in its cue; some players carry the style over to the cues that "
        + "follow. Close it."
    case .tagUnopened:
      "“\(text)” closes a tag that is not open; some players show it as text. Remove it."
    case .tagOrder:
      "“\(text)” closes a tag while a tag inside it is still open. Close the inner one first."
    case .tagSyntax:
      "“\(text)” starts a tag without a “>” on its line; it shows as text. End it."
    case .tagUnknown where text.lowercased().hasPrefix("<br"):
      "“\(text)” ends a line in some players; others show it as text. End the line there instead."
    case .tagUnknown:
      "“\(text)” is not a tag of SubRip; players drop it or show it as text. Remove it, or write "
        + "it in round brackets if it is text."
    case .tagBraces:
      "“\(text)” is a tag in braces, which few players know; the others show it as text. Write "
        + "it in angle brackets."
    case .override:
      "“\(text)” is an instruction of SubStation Alpha that is not a place from {\\an1} to "
        + "{\\an9}; players of SubRip drop it or show it as text. Remove it."
    }
  }
}

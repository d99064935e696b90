public import MediaModel

/// Makes the text of a cue without markup.
public enum CuePlainText {
  /// The text of a cue as a viewer reads it.
  ///
  /// Tags and ruby text are removed, character references are decoded, and lines are kept. The
  /// text of a cue without visible text is empty or white space.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format that its text is written in.
  /// - Returns: The plain text.
  public static func text(of cue: Cue, format: TimedTextFormat) -> String {
    switch format.markup {
    case .webVTT: return CueTextParser.plainText(of: cue.text)
    case .subRip: return withoutTags(cue.text)
    case .none: return withoutRuby(cue)
    }
  }

  private static func withoutRuby(_ cue: Cue) -> String {
    guard cue.spans.contains(where: \.look.isRuby) else { return cue.text }
    var text = Array(cue.text.utf8)
    for span in cue.spans.reversed() where span.look.isRuby {
      text.removeSubrange(span.range.clamped(to: text.indices))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func withoutTags(_ text: String) -> String {
    // Most cues have no markup: none of & < \ {.
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x5C || $0 == 0x7B })
    else { return text }
    var plain: [UInt8] = []
    for case .text(let part) in CueMarkup.subRip(Array(text.utf8)) {
      plain.append(contentsOf: part)
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

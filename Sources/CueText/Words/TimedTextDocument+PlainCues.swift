public import MediaModel

extension TimedTextDocument {
  /// The cues with their text as a viewer reads it; the text of a WebVTT voice begins with its
  /// name.
  public var plainCues: [Cue] {
    cues.map { cue in
      var plain = cue
      plain.text = Self.speaker(of: cue, format) + CuePlainText.text(of: cue, format: format)
      return plain
    }
  }

  /// The name in a cue's leading `<v Name>` (WebVTT, section 4.2.2, voice span).
  private static func speaker(of cue: Cue, _ format: TimedTextFormat) -> String {
    guard format == .webVTT, cue.text.hasPrefix("<v"), let end = cue.text.firstIndex(of: ">"),
      let start = cue.text[..<end].firstIndex(of: " ")
    else { return "" }
    let name = cue.text[start..<end].drop { $0 == " " }
    return name.isEmpty ? "" : "\(name): "
  }
}

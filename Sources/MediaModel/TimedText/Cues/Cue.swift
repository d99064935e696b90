/// One timed unit of text.
public struct Cue: Sendable, Hashable {
  /// The identifier as written; empty when there is none.
  public var id: String
  /// The time at which the text appears.
  public var start: MediaTime
  /// The time at which the text disappears.
  public var end: MediaTime
  /// The text, lines separated by LF: with the markup of the file if the format
  /// ``TimedTextFormat/keepsMarkup``, else as shown.
  public var text: String
  /// The parts of ``text`` with their own look, in order and without overlap; empty if the format
  /// ``TimedTextFormat/keepsMarkup``.
  public var spans: [CueSpan]
  /// The position and the layout of the text.
  public var settings: CueSettings
  /// The channel it belongs to if the carrier has several, else `nil`.
  public var channel: CaptionChannel?
  /// The position of the cue's timing line in its file; `nil` for a cue from a media file.
  public var position: TextPosition?
  /// The effect of the file's issues on this cue, if ``position`` cannot show it because several
  /// files were joined; else `nil`.
  public var consequence: ParseIssue.Consequence?

  /// Creates a cue.
  ///
  /// - Parameters:
  ///   - id: The identifier as written.
  ///   - start: The time at which the text appears.
  ///   - end: The time at which the text disappears.
  ///   - text: The text as it is in the file.
  ///   - spans: The parts of the text with their own look.
  ///   - settings: The position and the layout of the text.
  ///   - channel: The channel it belongs to.
  ///   - position: The position of the timing line.
  public init(
    id: String = "", start: MediaTime, end: MediaTime, text: String,
    spans: [CueSpan] = [], settings: CueSettings = CueSettings(), channel: CaptionChannel? = nil,
    position: TextPosition? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.text = text
    self.spans = spans
    self.settings = settings
    self.channel = channel
    self.position = position
  }

  /// The time of the cue on screen; `nil` if the cue ends before it starts or has no duration.
  public var range: Range<MediaTime>? { start < end ? start..<end : nil }

  /// Whether ``text`` shows nothing: it contains only white space and invisible characters.
  public var isBlank: Bool { text.unicodeScalars.allSatisfy(\.isUnseen) }
}

extension Unicode.Scalar {
  /// Whether the character is invisible: white space, controls, joiners and direction marks
  /// (Unicode Standard Annex 44, `Default_Ignorable_Code_Point`), and the braille pattern without
  /// dots.
  fileprivate var isUnseen: Bool {
    if (0x21...0x7E).contains(value) { return false }
    return value <= 0x20 || value == 0x2800 || properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}

/// One timed unit of text.
public struct Cue: Sendable, Hashable {
  /// The identifier as written; empty when there is none.
  public var id: String
  /// When the text appears.
  public var start: MediaTime
  /// When it disappears.
  public var end: MediaTime
  /// The text, lines separated by LF: with its markup as it is in the file where the format
  /// ``TimedTextFormat/keepsMarkup``, else as it is shown.
  public var text: String
  /// The parts of ``text`` with a look of their own, in order and apart; empty where the format
  /// ``TimedTextFormat/keepsMarkup``.
  public var spans: [CueSpan]
  /// Where and how it is shown.
  public var settings: CueSettings
  /// The channel it belongs to where a carrier holds several, else `nil`.
  public var channel: CaptionChannel?
  /// Where the cue's timing line is in its file; `nil` for a cue from a media file.
  public var position: TextPosition?
  /// What viewers get of it by the faults of its file, where ``position`` does not say because it
  /// is one of several files that were joined; else `nil`.
  public var consequence: ParseIssue.Consequence?

  /// Creates a cue.
  ///
  /// - Parameters:
  ///   - id: The identifier as written.
  ///   - start: When the text appears.
  ///   - end: When it disappears.
  ///   - text: The text as it is in the file.
  ///   - spans: The parts of the text with a look of their own.
  ///   - settings: Where and how it is shown.
  ///   - channel: The channel it belongs to.
  ///   - position: The place of the timing line.
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

  /// When the cue is on screen; `nil` when it ends before it starts or lasts no time.
  public var range: Range<MediaTime>? { start < end ? start..<end : nil }

  /// Whether ``text`` has nothing to show: white space and characters without a shape alone.
  public var isBlank: Bool { text.unicodeScalars.allSatisfy(\.isUnseen) }
}

extension Unicode.Scalar {
  /// Whether nothing is drawn for it: white space, controls, joiners and direction marks (Unicode
  /// Standard Annex 44, `Default_Ignorable_Code_Point`), and the braille pattern without dots.
  fileprivate var isUnseen: Bool {
    if (0x21...0x7E).contains(value) { return false }
    return value <= 0x20 || value == 0x2800 || properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}

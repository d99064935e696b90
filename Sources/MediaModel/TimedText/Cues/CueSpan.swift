/// A part of a cue's text with its own look, for text without markup.
public struct CueSpan: Sendable, Hashable {
  /// The part, as offsets into the text's UTF-8.
  public var range: Range<Int>
  /// The look.
  public var look: CueLook

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - range: The part of the text.
  ///   - look: The look.
  public init(range: Range<Int>, look: CueLook) {
    self.range = range
    self.look = look
  }
}

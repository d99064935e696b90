/// A part of a cue's text that has a look of its own, where the text keeps no markup.
public struct CueSpan: Sendable, Hashable {
  /// The part, as offsets into the text's UTF-8.
  public var range: Range<Int>
  /// How it looks.
  public var look: CueLook

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - range: The part of the text.
  ///   - look: How it looks.
  public init(range: Range<Int>, look: CueLook) {
    self.range = range
    self.look = look
  }
}

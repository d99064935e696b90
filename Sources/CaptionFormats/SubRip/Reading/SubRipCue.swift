import TextBasics

/// A cue whose text is being read.
struct SubRipCue {
  /// Its times.
  let timing: SubRipTiming
  /// Its timing line.
  let line: TextLine
  /// Its index as written.
  let id: String
  /// Its text.
  private(set) var buffer: LineBuffer
  /// Its tags.
  var markup = SubRipMarkup()
  /// The first blank line since the last line of text or times.
  private var blank: TextLine?

  /// Creates a cue without text.
  ///
  /// - Parameters:
  ///   - timing: Its times.
  ///   - line: Its timing line.
  ///   - id: Its index as written.
  ///   - isDoubled: Whether a blank line follows each line of the file.
  init(timing: SubRipTiming, line: TextLine, id: String, isDoubled: Bool) {
    buffer = LineBuffer(isDoubled: isDoubled)
    self.timing = timing
    self.line = line
    self.id = id
  }

  /// Records a blank line.
  mutating func pass(_ line: TextLine) {
    blank = blank ?? line
    buffer.pass(line)
  }

  /// Adds a line of text.
  ///
  /// - Returns: The blank line before it in the cue, or `nil`.
  mutating func append(_ line: TextLine) -> TextLine? {
    defer { blank = nil }
    buffer.append(line)
    return blank
  }
}

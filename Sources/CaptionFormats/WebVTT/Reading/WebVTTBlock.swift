import TextBasics

/// A block of a WebVTT file whose lines are being collected (WebVTT, section 6.1).
package struct WebVTTBlock {
  /// The kind of a block.
  package enum Kind {
    case header, note, style, region, cue, other

    /// Whether it is a style sheet or a region, which must precede the cues.
    var isHead: Bool { self == .style || self == .region }
  }

  /// The kind of the block if it is not a cue.
  var kind: Kind
  /// The first line.
  let first: TextLine
  /// The number of lines so far.
  var lineCount = 0
  /// Whether it contains a line with an arrow.
  var seenArrow = false
  /// Whether its timing line could not be read, so the block is not a cue.
  var isLost = false
  /// Whether its only line, which has an arrow, is the identifier of the next cue.
  var isIdentifier = false
  var timingLine: TextLine?
  /// The content of the timing line.
  var timing: WebVTTTiming?
  /// The cue's identifier.
  var id = ""
  /// The lines after the timing line, or all lines.
  var buffer = LineBuffer()

  /// Whether a line with an arrow is this block's timing line; otherwise it starts the next block.
  var readsArrow: Bool { kind != .header && (lineCount == 1 || (lineCount == 2 && !seenArrow)) }
}

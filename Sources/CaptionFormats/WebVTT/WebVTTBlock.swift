import TextBasics

/// One block of a WebVTT file while its lines are collected (WebVTT, section 6.1).
package struct WebVTTBlock {
  /// What a block is.
  package enum Kind { case header, note, style, region, cue, other }

  /// What the block is when it is no cue.
  var kind: Kind
  /// The first line.
  let first: TextLine
  /// Lines so far.
  var lineCount = 0
  /// Whether a line with an arrow was taken.
  var seenArrow = false
  /// Whether its timing line could not be read: the block gives no cue.
  var isLost = false
  /// Whether its one line with an arrow is rather the identifier of the cue that follows.
  var isIdentifier = false
  /// The timing line.
  var timingLine: TextLine?
  /// What the timing line says.
  var timing: WebVTTTiming?
  /// The cue's identifier.
  var id = ""
  /// The lines after the timing line, or all lines.
  var buffer = LineBuffer()

  /// Whether a line with an arrow is this block's timing line rather than the next block's start.
  var takesArrow: Bool { kind != .header && (lineCount == 1 || (lineCount == 2 && !seenArrow)) }
}

/// Why nothing can be said about a drawing.
package enum VectorMotionError: Error, Sendable, Hashable {
  /// The file is not an SVG.
  case notSVG
  /// The file ends before the drawing does.
  case truncated
  /// The file has more bytes than are read.
  case tooLarge(bytes: Int)
}

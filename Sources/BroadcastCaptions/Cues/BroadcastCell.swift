/// A place of a caption screen.
struct BroadcastCell: Hashable {
  /// The character; `nil` where the picture is seen.
  var scalar: Unicode.Scalar?
  /// How it is drawn.
  var pen = Pen()

  /// How characters are drawn.
  struct Pen: Hashable {
    /// Two bits each of red, green and blue (CTA-708, pen color); all of them are white.
    var color: UInt8 = 0x3F
    /// Whether they are in italics.
    var isItalic = false
    /// Whether they are underlined.
    var isUnderlined = false
  }
}

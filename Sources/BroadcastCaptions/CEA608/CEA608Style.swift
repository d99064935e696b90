/// How a code makes the characters after it look (CTA-608-E, mid-row and preamble codes).
struct CEA608Style: Equatable {
  private let number: UInt8
  private let isUnderlined: Bool

  /// White, green, blue, cyan, red, yellow, magenta: two bits each of red, green and blue.
  private static let colors: [UInt8] = [0x3F, 0x0C, 0x03, 0x0F, 0x30, 0x3C, 0x33]

  /// Reads the second byte of a code.
  init(_ second: UInt8) {
    number = second >> 1 & 7
    isUnderlined = second & 1 != 0
  }

  /// Changes a pen; the eighth style is italics and keeps the color.
  func apply(to pen: inout BroadcastCell.Pen) {
    pen.isUnderlined = isUnderlined
    pen.isItalic = number == 7
    if number < 7 { pen.color = Self.colors[Int(number)] }
  }
}

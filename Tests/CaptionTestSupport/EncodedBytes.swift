package import TextBasics

/// A text in an encoding, as a file has it.
package func bytes(_ text: String, as encoding: TextEncoding, mark: Bool = true) -> [UInt8] {
  var units: [UInt8] = []
  func append(_ value: UInt32, _ width: Int, lowFirst: Bool) {
    let ordered = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    units += lowFirst ? ordered : ordered.reversed()
  }
  let marked = (mark ? "\u{FEFF}" : "") + text
  switch encoding {
  case .utf8: units = Array(marked.utf8)
  case .utf16LittleEndian: marked.utf16.forEach { append(UInt32($0), 2, lowFirst: true) }
  case .utf16BigEndian: marked.utf16.forEach { append(UInt32($0), 2, lowFirst: false) }
  case .utf32LittleEndian: marked.unicodeScalars.forEach { append($0.value, 4, lowFirst: true) }
  case .utf32BigEndian: marked.unicodeScalars.forEach { append($0.value, 4, lowFirst: false) }
  default: units = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
  return units
}

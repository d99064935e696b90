/// Finds closing brackets; each byte of a line is read once for each form of bracket.
struct BracketSearch {
  /// The longest text in brackets, in bytes.
  private static let longest = 240

  /// The end of the range that was searched without finding a form's closing bracket, by the form's
  /// number.
  private var searched = SIMD8<Int>()

  /// The closing bracket for an index, or `nil` if no bracket opens there, it is not closed, or it
  /// is empty.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - index: The index at which a bracket may open.
  /// - Returns: The closing bracket's bytes.
  mutating func closing(_ line: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    guard let form = Self.form(line, at: index) else { return nil }
    let closing = Self.closings[form]
    let start = index + closing.count
    let limit = min(line.endIndex, start + Self.longest) - closing.count
    var found = max(start, searched[form])
    while found <= limit {
      if line[found] == closing[0], line[found...].starts(with: closing) {
        return found > start ? found..<(found + closing.count) : nil
      }
      found += 1
    }
    searched[form] = found
    return nil
  }

  private static func form(_ line: ArraySlice<UInt8>, at index: Int) -> Int? {
    switch line[index] {
    case 0x5B: 0
    case 0x28: 1
    case 0xEF: wideForm(line[index...].prefix(3))
    case 0xE3: wideForm(line[index...].prefix(3))
    default: nil
    }
  }

  /// Forms of the width of an ideograph: （, ［, 【 and 〔.
  private static func wideForm(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.elementsEqual([0xEF, 0xBC, 0x88]) { return 2 }
    if bytes.elementsEqual([0xEF, 0xBC, 0xBB]) { return 3 }
    if bytes.elementsEqual([0xE3, 0x80, 0x90]) { return 4 }
    return bytes.elementsEqual([0xE3, 0x80, 0x94]) ? 5 : nil
  }

  private static let closings: [[UInt8]] = [
    [0x5D], [0x29], [0xEF, 0xBC, 0x89], [0xEF, 0xBC, 0xBD], [0xE3, 0x80, 0x91],
    [0xE3, 0x80, 0x95],
  ]
}

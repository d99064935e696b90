/// Detects UTF-16 and UTF-32 without a byte order mark.
///
/// Captions contain ASCII in every language: numbers, times and line ends. So with the correct
/// width and byte order many code units are ASCII, and with the wrong byte order almost none.
enum UnmarkedUnicode {
  /// The highest number of bytes that are examined.
  private static let sampleBytes = 4_096

  /// Detects the encoding by the start of a file.
  ///
  /// - Returns: The encoding, or `nil` if it is neither UTF-16 nor UTF-32.
  static func detect(_ bytes: [UInt8]) -> TextDetection? {
    let sample = bytes.prefix(sampleBytes)
    guard sample.count >= 4, sample.contains(0) else { return nil }
    let isLong = isUTF32(sample, zeros: [2, 3]) || isUTF32(sample, zeros: [0, 1])
    if isLong {
      return detection(
        isUTF32(sample, zeros: [2, 3]) ? .utf32LittleEndian : .utf32BigEndian, confidence: 0.99)
    }
    let units = sample.count / 2
    let little = asciiUnits(sample, lowFirst: true)
    let big = asciiUnits(sample, lowFirst: false)
    let share = Double(max(little, big)) / Double(units)
    guard max(little, big) * 10 > units * 2, min(little, big) * 20 < units else { return nil }
    return detection(
      little > big ? .utf16LittleEndian : .utf16BigEndian, confidence: min(0.99, 0.8 + share / 4))
  }

  private static func detection(_ encoding: TextEncoding, confidence: Double) -> TextDetection {
    TextDetection(
      encoding: encoding, confidence: confidence, reason: "its zero bytes show \(encoding.name)")
  }

  /// Whether these two bytes of every four give a value below U+110000, with most values in the
  /// Basic Multilingual Plane.
  private static func isUTF32(_ sample: ArraySlice<UInt8>, zeros: [Int]) -> Bool {
    let units = sample.count / 4
    var plain = 0
    for unit in 0..<units {
      let first = sample[unit * 4 + zeros[0]]
      let second = sample[unit * 4 + zeros[1]]
      let (plane, top) = zeros[0] == 0 ? (second, first) : (first, second)
      guard top == 0, plane <= 0x10 else { return false }
      if plane == 0 { plain += 1 }
    }
    return plain * 2 > units && asciiUnits32(sample, zeros: zeros) * 10 > units
  }

  private static func asciiUnits32(_ sample: ArraySlice<UInt8>, zeros: [Int]) -> Int {
    let (low, high) = zeros[0] == 0 ? (3, 2) : (0, 1)
    return (0..<sample.count / 4).filter {
      isText(sample[$0 * 4 + low]) && sample[$0 * 4 + high] == 0
    }.count
  }

  private static func asciiUnits(_ sample: ArraySlice<UInt8>, lowFirst: Bool) -> Int {
    (0..<sample.count / 2).filter {
      let pair = (sample[$0 * 2], sample[$0 * 2 + 1])
      return lowFirst ? pair.1 == 0 && isText(pair.0) : pair.0 == 0 && isText(pair.1)
    }.count
  }

  private static func isText(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || byte.isSpace }
}

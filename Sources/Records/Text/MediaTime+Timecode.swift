package import MediaModel

extension MediaTime {
  /// The moment in the notation of caption files: `00:35.200`, `1:00:35.200`.
  package var timecode: String {
    var bytes: [UInt8] = []
    appendTimecode(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the moment in the notation of caption files: `00:35.200`, `1:00:35.200`.
  ///
  /// - Parameter bytes: The text so far.
  package func appendTimecode(to bytes: inout [UInt8]) {
    let total = clockMilliseconds
    appendSign(of: total, to: &bytes)
    if total >= 3_600_000 {
      bytes.append(contentsOf: String(total / 3_600_000).utf8)
      bytes.append(UInt8(ascii: ":"))
    }
    Self.appendRest(of: total, UInt8(ascii: "."), to: &bytes)
  }

  /// The moment for the timing line of a cue: `00:00:35.200`.
  ///
  /// - Parameter point: The separator before the milliseconds: a period in WebVTT, a comma in
  ///   SubRip.
  /// - Returns: The moment.
  package func cueTime(point: String) -> String {
    var bytes: [UInt8] = []
    let total = clockMilliseconds
    appendSign(of: total, to: &bytes)
    if total < 36_000_000 { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: "\(total / 3_600_000):".utf8)
    Self.appendRest(of: total, point.utf8.first ?? UInt8(ascii: "."), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The distance from zero in whole milliseconds.
  private var clockMilliseconds: UInt64 { (microseconds.magnitude + 500) / 1_000 }

  private func appendSign(of milliseconds: UInt64, to bytes: inout [UInt8]) {
    if microseconds < 0, milliseconds > 0 { bytes.append(UInt8(ascii: "-")) }
  }

  /// Appends the minutes, the seconds and the milliseconds.
  private static func appendRest(
    of milliseconds: UInt64, _ point: UInt8, to bytes: inout [UInt8]
  ) {
    let (seconds, rest) = (milliseconds / 1_000, milliseconds % 1_000)
    appendPair(seconds / 60 % 60, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendPair(seconds % 60, to: &bytes)
    bytes.append(point)
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest / 100))
    appendPair(rest % 100, to: &bytes)
  }

  private static func appendPair(_ number: UInt64, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}

extension Range where Bound == MediaTime {
  /// The range as text: `00:35.200 – 00:47.200`.
  package var timecodes: String { "\(lowerBound.timecode) – \(upperBound.timecode)" }

  /// The timing line of a cue for this range, ready for a caption file.
  ///
  /// - Parameter resource: The caption file; a name that ends with `.srt` means SubRip.
  /// - Returns: The line.
  package func cueTiming(for resource: String) -> String {
    let point = resource.lowercased().hasSuffix(".srt") ? "," : "."
    return "\(lowerBound.cueTime(point: point)) --> \(upperBound.cueTime(point: point))"
  }
}

extension Duration {
  /// The length as text: `8.4 s`, `10 min 2 s`, `1 h 2 min 3 s`.
  package var readable: String {
    let tenths = (wholeMicroseconds.magnitude + 50_000) / 100_000
    let sign = wholeMicroseconds < 0 && tenths > 0 ? "-" : ""
    if tenths < 1_200 {
      return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " s"
    }
    let seconds = tenths / 10
    let hours = seconds < 3_600 ? "" : "\(seconds / 3_600) h "
    return "\(sign)\(hours)\(seconds / 60 % 60) min \(seconds % 60) s"
  }
}

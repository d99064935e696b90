package import MediaModel

extension MediaTime {
  /// The moment in the notation of caption files: `00:35.200`, `1:00:35.200`.
  package var timecode: String {
    let parts = clockParts
    let hours = parts.hours > 0 ? "\(parts.hours):" : ""
    return parts.sign + hours + parts.rest + "." + parts.milliseconds
  }

  /// The moment for the timing line of a cue: `00:00:35.200`.
  ///
  /// - Parameter point: The separator before the milliseconds: a period in WebVTT, a comma in
  ///   SubRip.
  /// - Returns: The moment.
  package func cueTime(point: String) -> String {
    let parts = clockParts
    let hours = parts.hours < 10 ? "0\(parts.hours)" : "\(parts.hours)"
    return "\(parts.sign)\(hours):\(parts.rest)\(point)\(parts.milliseconds)"
  }

  private var clockParts: (sign: String, hours: UInt64, rest: String, milliseconds: String) {
    let total = (microseconds.magnitude + 500) / 1_000
    let seconds = total / 1_000
    let rest = Self.padded(seconds / 60 % 60, 100) + ":" + Self.padded(seconds % 60, 100)
    let sign = microseconds < 0 && total > 0 ? "-" : ""
    return (sign, seconds / 3_600, rest, Self.padded(total % 1_000, 1_000))
  }

  private static func padded(_ number: UInt64, _ scale: UInt64) -> String {
    String(String(number + scale).dropFirst())
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

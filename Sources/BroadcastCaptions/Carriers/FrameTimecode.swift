import TextBasics

/// A timecode of hours, minutes, seconds and frames (SMPTE ST 12-1).
struct FrameTimecode: Equatable {
  /// Hours, minutes, seconds and frames.
  private(set) var parts: [Int64] = []
  /// Whether frame numbers are dropped: `;` or `,` is before the frames, not `:` or `.`.
  private(set) var isDropFrame = false

  /// Reads a timecode.
  ///
  /// - Parameter cursor: Where it starts; it is left after the frames.
  init?(_ cursor: inout LineCursor) {
    for index in 0..<4 {
      let digits = cursor.digits()
      guard (1...2).contains(digits.count) else { return nil }
      parts.append(digits.value)
      if index == 3 { break }
      guard let byte = cursor.byte, Self.isSeparator(byte, last: index == 2) else { return nil }
      isDropFrame = byte == 0x3B || byte == 0x2C
      cursor.index += 1
    }
  }

  /// Whether minutes, seconds and frames are within their ranges.
  func isInRange(rate: Int64) -> Bool { parts[1] < 60 && parts[2] < 60 && parts[3] < rate }

  /// Whether drop-frame timecode leaves this number out: the first two frames (four at 60) of
  /// every minute except each tenth one (SMPTE ST 12-1).
  func isDropped(rate: Int64) -> Bool {
    isDropFrame && parts[2] == 0 && parts[3] < rate / 15 && !parts[1].isMultiple(of: 10)
  }

  /// The number of the frame, from 0.
  func frame(rate: Int64, dropsFrames: Bool) -> Int64 {
    let minutes = parts[0] * 60 + parts[1]
    let counted = (minutes * 60 + parts[2]) * rate + parts[3]
    return dropsFrames ? counted - (minutes - minutes / 10) * (rate / 15) : counted
  }

  /// The number of frames in an hour.
  ///
  /// - Parameters:
  ///   - rate: The frame numbers of a second.
  ///   - dropsFrames: Whether numbers are left out.
  /// - Returns: The number.
  static func framesOfHour(rate: Int64, dropsFrames: Bool) -> Int64 {
    3_600 * rate - (dropsFrames ? 54 * (rate / 15) : 0)
  }

  private static func isSeparator(_ byte: UInt8, last: Bool) -> Bool {
    byte == 0x3A || (last && (byte == 0x3B || byte == 0x2C || byte == 0x2E))
  }
}

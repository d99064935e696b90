import MediaModel
import TextBasics

/// Hours, minutes, seconds and frames (EBU Tech 3264, section 4.3, TCI and TCO, not verified).
struct STLTimeCode: Equatable {
  /// The four numbers.
  let hours: Int
  let minutes: Int
  let seconds: Int
  let frames: Int

  /// Whether hours, minutes and seconds are a time of day.
  var isOfDay: Bool { hours < 24 && minutes < 60 && seconds < 60 }

  /// The moment as clock time: no frame numbers are dropped at either rate of the format.
  ///
  /// - Parameter frameRate: Frames of a second.
  /// - Returns: The moment, to the nearest microsecond.
  func time(frameRate: Int) -> MediaTime {
    let whole = (hours * 60 + minutes) * 60 + seconds
    let part = (frames * 1_000_000 + frameRate / 2) / max(frameRate, 1)
    return MediaTime(microseconds: Int64(whole * 1_000_000 + part))
  }

  /// Reads the four bytes of a subtitle.
  init(binary bytes: [UInt8], at offset: Int) {
    func number(_ index: Int) -> Int {
      bytes.indices.contains(offset + index) ? Int(bytes[offset + index]) : 0
    }
    hours = number(0)
    minutes = number(1)
    seconds = number(2)
    frames = number(3)
  }

  /// Reads the eight digits of the header; `nil` when they are not a time code.
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == 8, digits.allSatisfy(\.isDigit) else { return nil }
    let values = digits.map { Int($0) - 0x30 }
    hours = values[0] * 10 + values[1]
    minutes = values[2] * 10 + values[3]
    seconds = values[4] * 10 + values[5]
    frames = values[6] * 10 + values[7]
  }
}

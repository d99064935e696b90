import MediaModel
import TextBasics

/// A time as a file gives it.
enum ImportedMoment {
  /// What a time is counted in.
  enum Unit: Double {
    /// Seconds, in microseconds.
    case seconds = 1e6
    /// Milliseconds, in microseconds.
    case milliseconds = 1e3
    /// Ticks of 100 ns, in microseconds.
    case ticks = 0.1
  }

  /// A moment.
  case moment(MediaTime)
  /// Something that is no number.
  case notANumber
  /// Nothing at all.
  case missing

  /// Reads a decimal number, with an exponent at most.
  ///
  /// - Parameters:
  ///   - text: The number.
  ///   - unit: What it counts.
  init(_ text: some StringProtocol, unit: Unit = .seconds) {
    guard let value = Self.number(text) else {
      self = .notANumber
      return
    }
    self = .moment(MediaTime(microseconds: Int64(clamping: value * unit.rawValue)))
  }

  /// A finite decimal number; neither hexadecimal nor a word such as `nan`.
  ///
  /// - Parameter text: The number.
  /// - Returns: Its value, or `nil` when it is not a number.
  static func number(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      byte.isDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isDecimal, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// The moment that lies a length later.
  ///
  /// - Parameter length: The length as a moment from zero.
  /// - Returns: The moment.
  func later(by length: ImportedMoment) -> ImportedMoment {
    switch (self, length) {
    case (.moment(let start), .moment(let length)):
      .moment(start.advanced(by: .microseconds(length.microseconds)))
    case (.missing, _), (_, .missing): .missing
    default: .notANumber
    }
  }
}

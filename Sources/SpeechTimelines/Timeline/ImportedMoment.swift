import MediaModel
import TextBasics

/// A time that was read from a file.
enum ImportedMoment {
  /// The unit of a time; the raw value is its length in microseconds.
  enum Unit: Double {
    case seconds = 1e6
    case milliseconds = 1e3
    /// Ticks of 100 ns.
    case ticks = 0.1
  }

  case moment(MediaTime)
  /// A value that is not a number.
  case notANumber
  /// No value.
  case missing

  /// Reads a decimal number, which may have an exponent.
  init(_ text: some StringProtocol, unit: Unit = .seconds) {
    guard let value = Self.number(text) else {
      self = .notANumber
      return
    }
    self = .moment(MediaTime(microseconds: Int64(clamping: value * unit.rawValue)))
  }

  /// The value of a finite decimal number; hexadecimal numbers and words such as `nan` have none.
  ///
  /// - Returns: Its value, or `nil` when it is not a number.
  static func number(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      byte.isDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isDecimal, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// The moment that is later by a length.
  func later(by length: ImportedMoment) -> ImportedMoment {
    switch (self, length) {
    case (.moment(let start), .moment(let length)):
      .moment(start.advanced(by: .microseconds(length.microseconds)))
    case (.missing, _), (_, .missing): .missing
    default: .notANumber
    }
  }
}

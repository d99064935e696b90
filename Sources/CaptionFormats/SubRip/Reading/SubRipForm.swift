/// The differences of a timestamp from `00:00:00,000`.
package struct SubRipForm: OptionSet, Hashable {
  package let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has a full stop or colon instead of the comma.
  package static let point = SubRipForm(rawValue: 1)
  /// The number of digits or parts is different, or it contains blanks.
  package static let digits = SubRipForm(rawValue: 2)
  /// Minutes or seconds are 60 or more.
  package static let range = SubRipForm(rawValue: 4)
  /// It has a minus sign.
  package static let negative = SubRipForm(rawValue: 8)
  /// It is larger than the largest supported time.
  package static let tooLarge = SubRipForm(rawValue: 16)
  /// It has frames instead of milliseconds.
  package static let frames = SubRipForm(rawValue: 32)
}

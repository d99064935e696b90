/// How a timestamp departs from `00:00:00,000`.
package struct SubRipForm: OptionSet, Hashable {
  package let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A full stop or colon stands where the comma should.
  package static let point = SubRipForm(rawValue: 1)
  /// Other numbers of digits or parts, or blanks inside.
  package static let digits = SubRipForm(rawValue: 2)
  /// Minutes or seconds are 60 or more.
  package static let range = SubRipForm(rawValue: 4)
  /// A minus sign is before it.
  package static let negative = SubRipForm(rawValue: 8)
  /// It is larger than can be expressed.
  package static let saturated = SubRipForm(rawValue: 16)
  /// Frames stand where the milliseconds should.
  package static let frames = SubRipForm(rawValue: 32)
}

/// How a timestamp departs from `00:00:00,000`.
struct SubRipForm: OptionSet, Hashable {
  let rawValue: UInt8
  /// A full stop or colon stands where the comma should.
  static let point = SubRipForm(rawValue: 1)
  /// Other numbers of digits or parts, or blanks inside.
  static let digits = SubRipForm(rawValue: 2)
  /// Minutes or seconds are 60 or more.
  static let range = SubRipForm(rawValue: 4)
  /// A minus sign stands before it.
  static let negative = SubRipForm(rawValue: 8)
  /// It is larger than can be expressed.
  static let saturated = SubRipForm(rawValue: 16)
  /// Frames stand where the milliseconds should.
  static let frames = SubRipForm(rawValue: 32)
}

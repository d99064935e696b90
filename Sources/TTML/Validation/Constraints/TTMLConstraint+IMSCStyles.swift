import MediaModel

/// Rules of IMSC for values of styles.
extension TTMLConstraint {
  /// The rules of this file.
  static let imscStyles: [TTMLConstraint] = [
    imscValue, imscForcedDisplay, imscFillLineGap, linePadding, multiRowAlign, imscCells,
    imscNegativeLength, imscFontSize, imscTextOutline, imscTextShadow, imscLineHeight,
    imscFontFamily,
  ]

  static let imscValue = TTMLConstraint(
    .imscValue, .error, "IMSC 1.1, sections 6 and 8.4",
    "Choose a value that the profile has.")
  static let imscForcedDisplay = TTMLConstraint(
    .imscForcedDisplay, .error, "IMSC 1.1, section 7.7.3", "Write true or false.")
  static let imscFillLineGap = TTMLConstraint(
    .imscFillLineGap, .error, "IMSC 1.1, section 7.7.6", "Write true or false.")
  static let linePadding = TTMLConstraint(
    .linePadding, .error, "EBU Tech 3380, section 3.4, not verified; IMSC 1.1, section 8.4.13",
    "Write a number that is not negative and directly after it c, such as “0.5c”.")
  static let multiRowAlign = TTMLConstraint(
    .multiRowAlign, .error, "EBU Tech 3380, section 3.4, not verified; IMSC 1.1, section 8.4.14",
    "Write start, center, end or auto.")
  static let imscCells = TTMLConstraint(
    .imscCells, .error, "IMSC 1.1, section 7.12.9",
    "Write percentages; c is only for ebutts:linePadding.")
  static let imscNegativeLength = TTMLConstraint(
    .imscNegativeLength, .error, "IMSC 1.1, section 8.4.5",
    "Write a length that is not negative.")
  static let imscFontSize = TTMLConstraint(
    .imscFontSize, .error, "IMSC 1.1, section 6, #fontSize", "Write one length.")
  static let imscTextOutline = TTMLConstraint(
    .imscTextOutline, .error, "IMSC 1.1, section 8.4.10",
    "Give no blur radius, and a thickness of at most 10% of the font's size.")
  static let imscTextShadow = TTMLConstraint(
    .imscTextShadow, .error, "IMSC 1.1, section 8.4.11", "Keep at most four shadows.")
  static let imscLineHeight = TTMLConstraint(
    .imscLineHeight, .note, "IMSC 1.1, section 8.4.6",
    "Write a length such as 125%: players do not agree on what normal is.")
  static let imscFontFamily = TTMLConstraint(
    .imscFontFamily, .note, "IMSC 1.1, section 8.4.4",
    "Write the commas without white space around them.")
}

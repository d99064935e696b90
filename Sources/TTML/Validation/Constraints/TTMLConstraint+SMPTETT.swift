import MediaModel

/// Rules of SMPTE-TT (SMPTE ST 2052-1).
extension TTMLConstraint {
  /// The rules of this file.
  static let smpteTT: [TTMLConstraint] = [
    smpteName, smpteImageType, smpteEncoding, smpteDataType, smpteMode, smpteReference,
    smpteBase64, smptePlace,
  ]

  static let smpteName = TTMLConstraint(
    .smpteName, .warning, "SMPTE ST 2052-1, section 5.4, not verified",
    "Correct the name; only SMPTE-TT defines names in this namespace.")
  static let smpteImageType = TTMLConstraint(
    .smpteImageType, .error, "SMPTE ST 2052-1, section 5.5.1, not verified",
    "Give the image imageType=\"PNG\" and write a PNG.")
  static let smpteEncoding = TTMLConstraint(
    .smpteEncoding, .error, "SMPTE ST 2052-1, sections 5.5.1 and 5.6.1, not verified",
    "Give it encoding=\"Base64\" and write its bytes as Base64.")
  static let smpteDataType = TTMLConstraint(
    .smpteDataType, .error, "SMPTE ST 2052-1, section 5.6.1, not verified",
    "Specify with datatype what the data is.")
  static let smpteMode = TTMLConstraint(
    .smpteMode, .error, "SMPTE ST 2052-1, section 5.7.1, not verified",
    "Write Enhanced or Preserved.")
  static let smpteBase64 = TTMLConstraint(
    .smpteBase64, .error, "SMPTE ST 2052-1, sections 5.5.1 and 5.6.1, not verified",
    "Write the bytes as Base64, four characters for three bytes.")
  static let smptePlace = TTMLConstraint(
    .smptePlace, .error, "SMPTE ST 2052-1",
    "Write a percentage, a length, or left, center and right, or top, center and bottom.")
  static let smpteReference = TTMLConstraint(
    .smpteReference, .error, "SMPTE ST 2052-1, section 5.5.2, not verified",
    "Define a smpte:image with that identifier, or correct the name.")
}

import MediaModel

/// Rules of the parameters of the root.
extension TTMLConstraint {
  /// The rules of this file.
  static let parameters: [TTMLConstraint] = [
    cellResolution, clockMode, displayAspectRatio, dropMode, frameRate, frameRateMultiplier,
    markerMode, pixelAspectRatio, subFrameRate, tickRate, timeBase, version, profileDesignator,
    repeatedDesignator, profileParameter, unusedParameter, featureValue,
  ]

  static let cellResolution = TTMLConstraint(
    "ttmlrule.cellResolution", .error, "TTML2, section 7.2.1",
    "Write the columns and the rows, such as “32 15”.")
  static let clockMode = TTMLConstraint(
    "ttmlrule.clockMode", .error, "TTML2, section 7.2.2", "Write local, gps or utc.")
  static let displayAspectRatio = TTMLConstraint(
    "ttmlrule.displayAspectRatio", .error, "TTML2, section 7.2.3",
    "Write two whole numbers above zero, such as “16 9”.")
  static let dropMode = TTMLConstraint(
    "ttmlrule.dropMode", .error, "TTML2, section 7.2.4", "Write dropNTSC, dropPAL or nonDrop.")
  static let frameRate = TTMLConstraint(
    "ttmlrule.frameRate", .error, "TTML2, section 7.2.5",
    "Write a whole number above zero; write 29.97 as 30 with the multiplier “1000 1001”.")
  static let frameRateMultiplier = TTMLConstraint(
    "ttmlrule.frameRateMultiplier", .error, "TTML2, section 7.2.6",
    "Write two whole numbers above zero, such as “1000 1001”.")
  static let markerMode = TTMLConstraint(
    "ttmlrule.markerMode", .error, "TTML2, section 7.2.7", "Write continuous or discontinuous.")
  static let pixelAspectRatio = TTMLConstraint(
    "ttmlrule.pixelAspectRatio", .error, "TTML2, section 7.2.10",
    "Write two whole numbers above zero, such as “1 1”.")
  static let subFrameRate = TTMLConstraint(
    "ttmlrule.subFrameRate", .error, "TTML2, section 7.2.11", "Write a whole number above zero.")
  static let tickRate = TTMLConstraint(
    "ttmlrule.tickRate", .error, "TTML2, section 7.2.12", "Write a whole number above zero.")
  static let timeBase = TTMLConstraint(
    "ttmlrule.timeBase", .error, "TTML2, section 7.2.13", "Write media, smpte or clock.")
  static let version = TTMLConstraint(
    "ttmlrule.version", .error, "TTML2, section 7.2.14", "Write 1 or 2.")
  static let profileDesignator = TTMLConstraint(
    "ttmlrule.profileDesignator", .error, "TTML2, sections 5.2 and 6.2",
    "Name profiles by their URI, parted by white space, if need be in all(…) or any(…).")
  static let repeatedDesignator = TTMLConstraint(
    "ttmlrule.repeatedDesignator", .warning, "TTML2, sections 6.2.1 and 6.2.8",
    "Name each profile once.")
  static let profileParameter = TTMLConstraint(
    "ttmlrule.profileParameter", .error, "TTML2, section 6.2",
    "Write one of the words that the attribute has.")
  static let unusedParameter = TTMLConstraint(
    "ttmlrule.unusedParameter", .note, "TTML2, sections 7.2.2, 7.2.4 and 7.2.7",
    "Nothing has to be done; it counts with another time base only.")
  static let featureValue = TTMLConstraint(
    "ttmlrule.featureValue", .error, "TTML2, sections 6.1.3 and 6.1.5",
    "Write optional, required, use or prohibited.")
}

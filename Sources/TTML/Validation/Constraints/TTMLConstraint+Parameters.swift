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
    .cellResolution, .error, "TTML2, section 7.2.1",
    "Write the columns and the rows, such as “32 15”.")
  static let clockMode = TTMLConstraint(
    .clockMode, .error, "TTML2, section 7.2.2", "Write local, gps or utc.")
  static let displayAspectRatio = TTMLConstraint(
    .displayAspectRatio, .error, "TTML2, section 7.2.3",
    "Write two whole numbers above zero, such as “16 9”.")
  static let dropMode = TTMLConstraint(
    .dropMode, .error, "TTML2, section 7.2.4", "Write dropNTSC, dropPAL or nonDrop.")
  static let frameRate = TTMLConstraint(
    .frameRate, .error, "TTML2, section 7.2.5",
    "Write a whole number above zero; write 29.97 as 30 with the multiplier “1000 1001”.")
  static let frameRateMultiplier = TTMLConstraint(
    .frameRateMultiplier, .error, "TTML2, section 7.2.6",
    "Write two whole numbers above zero, such as “1000 1001”.")
  static let markerMode = TTMLConstraint(
    .markerMode, .error, "TTML2, section 7.2.7", "Write continuous or discontinuous.")
  static let pixelAspectRatio = TTMLConstraint(
    .pixelAspectRatio, .error, "TTML2, section 7.2.10",
    "Write two whole numbers above zero, such as “1 1”.")
  static let subFrameRate = TTMLConstraint(
    .subFrameRate, .error, "TTML2, section 7.2.11", "Write a whole number above zero.")
  static let tickRate = TTMLConstraint(
    .tickRate, .error, "TTML2, section 7.2.12", "Write a whole number above zero.")
  static let timeBase = TTMLConstraint(
    .timeBase, .error, "TTML2, section 7.2.13", "Write media, smpte or clock.")
  static let version = TTMLConstraint(
    .version, .error, "TTML2, section 7.2.14", "Write 1 or 2.")
  static let profileDesignator = TTMLConstraint(
    .profileDesignator, .error, "TTML2, sections 5.2 and 6.2",
    "Name profiles by their URI, separated by white space, if needed in all(…) or any(…).")
  static let repeatedDesignator = TTMLConstraint(
    .repeatedDesignator, .warning, "TTML2, sections 6.2.1 and 6.2.8",
    "Name each profile once.")
  static let profileParameter = TTMLConstraint(
    .profileParameter, .error, "TTML2, section 6.2",
    "Write one of the words that the attribute has.")
  static let unusedParameter = TTMLConstraint(
    .unusedParameter, .note, "TTML2, sections 7.2.2, 7.2.4 and 7.2.7",
    "Nothing has to be done; it has an effect only with another time base.")
  static let featureValue = TTMLConstraint(
    .featureValue, .error, "TTML2, sections 6.1.3 and 6.1.5",
    "Write optional, required, use or prohibited.")
}

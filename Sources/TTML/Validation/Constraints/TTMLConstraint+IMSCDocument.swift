import MediaModel

/// Rules of IMSC for the document, its times and what it may use.
///
/// Sections are those of IMSC 1.1; the same rules are in IMSC 1.0.1, sections 6 and 7, unless the
/// check says otherwise.
extension TTMLConstraint {
  /// The rules of this file.
  static let imscDocument: [TTMLConstraint] = [
    imscEncoding, imscTimeBase, imscElement, imscAttribute, imscUnknownName, imscFrameRate,
    imscTickRate, imscRootExtent, imscAspectRatio, imscAspectRatios, imscAlternativeTexts,
    imscProgressiveValue, imscProgressive, imscActiveArea, imscUntimed, imscMixedTimes,
    imscContentProfiles, imscImageText,
  ]

  static let imscEncoding = TTMLConstraint(
    .imscEncoding, .error, "IMSC 1.1, section 7.1", "Save the file as UTF-8.")
  static let imscTimeBase = TTMLConstraint(
    .imscTimeBase, .error, "IMSC 1.1, section 6, #timeBase-media",
    "Convert the times to media time and set ttp:timeBase=\"media\".")
  static let imscElement = TTMLConstraint(
    .imscElement, .error, "IMSC 1.1, section 6", "Remove it, or do not claim the profile.")
  static let imscAttribute = TTMLConstraint(
    .imscAttribute, .error, "IMSC 1.1, section 6", "Remove it, or do not claim the profile.")
  static let imscUnknownName = TTMLConstraint(
    .imscUnknownName, .warning, "IMSC 1.1, section 7.3",
    "Correct the name; only IMSC defines names in this namespace.")
  static let imscFrameRate = TTMLConstraint(
    .imscFrameRate, .error, "IMSC 1.1, section 7.12.8",
    "Set ttp:frameRate on tt, and ttp:frameRateMultiplier if the rate is not whole.")
  static let imscTickRate = TTMLConstraint(
    .imscTickRate, .error, "IMSC 1.1, section 7.12.11", "Set ttp:tickRate on tt.")
  static let imscRootExtent = TTMLConstraint(
    .imscRootExtent, .error, "IMSC 1.1, section 7.12.7",
    "Set tts:extent on tt to the size in px, or use percentages.")
  static let imscAspectRatio = TTMLConstraint(
    .imscAspectRatio, .error, "IMSC 1.1, section 7.7.1",
    "Write two whole numbers above zero, such as “16 9”, on tt.")
  static let imscAspectRatios = TTMLConstraint(
    .imscAspectRatios, .error, "IMSC 1.1, sections 7.12.5 and 7.12.6",
    "Keep one of the two, ttp:displayAspectRatio for IMSC 1.1.")
  static let imscAlternativeTexts = TTMLConstraint(
    .imscAlternativeTexts, .error, "IMSC 1.1, sections 7.12.2 and 7.12.3",
    "Keep one of the two kinds, ttm:item for IMSC 1.1.")
  static let imscProgressiveValue = TTMLConstraint(
    .imscProgressiveValue, .error, "IMSC 1.1, section 7.7.2",
    "Write true or false, on tt.")
  static let imscProgressive = TTMLConstraint(
    .imscProgressive, .error, "IMSC 1.1, section 7.7.2",
    "Put the document in order, or remove ittp:progressivelyDecodable.")
  static let imscActiveArea = TTMLConstraint(
    .imscActiveArea, .error, "IMSC 1.1, section 7.7.5",
    "Write four percentages from 0 to 100 on tt: left, top, width, height.")
  static let imscUntimed = TTMLConstraint(
    .imscUntimed, .note, "IMSC 1.1, section 7.12.14",
    "Give the text or an element around it begin and end.")
  static let imscMixedTimes = TTMLConstraint(
    .imscMixedTimes, .note, "IMSC 1.0.1, section 6.9, #timing",
    "Write all times in one form.")
  static let imscContentProfiles = TTMLConstraint(
    .imscContentProfiles, .note, "IMSC 1.1, section 7.8.1",
    "Set ttp:contentProfiles on tt to the profile's designator.")
  static let imscImageText = TTMLConstraint(
    .imscImageText, .error, "IMSC 1.1, section 9.4.1",
    "Offer text in a document of its own, in the Text Profile.")
}

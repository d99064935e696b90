import MediaModel

/// Rules of EBU-TT-D (EBU Tech 3380, version 1.0.1).
extension TTMLConstraint {
  /// The rules of this file.
  static let ebuTTD: [TTMLConstraint] = [
    ebuTimeBase, ebuMissing, ebuElement, ebuAttribute, ebuTime, ebuIdentifier, ebuPlacement,
    ebuPercentage, ebuRegionSize, ebuColor, ebuNesting, ebuTimedTwice, ebuValue, ebuConformance,
  ]

  static let ebuTimeBase = TTMLConstraint(
    .ebuTimeBase, .error, "EBU Tech 3380†, section 3.1.1, tt:tt",
    "Set ttp:timeBase=\"media\" on tt.")
  static let ebuMissing = TTMLConstraint(
    .ebuMissing, .error, "EBU Tech 3380†, section 3.1",
    "Add what is missing: tt needs a head with a styling of at least one style and a layout of at "
      + "least one region; a body needs div, a div needs p.")
  static let ebuElement = TTMLConstraint(
    .ebuElement, .error, "EBU Tech 3380†, section 3.1", "Remove it.")
  static let ebuAttribute = TTMLConstraint(
    .ebuAttribute, .error, "EBU Tech 3380†, section 3.1",
    "Remove it; put styles in a style element and refer to that.")
  static let ebuTime = TTMLConstraint(
    .ebuTime, .error, "EBU Tech 3380†, section 3.5, mediaTimingType",
    "Write hh:mm:ss or hh:mm:ss.fff.")
  static let ebuIdentifier = TTMLConstraint(
    .ebuIdentifier, .error, "EBU Tech 3380†, section 3.1", "Give it an xml:id.")
  static let ebuPlacement = TTMLConstraint(
    .ebuPlacement, .error, "EBU Tech 3380†, section 3.1.8, tt:region",
    "Give the region both tts:origin and tts:extent.")
  static let ebuPercentage = TTMLConstraint(
    .ebuPercentage, .error, "EBU Tech 3380†, section 3.5", "Write percentages.")
  static let ebuRegionSize = TTMLConstraint(
    .ebuRegionSize, .error, "EBU Tech 3380†, section 3.1.8, tts:extent",
    "Keep the origin plus the extent at or below 100%.")
  static let ebuColor = TTMLConstraint(
    .ebuColor, .error, "EBU Tech 3380†, section 3.5, colorType",
    "Write #rrggbb or #rrggbbaa.")
  static let ebuNesting = TTMLConstraint(
    .ebuNesting, .error, "EBU Tech 3380†, section 3.1",
    "Remove the inner one: a div cannot contain a div, nor a span a span.")
  static let ebuTimedTwice = TTMLConstraint(
    .ebuTimedTwice, .error, "EBU Tech 3380†, section 3.1.11, tt:p",
    "Time either the p or its spans.")
  static let ebuValue = TTMLConstraint(
    .ebuValue, .error, "EBU Tech 3380†, sections 3.1 and 3.5",
    "Choose a value that the format has.")
  static let ebuConformance = TTMLConstraint(
    .ebuConformance, .note, "EBU Tech 3380†, section 3.2",
    "Write “urn:ebu:tt:distribution:2018-04” in ebuttm:conformsToStandard.")
}

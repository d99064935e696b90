import MediaModel

/// Rules of EBU-TT-D (EBU Tech 3380, version 1.0.1).
extension TTMLConstraint {
  /// The rules of this file.
  static let ebuTTD: [TTMLConstraint] = [
    ebuTimeBase, ebuMissing, ebuElement, ebuAttribute, ebuTime, ebuIdentifier, ebuPlacement,
    ebuPercentage, ebuRegionSize, ebuColor, ebuNesting, ebuTimedTwice, ebuValue, ebuConformance,
  ]

  static let ebuTimeBase = TTMLConstraint(
    .ebuTimeBase, .error, "EBU Tech 3380, section 3.1.1, tt:tt, not verified",
    "Set ttp:timeBase=\"media\" on tt.")
  static let ebuMissing = TTMLConstraint(
    .ebuMissing, .error, "EBU Tech 3380, section 3.1, not verified",
    "Add what is missing: tt needs a head with a styling of at least one style and a layout of at "
      + "least one region; a body needs div, a div needs p.")
  static let ebuElement = TTMLConstraint(
    .ebuElement, .error, "EBU Tech 3380, section 3.1, not verified", "Remove it.")
  static let ebuAttribute = TTMLConstraint(
    .ebuAttribute, .error, "EBU Tech 3380, section 3.1, not verified",
    "Remove it; put styles in a style element and refer to that.")
  static let ebuTime = TTMLConstraint(
    .ebuTime, .error, "EBU Tech 3380, section 3.5, mediaTimingType, not verified",
    "Write hh:mm:ss or hh:mm:ss.fff.")
  static let ebuIdentifier = TTMLConstraint(
    .ebuIdentifier, .error, "EBU Tech 3380, section 3.1, not verified", "Give it an xml:id.")
  static let ebuPlacement = TTMLConstraint(
    .ebuPlacement, .error, "EBU Tech 3380, section 3.1.8, tt:region, not verified",
    "Give the region both tts:origin and tts:extent.")
  static let ebuPercentage = TTMLConstraint(
    .ebuPercentage, .error, "EBU Tech 3380, section 3.5, not verified", "Write percentages.")
  static let ebuRegionSize = TTMLConstraint(
    .ebuRegionSize, .error, "EBU Tech 3380, section 3.1.8, tts:extent, not verified",
    "Keep the origin plus the extent at or below 100%.")
  static let ebuColor = TTMLConstraint(
    .ebuColor, .error, "EBU Tech 3380, section 3.5, colorType, not verified",
    "Write #rrggbb or #rrggbbaa.")
  static let ebuNesting = TTMLConstraint(
    .ebuNesting, .error, "EBU Tech 3380, section 3.1, not verified",
    "Remove the inner one: a div cannot contain a div, nor a span a span.")
  static let ebuTimedTwice = TTMLConstraint(
    .ebuTimedTwice, .error, "EBU Tech 3380, section 3.1.11, tt:p, not verified",
    "Time either the p or its spans.")
  static let ebuValue = TTMLConstraint(
    .ebuValue, .error, "EBU Tech 3380, sections 3.1 and 3.5, not verified",
    "Choose a value that the format has.")
  static let ebuConformance = TTMLConstraint(
    .ebuConformance, .note, "EBU Tech 3380, section 3.2, not verified",
    "Write “urn:ebu:tt:distribution:2018-04” in ebuttm:conformsToStandard.")
}

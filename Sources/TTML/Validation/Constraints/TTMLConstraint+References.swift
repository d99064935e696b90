import MediaModel

/// Rules of references.
extension TTMLConstraint {
  /// The rules of this file.
  static let references: [TTMLConstraint] = [
    styleReference, regionReference, animationReference, agentReference, sourceReference,
    repeatedReference, styleLoop, conflictingRegions, withoutRegion,
  ]

  static let styleReference = TTMLConstraint(
    .styleReference, .error, "TTML2, section 10.4.1.2",
    "Define the style in the head's styling, or correct the name.")
  static let regionReference = TTMLConstraint(
    .regionReference, .error, "TTML2, section 11.2.1",
    "Define the region in the head's layout, or correct the name.")
  static let animationReference = TTMLConstraint(
    .animationReference, .error, "TTML2, section 13.2.1",
    "Define it in the head's animation, or correct the name.")
  static let agentReference = TTMLConstraint(
    .agentReference, .error, "TTML2, section 14.2.1",
    "Define a ttm:agent with that identifier, or correct the name.")
  static let sourceReference = TTMLConstraint(
    .sourceReference, .error, "TTML2, section 9.2.3",
    "Define the resource in the head's resources, or correct the name.")
  static let repeatedReference = TTMLConstraint(
    .repeatedReference, .warning, "TTML2, sections 10.2.1 and 13.2.1",
    "Name it once.")
  static let styleLoop = TTMLConstraint(
    .styleLoop, .error, "TTML2, section 10.4.1.3",
    "Remove one of the references.")
  static let conflictingRegions = TTMLConstraint(
    .conflictingRegions, .warning, "TTML2, section 11.3.1.3",
    "Give the region only to the innermost elements, or the same to both.")
  static let withoutRegion = TTMLConstraint(
    .withoutRegion, .warning, "TTML2, section 11.3.1.3",
    "Give it or an element around it the attribute region.")
}

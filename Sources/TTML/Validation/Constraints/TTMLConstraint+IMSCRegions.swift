import MediaModel

/// Rules of IMSC for regions.
extension TTMLConstraint {
  /// The rules of this file.
  static let imscRegions: [TTMLConstraint] = [
    imscRegionExtent, imscRegionUnit, imscRootRelative, imscOriginAndPosition, imscOutsideRoot,
    imscOverlap, imscRegionCount,
  ]

  static let imscRegionExtent = TTMLConstraint(
    .imscRegionExtent, .error, "IMSC 1.1, section 8.4.2",
    "Give the region tts:extent with a width and a height.")
  static let imscRegionUnit = TTMLConstraint(
    .imscRegionUnit, .error, "IMSC 1.1, sections 8.4.2, 8.4.7 and 8.4.8",
    "Write px or %; rw and rh only in tts:extent and tts:position of IMSC 1.1.")
  static let imscRootRelative = TTMLConstraint(
    .imscRootRelative, .error, "IMSC 1.2, #length-root-container-relative",
    "Write rw for what is horizontal and rh for what is vertical.")
  static let imscOriginAndPosition = TTMLConstraint(
    .imscOriginAndPosition, .error, "IMSC 1.1, sections 7.12.10 and 8.4.8",
    "Use tts:origin for all regions, or tts:position for all.")
  static let imscOutsideRoot = TTMLConstraint(
    .imscOutsideRoot, .error, "IMSC 1.1, section 7.12.1.2",
    "Move the region or make it smaller, so that it ends at the edge of the picture.")
  static let imscOverlap = TTMLConstraint(
    .imscOverlap, .error, "IMSC 1.1, section 7.12.1.2",
    "Move the regions apart, or show them at different times.")
  static let imscRegionCount = TTMLConstraint(
    .imscRegionCount, .error, "IMSC 1.1, section 7.12.1.3",
    "Show at most four regions at a time.")
}

import MediaModel

/// Rules of the content of elements.
extension TTMLConstraint {
  /// The rules of this file.
  static let structure: [TTMLConstraint] = [
    root, unknownElement, misplacedElement, elementOrder, repeatedElement, strayText,
    dataSource, dataType, inlineRegionTiming, nestedLink, rubyNesting,
  ]

  static let root = TTMLConstraint(
    .root, .error, "TTML2, section 8.1.1",
    "Make “tt” in the namespace http://www.w3.org/ns/ttml the outermost element.")
  static let unknownElement = TTMLConstraint(
    .unknownElement, .error, "TTML2, section 5.3",
    "Correct its name, or give it a namespace of its own.")
  static let misplacedElement = TTMLConstraint(
    .misplacedElement, .error, "TTML2, sections 5.3.2 and 8.1",
    "Move it into an element that may contain it.")
  static let elementOrder = TTMLConstraint(
    .elementOrder, .warning, "TTML2, sections 5.3.2 and 8.1",
    "Put metadata first, then animation, then regions and styles, then content; in the head: "
      + "metadata, profiles, resources, styling, layout, animation.")
  static let repeatedElement = TTMLConstraint(
    .repeatedElement, .error, "TTML2, sections 8.1.1 and 8.1.2",
    "Join them into one.")
  static let strayText = TTMLConstraint(
    .strayText, .error, "TTML2, section 8.1",
    "Put it in a p, or delete it.")
  static let dataSource = TTMLConstraint(
    .dataSource, .error, "TTML2, section 9.1",
    "Give it either an attribute src or children that contain or name the data.")
  static let dataType = TTMLConstraint(
    .dataType, .error, "TTML2, section 9.1.3",
    "Give it the attribute type with the media type of the data.")
  static let inlineRegionTiming = TTMLConstraint(
    .inlineRegionTiming, .warning, "TTML2, section 11.1.2",
    "Time the element around it instead, or define the region in the layout.")
  static let nestedLink = TTMLConstraint(
    .nestedLink, .warning, "TTML2, section 8.1.5",
    "Keep one of the links.")
  static let rubyNesting = TTMLConstraint(
    .rubyNesting, .error, "TTML2, section 10.2.36",
    "Build ruby as container(base text), container(base delimiter text delimiter) or "
      + "container(baseContainer textContainer).")
}

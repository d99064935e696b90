import MediaModel
import TextBasics

/// Which region content is shown in (TTML2, section 11.3.1.3).
extension TTMLValidator {
  /// Checks the region of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - frame: What the walk knows of it.
  ///   - node: Its node.
  mutating func checkRegions(of element: XMLElement, _ frame: inout Frame, _ node: XMLNode) {
    if frame.element == .region {
      if frames.last?.element == .layout { facts.regions.append(frame.index) }
      // Content with a region of its own is shown there.
      if let parent = frames.indices.last, frames[parent].element.isContent {
        frames[parent].region = ""
        frames[parent].regionIndex = nil
      }
      return
    }
    guard let attribute = element.attribute(local: "region"),
      TTMLAttributes.allows("region", on: frame.element)
    else { return }
    if let around = frame.region, !around.isEmpty, around != attribute.value {
      report(
        .conflictingRegions, at: attribute.position,
        "It is in region “\(Self.excerpt(attribute.value))” and what is around it in "
          + "“\(Self.excerpt(around))”, so players show it in neither.")
    }
    frame.region = attribute.value
    frame.regionIndex = identifiers[attribute.value]?.index
  }

  /// Checks that text is shown, and keeps when and where.
  ///
  /// - Parameters:
  ///   - frame: The element that holds the text.
  ///   - node: The text's node.
  mutating func checkShownText(_ frame: Frame, _ node: XMLNode) {
    guard frame.element == .p || frame.element == .span else { return }
    if frame.region == nil, !facts.regions.isEmpty {
      reportOnce(
        .withoutRegion, at: node.position,
        "The text “\(Self.excerpt(node.text ?? ""))” is in no region, though the document has "
          + "some, so players do not show it.")
    }
    checkIMSCText(frame, node)
    guard isIMSC, frame.interval.isKnown, !frame.interval.isEmpty else { return }
    let presence = TTMLPresence(
      region: frame.regionIndex, interval: frame.interval, index: frame.index)
    // The parts of a line are mostly shown together.
    if let last = presence.region == self.presence.last?.region ? self.presence.last : nil,
      last.interval == presence.interval
    {
      return
    }
    self.presence.append(presence)
  }

  /// Checks the document once it is known as a whole.
  mutating func checkDocument() {
    checkStyleLoops()
    checkIMSCDocument()
    checkEBUDocument()
  }
}

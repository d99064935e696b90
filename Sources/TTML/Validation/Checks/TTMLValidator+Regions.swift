import MediaModel
import TextBasics

/// Checks which region content is shown in (TTML2, section 11.3.1.3).
extension TTMLValidator {
  /// Checks the region of an element.
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
        "This element is in region “\(Self.excerpt(attribute.value))” and the element around it in "
          + "“\(Self.excerpt(around))”, so players show it in neither.")
    }
    frame.region = attribute.value
    frame.regionIndex = identifiers[attribute.value]?.index
  }

  /// Checks that text is shown, and records when and where.
  mutating func checkShownText(_ frame: Frame, _ node: XMLNode) {
    guard frame.element == .p || frame.element == .span else { return }
    if frame.region == nil, !facts.regions.isEmpty {
      reportOnce(
        .withoutRegion, at: node.position,
        "The text “\(Self.excerpt(node.text ?? ""))” is not in a region, but the document has "
          + "some, so players do not show it.")
    }
    checkIMSCText(frame, node)
    guard isIMSC, frame.interval.isKnown, !frame.interval.isEmpty else { return }
    let presence = TTMLPresence(
      region: frame.regionIndex, interval: frame.interval, index: frame.index)
    // The parts of a line are usually shown together.
    if let last = presence.region == self.presence.last?.region ? self.presence.last : nil,
      last.interval == presence.interval
    {
      return
    }
    self.presence.append(presence)
  }

  /// Checks the document as a whole, after the walk.
  mutating func checkDocument() {
    checkStyleLoops()
    checkIMSCDocument()
    checkEBUDocument()
  }
}

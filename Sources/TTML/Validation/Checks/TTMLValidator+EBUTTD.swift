import MediaModel
import TextBasics

/// Checks the rules of EBU-TT-D (EBU Tech 3380, section 3, not verified).
extension TTMLValidator {
  mutating func checkEBUElement(_ element: XMLElement, _ frame: Frame, _ node: XMLNode) {
    guard has(.ebuTTD) else { return }
    let known = frame.element
    if !EBUTTDVocabulary.elements.contains(known), known != .profile {
      report(.ebuElement, at: node.position, "EBU-TT-D has no “\(known.label)”.")
    }
    if known == frames.last?.element, known == .div || known == .span {
      report(
        .ebuNesting, at: node.position,
        "A \(known.label) is in a \(known.label), which EBU-TT-D does not allow.")
    }
    if [.style, .region, .p].contains(known),
      element.attribute(namespace: XMLNamespaces.xml, local: "id") == nil
    {
      report(
        .ebuIdentifier, at: node.position,
        "The \(known.label) has no xml:id, which EBU-TT-D requires.")
    }
    if known == .region { checkPlacement(element, node) }
    if known == .span, frame.isTimed, frames.contains(where: { $0.element == .p && $0.isTimed }) {
      report(
        .ebuTimedTwice, at: node.position,
        "Both the span and the p around it have times, but EBU-TT-D allows them on one of the two.")
    }
  }

  private func style(_ name: String, of element: XMLElement) -> XMLAttribute? {
    element.attributes.first {
      $0.name.local == name && vocabulary.namespace($0.name.namespace) == .styling
    }
  }

  private mutating func checkPlacement(_ element: XMLElement, _ node: XMLNode) {
    guard let origin = style("origin", of: element), let extent = style("extent", of: element)
    else {
      return report(
        .ebuPlacement, at: node.position,
        "The region does not specify both origin and extent, which EBU-TT-D requires.")
    }
    let first = percentages(origin)
    let second = percentages(extent)
    guard first.count == 2, second.count == 2 else { return }
    let rectangle = TTMLRectangle(
      left: first[0], top: first[1], width: second[0], height: second[1])
    guard !rectangle.isInside else { return }
    report(
      .ebuRegionSize, at: extent.position,
      "The region reaches beyond the picture, which EBU-TT-D does not allow.")
  }

  private func percentages(_ attribute: XMLAttribute) -> [Double] {
    let bytes = Array(attribute.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    guard scanner.lengths(2...2), scanner.lengths.allSatisfy({ $0.unit == .percent })
    else { return [] }
    return scanner.lengths.map(\.number)
  }

  mutating func checkEBUAttribute(
    _ attribute: XMLAttribute, _ kind: TTMLVocabulary.Namespace,
    _ element: TTMLVocabulary.Element
  ) {
    guard has(.ebuTTD), EBUTTDVocabulary.elements.contains(element) else { return }
    let name = attribute.name.local
    let isRight: Bool
    switch kind {
    case .none:
      isRight = EBUTTDVocabulary.attributes[element]?.contains(name) ?? false
      if isRight, name == "begin" || name == "end" { checkEBUTime(attribute) }
    case .parameter: isRight = EBUTTDVocabulary.parameters.contains(name)
    case .styling: isRight = Self.ebuStyles(of: element).contains(name)
    case .ebuStyling: isRight = element == .style
    case .xml: isRight = name != "base"
    default: isRight = true
    }
    guard !isRight else { return }
    reportOnce(
      .ebuAttribute, kind.prefix + name + " " + element.label, at: attribute.position,
      "EBU-TT-D has no “\(kind.prefix)\(Self.excerpt(name))” on “\(element.label)”.")
  }

  private static func ebuStyles(of element: TTMLVocabulary.Element) -> Set<String> {
    switch element {
    case .style: EBUTTDVocabulary.styles
    case .region: EBUTTDVocabulary.regionStyles
    default: []
    }
  }

  private mutating func checkEBUTime(_ attribute: XMLAttribute) {
    guard let time = TTMLTimeSyntax(Array(attribute.value.utf8)), time.form != .clock
    else { return }
    report(
      .ebuTime, at: attribute.position,
      "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, but times of EBU-TT-D have "
        + "only hours, minutes and seconds.")
  }

  /// Checks a value that is valid in TTML.
  mutating func checkEBUValue(
    _ bytes: [UInt8], _ range: Range<Int>, _ lengths: [TTMLLengthSyntax],
    _ attribute: XMLAttribute, _ frame: Frame
  ) {
    guard has(.ebuTTD) else { return }
    let name = attribute.name.local
    let value = bytes.string(bytes.trimmed(range))
    if name == "color" || name == "backgroundColor", value.utf8.first != 0x23 {
      report(
        .ebuColor, at: attribute.position,
        "“\(name)” is “\(Self.excerpt(value))”, but EBU-TT-D allows only colors that begin with #.")
    }
    let isShare = lengths.allSatisfy { $0.unit == .percent }
    if EBUTTDVocabulary.percentages.contains(name), !isShare {
      report(
        .ebuPercentage, at: attribute.position,
        "“\(name)” is “\(Self.excerpt(value))”, but EBU-TT-D allows only percentages here.")
    }
    let isLong = name == "fontSize" && lengths.count > 1
    if isLong || EBUTTDVocabulary.prohibits(value, of: name) {
      report(
        .ebuValue, at: attribute.position,
        "“\(name)” is “\(Self.excerpt(value))”, which EBU-TT-D does not allow.")
    }
  }

  /// Checks that an element contains the elements that it must.
  mutating func checkEBUEnd(of frame: Frame, _ node: XMLNode) {
    guard has(.ebuTTD), let needed = Self.ebuNeeded[frame.element] else { return }
    for child in needed {
      let isThere = tree.children(of: frame.index).contains { index in
        guard let element = tree.nodes[index].element else { return false }
        return vocabulary.recognize(element.name) == .element(child)
      }
      guard !isThere else { continue }
      report(
        .ebuMissing, at: node.position,
        "“\(frame.element.label)” contains no “\(child.label)”, which EBU-TT-D requires.")
    }
  }

  private static let ebuNeeded: [TTMLVocabulary.Element: [TTMLVocabulary.Element]] = [
    .tt: [.head], .head: [.styling, .layout], .styling: [.style], .layout: [.region],
    .body: [.div], .div: [.p],
  ]

  /// Checks the document as a whole.
  mutating func checkEBUDocument() {
    guard has(.ebuTTD), let node = tree.nodes.first, let root = node.element else { return }
    let base = parameter("timeBase", of: root)
    if base?.value != "media" {
      report(
        .ebuTimeBase, at: base?.position ?? node.position,
        base.map { "“ttp:timeBase” is “\(Self.excerpt($0.value))”, but EBU-TT-D requires “media”." }
          ?? "“tt” has no “ttp:timeBase”, which EBU-TT-D requires.")
    }
    if !TTMLProfile.claimed(by: tree, vocabulary).contains(.ebuTTD) {
      report(
        .ebuConformance, at: node.position, "The document does not declare that it is EBU-TT-D.")
    }
  }
}

import MediaModel
import TextBasics

/// Checks the vocabulary of IMSC, the EBU and SMPTE in TTML.
extension TTMLValidator {
  /// Checks an element that is not TTML's.
  mutating func checkForeign(
    _ element: XMLElement, _ kind: TTMLVocabulary.Namespace, _ node: XMLNode, at index: Int
  ) {
    switch kind {
    case .mistaken:
      reportOnce(
        .mistakenNamespace, element.name.namespace, at: node.position,
        "“\(Self.excerpt(element.name.namespace))” is not a namespace of the document's TTML, so "
          + "“\(Self.excerpt(element.name.local))” and its content are left out.")
    case .none:
      report(
        .unknownElement, at: node.position,
        "“\(Self.excerpt(element.name.local))” has no namespace, so it and its content are lost."
      )
    case .imscMetadata: checkAltText(element, node)
    case .imscStyling, .imscParameter:
      report(
        .imscUnknownName, at: node.position,
        "IMSC has no element “\(Self.excerpt(element.name.local))”.")
    case .smpte: checkSMPTE(element, node, at: index)
    default: break
    }
  }

  private mutating func checkAltText(_ element: XMLElement, _ node: XMLNode) {
    guard element.name.local == "altText" else {
      return report(
        .imscUnknownName, at: node.position,
        "IMSC has no element “ittm:\(Self.excerpt(element.name.local))”.")
    }
    facts.hasAltTextElement = true
  }

  /// Checks an attribute of IMSC, the EBU or SMPTE.
  mutating func checkExtension(
    _ attribute: XMLAttribute, _ kind: TTMLVocabulary.Namespace, _ frame: inout Frame
  ) {
    switch (kind, attribute.name.local) {
    case (.imscStyling, "forcedDisplay"): checkFlag(attribute, .imscForcedDisplay)
    case (.imscStyling, "fillLineGap"): checkFlag(attribute, .imscFillLineGap)
    case (.imscParameter, "progressivelyDecodable"):
      checkFlag(attribute, .imscProgressiveValue)
      if frame.element == .tt { facts.isProgressive = attribute.value == "true" }
    case (.imscParameter, "aspectRatio"):
      if !TTMLParameter(form: .pair, constraint: .imscAspectRatio).accepts(attribute.value) {
        reportValue(.imscAspectRatio, attribute)
      }
    case (.imscParameter, "activeArea"): checkActiveArea(attribute)
    case (.imscStyling, _), (.imscParameter, _), (.imscMetadata, _):
      report(
        .imscUnknownName, at: attribute.position,
        "IMSC has no attribute “\(kind.prefix)\(Self.excerpt(attribute.name.local))”.")
    case (.ebuStyling, "linePadding"): checkLinePadding(attribute)
    case (.ebuStyling, "multiRowAlign"):
      if !["start", "center", "end", "auto"].contains(attribute.value) {
        reportValue(.multiRowAlign, attribute)
      }
    case (.smpte, _): checkSMPTEAttribute(attribute)
    default: break
    }
  }

  private mutating func reportValue(_ constraint: TTMLConstraint, _ attribute: XMLAttribute) {
    report(
      constraint, at: attribute.position,
      "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, which is not allowed.")
  }

  private mutating func checkFlag(_ attribute: XMLAttribute, _ constraint: TTMLConstraint) {
    guard attribute.value != "true", attribute.value != "false" else { return }
    reportValue(constraint, attribute)
  }

  private mutating func checkLinePadding(_ attribute: XMLAttribute) {
    let bytes = Array(attribute.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    let length = scanner.length()
    guard scanner.isAtEnd, let length, length.unit == .cell, !length.isNegative else {
      return reportValue(.linePadding, attribute)
    }
  }

  private mutating func checkActiveArea(_ attribute: XMLAttribute) {
    let bytes = Array(attribute.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    let isRead = scanner.lengths(4...4) && scanner.isAtEnd
    guard isRead,
      scanner.lengths.allSatisfy({ $0.unit == .percent && (0...100).contains($0.number) })
    else { return reportValue(.imscActiveArea, attribute) }
  }
}

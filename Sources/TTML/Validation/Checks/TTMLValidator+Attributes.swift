import MediaModel
import TextBasics

/// Checks the places and values of attributes (TTML2, sections 5.3, 8.2, 9.2, 13.3 and 14.2).
extension TTMLValidator {
  /// Checks the attributes of an element.
  mutating func checkAttributes(
    of element: XMLElement, _ frame: inout Frame, _ node: XMLNode
  ) {
    for attribute in element.attributes {
      let kind = vocabulary.namespace(attribute.name.namespace)
      switch kind {
      case .none: checkOwn(attribute, frame)
      case .core:
        report(
          .qualifiedAttribute, at: attribute.position,
          "The attribute “\(Self.excerpt(attribute.name.local))” has a prefix, so it is left out.")
      case .xml: checkXML(attribute)
      case .parameter: checkParameter(attribute, frame.element)
      case .styling, .audio:
        checkStyle(attribute, kind, &frame)
        if kind == .audio, attribute.name.local == "speak" {
          frame.isSpoken = attribute.value != "none"
        }
      case .metadata: checkMetadata(attribute)
      case .xlink: checkLink(attribute, &frame)
      case .mistaken:
        reportOnce(
          .mistakenNamespace, attribute.name.namespace, at: attribute.position,
          "“\(Self.excerpt(attribute.name.namespace))” is not a namespace of the document's TTML, "
            + "so the attribute “\(Self.excerpt(attribute.name.local))” is left out.")
      case .imscStyling, .imscParameter, .imscMetadata, .ebuStyling, .ebuMetadata, .smpte:
        checkExtension(attribute, kind, &frame)
      case .foreign: break
      }
      checkEBUAttribute(attribute, kind, frame.element)
      checkIMSCAttribute(attribute, kind, frame.element)
    }
    if frame.element == .tt, element.attribute(namespace: XMLNamespaces.xml, local: "lang") == nil {
      report(
        .languageMissing, at: node.position,
        "The document does not declare its language, which TTML requires.")
    }
  }

  private mutating func checkOwn(_ attribute: XMLAttribute, _ frame: Frame) {
    let name = attribute.name.local
    guard TTMLAttributes.allows(name, on: frame.element) else {
      let isKnown = TTMLAttributes.known.contains(name)
      if name == "id" {
        return report(
          .unknownAttribute, at: attribute.position,
          "“\(frame.element.label)” has “id” without “xml:”, so that nothing finds it: references "
            + "to “\(Self.excerpt(attribute.value))” have no effect. Write “xml:id”.")
      }
      return report(
        isKnown ? .misplacedAttribute : .unknownAttribute, at: attribute.position,
        "“\(frame.element.label)” has no attribute “\(Self.excerpt(name))”.")
    }
    if isVersion1, TTMLAttributes.version2.contains(name), frame.element != .profile {
      reportOnce(
        .version2, name, at: attribute.position, "TTML1 has no attribute “\(name)”.")
    }
    checkOwnValue(attribute, frame)
  }

  private mutating func checkOwnValue(_ attribute: XMLAttribute, _ frame: Frame) {
    let element = frame.element
    switch attribute.name.local {
    case "style" where element != .font: checkStyles(attribute, frame)
    case "style": checkWord(attribute, ["normal", "italic", "oblique"], .styleKeyword)
    case "weight": checkWord(attribute, ["normal", "bold"], .styleKeyword)
    case "region": checkRegion(attribute)
    case "animate": checkAnimations(attribute)
    case "agent": checkAgents(attribute)
    case "timeContainer": checkWord(attribute, ["par", "seq"], .timeContainer)
    case "type" where element == .profile:
      checkWord(attribute, ["content", "processor"], .profileParameter)
    case "combine":
      checkWord(
        attribute, ["leastRestrictive", "mostRestrictive", "replace", "ignore"], .profileParameter)
    case "fill": checkWord(attribute, ["freeze", "remove"], .fill)
    case "calcMode":
      checkWord(attribute, ["discrete", "linear", "paced", "spline"], .calculationMode)
    case "repeatCount": checkRepeatCount(attribute)
    case "keyTimes": checkNumbers(attribute, inStep: 1, .keyTimes)
    case "keySplines": checkNumbers(attribute, inStep: 4, .keySplines)
    case "clipBegin", "clipEnd": checkClip(attribute)
    case "encoding":
      checkWord(
        attribute, ["base16", "base32", "base32hex", "base64", "base64url"], .encoding)
    case "length": checkLength(attribute)
    case "condition": checkCondition(attribute)
    case "value" where element == .feature || element == .extension:
      checkWord(attribute, ["optional", "required", "use", "prohibited"], .featureValue)
    case "src": checkSource(attribute)
    default: break
    }
  }

  private mutating func checkWord(
    _ attribute: XMLAttribute, _ words: [String], _ constraint: TTMLConstraint
  ) {
    guard !words.contains(attribute.value) else { return }
    report(
      constraint, at: attribute.position,
      "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, which is not allowed.")
  }

  private mutating func checkLength(_ attribute: XMLAttribute) {
    guard attribute.value.isEmpty || !attribute.value.utf8.allSatisfy(\.isDigit) else { return }
    report(
      .dataLength, at: attribute.position,
      "“\(Self.excerpt(attribute.value))” is not a number of bytes.")
  }

  private mutating func checkRepeatCount(_ attribute: XMLAttribute) {
    let bytes = Array(attribute.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    let isNumber = scanner.number().map { $0 >= 0 } ?? false
    guard attribute.value != "indefinite", !isNumber || !scanner.isAtEnd else { return }
    report(
      .repeatCount, at: attribute.position,
      "“\(Self.excerpt(attribute.value))” is not a number of repetitions.")
  }

  /// Checks steps of a given count of numbers from 0 to 1, separated by semicolons.
  private mutating func checkNumbers(
    _ attribute: XMLAttribute, inStep count: Int, _ constraint: TTMLConstraint
  ) {
    let steps = attribute.value.utf8.split(
      separator: 0x3B, maxSplits: 10_000, omittingEmptySubsequences: false)
    var last = 0.0
    let isRight = steps.allSatisfy { step in
      let bytes = Array(step)
      let words = bytes.words(0..<bytes.count)
      guard words.count == count else { return false }
      return words.allSatisfy { word in
        var scanner = TTMLValueScanner(bytes, word)
        guard let number = scanner.number(), scanner.isAtEnd, (0...1).contains(number)
        else { return false }
        defer { last = count == 1 ? number : 0 }
        return number >= last
      }
    }
    guard !isRight else { return }
    report(
      constraint, at: attribute.position,
      "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, which is not allowed.")
  }

  private mutating func checkCondition(_ attribute: XMLAttribute) {
    guard !TTMLCondition.isComplete(attribute.value) else { return }
    report(
      .condition, at: attribute.position,
      "The condition “\(Self.excerpt(attribute.value))” is not complete, or has parts that are not "
        + "allowed.")
  }
}

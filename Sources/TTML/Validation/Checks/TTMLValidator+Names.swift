import MediaModel
import TextBasics

/// Checks identifiers, languages, links, roles and parameters.
extension TTMLValidator {
  /// Checks an attribute of the XML namespace.
  mutating func checkXML(_ attribute: XMLAttribute) {
    let value = attribute.value
    switch attribute.name.local {
    case "id" where !Self.isName(value):
      report(
        .identifier, at: attribute.position, "“\(Self.excerpt(value))” cannot be an identifier.")
    case "lang" where !Self.isLanguage(value):
      report(
        .languageTag, at: attribute.position, "“\(Self.excerpt(value))” is not a language tag.")
    case "space" where value != "default" && value != "preserve":
      report(
        .whiteSpace, at: attribute.position,
        "xml:space is “\(Self.excerpt(value))”, which is not allowed.")
    default: break
    }
  }

  /// Whether a value is a name without a colon (Namespaces in XML 1.0, section 3, "NCName").
  static func isName(_ value: String) -> Bool {
    var isFirst = true
    for scalar in value.unicodeScalars {
      let isStart = isNameStart(scalar)
      let isOther =
        (0x30...0x39).contains(scalar.value) || scalar == "-" || scalar == "."
        || scalar.value == 0xB7 || (0x300...0x36F).contains(scalar.value)
        || (0x203F...0x2040).contains(scalar.value)
      guard isStart || !isFirst && isOther else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// Whether a character is one of XML 1.0, section 2.3, "NameStartChar", without the colon.
  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Whether a value has the shape of a language tag (BCP 47, section 2.1), or is empty.
  static func isLanguage(_ value: String) -> Bool {
    guard !value.isEmpty else { return true }
    guard value.utf8.count <= 1_000 else { return false }
    let parts = value.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { place, part in
      (1...8).contains(part.count)
        && part.allSatisfy { $0.isLetter || place > 0 && $0.isDigit }
    }
  }

  /// Checks an attribute of links.
  mutating func checkLink(_ attribute: XMLAttribute, _ frame: inout Frame) {
    let shows = ["new", "replace", "embed", "other", "none"]
    if attribute.name.local == "show", !shows.contains(attribute.value) {
      report(
        .linkShow, at: attribute.position,
        "xlink:show is “\(Self.excerpt(attribute.value))”, which is not allowed.")
    }
    guard attribute.name.local == "href", frame.element == .span || frame.element == .image
    else { return }
    if frame.isLinked {
      report(
        .nestedLink, at: attribute.position,
        "The link is inside another link, so players ignore it.")
    }
    frame.isLinked = true
  }

  /// Checks an attribute of metadata (TTML2, section 14.2).
  mutating func checkMetadata(_ attribute: XMLAttribute) {
    switch attribute.name.local {
    case "agent": checkAgents(attribute)
    case "role":
      let bytes = Array(attribute.value.utf8)
      for word in bytes.words(0..<bytes.count)
      where !Self.roles.contains(bytes.string(word)) && !bytes.hasPrefix("x-", at: word.lowerBound)
      {
        report(
          .role, at: attribute.position, "“\(bytes.excerpt(word))” is not a role of TTML.")
      }
    default:
      report(
        .unknownAttribute, at: attribute.position,
        "TTML has no attribute “ttm:\(Self.excerpt(attribute.name.local))”.")
    }
  }

  /// The roles of TTML1, section 12.2.2, and TTML2, section 14.2.2.
  private static let roles: Set<String> = [
    "action", "caption", "description", "dialog", "expletive", "kinesic", "lyrics", "music",
    "narration", "quality", "sound", "source", "suppressed", "reproduction", "thought", "title",
    "transcription",
  ]

  mutating func checkParameter(_ attribute: XMLAttribute, _ element: TTMLVocabulary.Element) {
    let name = attribute.name.local
    guard let parameter = TTMLParameter.all[name] else {
      return report(
        .unknownAttribute, at: attribute.position,
        "TTML has no attribute “ttp:\(Self.excerpt(name))”.")
    }
    guard element == .tt else {
      return report(
        .misplacedAttribute, at: attribute.position,
        "“ttp:\(name)” applies to tt only.")
    }
    guard parameter.accepts(attribute.value) else {
      return report(
        parameter.constraint, at: attribute.position,
        "“ttp:\(name)” is “\(Self.excerpt(attribute.value))”, which is not allowed.")
    }
    if isVersion1, TTMLParameter.version2.contains(name), name != "version" {
      report(.version2, at: attribute.position, "TTML1 has no attribute “ttp:\(name)”.")
    }
    if parameter.constraint == .profileDesignator,
      TTMLDesignators(attribute.value).hasRepetition
    {
      report(.repeatedDesignator, at: attribute.position, "A profile is named twice.")
    }
    checkUse(of: attribute)
  }

  /// Reports a parameter that only another time base uses (TTML2, sections 7.2.2, 7.2.4 and 7.2.7).
  private mutating func checkUse(of attribute: XMLAttribute) {
    let actual = rates.base
    let base: TTMLRates.Base
    switch attribute.name.local {
    case "dropMode", "markerMode": base = .smpte
    case "clockMode": base = .clock
    default: return
    }
    guard actual != base else { return }
    report(
      .unusedParameter, at: attribute.position,
      "“ttp:\(attribute.name.local)” has no effect: the time base is \(actual.rawValue).")
  }

  /// Checks the elements of metadata that must have a type or a name.
  mutating func checkData(of element: XMLElement, _ frame: Frame, _ node: XMLNode) {
    switch frame.element {
    case .agent:
      checkType(of: element, node, ["person", "character", "group", "organization", "other"])
    case .name: checkType(of: element, node, ["full", "family", "given", "alias", "other"])
    case .item:
      guard let name = element.value(local: "name") else {
        return report(
          .itemName, at: node.position, "The ttm:item has no “name”, which TTML requires.")
      }
      if name == "altText" { facts.hasAltTextItem = true }
    default: break
    }
  }

  private mutating func checkType(
    of element: XMLElement, _ node: XMLNode, _ types: [String]
  ) {
    let type = element.attribute(local: "type")
    guard !types.contains(type?.value ?? "") else { return }
    report(
      .agentType, at: type?.position ?? node.position,
      type.map { "“type” is “\(Self.excerpt($0.value))”, which TTML does not define." }
        ?? "The element has no “type”, which TTML requires.")
  }

  /// Checks where the data of a resource is (TTML2, sections 9.1.1 to 9.1.7).
  mutating func checkDataEnd(of frame: Frame, _ node: XMLNode) {
    guard [.audio, .image, .font, .data].contains(frame.element), let element = node.element
    else { return }
    let hasSource = element.value(local: "src") != nil
    let sources = tree.children(of: frame.index).contains { index in
      ["source", "chunk"].contains(tree.nodes[index].element?.name.local)
    }
    let hasInside = sources || frame.element == .data && frame.hasText
    // Speech is made from the text around it, and data of length 0 needs no source.
    let needsNone =
      frame.element == .audio && frame.isSpoken
      || frame.element == .data && element.value(local: "length") == "0"
    if hasSource == hasInside, hasSource || !needsNone {
      report(
        .dataSource, at: node.position,
        hasSource
          ? "The \(frame.element.label) has two sources of its data, but TTML allows only one."
          : "The \(frame.element.label) has no source of its data, which TTML requires.")
    }
    if frame.element == .data, !hasSource, frame.hasText, element.value(local: "type") == nil {
      report(
        .dataType, at: node.position,
        "The data has no “type”, which TTML requires of data in the document.")
    }
    checkBytes(of: frame, element)
  }

  /// Checks bytes that are in the document as Base64 (RFC 4648, section 4).
  private mutating func checkBytes(of frame: Frame, _ element: XMLElement) {
    let encoding = element.value(local: "encoding") ?? "base64"
    guard frame.hasText, frame.element == .data, encoding == "base64" else { return }
    checkBase64(of: frame.index, .dataContent)
  }

  /// Checks that the text in an element is Base64.
  mutating func checkBase64(of index: Int, _ constraint: TTMLConstraint) {
    var count = 0
    var padding = 0
    for child in tree.children(of: index) where tree.nodes[child].element == nil {
      for byte in (tree.nodes[child].text ?? "").utf8 where !byte.isXMLSpace {
        count += 1
        if byte == 0x3D {
          padding += 1
        } else if padding > 0 || !(byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2F) {
          return report(
            constraint, at: tree.nodes[child].position,
            "The text has a character that Base64 does not have, or text after “=”.")
        }
      }
    }
    guard !count.isMultiple(of: 4) || padding > 2 else { return }
    report(
      constraint, at: tree.nodes[index].position,
      "The Base64 is not complete: it has \(count) characters, \(padding) of them “=”.")
  }
}

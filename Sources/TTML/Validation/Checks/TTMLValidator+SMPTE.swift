import MediaModel
import TextBasics

/// Checks SMPTE-TT's elements and attributes (SMPTE ST 2052-1, sections 5.5 to 5.7, not verified).
extension TTMLValidator {
  /// Checks an element.
  mutating func checkSMPTE(_ element: XMLElement, _ node: XMLNode, at index: Int) {
    switch element.name.local {
    case "image":
      let type = element.attribute(local: "imageType") ?? element.attribute(local: "imagetype")
      if type?.value != "PNG" {
        report(
          .smpteImageType, at: type?.position ?? node.position,
          type.map {
            "“imageType” is “\(Self.excerpt($0.value))”, but SMPTE-TT allows only PNG images."
          } ?? "The image has no “imageType”, which SMPTE-TT requires.")
      }
      checkEncoding(of: element, node, at: index)
    case "data":
      if element.value(local: "datatype") == nil {
        report(
          .smpteDataType, at: node.position,
          "The data has no “datatype”, which SMPTE-TT requires.")
      }
      checkEncoding(of: element, node, at: index)
    case "information":
      guard let mode = element.attribute(local: "mode"),
        mode.value != "Enhanced", mode.value != "Preserved"
      else { return }
      report(
        .smpteMode, at: mode.position,
        "“mode” is “\(Self.excerpt(mode.value))”, which is not allowed.")
    default:
      report(
        .smpteName, at: node.position,
        "SMPTE-TT has no element “smpte:\(Self.excerpt(element.name.local))”.")
    }
  }

  private mutating func checkEncoding(of element: XMLElement, _ node: XMLNode, at index: Int) {
    let encoding = element.attribute(local: "encoding")
    guard encoding?.value != "Base64" else { return checkBase64(of: index, .smpteBase64) }
    report(
      .smpteEncoding, at: encoding?.position ?? node.position,
      encoding.map {
        "“encoding” is “\(Self.excerpt($0.value))”, but SMPTE-TT allows only Base64."
      } ?? "The element has no “encoding”, which SMPTE-TT requires.")
  }

  mutating func checkSMPTEAttribute(_ attribute: XMLAttribute) {
    switch attribute.name.local {
    case "backgroundImage": checkImageReference(attribute)
    case "backgroundImageHorizontal": checkPlace(attribute, ["left", "center", "right"])
    case "backgroundImageVertical": checkPlace(attribute, ["top", "center", "bottom"])
    default:
      report(
        .smpteName, at: attribute.position,
        "SMPTE-TT has no attribute “smpte:\(Self.excerpt(attribute.name.local))”.")
    }
  }

  private mutating func checkPlace(_ attribute: XMLAttribute, _ words: [String]) {
    let bytes = Array(attribute.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    if words.contains(attribute.value) || scanner.lengths(1...1) && scanner.isAtEnd { return }
    report(
      .smptePlace, at: attribute.position,
      "“smpte:\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, which is not "
        + "allowed.")
  }

  private mutating func checkImageReference(_ attribute: XMLAttribute) {
    guard attribute.value.utf8.first == 0x23 else { return }
    let name = String(attribute.value.dropFirst())
    if let target = identifiers[name], let element = tree.nodes[target.index].element,
      element.name.local == "image"
    {
      return
    }
    report(
      .smpteReference, at: attribute.position, "There is no image “\(Self.excerpt(name))”.")
  }
}

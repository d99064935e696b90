import MediaModel
import TextBasics

/// Checks values of styles and the elements they are on (TTML2, section 10).
extension TTMLValidator {
  /// Checks a style attribute.
  mutating func checkStyle(
    _ attribute: XMLAttribute, _ kind: TTMLVocabulary.Namespace, _ frame: inout Frame
  ) {
    let name = attribute.name.local
    guard let property = property(name, kind) else {
      return report(
        .unknownAttribute, at: attribute.position,
        "TTML has no style “\(kind.prefix)\(Self.excerpt(name))”.")
    }
    guard frame.element.isStyled || frame.element == .tt && name == "extent" else {
      return report(
        .misplacedAttribute, at: attribute.position,
        "“\(frame.element.label)” cannot have the style “\(kind.prefix)\(name)”.")
    }
    if isVersion1, property.isVersion2 {
      reportOnce(
        .version2, name, at: attribute.position,
        "TTML1 has no style “\(kind.prefix)\(name)”.")
    }
    checkEffect(of: property, attribute, frame)
    if name == "ruby", frame.element == .span { frame.ruby = attribute.value }
    if name == "origin" { facts.hasOrigin = true }
    if name == "position" { facts.hasPosition = true }
    checkValues(of: property, attribute, frame)
  }

  private func property(
    _ name: String, _ kind: TTMLVocabulary.Namespace
  ) -> TTMLStyleProperty? {
    if kind == .audio { return TTMLStyleProperty.audio[name] }
    // Only a draft of TTML1 has it: DFXP of 2006, section 8.2.6.
    if vocabulary.isDraft, name == "dynamicFlow" {
      return TTMLStyleProperty(.anything, [.region], [])
    }
    return TTMLStyleProperty.all[name]
  }

  /// Checks whether a style has an effect where it is.
  private mutating func checkEffect(
    of property: TTMLStyleProperty, _ attribute: XMLAttribute, _ frame: Frame
  ) {
    let element = frame.element
    if element == .set || element == .animate {
      guard attribute.name.local == "ruby" || attribute.name.local == "pitch" else { return }
      return report(
        .notAnimatable, at: attribute.position,
        "“\(attribute.name.local)” is in “\(element.label)”, but TTML does not allow to animate it."
      )
    }
    let isAnywhere = element == .style || element == .initial || element == .tt
    guard !isAnywhere, !property.isInherited, !property.elements.contains(element) else { return }
    reportOnce(
      .styleWithoutEffect, attribute.name.local + " " + element.label, at: attribute.position,
      "“\(attribute.name.local)” does not apply to “\(element.label)”.")
  }

  /// Checks the values of a style; an `animate` separates them by semicolons (TTML2, section
  /// 13.3.2).
  private mutating func checkValues(
    of property: TTMLStyleProperty, _ attribute: XMLAttribute, _ frame: Frame
  ) {
    let bytes = Array(attribute.value.utf8)
    guard frame.element == .animate else {
      return checkValue(bytes, 0..<bytes.count, of: property, attribute, frame)
    }
    var start = 0
    for index in bytes.indices where bytes[index] == 0x3B {
      checkValue(bytes, start..<index, of: property, attribute, frame)
      start = index + 1
    }
    checkValue(bytes, start..<bytes.count, of: property, attribute, frame)
  }

  private mutating func checkValue(
    _ bytes: [UInt8], _ range: Range<Int>, of property: TTMLStyleProperty,
    _ attribute: XMLAttribute, _ frame: Frame
  ) {
    var scanner = TTMLValueScanner(bytes, range)
    // Every property of the first edition of TTML1 could be "inherit"; none of TTML2 can.
    let isInherited = bytes.string(bytes.trimmed(range)) == "inherit"
    if isInherited, profiles.allSatisfy(\.isVersion1) { return }
    switch property.syntax.check(&scanner) {
    case .malformed where isDraftWord(bytes.string(range)): break
    case .malformed:
      report(
        property.constraint, at: attribute.position,
        "“\(attribute.name.local)” is “\(bytes.excerpt(range))”, which is not allowed.")
    case .negative:
      report(
        .negativeLength, at: attribute.position,
        "“\(attribute.name.local)” is “\(bytes.excerpt(range))”, but cannot be negative.")
    case .valid:
      checkRange(bytes, range, of: property, attribute)
      checkRootExtent(scanner.lengths, attribute, frame, bytes.string(range))
      checkIMSCValue(bytes, range, scanner.lengths, attribute, frame)
      checkEBUValue(bytes, range, scanner.lengths, attribute, frame)
    }
  }

  /// Whether a value is one that DFXP of 2006 had and TTML1 does not have.
  private func isDraftWord(_ value: String) -> Bool {
    vocabulary.isDraft && ["scroll", "dynamic", "reverseOblique", "backslant"].contains(value)
  }

  private mutating func checkRange(
    _ bytes: [UInt8], _ range: Range<Int>, of property: TTMLStyleProperty,
    _ attribute: XMLAttribute
  ) {
    guard property.syntax == .alpha else { return }
    var scanner = TTMLValueScanner(bytes, range)
    if let number = scanner.number(), (0...1).contains(number) || !scanner.isAtEnd { return }
    report(
      .opacityRange, at: attribute.position,
      "The opacity “\(bytes.excerpt(range))” is not from 0 to 1.")
  }

  /// Checks that the size of the root is in pixels (TTML2, section 10.2.12; TTML1, section 8.2.7).
  private mutating func checkRootExtent(
    _ lengths: [TTMLLengthSyntax], _ attribute: XMLAttribute, _ frame: Frame, _ value: String
  ) {
    guard frame.element == .tt, attribute.name.local == "extent" else { return }
    let isMeasured = lengths.count == 2 && lengths.allSatisfy { $0.unit == .pixel }
    guard !isMeasured, !["auto", "contain"].contains(value) else { return }
    report(
      .rootExtent, at: attribute.position,
      "The size of the root is “\(Self.excerpt(value))”, which is not in px.")
  }
}

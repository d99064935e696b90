import MediaModel
import TextBasics

/// Checks values of styles of IMSC (IMSC 1.1, sections 7.12 and 8.4).
extension TTMLValidator {
  /// Checks a value that is valid in TTML.
  mutating func checkIMSCValue(
    _ bytes: [UInt8], _ range: Range<Int>, _ lengths: [TTMLLengthSyntax],
    _ attribute: XMLAttribute, _ frame: Frame
  ) {
    guard isIMSC else { return }
    let name = attribute.name.local
    if IMSCVocabulary.prohibits(bytes.string(bytes.trimmed(range)), of: name) {
      report(
        .imscValue, at: attribute.position,
        "“\(name)” is “\(bytes.excerpt(range))”, which IMSC does not allow.")
    }
    checkUnits(lengths, attribute)
    switch name {
    case "fontSize" where lengths.count > 1:
      report(
        .imscFontSize, at: attribute.position,
        "“\(name)” is “\(bytes.excerpt(range))”, a width and a height, but IMSC allows one length.")
    case "position" where lengths.contains(where: \.isNegative),
      "origin" where lengths.contains(where: \.isNegative),
      "letterSpacing" where lengths.contains(where: \.isNegative):
      report(
        .imscNegativeLength, at: attribute.position,
        "“\(name)” is “\(bytes.excerpt(range))”, but IMSC allows no negative length here.")
    case "textOutline": checkOutline(lengths, attribute)
    case "textShadow" where bytes[bytes.clamp(range)].count(where: { $0 == 0x2C }) > 3:
      checkShadows(bytes, range, attribute)
    case "lineHeight" where lengths.isEmpty:
      reportOnce(
        .imscLineHeight, at: attribute.position,
        "“\(name)” is “normal”, which IMSC recommends not to use.")
    case "fontFamily": checkFamilies(bytes, range, attribute)
    case "extent": checkRegionLengths(lengths, attribute, frame, allowsRoot: true)
    case "origin": checkRegionLengths(lengths, attribute, frame, allowsRoot: false)
    case "position": checkRegionLengths(lengths, attribute, frame, allowsRoot: true)
    default: break
    }
  }

  private mutating func checkUnits(_ lengths: [TTMLLengthSyntax], _ attribute: XMLAttribute) {
    if !hasRootExtent, lengths.contains(where: { $0.unit == .pixel }) {
      reportOnce(
        .imscRootExtent, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” is in px, but the document does not specify its size.")
    }
    if lengths.contains(where: { $0.unit == .cell }) {
      report(
        .imscCells, at: attribute.position,
        "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, in cells, which IMSC "
          + "does not allow.")
    }
  }

  /// Counts shadows; commas inside rgb(…) do not separate them.
  private mutating func checkShadows(
    _ bytes: [UInt8], _ range: Range<Int>, _ attribute: XMLAttribute
  ) {
    var depth = 0
    var count = 1
    for byte in bytes[bytes.clamp(range)] {
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 { depth -= 1 }
      if byte == 0x2C, depth == 0 { count += 1 }
    }
    guard count > 4 else { return }
    report(
      .imscTextShadow, at: attribute.position,
      "The text has \(count) shadows, but IMSC allows at most 4.")
  }

  /// Checks that the outline is at most a tenth of the font's size, if its value is relative to
  /// that (IMSC 1.1, section 8.4.10).
  private mutating func checkOutline(
    _ lengths: [TTMLLengthSyntax], _ attribute: XMLAttribute
  ) {
    guard let thickness = lengths.first else { return }
    if lengths.count > 1 {
      report(
        .imscTextOutline, at: attribute.position,
        "The outline has a blur radius, which IMSC does not allow.")
      return
    }
    let isThick =
      thickness.unit == .percent && thickness.number > 10
      || thickness.unit == .em && thickness.number > 0.1
    guard isThick else { return }
    report(
      .imscTextOutline, at: attribute.position,
      "The outline “\(Self.excerpt(attribute.value))” is thicker than IMSC allows: 10% of the "
        + "font's size.")
  }

  private mutating func checkFamilies(
    _ bytes: [UInt8], _ range: Range<Int>, _ attribute: XMLAttribute
  ) {
    let inside = bytes.clamp(range)
    let hasSpace = inside.contains { index in
      bytes[index] == 0x2C
        && (inside.contains(index + 1) && bytes[index + 1].isSpace
          || inside.contains(index - 1) && bytes[index - 1].isSpace)
    }
    guard hasSpace else { return }
    reportOnce(
      .imscFontFamily, at: attribute.position,
      "There is white space between the fonts of “\(bytes.excerpt(range))”.")
  }

  /// Checks the units of styles that place regions (IMSC 1.1, sections 8.4.2, 8.4.7 and 8.4.8).
  private mutating func checkRegionLengths(
    _ lengths: [TTMLLengthSyntax], _ attribute: XMLAttribute, _ frame: Frame, allowsRoot: Bool
  ) {
    guard frame.element != .tt else { return }
    let isFirst = has(.imsc1Text) || has(.imsc1Image)
    var allowed: Set<TTMLLengthSyntax.Unit> = [.pixel, .percent]
    if allowsRoot, !isFirst { allowed.formUnion([.rootWidth, .rootHeight]) }
    let isRight =
      lengths.allSatisfy { allowed.contains($0.unit) || $0.unit == .cell }
      && (attribute.name.local != "extent" || lengths.count == 2)
    if !isRight {
      report(
        .imscRegionUnit, at: attribute.position,
        "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, but a region of this "
          + "profile "
          + (attribute.name.local == "extent" ? "has two lengths in " : "has lengths in ")
          + (allowed.contains(.rootWidth) ? "px, %, rw or rh." : "px or %."))
    } else if attribute.name.local == "extent",
      lengths[0].unit == .rootHeight || lengths[1].unit == .rootWidth
    {
      report(
        .imscRootRelative, at: attribute.position,
        "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, with a width in rh or a "
          + "height in rw, which IMSC does not allow.")
    }
  }
}

/// Reads characters of the encodings that are not Unicode.
extension ScalarStep {
  /// Reads a character.
  static func legacy(_ bytes: Span<UInt8>, at offset: Int, as encoding: TextEncoding) -> ScalarStep
  {
    let lead = bytes[offset]
    if encoding == .iso2022JP { return iso2022JP(bytes, at: offset) }
    guard lead >= 0x80 else { return ScalarStep(value: UInt32(lead), length: 1) }
    switch encoding {
    case .shiftJIS: return shiftJIS(bytes, at: offset)
    case .eucJP: return eucJP(bytes, at: offset)
    case .gb18030: return gb18030(bytes, at: offset)
    case .big5: return double(bytes, at: offset, leads: 0xA1...0xF9, big5)
    case .eucKR: return double(bytes, at: offset, leads: 0x81...0xFE, eucKR)
    default:
      guard let table = CodeTable.upperHalf(of: encoding) else {
        return ScalarStep(value: UInt32(lead), length: 1)
      }
      guard let value = table.scalar(Int(lead) - 0x80) else { return fault(1) }
      return ScalarStep(value: value, length: 1)
    }
  }

  /// Reads a character of two bytes; if they are not a character, an ASCII second byte is read
  /// again as a separate character (Encoding Standard, sections 10 to 14).
  private static func double(
    _ bytes: Span<UInt8>, at offset: Int, leads: ClosedRange<UInt8>,
    _ character: (UInt8, UInt8) -> UInt32?
  ) -> ScalarStep {
    guard leads.contains(bytes[offset]) else { return fault(1) }
    guard offset + 1 < bytes.count else { return fault(1, cutOff: true) }
    let trail = bytes[offset + 1]
    guard let value = character(bytes[offset], trail) else { return fault(trail < 0x80 ? 1 : 2) }
    return ScalarStep(value: value, length: 2)
  }

  private static func shiftJIS(_ bytes: Span<UInt8>, at offset: Int) -> ScalarStep {
    let lead = bytes[offset]
    // Half-width katakana are the only single bytes.
    if 0xA1...0xDF ~= lead { return ScalarStep(value: 0xFEC0 + UInt32(lead), length: 1) }
    if lead == 0xA0 || lead > 0xFC { return fault(1) }
    return double(bytes, at: offset, leads: 0x81...0xFC) { lead, trail in
      guard trail >= 0x40, trail != 0x7F, trail <= 0xFC else { return nil }
      let index =
        (Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
      // Private-use characters are consecutive (Encoding Standard, section 12.3.1).
      if (8_836...10_715).contains(index) { return 0xE000 - 8_836 + UInt32(index) }
      return CodeTable.japanese.scalar(index)
    }
  }

  /// A character of ISO-2022-JP in the form of ``ISO2022JP``, with the escapes before it.
  private static func iso2022JP(_ bytes: Span<UInt8>, at offset: Int) -> ScalarStep {
    var start = offset
    while ISO2022JP.isEscape(bytes, at: start) { start += 3 }
    guard start < bytes.count else { return ScalarStep(value: 0x20, length: start - offset) }
    let lead = bytes[start]
    let step = lead < 0x80 ? ScalarStep(value: UInt32(lead), length: 1) : shiftJIS(bytes, at: start)
    guard start > offset else { return step }
    return ScalarStep(
      value: step.value, length: step.length + start - offset, isFault: step.isFault,
      isCutOff: step.isCutOff)
  }

  /// Reads EUC-JP; the third set, JIS X 0212, has no table, so its characters are malformed here.
  private static func eucJP(_ bytes: Span<UInt8>, at offset: Int) -> ScalarStep {
    switch bytes[offset] {
    case 0x8E:
      return double(bytes, at: offset, leads: 0x8E...0x8E) { _, trail in
        0xA1...0xDF ~= trail ? 0xFEC0 + UInt32(trail) : nil
      }
    case 0x8F:
      guard offset + 2 < bytes.count else { return fault(bytes.count - offset, cutOff: true) }
      let isThree = bytes[offset + 1] >= 0xA1 && bytes[offset + 2] >= 0xA1
      return fault(isThree ? 3 : 1)
    default:
      return double(bytes, at: offset, leads: 0xA1...0xFE) { lead, trail in
        0xA1...0xFE ~= trail
          ? CodeTable.japanese.scalar((Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1) : nil
      }
    }
  }

  private static func gb18030(_ bytes: Span<UInt8>, at offset: Int) -> ScalarStep {
    if bytes[offset] == 0x80 { return ScalarStep(value: 0x20AC, length: 1) }
    let isFour = offset + 1 < bytes.count && bytes[offset + 1].isDigit
    guard isFour, 0x81...0xFE ~= bytes[offset] else {
      return double(bytes, at: offset, leads: 0x81...0xFE) { lead, trail in
        guard trail >= 0x40, trail != 0x7F, trail != 0xFF else { return nil }
        let index = (Int(lead) - 0x81) * 190 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
        return CodeTable.simplified.scalar(index)
      }
    }
    guard offset + 3 < bytes.count else { return fault(1, cutOff: true) }
    let parts = (bytes[offset + 2], bytes[offset + 3])
    guard 0x81...0xFE ~= parts.0, parts.1.isDigit else { return fault(1) }
    let high = (Int(bytes[offset]) - 0x81) * 10 + Int(bytes[offset + 1] - 0x30)
    let index = (high * 126 + Int(parts.0) - 0x81) * 10 + Int(parts.1 - 0x30)
    guard let value = fourByte(index) else { return fault(1) }
    return ScalarStep(value: value, length: 4)
  }

  /// Converts a four-byte index; GB 18030, section 5.2: the supplementary planes are consecutive
  /// from 0x90308130 on.
  private static func fourByte(_ index: Int) -> UInt32? {
    if (189_000..<189_000 + 0x10_0000).contains(index) { return UInt32(index - 189_000 + 0x1_0000) }
    let units = CodeTable.simplifiedRest.units
    return units.indices.contains(index) ? UInt32(units[index]) : nil
  }

  private static func big5(_ lead: UInt8, _ trail: UInt8) -> UInt32? {
    guard 0x40...0x7E ~= trail || 0xA1...0xFE ~= trail else { return nil }
    let index = (Int(lead) - 0xA1) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
    return CodeTable.traditional.scalar(index)
  }

  private static func eucKR(_ lead: UInt8, _ trail: UInt8) -> UInt32? {
    guard 0x41...0xFE ~= trail else { return nil }
    return CodeTable.korean.scalar((Int(lead) - 0x81) * 190 + Int(trail) - 0x41)
  }
}

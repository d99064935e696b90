package import Forms
package import MediaModel

extension Cue {
  /// Reads a cue's spans, which do not count as elements of the message: a span in memory is only
  /// about three times as large as in the message.
  ///
  /// - Parameter reader: The message.
  /// - Returns: The spans of a cue.
  /// - Throws: ``WireError`` if the message ends early or a span is not valid.
  static func spans(_ reader: inout WireReader) throws(WireError) -> [CueSpan] {
    var spans: [CueSpan] = []
    for _ in 0..<(try reader.integer(UInt16.self)) { spans.append(try reader.value()) }
    return spans
  }
}

extension CueSpan: WireValue {
  package static var leastSize: Int { 27 }

  package func encode(into writer: inout WireWriter) {
    writer.integer(Int64(range.lowerBound))
    writer.integer(Int64(range.count))
    for flag in [
      look.isBold, look.isItalic, look.isUnderlined, look.isRuby, look.isUnseen,
      look.isInGroundColor,
    ] {
      writer.value(flag)
    }
    writer.label(look.color?.hexadecimal ?? "")
    writer.value(look.speaker)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let start = try reader.natural("start of a span")
    let count = try reader.natural("length of a span")
    let (end, isTooLarge) = start.addingReportingOverflow(count)
    self.init(range: start..<(isTooLarge ? start : end), look: CueLook())
    look.isBold = try reader.value()
    look.isItalic = try reader.value()
    look.isUnderlined = try reader.value()
    look.isRuby = try reader.value()
    look.isUnseen = try reader.value()
    look.isInGroundColor = try reader.value()
    look.color = try Self.color(reader.text("color of a span"))
    look.speaker = try reader.value()
  }

  private static func color(_ digits: String) throws(WireError) -> CueColor? {
    if digits.isEmpty { return nil }
    guard digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else {
      throw .unknown(what: "color of a span", value: digits)
    }
    return CueColor(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

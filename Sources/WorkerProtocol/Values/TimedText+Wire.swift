package import Forms
package import MediaModel

extension TimedTextDocument: WireValue {
  package static var leastSize: Int { 24 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(format)
    writer.value(language)
    writer.list(regions)
    // A style sheet that is too long is left out: a part of it could mean something else.
    writer.list(styles.filter { $0.utf8.count <= WireLimits.label })
    writer.value(timestampMap)
    writer.value(timecodeHour)
    writer.value(isDescription)
    writer.list(cues)
    writer.list(issues)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      format: try reader.choice("text format"), language: try reader.value(),
      regions: try reader.list("regions", atMost: WireLimits.regions))
    styles = try reader.list("style sheets", atMost: WireLimits.regions)
    timestampMap = try reader.value()
    timecodeHour = try reader.value()
    isDescription = try reader.value()
    cues = try reader.list("cues", atMost: WireLimits.cues)
    issues = try reader.list("issues", atMost: WireLimits.issues)
  }
}

extension Cue: WireValue {
  package static var leastSize: Int { 29 }

  package func encode(into writer: inout WireWriter) {
    writer.label(id)
    writer.value(start)
    writer.value(end)
    writer.text(text)
    writer.integer(UInt16(clamping: spans.count))
    for span in spans.prefix(Int(UInt16.max)) { span.encode(into: &writer) }
    // Most cues have no settings: one byte instead of forty.
    writer.value(settings == CueSettings() ? nil : settings)
    writer.value(channel)
    writer.value(position)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.text("cue identifier"), start: try reader.value(), end: try reader.value(),
      text: try reader.text("cue text", atMost: WireLimits.text),
      spans: try Self.spans(&reader),
      settings: try reader.value(CueSettings?.self) ?? CueSettings(),
      channel: try reader.value(), position: try reader.value())
  }
}

extension CueRegion: WireValue {
  package static var leastSize: Int { 53 }

  package func encode(into writer: inout WireWriter) {
    writer.label(id)
    writer.value(width)
    writer.integer(Int64(lines))
    for number in [regionAnchorX, regionAnchorY, viewportAnchorX, viewportAnchorY] {
      writer.value(number)
    }
    writer.value(scrollsUp)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(id: try reader.text("region identifier"))
    width = try reader.value()
    lines = try reader.natural("region lines")
    regionAnchorX = try reader.value()
    regionAnchorY = try reader.value()
    viewportAnchorX = try reader.value()
    viewportAnchorY = try reader.value()
    scrollsUp = try reader.value()
  }
}

extension TimestampMap: WireValue {
  package static var leastSize: Int { 16 }

  package func encode(into writer: inout WireWriter) {
    writer.value(local)
    writer.integer(mpegTime)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(local: try reader.value(), mpegTime: try reader.integer())
  }
}

extension CaptionChannel: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.label(name) }

  package init(wire reader: inout WireReader) throws(WireError) {
    let name = try reader.text("caption channel")
    guard let channel = CaptionChannel(name: name) else {
      throw .unknown(what: "caption channel", value: name)
    }
    self = channel
  }
}

extension CueSettings: WireValue {
  package static var leastSize: Int { 29 }

  package func encode(into writer: inout WireWriter) {
    writer.value(line)
    writer.value(snapToLines)
    writer.choice(lineAlign)
    writer.value(position)
    writer.choice(positionAlign)
    writer.value(size)
    writer.choice(align)
    writer.label(vertical?.rawValue ?? "")
    writer.value(region)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init()
    line = try reader.value()
    snapToLines = try reader.value()
    lineAlign = try reader.choice("line alignment")
    position = try reader.value()
    positionAlign = try reader.choice("position alignment")
    size = try reader.value()
    align = try reader.choice("text alignment")
    vertical = try Self.direction(reader.text("writing direction"))
    region = try reader.value()
  }

  private static func direction(_ name: String) throws(WireError) -> Vertical? {
    if name.isEmpty { return nil }
    guard let vertical = Vertical(rawValue: name) else {
      throw .unknown(what: "writing direction", value: name)
    }
    return vertical
  }
}

extension ParseIssue: WireValue {
  package static var leastSize: Int { 36 }

  package func encode(into writer: inout WireWriter) {
    writer.label(code.name)
    writer.choice(severity)
    writer.choice(consequence)
    writer.value(position)
    writer.label(message)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let name = try reader.text("issue code")
    guard let code = Code(named: name) else { throw .unknown(what: "issue code", value: name) }
    let severity: Severity = try reader.choice("severity")
    let consequence: Consequence = try reader.choice("consequence")
    self.init(
      code: code, severity: severity, position: try reader.value(),
      message: try reader.text("issue message"), consequence: consequence)
  }
}

extension TextPosition: WireValue {
  package static var leastSize: Int { 24 }

  package func encode(into writer: inout WireWriter) {
    writer.integer(Int64(line))
    writer.integer(Int64(column))
    writer.integer(Int64(byteOffset))
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      line: try reader.natural("line"), column: try reader.natural("column"),
      byteOffset: try reader.natural("byte offset"))
  }
}

package import Forms
package import MediaModel

extension TrackSignal: WireValue {
  package static var leastSize: Int { 23 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(source)
    writer.label(value)
    writer.value(meaning)
    writer.value(language)
    writer.value(channel)
    writer.list(roles)
    writer.choice(certainty)
    writer.integer(flags.rawValue)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("signal"), try reader.text("signal's value"),
      meaning: try reader.value(), language: try reader.value(), channel: try reader.value(),
      roles: try reader.list("signal's roles", atMost: WireLimits.roles),
      certainty: try reader.choice("certainty"),
      flags: Disposition(rawValue: try reader.integer()))
  }
}

extension TrackRole.Role: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.choice(self) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self = try reader.choice("role")
  }
}

extension TrackSignalIssue: WireValue {
  package static var leastSize: Int { 12 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(kind)
    writer.list(sources)
    writer.label(explanation)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("contradiction"),
      sources: try reader.list("contradicting signals", atMost: WireLimits.signals),
      explanation: try reader.text("explanation"))
  }
}

extension TrackSignal.Source: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.choice(self) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self = try reader.choice("signal")
  }
}

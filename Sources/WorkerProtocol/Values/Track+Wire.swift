package import Forms
package import MediaModel

extension Track: WireValue {
  package static var leastSize: Int { 40 }

  package func encode(into writer: inout WireWriter) {
    writer.value(id)
    writer.choice(kind)
    writer.label(codec)
    writer.value(language)
    writer.value(title)
    writer.integer(disposition.rawValue)
    writer.value(duration)
    writer.list(roles)
    writer.value(sound)
    writer.list(signals)
    writer.list(signalIssues)
    writer.list(programs)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.value(), kind: try reader.choice("track kind"),
      codec: try reader.text("codec"), language: try reader.value(), title: try reader.value(),
      disposition: Disposition(rawValue: try reader.integer()),
      duration: try reader.optionalLength("track duration"),
      roles: try reader.list("roles", atMost: WireLimits.roles), sound: try reader.value(),
      signals: try reader.list("signals", atMost: WireLimits.signals),
      signalIssues: try reader.list("contradictions", atMost: WireLimits.signals),
      programs: try reader.list("programs", atMost: WireLimits.programs))
  }
}

extension Track.ID: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.integer(UInt32(clamping: index)) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(Int(try reader.integer(UInt32.self)))
  }
}

extension MediaProgram: WireValue {
  package static var leastSize: Int { 5 }

  package func encode(into writer: inout WireWriter) {
    writer.integer(UInt32(clamping: number))
    writer.value(name)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(number: Int(try reader.integer(UInt32.self)), name: try reader.value())
  }
}

extension ProgramExtract: WireValue {
  package static var leastSize: Int { MediaProgram.leastSize + 4 }

  package func encode(into writer: inout WireWriter) {
    writer.value(read)
    writer.list(all)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.value(), of: try reader.list("programs", atMost: WireLimits.programs))
  }
}

extension ProgramChoice: WireValue {
  package static var leastSize: Int { 5 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .all: Self.write(0, 0, to: &writer)
    case .onlyOne: Self.write(1, 0, to: &writer)
    case .number(let number): Self.write(2, UInt32(clamping: number), to: &writer)
    case .first(nil): Self.write(3, 0, to: &writer)
    case .first(let track?): Self.write(4, UInt32(clamping: track.index), to: &writer)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let (tag, number) = (try reader.integer(UInt8.self), try reader.integer(UInt32.self))
    switch (tag, number) {
    case (0, 0): self = .all
    case (1, 0): self = .onlyOne
    case (2, _): self = .number(Int(number))
    case (3, 0): self = .first(holding: nil)
    case (4, _): self = .first(holding: Track.ID(Int(number)))
    default: throw .unknown(what: "choice of programs", value: "\(tag)/\(number)")
    }
  }

  private static func write(_ tag: UInt8, _ number: UInt32, to writer: inout WireWriter) {
    writer.integer(tag)
    writer.integer(number)
  }
}

extension TrackRole: WireValue {
  package static var leastSize: Int { 16 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(role)
    writer.label(signal)
    writer.label(value)
    writer.choice(certainty)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("role"), signal: try reader.text("signal"),
      value: try reader.text("signal's value"), certainty: try reader.choice("certainty"))
  }
}

extension LanguageTag: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.label(text) }

  package init(wire reader: inout WireReader) throws(WireError) {
    let text = try reader.text("language")
    guard let tag = LanguageTag(text) else { throw .unknown(what: "language", value: text) }
    self = tag
  }
}

extension SoundActivity: WireValue {
  package static var leastSize: Int { 9 }

  package func encode(into writer: inout WireWriter) {
    writer.value(peak)
    writer.value(audible)
    writer.value(isComplete)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      peak: try reader.value(), audible: try reader.value(), isComplete: try reader.value())
  }
}

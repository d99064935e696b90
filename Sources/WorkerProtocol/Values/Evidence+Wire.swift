package import Forms
package import MediaModel

extension MediaEvidence: WireValue {
  package static var leastSize: Int { 23 }

  package func encode(into writer: inout WireWriter) {
    writer.label(container)
    writer.value(duration)
    writer.value(clockStart)
    writer.value(program)
    writer.list(tracks)
    writer.list(texts)
    writer.value(speech)
    writer.value(pictureCaptions)
    writer.value(image)
    writer.value(waveform)
    writer.value(narration)
    writer.list(notices)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      container: try reader.text("container"),
      duration: try reader.optionalLength("duration"), clockStart: try reader.value(),
      program: try reader.value(),
      tracks: try reader.list("tracks", atMost: WireLimits.tracks),
      texts: try reader.list("text tracks", atMost: WireLimits.tracks),
      speech: try reader.value(), pictureCaptions: try reader.value(), image: try reader.value(),
      waveform: try reader.value(), narration: try reader.value(),
      notices: try reader.list("notices", atMost: WireLimits.notices))
  }
}

extension MediaEvidence.EmbeddedText: WireValue {
  package static var leastSize: Int { 6 }

  package func encode(into writer: inout WireWriter) {
    writer.value(track)
    writer.value(channel)
    writer.value(document)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(track: try reader.value(), channel: try reader.value(), document: try reader.value())
  }
}

extension ChannelText: WireValue {
  package static var leastSize: Int { 21 }

  package func encode(into writer: inout WireWriter) {
    writer.value(channel)
    writer.value(document)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(channel: try reader.value(), document: try reader.value())
  }
}

extension EvidenceGap: WireValue {
  package static var leastSize: Int { 8 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(cause)
    writer.label(explanation)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(try reader.choice("cause"), try reader.text("explanation"))
  }
}

extension Array: WireValue where Element == ChannelText {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.list(self) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self = try reader.list("caption channels", atMost: WireLimits.channels)
  }
}

extension Result: WireValue where Success: WireValue, Failure: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .success(let value):
      writer.value(true)
      writer.value(value)
    case .failure(let error):
      writer.value(false)
      writer.value(error)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    if try reader.value(Bool.self) {
      self = .success(try reader.value())
    } else {
      self = .failure(try reader.value())
    }
  }
}

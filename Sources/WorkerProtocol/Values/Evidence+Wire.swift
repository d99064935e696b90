package import Forms
package import MediaModel

extension MediaEvidence: Formed {
  package static let wire = WireForm<Self>(
    many: Field("container", \.container), Field("duration", \.duration, .optional(.length)),
    Field("clockStart", \.clockStart), Field("program", \.program),
    Field("tracks", \.tracks, .list(atMost: WireLimits.tracks)),
    Field("text tracks", \.texts, .list(atMost: WireLimits.tracks)),
    Field("speech", \.speech), Field("videoDataCaptions", \.videoDataCaptions),
    Field("image", \.image),
    Field("waveform", \.waveform), Field("narration", \.narration),
    Field("picture", \.picture), Field("notices", \.notices, .list(atMost: WireLimits.notices))
  ) {
    Self(
      container: $0, duration: $1, clockStart: $2, program: $3, tracks: $4, texts: $5, speech: $6,
      videoDataCaptions: $7, image: $8, waveform: $9, narration: $10, picture: $11,
      notices: $12)
  }
}

extension MediaEvidence.EmbeddedText: Formed {
  package static let wire = WireForm<Self>(
    Field("track", \.track), Field("channel", \.channel), Field("document", \.document)
  ) { Self(track: $0, channel: $1, document: $2) }
}

extension PictureEvidence: Formed {
  package static var wire: WireForm<Self> { WireForm("picture", Codec(form.wire)) }
}

extension ExaminationRequest.Picture: Formed {
  package static let wire = WireForm<Self>(
    Field("speech beside pictures", \.speech), Field("flashes", \.isFlashAsked),
    Field("counts of pictures", \.areFramesAsked)
  ) { Self(speech: $0, isFlashAsked: $1, areFramesAsked: $2) }
}

extension ChannelText: Formed {
  package static let wire = WireForm<Self>(
    Field("channel", \.channel), Field("document", \.document)
  ) { Self(channel: $0, document: $1) }
}

extension Array: WireValue, Formed where Element == ChannelText {
  package static var wire: WireForm<Self> {
    WireForm("caption channels", .list(atMost: WireLimits.channels))
  }
}

extension EvidenceGap: Formed {
  package static let wire = WireForm<Self>(
    Field("cause", \.cause, .choice), Field("explanation", \.explanation)
  ) { Self($0, $1) }
}

extension ExaminationError: Formed {
  package static let wire = WireForm<Self>(
    Field("failure code", \.code, .choice), Field("failure message", \.message),
    Field("missing bytes", \.missingBytes, .optional(.size))
  ) { Self(code: $0, message: $1, missingBytes: $2) }
}

extension FilePart: Formed {
  package static let wire = WireForm<Self>(
    Field("file", \.file, .count), Field("start of a part", \.offset, .size),
    Field("bytes of a part", \.length, .size)
  ) { Self(file: $0, offset: $1, length: $2) }
}

extension ExaminationRequest.Described: Formed {
  package static let wire = WireForm<Self>(
    Field("parts of the described medium", \.parts, .list(atMost: WireLimits.parts)),
    Field("track", \.track)
  ) { Self(parts: $0, track: $1) }
}

extension Result: WireValue where Success: WireValue, Failure: WireValue {
  package static var leastSize: Int {
    Bool.leastSize + min(Success.leastSize, Failure.leastSize)
  }

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

import CaptionQuality
import Forms
import MediaModel

extension TimelineRecord {
  /// `timeline` in `Schemas/ndjson.schema.json`.
  static let form = JSONForm<Self>(
    Field("captions", \.captions, .optional(.form(Captions.form))),
    Field("duration", \.duration, .optional(.length)),
    Field("missing", \.missing, .list(of: .form(Missing.form), atMost: .max)),
    Field("narrations", \.narrations, .list(of: .form(Narration.form), atMost: .max)),
    Field("repaired", \.repaired, .optional(.form(Repaired.form))),
    Field("speech", \.speech, .optional(.list(of: .form(Speech.form), atMost: .max))),
    Field("sync", \.sync, .optional(.form(Sync.form))),
    Field("waveform", \.waveform, .optional(.form(Outline.form)))
  ) {
    Self(
      duration: $1, waveform: $7, speech: $5, captions: $0, narrations: $3, sync: $6,
      repaired: $4, missing: $2)
  }
}

extension TimelineRecord.Outline {
  fileprivate static let form = JSONForm<Self>(
    Field("hop", \.hop, .length),
    Field(
      "peaks", \.peaks,
      .list(of: .count(atMost: Int(Waveform.fullScale)), atMost: Waveform.mostPeaks)),
    Field("start", \.start, .time)
  ) { hop, peaks, start throws(FormRefusal) in
    guard hop > .zero else { throw FormRefusal("hop", "is not a length") }
    return Self(start: start, hop: hop, peaks: peaks)
  }
}

extension TimelineRecord.Speech {
  fileprivate static let form = JSONForm<Self>(
    Field("certainty", \.certainty, .integer), Field("end", \.range.upperBound, .time),
    Field("start", \.range.lowerBound, .time)
  ) { certainty, end, start throws(FormRefusal) in
    Self(range: try Range(from: start, to: end), certainty: certainty)
  }
}

extension TimelineRecord.Captions {
  fileprivate static let form = JSONForm<Self>(
    Field("cues", \.cues, .list(of: .form(TimelineRecord.Cue.form), atMost: .max)),
    Field("language", \.language, .optional(.label)), Field("resource", \.resource, .label),
    Field("track", \.track, .optional(.count)), Field("unlisted", \.unlisted, .integer)
  ) { Self(resource: $2, track: $3, language: $1, cues: $0, unlisted: $4) }
}

extension TimelineRecord.Cue {
  fileprivate static let form = JSONForm<Self>(
    Field("characters", \.counts?.characters, .optional(.integer)),
    Field("columns", \.counts?.columns, .optional(.integer)),
    Field("end", \.range.upperBound, .time), Field("start", \.range.lowerBound, .time),
    Field("text", \.text, .label), Field("words", \.counts?.words, .optional(.integer))
  ) { characters, columns, end, start, text, words throws(FormRefusal) in
    var counts: CueTextCounts?
    if let characters {
      guard let columns else { throw FormRefusal("columns", "is missing") }
      guard let words else { throw FormRefusal("words", "is missing") }
      counts = CueTextCounts(characters: characters, columns: columns, words: words)
    }
    return Self(range: try Range(from: start, to: end), text: text, counts: counts)
  }
}

extension TimelineRecord.Narration {
  fileprivate static let form = JSONForm<Self>(
    Field("resource", \.resource, .label),
    Field("spoken", \.spoken, .list(of: .form(stretch), atMost: .max)),
    Field("track", \.track, .optional(.count))
  ) { Self(resource: $0, track: $2, spoken: $1) }

  private static let stretch = JSONForm<Range<MediaTime>>(
    Field("end", { $0.upperBound }, .time), Field("start", { $0.lowerBound }, .time)
  ) { end, start throws(FormRefusal) in try Range(from: start, to: end) }
}

extension TimelineRecord.Sync {
  fileprivate static let form = JSONForm<Self>(
    Field("limit", \.limit, .optional(.length)),
    Field("pieces", \.pieces, .list(of: .form(Piece.form), atMost: .max)),
    Field("uncertainty", \.uncertainty, .shift)
  ) { Self(pieces: $1, uncertainty: $2, limit: $0) }
}

extension TimelineRecord.Sync.Piece {
  fileprivate static let form = JSONForm<Self>(
    Field("end", \.range.upperBound, .time), Field("endError", \.endError, .shift),
    Field("start", \.range.lowerBound, .time), Field("startError", \.startError, .shift)
  ) { end, endError, start, startError throws(FormRefusal) in
    Self(
      range: try Range(from: start, to: end), startError: startError, endError: endError)
  }
}

extension TimelineRecord.Repaired {
  fileprivate static let form = JSONForm<Self>(
    Field("leftOut", \.leftOut, .integer), Field("name", \.name, .label),
    Field("text", \.text, .label)
  ) { Self(name: $1, text: $2, leftOut: $0) }
}

extension TimelineRecord.Missing {
  fileprivate static let form = JSONForm<Self>(
    Field("end", \.range.upperBound, .time), Field("start", \.range.lowerBound, .time),
    Field("text", \.text, .label)
  ) { end, start, text throws(FormRefusal) in
    Self(range: try Range(from: start, to: end), text: text)
  }
}

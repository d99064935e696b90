import CaptionQuality
import Forms
import MediaModel

extension TimelineRecord {
  /// The record in the format of `Schemas/ndjson.schema.json`.
  var json: JSONValue {
    .object([
      "captions": captions.map(\.json), "duration": duration.map { .length($0) },
      "missing": .list(count: missing.count) { [missing] in
        .object(.range(missing[$0].range).adding(["text": .text(missing[$0].text)]))
      },
      "narrations": .array(narrations.map(\.json)), "repaired": repaired.map(\.json),
      "speech": speech.map { speech in
        .list(count: speech.count) {
          .object(.range(speech[$0].range).adding(["certainty": .integer(speech[$0].certainty)]))
        }
      },
      "sync": sync.map(\.json), "waveform": waveform.map(\.json),
    ])
  }
}

extension JSONMembers {
  /// A time range as `start` and `end`.
  fileprivate static func range(_ range: Range<MediaTime>) -> JSONMembers {
    ["end": .time(range.upperBound), "start": .time(range.lowerBound)]
  }
}

extension TimelineRecord.Captions {
  fileprivate var json: JSONValue {
    .object([
      "cues": .list(count: cues.count) { [cues] in cues[$0].json },
      "language": language.map { .text($0) }, "resource": .text(resource),
      "track": track.map { .integer($0) }, "unlisted": .integer(unlisted),
    ])
  }
}

extension TimelineRecord.Cue {
  fileprivate var json: JSONValue {
    .object(
      .range(range).adding([
        "characters": counts.map { .integer($0.characters) },
        "columns": counts.map { .integer($0.columns) }, "text": .text(text),
        "words": counts.map { .integer($0.words) },
      ]))
  }
}

extension TimelineRecord.Narration {
  fileprivate var json: JSONValue {
    .object([
      "resource": .text(resource),
      "spoken": .list(count: spoken.count) { [spoken] in .object(.range(spoken[$0])) },
      "track": track.map { .integer($0) },
    ])
  }
}

extension TimelineRecord.Sync {
  fileprivate var json: JSONValue {
    .object([
      "limit": limit.map { .length($0) },
      "pieces": .array(
        pieces.map {
          .object(
            .range($0.range).adding([
              "endError": .length($0.endError), "startError": .length($0.startError),
            ]))
        }),
      "uncertainty": .length(uncertainty),
    ])
  }
}

extension TimelineRecord.Repaired {
  fileprivate var json: JSONValue {
    .object(["leftOut": .integer(leftOut), "name": .text(name), "text": .text(text)])
  }
}

extension TimelineRecord.Outline {
  fileprivate var json: JSONValue {
    .object([
      "hop": .length(hop), "peaks": .list(count: peaks.count) { [peaks] in .integer(peaks[$0]) },
      "start": .time(start),
    ])
  }
}

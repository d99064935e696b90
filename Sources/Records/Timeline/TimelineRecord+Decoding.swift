import CaptionQuality
import MediaModel

extension TimelineRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case captions, duration, missing, narrations, repaired, speech, sync, waveform
  }

  /// Reads a timeline.
  ///
  /// - Parameter decoder: The member of a record.
  /// - Throws: `DecodingError`, also for values that no run writes.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    captions = try members.decodeIfPresent(Captions.self, forKey: .captions)
    duration = try members.decodeIfPresent(Double.self, forKey: .duration).map { .decimal($0) }
    missing = try members.decode([Missing].self, forKey: .missing)
    narrations = try members.decode([Narration].self, forKey: .narrations)
    repaired = try members.decodeIfPresent(Repaired.self, forKey: .repaired)
    speech = try members.decodeIfPresent([Speech].self, forKey: .speech)
    sync = try members.decodeIfPresent(Sync.self, forKey: .sync)
    waveform = try members.decodeIfPresent(Outline.self, forKey: .waveform)
  }
}

/// `start` and `end` of a time range, in decimal seconds.
private struct Stretch: Decodable {
  let range: Range<MediaTime>

  private enum CodingKeys: String, CodingKey {
    case start, end
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let start = MediaTime.decimal(try members.decode(Double.self, forKey: .start))
    let end = MediaTime.decimal(try members.decode(Double.self, forKey: .end))
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: members, debugDescription: "is before the start")
    }
    range = start..<end
  }
}

extension TimelineRecord.Outline: Decodable {
  private enum CodingKeys: String, CodingKey {
    case start, hop, peaks
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    start = .decimal(try members.decode(Double.self, forKey: .start))
    hop = .decimal(try members.decode(Double.self, forKey: .hop))
    peaks = try members.decode([Int].self, forKey: .peaks)
    guard hop > .zero else {
      throw DecodingError.dataCorruptedError(
        forKey: .hop, in: members, debugDescription: "is not a length")
    }
    let scale = 0...Int(Waveform.fullScale)
    guard peaks.count <= Waveform.mostPeaks, peaks.allSatisfy(scale.contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: .peaks, in: members, debugDescription: "are not those of a sound")
    }
  }
}

extension TimelineRecord.Speech: Decodable {
  private enum CodingKeys: String, CodingKey {
    case certainty
  }

  package init(from decoder: any Decoder) throws {
    range = try Stretch(from: decoder).range
    certainty = try decoder.container(keyedBy: CodingKeys.self).decode(
      Int.self, forKey: .certainty)
  }
}

extension TimelineRecord.Cue: Decodable {
  private enum CodingKeys: String, CodingKey {
    case text, characters, columns, words
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    range = try Stretch(from: decoder).range
    text = try members.decode(String.self, forKey: .text)
    guard let characters = try members.decodeIfPresent(Int.self, forKey: .characters) else {
      counts = nil
      return
    }
    counts = CueTextCounts(
      characters: characters, columns: try members.decode(Int.self, forKey: .columns),
      words: try members.decode(Int.self, forKey: .words))
  }
}

extension TimelineRecord.Narration: Decodable {
  private enum CodingKeys: String, CodingKey {
    case resource, track, spoken
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    resource = try members.decode(String.self, forKey: .resource)
    track = try members.decodeIfPresent(Int.self, forKey: .track)
    spoken = try members.decode([Stretch].self, forKey: .spoken).map(\.range)
  }
}

extension TimelineRecord.Sync: Decodable {
  private enum CodingKeys: String, CodingKey {
    case pieces, uncertainty, limit
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    pieces = try members.decode([Piece].self, forKey: .pieces)
    uncertainty = .decimal(try members.decode(Double.self, forKey: .uncertainty))
    limit = try members.decodeIfPresent(Double.self, forKey: .limit).map { .decimal($0) }
  }
}

extension TimelineRecord.Sync.Piece: Decodable {
  private enum CodingKeys: String, CodingKey {
    case startError, endError
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    range = try Stretch(from: decoder).range
    startError = .decimal(try members.decode(Double.self, forKey: .startError))
    endError = .decimal(try members.decode(Double.self, forKey: .endError))
  }
}

extension TimelineRecord.Missing: Decodable {
  private enum CodingKeys: String, CodingKey {
    case text
  }

  package init(from decoder: any Decoder) throws {
    range = try Stretch(from: decoder).range
    text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
  }
}

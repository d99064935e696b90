import BroadcastCaptions
import MediaModel
import MediaProbe

/// The readers of a file's text tracks.
final class TextReaders {
  /// The maximum number of entries of a reply: as many as tracks.
  private static let limit = 10_000

  private var readers: [Track.ID: TrackTextReader] = [:]
  private let budget = TextBudget()
  /// The omitted parts, each one sentence.
  private(set) var notices: [String] = []

  /// The sink of a track's packets, or `nil` for a form that cannot be read.
  func sink(for source: TextSource) -> (any TextSink)? {
    let reader = TrackTextReader(source)
    readers[source.track.id] = reader
    // Of ancillary data, only the captions are kept, whose number is limited.
    if case .ancillary(let reader)? = reader { return reader }
    return reader.map { BudgetedTextSink($0.sink, of: source.track.id, budget) }
  }

  /// The content of the text tracks, in the order of the tracks.
  ///
  /// - Parameters:
  ///   - result: The result of the pass.
  ///   - end: When the medium ends, or `nil`.
  /// - Returns: One entry for each channel if a track has several, else one for the track.
  func texts(of result: ProbeResult, end: MediaTime?) -> [MediaEvidence.EmbeddedText] {
    // If the sound cannot be decoded, packets without text do not prove that the track is empty.
    let isUndecoded = result.gaps[.audio]?.cause == .notDecodable
    let texts = result.tracks.filter(mayHaveText).flatMap { track in
      // Its text has no time.
      if result.untimedTexts.contains(track.id) { return [Self.unplaced(track)] }
      if result.encryptedTracks.contains(track.id) { return [Self.encrypted(track)] }
      guard let reader = readers[track.id] else { return [Self.unread(track)] }
      if budget.exhausted.contains(track.id) { return [Self.beyondBudget(track)] }
      let texts = reader.texts(of: track.id, end: end)
      guard texts.allSatisfy(\.isEmpty), !reader.provesAbsence(isUndecoded: isUndecoded) else {
        return texts
      }
      return [Self.undecoded(track)]
    }
    if texts.count > Self.limit {
      notices = ["The text tracks have \(texts.count) channels; \(Self.limit) were kept."]
    }
    return Array(texts.prefix(Self.limit))
  }

  private func mayHaveText(_ track: Track) -> Bool {
    track.kind == .text || readers[track.id]?.isAncillary == true
  }

  /// The tracks, in which those of ancillary data with captions have their role.
  func named(_ tracks: [Track], _ texts: [MediaEvidence.EmbeddedText]) -> [Track] {
    let found = Set(texts.map(\.track))
    return tracks.map { track in
      guard case .ancillary(let reader)? = readers[track.id], found.contains(track.id) else {
        return track
      }
      var named = track
      named.roles = [
        TrackRole(
          .captions, signal: TrackRole.ancillaryData, value: reader.unreadForms ?? track.codec)
      ]
      return named
    }
  }

  private static func unplaced(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason = "Its packets have no time stamps, and there is no sound with time stamps."
    return .init(track: track.id, document: .failure(EvidenceGap(.notDecodable, reason)))
  }

  private static func encrypted(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason = "It is encrypted."
    return .init(track: track.id, document: .failure(EvidenceGap(.notDecodable, reason)))
  }

  private static func undecoded(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason = "Nothing of the track could be decoded, so it is not known whether it is empty."
    return .init(track: track.id, document: .failure(EvidenceGap(.notDecodable, reason)))
  }

  private static func beyondBudget(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason =
      "The text tracks of the file have more than \(TextBudget.mostPackets) packets or "
      + "\(TextBudget.mostBytes) bytes together, so it was not read to its end."
    return .init(track: track.id, document: .failure(EvidenceGap(.limitReached, reason)))
  }

  private static func unread(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason = "This version cannot read \(track.codec) captions."
    return .init(track: track.id, document: .failure(EvidenceGap(.unsupported, reason)))
  }
}

extension MediaEvidence.EmbeddedText {
  /// Whether it was read and has no cue.
  fileprivate var isEmpty: Bool {
    if case .success(let document) = document { document.cues.isEmpty } else { false }
  }
}

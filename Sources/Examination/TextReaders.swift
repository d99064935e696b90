import MediaModel
import MediaProbe
import TimedText

/// The readers of a file's text tracks.
final class TextReaders {
  /// Entries that the answer to a request may hold: as many as tracks.
  private static let limit = 10_000

  private var readers: [Track.ID: TrackTextReader] = [:]
  /// What was left out, as sentences.
  private(set) var notices: [String] = []

  /// The sink of a track's packets, or `nil` for a form that cannot be read.
  func sink(for source: TextSource) -> (any TextSink)? {
    let reader = TrackTextReader(source)
    readers[source.track.id] = reader
    return reader?.sink
  }

  /// What the text tracks say, in the order of the tracks.
  ///
  /// - Parameters:
  ///   - tracks: The file's tracks.
  ///   - untimed: Tracks whose packets have no time at all: what they say cannot be placed.
  ///   - end: When the medium ends, or `nil`.
  /// - Returns: One entry a channel for a track that holds several, else one a track.
  func texts(
    of tracks: [Track], untimed: Set<Track.ID>, end: MediaTime?
  ) -> [MediaEvidence.EmbeddedText] {
    let texts = tracks.filter { $0.kind == .text }.flatMap { track in
      if untimed.contains(track.id) { return [Self.unplaced(track)] }
      return readers[track.id]?.texts(of: track.id, end: end) ?? [Self.unread(track)]
    }
    if texts.count > Self.limit {
      notices = ["The text tracks hold \(texts.count) channels; \(Self.limit) were kept."]
    }
    return Array(texts.prefix(Self.limit))
  }

  private static func unplaced(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason = "Its packets have no time stamps, and no sound beside them has any either."
    return .init(track: track.id, document: .failure(EvidenceGap(.unsupported, reason)))
  }

  private static func unread(_ track: Track) -> MediaEvidence.EmbeddedText {
    let reason = "This version cannot read \(track.codec) captions."
    return .init(track: track.id, document: .failure(EvidenceGap(.unsupported, reason)))
  }
}

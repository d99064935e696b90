import MediaModel
import MediaProbe
import TimedText

/// The readers of a file's text tracks.
final class TextReaders {
  private var readers: [Track.ID: TextTrackReader] = [:]

  /// The sink of a track's packets, or `nil` for a form that cannot be read.
  func sink(for source: TextSource) -> TextTrackReader? {
    let track = source.track
    guard TextTrackReader.canRead(codec: track.codec) else { return nil }
    let reader = TextTrackReader(codec: track.codec)
    readers[track.id] = reader
    return reader
  }

  /// What the text tracks say, in the order of the tracks.
  func texts(of tracks: [Track]) -> [MediaEvidence.EmbeddedText] {
    tracks.filter { $0.kind == .text }.map { track in
      let document =
        readers[track.id]?.document()
        ?? .failure(
          EvidenceGap(.unsupported, "This version cannot read \(track.codec) captions."))
      return MediaEvidence.EmbeddedText(track: track.id, document: document)
    }
  }
}

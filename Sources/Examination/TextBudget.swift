import MediaModel
import TextBasics

/// The limit of all text tracks of a file together: each reader has its own limit, but a file may
/// have hundreds of tracks.
final class TextBudget {
  /// Packets of all tracks: twice what one track may have.
  static let mostPackets = 2 * TimedTextLimits.cues
  /// Bytes of all packets: twice what one track may have.
  static let mostBytes = 2 * TimedTextLimits.trackBytes

  private var packetsLeft: Int
  private var bytesLeft: Int
  /// The tracks with packets that were left out.
  private(set) var exhausted: Set<Track.ID> = []

  /// Creates a full budget.
  init(packets: Int = mostPackets, bytes: Int = mostBytes) {
    packetsLeft = packets
    bytesLeft = bytes
  }

  /// Whether a packet of a track may be read; after one refused packet, all later ones are refused.
  func accepts(_ payload: TextPayload, of track: Track.ID) -> Bool {
    let size = payload.bytes.count + payload.identifier.utf8.count + payload.settings.utf8.count
    guard !exhausted.contains(track), packetsLeft > 0, size <= bytesLeft else {
      exhausted.insert(track)
      return false
    }
    packetsLeft -= 1
    bytesLeft -= size
    return true
  }
}

/// Passes packets on while the budget of the file allows it.
final class BudgetedTextSink: TextSink {
  private let sink: any TextSink
  private let track: Track.ID
  private let budget: TextBudget

  /// Takes the packets of a track.
  init(_ sink: any TextSink, of track: Track.ID, _ budget: TextBudget) {
    self.sink = sink
    self.track = track
    self.budget = budget
  }

  func receive(_ payload: TextPayload) {
    if budget.accepts(payload, of: track) { sink.receive(payload) }
  }
}

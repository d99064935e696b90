import MediaModel
import TextBasics

/// What the text tracks of a file may take together: each reader has a limit of its own, and a file
/// may have hundreds of them.
final class TextBudget {
  /// Packets of all tracks: twice what one may have.
  static let mostPackets = 2 * TimedTextLimits.cues
  /// Bytes of all packets: twice what one track may have.
  static let mostBytes = 2 * TimedTextLimits.trackBytes

  private var packetsLeft: Int
  private var bytesLeft: Int
  /// The tracks of which packets were left out.
  private(set) var exhausted: Set<Track.ID> = []

  /// Creates a budget of which nothing is spent.
  init(packets: Int = mostPackets, bytes: Int = mostBytes) {
    packetsLeft = packets
    bytesLeft = bytes
  }

  /// Whether a packet of a track may be read; what was refused once stays refused.
  func takes(_ payload: TextPayload, of track: Track.ID) -> Bool {
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

/// Hands packets on as long as the budget of the file lasts.
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
    if budget.takes(payload, of: track) { sink.receive(payload) }
  }
}

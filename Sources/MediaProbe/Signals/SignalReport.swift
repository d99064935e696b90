internal import MediaModel

/// What a container says about its tracks.
struct SignalReport {
  /// What it says about one track.
  struct Entry {
    /// Signals kept of one track.
    private static let limit = 200
    /// The track's number in the container: the ID of MP4, the number of Matroska, the PID.
    var number: Int
    /// What the track carries, where the container is asked for it.
    var kind: Track.Kind?
    /// What it says, in order.
    private(set) var signals: [TrackSignal] = []
    /// Flags that no signal reports, such as being played by default.
    var flags: Disposition = []
    /// The track's name, or `nil`.
    var name: String?
    /// The most exact language, or `nil`.
    var language: LanguageTag?

    /// Creates an entry that says nothing.
    init(number: Int, kind: Track.Kind? = nil) {
      self.number = number
      self.kind = kind
    }

    /// Whether the track says more than is kept.
    private(set) var isCut = false

    /// Adds a signal unless it is there already.
    mutating func add(_ signal: TrackSignal) {
      guard !signals.contains(signal) else { return }
      if signals.count < Self.limit {
        signals.append(signal)
      } else {
        isCut = true
      }
    }
  }

  /// One entry a track, in the container's order.
  var entries: [Entry] = []
  /// Numbers of tracks that are encrypted, in whole or in part.
  var scrambled: Set<Int> = []
  /// What could not be read, each one sentence.
  var notices: [String] = []
  /// Whether tracks are found by ``Entry/number``; else by their order and kind.
  var isNumbered = true
}

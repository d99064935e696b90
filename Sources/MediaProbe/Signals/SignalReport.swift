internal import MediaModel

/// The signals of a container about its tracks.
struct SignalReport {
  /// The signals about one track.
  struct Entry {
    /// The highest number of signals that are kept for one track.
    private static let limit = 200
    /// The track's number in the container: the ID of MP4, the number of Matroska, the PID.
    var number: Int
    /// The kind of the track, if it is read from the container.
    var kind: Track.Kind?
    /// The signals, in order.
    private(set) var signals: [TrackSignal] = []
    /// Flags that no signal reports, such as the default flag.
    var flags: Disposition = []
    /// The track's name, or `nil`.
    var name: String?
    /// The most exact language, or `nil`.
    var language: LanguageTag?

    /// Creates an entry without signals.
    init(number: Int, kind: Track.Kind? = nil) {
      self.number = number
      self.kind = kind
    }

    /// Whether the track has more signals than the limit.
    private(set) var isCut = false

    /// Adds a signal if the entry does not contain it.
    mutating func add(_ signal: TrackSignal) {
      guard !signals.contains(signal) else { return }
      if signals.count < Self.limit {
        signals.append(signal)
      } else {
        isCut = true
      }
    }
  }

  /// The entries in the container's order, one for each track.
  var entries: [Entry] = []
  /// Numbers of tracks that are encrypted, in whole or in part.
  var scrambled: Set<Int> = []
  /// The parts that could not be read, each one sentence.
  var notices: [String] = []
  /// Whether the track of an entry is identified by ``Entry/number``; else by order and kind.
  var isNumbered = true
}

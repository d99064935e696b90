internal import MediaModel

/// Measures how much of a track is lost by damage.
///
/// A gap between time stamps alone is not a loss, because sound and pictures may pause. A gap after
/// damage is, and a gap in the sound of an MPEG stream, where packets that are missing leave no other
/// trace.
struct LossMeter {
  /// The longest loss in one place, and the smallest total, that change no verdict; our choice.
  ///
  /// The shortest stretch of speech that any criterion asks about is 2 s. Recordings of broadcasts
  /// commonly have some damaged packets.
  static let tolerated = Duration.seconds(2)
  /// The largest share of a track that may be lost in several places; our choice.
  static let toleratedShare = 0.01

  /// The shortest gap that counts: time stamps are rounded, and pictures are not sent in order.
  private let least: Duration
  /// Whether the track cannot pause.
  private let isContinuous: Bool
  /// The longest time between two time stamps of an MPEG stream (ISO/IEC 13818-1, 2.7.4).
  private static let longestPause = Duration.milliseconds(700)
  private var isDamaged = false
  private var start: MediaTime?
  private var end: MediaTime?
  private var hasDamage = false
  /// The time that is lost.
  private(set) var total = Duration.zero
  private var longest = Duration.zero

  /// Starts a measurement.
  init(least: Duration, isContinuous: Bool = false) {
    self.least = least
    self.isContinuous = isContinuous
  }

  /// Notes that a packet is damaged.
  mutating func noteDamage() {
    isDamaged = true
    hasDamage = true
  }

  /// Takes a part that could be read.
  mutating func note(_ range: Range<MediaTime>) {
    if let end {
      let gap = end.duration(to: range.lowerBound)
      if isDamaged || isContinuous && gap > Self.longestPause { add(gap) }
    }
    isDamaged = false
    start = start ?? range.lowerBound
    end = max(end ?? range.upperBound, range.upperBound)
  }

  /// Takes the end of the track: after damage, what is missing of its declared length is lost.
  mutating func finish(declared length: Duration) {
    guard hasDamage, let start, let end else { return }
    count(length - start.duration(to: end))
  }

  /// A longer gap is where parts of recordings were joined, or a break; our choice.
  private static let longestLoss = Duration.seconds(120)

  private mutating func add(_ loss: Duration) {
    if loss <= Self.longestLoss { count(loss) }
  }

  private mutating func count(_ loss: Duration) {
    guard loss > least else { return }
    total += loss
    longest = max(longest, loss)
  }

  /// Whether so much is lost that the rest proves nothing about the track.
  var isLarge: Bool {
    guard total > Self.tolerated, let start, let end else { return false }
    return longest > Self.tolerated
      || total.decimalValue > start.duration(to: end).decimalValue * Self.toleratedShare
  }

  /// The lost time in whole seconds, for a reader.
  var inWords: String {
    let seconds = Int64(total.decimalValue.rounded())
    return "\(seconds) s"
  }
}

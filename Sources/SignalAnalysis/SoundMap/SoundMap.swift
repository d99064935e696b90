/// Where the main sound lies in the described one: straight pieces, in the order of both sounds.
///
/// What lies in no piece of the one sound has no counterpart in the other.
struct SoundMap: Sendable, Hashable {
  /// A stretch that both sounds have: described hop = ``rate`` x main hop + ``offset``.
  ///
  /// Hops of 10 ms are counted from the first hop of each envelope.
  struct Piece: Sendable, Hashable {
    /// The stretch of the main sound.
    var main: Range<Double>
    /// Described hops a hop of the main sound.
    var rate: Double
    /// The described hop at main hop zero.
    var offset: Double
    /// The middles of the windows of 5 s that were found, in main hops, in order.
    var found: [Double] = []

    /// The described hop that belongs to a main one.
    func described(at hop: Double) -> Double { rate * hop + offset }
    /// The main hop that belongs to a described one.
    func main(at hop: Double) -> Double { (hop - offset) / rate }
    /// The stretch of the described sound.
    var described: Range<Double> {
      described(at: main.lowerBound)..<described(at: main.upperBound)
    }
  }

  /// Whether the main sound is in the described one at all.
  enum Answer: Sendable, Hashable {
    /// It is there, somewhere.
    case present
    /// It is proven that it is not.
    case absent
    /// There was too little, or too much, to search; or too little of it lies at one place only.
    case unknown
  }

  /// In order of both sounds; they do not overlap in either.
  var pieces: [Piece] = []
  /// Whether the sounds fit about as well where they are played together: music that repeats has
  /// many places.
  var isAmbiguous = false
  /// What the search says of the whole.
  var answer = Answer.unknown
}

/// The map from the main sound to the described sound: linear pieces, in the order of both sounds.
///
/// Sound outside all pieces has no counterpart in the other sound.
struct AudioMap: Sendable, Hashable {
  /// A stretch that both sounds have: described hop = ``rate`` x main hop + ``offset``.
  ///
  /// Hops of 10 ms are counted from the first hop of each envelope.
  struct Piece: Sendable, Hashable {
    /// The stretch of the main sound.
    var main: Range<Double>
    /// Described hops for each hop of the main sound.
    var rate: Double
    /// The described hop at main hop zero.
    var offset: Double
    /// The middles of the windows of 5 s that were found, in main hops, in order.
    var found: [Double] = []

    /// The described hop of a main hop.
    func described(at hop: Double) -> Double { rate * hop + offset }
    /// The main hop of a described hop.
    func main(at hop: Double) -> Double { (hop - offset) / rate }
    /// The stretch of the described sound.
    var described: Range<Double> {
      described(at: main.lowerBound)..<described(at: main.upperBound)
    }
  }

  /// Whether the main sound is in the described sound.
  enum Answer: Sendable, Hashable {
    /// It is, somewhere.
    case present
    /// It is proven to be absent.
    case absent
    /// It is unknown: there was too little or too much to search, or too much of it repeats.
    case unknown
  }

  /// The pieces in order of both sounds; they do not overlap in either.
  var pieces: [Piece] = []
  /// Whether the sounds fit about as well at the place where they are played together; music that
  /// repeats fits at many places.
  var isAmbiguous = false
  /// The result for the whole sound.
  var answer = Answer.unknown
}

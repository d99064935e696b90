/// The closed caption data of one picture, undecoded (`cc_data`, ATSC A/53 part 4, section 6.2.3).
public struct CaptionData: Sendable, Hashable {
  /// What a pair of bytes belongs to (CTA-708-E, section 4.3, `cc_type`).
  public enum Kind: UInt8, Sendable, Hashable {
    /// CEA-608, field one.
    case fieldOne = 0
    /// CEA-608, field two.
    case fieldTwo = 1
    /// The going on of a CEA-708 packet.
    case packetData = 2
    /// The start of a CEA-708 packet.
    case packetStart = 3
  }

  /// A pair of bytes; those of CEA-608 with their parity bits.
  public struct Pair: Sendable, Hashable {
    /// What it belongs to.
    public let kind: Kind
    /// The first byte.
    public let first: UInt8
    /// The second byte.
    public let second: UInt8

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - kind: What it belongs to.
    ///   - first: The first byte.
    ///   - second: The second byte.
    public init(kind: Kind, first: UInt8, second: UInt8) {
      self.kind = kind
      self.first = first
      self.second = second
    }
  }

  /// When the picture is shown.
  public let time: MediaTime
  /// The valid pairs in the order of the data.
  public let pairs: [Pair]

  /// Creates the data of a picture.
  ///
  /// - Parameters:
  ///   - time: When the picture is shown.
  ///   - pairs: The valid pairs in the order of the data.
  public init(time: MediaTime, pairs: [Pair]) {
    self.time = time
    self.pairs = pairs
  }
}

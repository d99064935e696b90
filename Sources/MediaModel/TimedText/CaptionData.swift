/// The closed caption data of one picture, undecoded (`cc_data`, ATSC A/53 part 4, section 6.2.3).
public struct CaptionData: Sendable, Hashable {
  /// The type of a pair of bytes (CTA-708-E, section 4.3, `cc_type`).
  public enum Kind: UInt8, Sendable, Hashable {
    /// CEA-608, field one.
    case fieldOne = 0
    /// CEA-608, field two.
    case fieldTwo = 1
    /// The continuation of a CEA-708 packet.
    case packetData = 2
    /// The start of a CEA-708 packet.
    case packetStart = 3
  }

  /// A pair of bytes; CEA-608 bytes include their parity bits.
  public struct Pair: Sendable, Hashable {
    /// The type of the pair.
    public let kind: Kind
    /// The first byte.
    public let first: UInt8
    /// The second byte.
    public let second: UInt8

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - kind: The type of the pair.
    ///   - first: The first byte.
    ///   - second: The second byte.
    public init(kind: Kind, first: UInt8, second: UInt8) {
      self.kind = kind
      self.first = first
      self.second = second
    }
  }

  /// The presentation time of the picture.
  public let time: MediaTime
  /// The valid pairs in the order of the data.
  public let pairs: [Pair]

  /// Creates the data of a picture.
  ///
  /// - Parameters:
  ///   - time: The presentation time of the picture.
  ///   - pairs: The valid pairs in the order of the data.
  public init(time: MediaTime, pairs: [Pair]) {
    self.time = time
    self.pairs = pairs
  }
}

/// Receives the closed caption data of a video, picture by picture.
public protocol CaptionDataSink: AnyObject {
  /// Receives the data of one picture; pictures arrive in display order.
  ///
  /// - Parameter data: The data.
  func receive(_ data: CaptionData)
}

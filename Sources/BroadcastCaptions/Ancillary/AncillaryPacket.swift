import MediaModel

/// The captions in a packet of ancillary data (SMPTE ST 291-1).
struct AncillaryPacket {
  /// The data identifier and the secondary one, which say what a packet contains.
  struct Identifiers: Hashable {
    /// A caption distribution packet: CEA-708 and CEA-608 (SMPTE ST 334-1).
    static let distribution = Identifiers(0x61, 0x01)
    /// Pairs of CEA-608 (SMPTE ST 334-1).
    static let lines = Identifiers(0x61, 0x02)

    /// The data identifier.
    let first: UInt8
    /// The secondary data identifier.
    let second: UInt8

    /// Creates a pair of identifiers.
    init(_ first: UInt8, _ second: UInt8) { (self.first, self.second) = (first, second) }
  }

  /// What is wrong with a packet.
  enum Issue: Hashable {
    /// The length of its data is not the one that it declares.
    case length
    /// The sum of its bytes is not the last byte.
    case checksum
    /// It does not contain captions.
    case foreign
    /// The captions in it have an issue.
    case content(CaptionDistributionPacket.Issue)
  }

  /// The valid pairs of the captions in it.
  private(set) var pairs: [CaptionData.Pair] = []
  /// The picture rate that it names.
  private(set) var rate: PictureRate?
  /// What is wrong.
  private(set) var faults: [Issue] = []

  /// Reads a packet in bytes, without parity.
  ///
  /// - Parameter bytes: Identifiers, count, data and checksum.
  init(_ bytes: [UInt8]) {
    guard bytes.count >= 3 else {
      faults = [.length]
      return
    }
    if bytes.count != Int(bytes[2]) + 4 {
      faults.append(.length)
    } else if bytes.dropLast().reduce(0, &+) != bytes.last {
      faults.append(.checksum)
    }
    read(Identifiers(bytes[0], bytes[1]), Array(bytes.dropFirst(3).prefix(Int(bytes[2]))))
  }

  /// Reads the data of a packet.
  init(_ identifiers: Identifiers, _ data: [UInt8]) { read(identifiers, data) }

  private mutating func read(_ identifiers: Identifiers, _ data: [UInt8]) {
    switch identifiers {
    case .distribution: readDistribution(data)
    case .lines: readLines(data)
    default: faults.append(.foreign)
    }
  }

  private mutating func readDistribution(_ data: [UInt8]) {
    let packet = CaptionDistributionPacket(data)
    pairs = packet.pairs
    rate = packet.rate
    faults += packet.faults.map { .content($0) }
  }

  /// Reads triplets: a byte whose top bit means field one, and two bytes of CEA-608 (ST 334-1).
  private mutating func readLines(_ data: [UInt8]) {
    if !data.count.isMultiple(of: 3) { faults.append(.content(.form)) }
    for index in 0..<(data.count / 3) {
      let kind: CaptionData.Kind = data[3 * index] & 0x80 != 0 ? .fieldOne : .fieldTwo
      pairs.append(
        CaptionData.Pair(
          kind: kind, first: data[3 * index + 1], second: data[3 * index + 2]))
    }
  }
}

import MediaModel
import TextBasics

/// A caption distribution packet (CDP, SMPTE ST 334-2), which carries the data of one picture.
struct CaptionDistributionPacket {
  /// What is wrong with a packet.
  enum Issue: Hashable {
    /// It does not have the form of a packet.
    case form
    /// Its bytes do not add up to zero.
    case checksum
  }

  /// The valid pairs in their order.
  private(set) var pairs: [CaptionData.Pair] = []
  /// The picture rate; `nil` without a code from 1 to 8.
  private(set) var rate: PictureRate?
  /// What is wrong.
  private(set) var faults: [Issue] = []

  /// Reads a packet.
  ///
  /// - Parameter bytes: The packet, and nothing else.
  init(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.bigEndian(2) == 0x9669, let length = reader.bigEndian(1),
      let rates = reader.bigEndian(1), reader.consume(3) != nil
    else {
      faults = [.form]
      return
    }
    rate = PictureRate(distributionCode: UInt8(rates >> 4))
    let isWhole = Int(length) == bytes.count
    if isWhole, bytes.reduce(0, &+) != 0 { faults.append(.checksum) }
    if !readSections(&reader) || !isWhole { faults.append(.form) }
  }

  /// The pairs of a packet.
  ///
  /// - Parameter bytes: The packet, and nothing else.
  /// - Returns: The valid pairs.
  static func pairs(in bytes: [UInt8]) -> [CaptionData.Pair] {
    CaptionDistributionPacket(bytes).pairs
  }

  /// The pairs of `cc_data` triplets (CTA-708-E, section 4.3, not verified): five marker bits,
  /// whether the pair is valid, its kind, and its bytes.
  static func pairs(ofTriplets triplets: ArraySlice<UInt8>) -> [CaptionData.Pair] {
    stride(from: triplets.startIndex, to: triplets.endIndex - 2, by: 3).compactMap { index in
      guard triplets[index] & 4 != 0, let kind = CaptionData.Kind(rawValue: triplets[index] & 3)
      else { return nil }
      return CaptionData.Pair(
        kind: kind, first: triplets[index + 1], second: triplets[index + 2])
    }
  }

  /// Reads the sections up to the footer (SMPTE ST 334-2).
  private mutating func readSections(_ reader: inout ByteReader) -> Bool {
    while let section = reader.next() {
      switch section {
      case 0x71: if reader.consume(4) == nil { return false }
      case 0x72: if !readTriplets(&reader) { return false }
      case 0x73:
        guard let count = reader.next(), reader.consume(Int(count & 0x0F) * 7) != nil else {
          return false
        }
      case 0x74: return reader.consume(3) != nil && reader.isAtEnd
      default:
        guard let length = reader.next(), reader.consume(Int(length)) != nil else { return false }
      }
    }
    return false
  }

  private mutating func readTriplets(_ reader: inout ByteReader) -> Bool {
    guard let count = reader.next() else { return false }
    let length = Int(count & 0x1F) * 3
    let isWhole = length <= reader.bytes.count - reader.offset
    guard let range = reader.consume(min(length, reader.bytes.count - reader.offset)) else {
      return false
    }
    pairs += Self.pairs(ofTriplets: reader.bytes[range])
    return isWhole
  }
}

import MediaModel
import TextBasics

/// A sample of a closed caption track, picture by picture.
struct ClosedCaptionSample {
  /// The maximum number of pictures of a box: those of twenty minutes.
  static let longest = 36_000

  /// The pairs of each picture.
  private(set) var pictures: [[CaptionData.Pair]] = []
  /// What is wrong with the sample.
  private(set) var faults: [CaptionCarrierIssue] = []

  /// Reads a sample.
  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !readBoxes(bytes) else { return }
    // Every triplet starts with five marker bits.
    let heads = stride(from: 0, to: bytes.count, by: 3)
    if bytes.count.isMultiple(of: 3), heads.allSatisfy({ bytes[$0] & 0xF8 == 0xF8 }) {
      pictures = [CaptionDistributionPacket.pairs(ofTriplets: bytes[...])]
    } else {
      faults.append(.sample)
    }
  }

  /// Reads the sample as boxes; returns `false` if it does not start with a caption box.
  private mutating func readBoxes(_ bytes: [UInt8]) -> Bool {
    var reader = ByteReader(bytes)
    var isBoxes = false
    while !reader.isAtEnd {
      guard let size = reader.bigEndian(4), let type = reader.consume(4), size >= 8 else { break }
      let name = bytes.string(type)
      isBoxes = isBoxes || ["cdat", "cdt2", "ccdp"].contains(name)
      let left = bytes.count - reader.offset
      guard isBoxes, let content = reader.consume(min(Int(size) - 8, left)) else { return false }
      if Int(size) - 8 > left { faults.append(.sample) }
      read(name, Array(bytes[content]))
    }
    if isBoxes, !reader.isAtEnd { faults.append(.sample) }
    return isBoxes
  }

  private mutating func read(_ name: String, _ content: [UInt8]) {
    switch name {
    case "cdat": spread(content, as: .fieldOne)
    case "cdt2": spread(content, as: .fieldTwo)
    case "ccdp":
      let packet = CaptionDistributionPacket(content)
      faults += packet.faults.map { .packet($0) }
      pictures.append(packet.pairs)
    default: break
    }
  }

  private mutating func spread(_ content: [UInt8], as kind: CaptionData.Kind) {
    let count = min(content.count / 2, Self.longest)
    if content.count != count * 2 { faults.append(.sample) }
    for index in 0..<count {
      let pair = CaptionData.Pair(
        kind: kind, first: content[2 * index], second: content[2 * index + 1])
      if pictures.indices.contains(index) {
        pictures[index].append(pair)
      } else {
        pictures.append([pair])
      }
    }
  }
}

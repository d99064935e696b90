import MediaModel

/// A set of whole milliseconds, one flag each: slow and plainly right.
struct Bitmap {
  static let size = 80

  /// The flags.
  var bits: [Bool]
  /// Ranges that give the flags, in no order, overlapping.
  var ranges: [Range<MediaTime>] = []

  /// Up to twelve ranges; none within `margin` of the ends.
  static func random(_ random: inout Congruential, margin: Int = 0) -> Bitmap {
    var map = Bitmap(bits: Array(repeating: false, count: size))
    for _ in 0..<Int(random.next() % 13) {
      let start = margin + Int(random.next() % UInt64(size - 2 * margin))
      let end = min(size - margin, start + Int(random.next() % 12))
      for index in start..<max(start, end) { map.bits[index] = true }
      map.ranges.append(moment(start)..<moment(max(start, end)))
    }
    return map
  }

  /// The flags with each run of unset ones between set ones filled when shorter than `limit`.
  func fillingGaps(under limit: Int) -> [Bool] {
    var filled = bits
    var lastSet: Int?
    for index in bits.indices where bits[index] {
      if let last = lastSet, index - last - 1 < limit {
        for between in last..<index { filled[between] = true }
      }
      lastSet = index
    }
    return filled
  }

  /// The flags that are set or lie within `margin` of one that is.
  func widened(by margin: Int) -> [Bool] {
    bits.indices.map { index in
      let near = max(0, index - margin)...min(Self.size - 1, index + margin)
      return bits[near].contains(true)
    }
  }

  private static func moment(_ index: Int) -> MediaTime { .milliseconds(Int64(index)) }
}

extension Bitmap {
  /// The flags of a set of moments.
  init(_ set: TimeRanges) {
    bits = (0..<Self.size).map { index in
      set.ranges.contains { $0.contains(Self.moment(index)) }
    }
  }

  static func == (map: Bitmap, bits: [Bool]) -> Bool { map.bits == bits }
}

/// Numbers that look random and are the same on every machine (Knuth's MMIX constants).
struct Congruential: RandomNumberGenerator {
  private var value: UInt64

  init(state: UInt64) { value = state &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return value >> 33
  }
}

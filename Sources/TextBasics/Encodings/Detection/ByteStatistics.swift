/// The frequency of each pair of bytes with at least one byte that is not ASCII.
struct ByteStatistics {
  /// The maximum sample size in bytes; the sample starts before the first byte that is not ASCII.
  static let sampleBytes = 256 << 10

  /// Two consecutive bytes and their frequency.
  struct Pair {
    /// The first byte.
    let first: UInt8
    /// The byte after it.
    let second: UInt8
    /// The frequency.
    let count: Double
  }

  /// The counted part of the file.
  let sample: Range<Int>
  /// The bytes in the sample that are not ASCII, with their frequencies.
  private(set) var high: [(byte: Int, count: Double)] = []
  /// The pairs in the sample.
  private(set) var pairs: [Pair] = []
  /// The number of bytes that are not ASCII.
  var highBytes: Double { high.reduce(0) { $0 + $1.count } }

  /// Counts the bytes of a file.
  init(_ bytes: [UInt8]) {
    let first = max((bytes.firstIndex { $0 >= 0x80 } ?? 0) - 1, 0)
    sample = first..<min(bytes.count, first + Self.sampleBytes)
    var table = [UInt32](repeating: 0, count: 1 << 16)
    var counts = [UInt32](repeating: 0, count: 256)
    var seen: [Int] = []
    var last: UInt8 = 0x20
    for byte in bytes[sample] {
      if last | byte >= 0x80 {
        let index = Int(last) << 8 | Int(byte)
        if table[index] == 0 { seen.append(index) }
        table[index] += 1
      }
      counts[Int(byte)] += 1
      last = byte
    }
    pairs = seen.map { index in
      Pair(
        first: UInt8(truncatingIfNeeded: index >> 8), second: UInt8(truncatingIfNeeded: index),
        count: Double(table[index]))
    }
    high = (0x80...0xFF).filter { counts[$0] > 0 }.map { ($0, Double(counts[$0])) }
  }
}

/// Reads the table of samples in a movie box (ISO/IEC 14496-12, 8.6 and 8.7).
struct SampleTable {
  private let walk: BoxWalker
  private let table: BoxWalker.Box
  private var file: ByteWindow { walk.bytes }

  /// Prepares to read a table.
  init(_ table: BoxWalker.Box, _ walk: BoxWalker) {
    self.table = table
    self.walk = walk
  }

  /// The samples in the order of the media.
  ///
  /// - Returns: `nil` if the table contradicts itself or has too many samples.
  func samples() -> [MovieSample]? {
    guard let sizes = sizes(), !file.mustStop else { return nil }
    guard !sizes.isEmpty else { return [] }
    guard var samples = placed(sizes) else { return nil }
    var time: Int64 = 0
    guard let durations = runs("stts", for: samples.count) else { return nil }
    for index in samples.indices {
      samples[index].start = time
      samples[index].duration = Int64(durations[index])
      time += samples[index].duration
    }
    if walk.first(["ctts"], in: table) != nil {
      guard let offsets = runs("ctts", for: samples.count) else { return nil }
      // Version 0 is unsigned (8.6.1.3), but writers also use it for negative offsets.
      for index in samples.indices {
        samples[index].start += Int64(Int32(bitPattern: offsets[index]))
      }
    }
    return file.mustStop ? nil : samples
  }

  private func number(_ offset: Int64, _ count: Int = 4) -> UInt64? {
    file.bigEndian(at: offset, count: count)
  }

  /// The sizes of the samples (8.7.3).
  private func sizes() -> [UInt32]? {
    if let box = walk.first(["stsz"], in: table) {
      guard let size = number(box.content + 4), let count = number(box.content + 8),
        count <= MovieSample.most
      else { return nil }
      if size > 0 { return Array(repeating: UInt32(size), count: Int(count)) }
      guard Int64(count) * 4 <= box.range.upperBound - box.content - 12 else { return nil }
      return (0..<Int64(count)).map { UInt32(number(box.content + 12 + 4 * $0) ?? 0) }
    }
    guard let box = walk.first(["stz2"], in: table),
      let bits = file.byte(at: box.content + 7), let count = number(box.content + 8),
      count <= MovieSample.most, [4, 8, 16].contains(bits)
    else { return nil }
    let bytes = file.bytes(of: box.range.dropping(12), atMost: Int(count) * 2 + 1)
    guard bytes.count * 8 >= Int(count) * Int(bits) else { return nil }
    return (0..<Int(count)).map { index in
      switch bits {
      case 16: UInt32(bytes[2 * index]) << 8 | UInt32(bytes[2 * index + 1])
      case 8: UInt32(bytes[index])
      default: UInt32(index % 2 == 0 ? bytes[index / 2] >> 4 : bytes[index / 2] & 0xF)
      }
    }
  }

  /// The samples at their offsets, by the chunks that they are in (8.7.4 and 8.7.5).
  private func placed(_ sizes: [UInt32]) -> [MovieSample]? {
    guard let map = walk.first(["stsc"], in: table), let runs = number(map.content + 4),
      let offsets = walk.first(["stco"], in: table) ?? walk.first(["co64"], in: table),
      let chunks = number(offsets.content + 4)
    else { return nil }
    let width = offsets.type == "co64" ? 8 : 4
    guard Int64(runs) * 12 <= map.range.upperBound - map.content - 8,
      Int64(chunks) * Int64(width) <= offsets.range.upperBound - offsets.content - 8
    else { return nil }
    var samples: [MovieSample] = []
    var chunk: UInt64 = 0
    for run in 0..<Int64(runs) {
      let position = map.content + 8 + run * 12
      guard let first = number(position), let count = number(position + 4), first == chunk + 1
      else {
        return nil
      }
      let next = run + 1 < Int64(runs) ? number(position + 12) ?? 0 : chunks + 1
      guard next > first, next <= chunks + 1 else { return nil }
      while chunk + 1 < next, samples.count < sizes.count, !file.mustStop {
        let stored = number(offsets.content + 8 + Int64(chunk) * Int64(width), width)
        guard var offset = stored.flatMap({ Int64(exactly: $0) }) else { return nil }
        for size in sizes[samples.count...].prefix(Int(count)) {
          let (end, overflow) = offset.addingReportingOverflow(Int64(size))
          guard !overflow, end <= file.size else { return nil }
          samples.append(MovieSample(offset: offset, size: Int64(size), start: 0, duration: 0))
          offset = end
        }
        chunk += 1
      }
      chunk = next - 1
    }
    return samples.count == sizes.count ? samples : nil
  }

  /// The values of a table that counts equal values in runs (8.6.1), one for each sample.
  private func runs(_ type: String, for count: Int) -> [UInt32]? {
    guard let box = walk.first([type], in: table), let entries = number(box.content + 4),
      Int64(entries) * 8 <= box.range.upperBound - box.content - 8
    else { return nil }
    var values: [UInt32] = []
    values.reserveCapacity(count)
    for entry in 0..<Int64(entries) where values.count < count {
      guard let length = number(box.content + 8 + 8 * entry),
        let value = number(box.content + 12 + 8 * entry)
      else { return nil }
      let repeats = min(Int(length), count - values.count)
      values.append(contentsOf: repeatElement(UInt32(value), count: repeats))
    }
    return values.count == count ? values : nil
  }
}

internal import MediaModel

/// Reads the signals about the tracks from the tables and packets of an MPEG transport stream.
///
/// It reads the whole first part of the file, and pieces of the rest, because program maps may
/// change.
struct TransportSignalReader {
  /// The number of bytes that are always read at the start.
  private static let least: Int64 = 1 << 20
  /// The highest number of bytes that are read at the start while the tables are incomplete.
  private static let most: Int64 = 16 << 20
  /// The number of pieces of the rest that are read, and the size of each.
  private static let offsets: Int64 = 6
  private static let piece: Int64 = 1 << 19
  private static let block = 262_144

  private let source: any ByteSource
  private let layout: TransportLayout
  private var tables = TransportTables()

  /// Reads a file.
  static func read(_ source: any ByteSource) -> SignalReport {
    let head = source.read(at: 0, count: 131_072)
    guard let layout = TransportLayout(head) else { return SignalReport() }
    var reader = TransportSignalReader(source: source, layout: layout)
    reader.readAll()
    return reader.tables.report
  }

  private init(source: any ByteSource, layout: TransportLayout) {
    self.source = source
    self.layout = layout
  }

  private mutating func readAll() {
    let head = scan(from: Int64(layout.start), to: min(source.size, Self.most)) { tables, read in
      tables.isComplete && read >= Self.least
    }
    // The last piece ends at the end of the file.
    let last = source.size - Self.piece
    guard last > head else { return }
    for index in 1...Self.offsets {
      let offset = head + (last - head) / Self.offsets * index
      let step = Int64(layout.step)
      let start = offset - (offset - Int64(layout.start)) % step
      tables.jump()
      _ = scan(from: start, to: min(start + Self.piece, source.size)) { tables, _ in
        tables.hasAllMaps
      }
    }
  }

  /// Reads packets until the tables are sufficient; returns the offset of the end.
  private mutating func scan(
    from start: Int64, to end: Int64, until isEnough: (TransportTables, Int64) -> Bool
  ) -> Int64 {
    var offset = start
    while offset < end, !source.mustStop {
      let count = Int(min(Int64(Self.block), end - offset))
      let used = read(source.read(at: offset, count: count))
      guard used > 0 else { break }
      offset += Int64(used)
      if isEnough(tables, offset - start) { break }
    }
    return offset
  }

  /// Processes whole packets; returns the number of used bytes.
  private mutating func read(_ bytes: [UInt8]) -> Int {
    var offset = 0
    while offset + 188 <= bytes.count {
      guard bytes[offset] == 0x47 else {
        offset = Self.sync(bytes, behind: offset, step: layout.step)
        continue
      }
      tables.read(bytes[offset..<(offset + 188)])
      offset += layout.step
    }
    return min(offset, bytes.count)
  }

  /// The next offset of a packet that is followed by another packet.
  private static func sync(_ bytes: [UInt8], behind offset: Int, step: Int) -> Int {
    var next = offset + 1
    while next < bytes.count {
      let follows = next + step >= bytes.count || bytes[next + step] == 0x47
      if bytes[next] == 0x47, follows { break }
      next += 1
    }
    return next
  }
}

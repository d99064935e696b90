import SystemIO

/// Reads a file line by line, with memory for one piece and one line.
struct LineReader {
  /// A line of a file.
  struct Line {
    /// Its first byte, from the start of the file.
    let offset: Int64
    /// Its bytes with the line feed.
    let bytes: [UInt8]

    /// Whether the line is complete.
    var isWhole: Bool { bytes.last == UInt8(ascii: "\n") }
  }

  /// The maximum number of bytes of a line; the record of a medium has a few thousand.
  static let longest = 1 << 26

  private let read: (Int64) throws(OpenError) -> [UInt8]
  private var position: Int64
  private var piece: ArraySlice<UInt8> = []

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - offset: Where the first line begins.
  ///   - read: Gives the bytes at a position; none at the end.
  init(from offset: Int64 = 0, _ read: @escaping (Int64) throws(OpenError) -> [UInt8]) {
    self.read = read
    position = offset
  }

  /// The next line; the last one may lack its line feed, and so may one that is too long.
  ///
  /// - Returns: The line; `nil` at the end.
  /// - Throws: The reason why the file cannot be read.
  mutating func next() throws(OpenError) -> Line? {
    let offset = position - Int64(piece.count)
    var line: [UInt8] = []
    while line.count <= Self.longest {
      if piece.isEmpty {
        piece = try read(position)[...]
        position += Int64(piece.count)
        if piece.isEmpty { break }
      }
      let end = piece.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? piece.endIndex
      line += piece[..<end]
      piece = piece[end...]
      if line.last == UInt8(ascii: "\n") { break }
    }
    return line.isEmpty ? nil : Line(offset: offset, bytes: line)
  }
}

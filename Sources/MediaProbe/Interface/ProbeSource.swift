package import MediaModel

/// The input of an examination: an open file, or parts of several files that are read as one, such
/// as the segments of a stream.
package struct ProbeSource {
  /// A byte range in an open file.
  struct Piece {
    /// The file; not owned.
    let descriptor: Int32
    /// The offset of its start in the file.
    let offset: Int64
    /// The number of its bytes.
    let length: Int64
  }

  private let parts: [FilePart]
  /// The offset of each part in the whole input.
  private let starts: [Int64]
  private let descriptor: (Int) -> Int32?
  /// The bytes of all parts together.
  package let size: Int64

  /// An open file.
  ///
  /// - Parameters:
  ///   - descriptor: The open file; it is read at explicit offsets, and its shared offset is not
  ///     used.
  ///   - size: The file's size in bytes.
  package init(descriptor: Int32, size: Int64) {
    self.init([FilePart(file: 0, offset: 0, length: size)]) { _ in descriptor }
  }

  /// Parts of files, in sequence.
  ///
  /// - Parameters:
  ///   - parts: The parts; empty ones, and those beyond the largest size, are left out.
  ///   - descriptor: Returns the open file with a number, which must stay open until the next call;
  ///     `nil` if the file is not available.
  package init(_ parts: [FilePart], descriptor: @escaping (Int) -> Int32?) {
    var kept: [FilePart] = []
    var starts: [Int64] = []
    var size: Int64 = 0
    for part in parts where part.length > 0 {
      let (end, overflow) = size.addingReportingOverflow(part.length)
      if overflow || part.offset > Int64.max - part.length { break }
      kept.append(part)
      starts.append(size)
      size = end
    }
    self.parts = kept
    self.starts = starts
    self.size = size
    self.descriptor = descriptor
  }

  /// The bytes from an offset on that are in one file; `nil` if the file is not available.
  ///
  /// - Parameter offset: An offset in the whole input, below ``size``.
  /// - Returns: The bytes.
  func piece(at offset: Int64) -> Piece? {
    guard offset >= 0, offset < size else { return nil }
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let part = parts[low]
    let skipped = offset - starts[low]
    guard let file = descriptor(part.file) else { return nil }
    return Piece(
      descriptor: file, offset: part.offset + skipped, length: part.length - skipped)
  }
}

package import MediaModel

/// What is examined: an open file, or parts of several that are read as one, as the segments of a
/// stream are.
package struct ProbeSource {
  /// A run of bytes in an open file.
  struct Piece {
    /// The file; not owned.
    let descriptor: Int32
    /// Where in the file it begins.
    let offset: Int64
    /// How many bytes it has.
    let length: Int64
  }

  private let parts: [FilePart]
  /// Where each part begins in the whole.
  private let starts: [Int64]
  private let descriptor: (Int) -> Int32?
  /// The bytes of all parts together.
  package let size: Int64

  /// An open file.
  ///
  /// - Parameters:
  ///   - descriptor: The open file; read at given places, never through its shared offset.
  ///   - size: The file's size in bytes.
  package init(descriptor: Int32, size: Int64) {
    self.init([FilePart(file: 0, offset: 0, length: size)]) { _ in descriptor }
  }

  /// Parts of files, one after the other.
  ///
  /// - Parameters:
  ///   - parts: The parts; empty ones, and those beyond the largest size, are left out.
  ///   - descriptor: Gives the open file of a number, which must stay open until the next call;
  ///     `nil` when it cannot be had.
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

  /// The bytes from a place on that are in one file; `nil` when they cannot be had.
  ///
  /// - Parameter place: A place in the whole, below ``size``.
  /// - Returns: The bytes.
  func piece(at place: Int64) -> Piece? {
    guard place >= 0, place < size else { return nil }
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    let part = parts[low]
    let skipped = place - starts[low]
    guard let file = descriptor(part.file) else { return nil }
    return Piece(
      descriptor: file, offset: part.offset + skipped, length: part.length - skipped)
  }
}

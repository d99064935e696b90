/// Reads records in the order of the plan.
///
/// A file is read in long pieces if this saves reads.
///
/// A process appends its records in nearly the order of their costs (``Shard/members(of:)``). Where
/// media cost the same, that is the order of the plan, and the next record of a file is mostly in
/// the piece that was read last. Where costs differ, the next record can be anywhere in the file: a
/// piece would be read for one record. So a piece is read only if a file is read forward. The size
/// of all pieces together is limited.
struct PartWindows {
  /// The piece of a file that was read last.
  private struct Window {
    let offset: Int64
    let bytes: [UInt8]

    /// The bytes of a record; `nil` if they are not in the piece.
    func line(_ slot: RecordIndex.Slot) -> [UInt8]? {
      let start = slot.offset - offset
      guard start >= 0, start <= Int64(bytes.count) else { return nil }
      let rest = bytes[Int(start)...]
      return rest.count < Int(slot.length) ? nil : Array(rest.prefix(Int(slot.length)))
    }
  }

  /// The maximum number of bytes of a piece, and of all pieces together.
  private static let largest = (one: 1 << 17, all: 32 << 20)
  /// A piece shorter than this saves nothing.
  private static let smallest = 1 << 14
  /// A file is read forward if the next record begins at most so far after the last one.
  private static let widestGap: Int64 = 1 << 14

  private let read: (Int, Int64, Int) throws(RunError) -> [UInt8]
  private let size: Int
  private var windows: [Int32: Window] = [:]
  private let mostWindows: Int
  /// For each file, the end of the record that was read last.
  private var ends: [Int32: Int64] = [:]

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - read: Reads bytes of a file. It takes the number of the file, the position, and the
  ///     maximum count.
  init(
    files count: Int,
    read: @escaping (_ file: Int, _ position: Int64, _ count: Int) throws(RunError) -> [UInt8]
  ) {
    self.read = read
    size = max(Self.smallest, min(Self.largest.one, Self.largest.all / max(1, count)))
    mostWindows = Self.largest.all / size
  }

  /// Reads a record again.
  ///
  /// - Parameter slot: Where it is.
  /// - Returns: The bytes at its place; fewer if the file was shortened in the meantime.
  /// - Throws: ``RunError/wrong(_:)``.
  mutating func line(_ slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    let gap = slot.offset - ends[slot.file, default: 0]
    ends[slot.file] = slot.offset + Int64(slot.length)
    if let line = windows[slot.file]?.line(slot) { return line }
    guard (0...Self.widestGap).contains(gap), Int(slot.length) <= size else {
      return try read(Int(slot.file), slot.offset, Int(slot.length))
    }
    if windows[slot.file] == nil, windows.count >= mostWindows { windows.removeAll() }
    let window = Window(
      offset: slot.offset, bytes: try read(Int(slot.file), slot.offset, size))
    windows[slot.file] = window
    return window.line(slot) ?? []
  }
}

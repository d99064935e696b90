/// Reads records in the order of the plan, each file in long pieces.
///
/// A process appends its records in nearly the order of the plan, so that the next record of a file
/// is mostly in the piece that was read last. All pieces together have a bound.
struct PartWindows {
  /// The piece of a file that was read last.
  private struct Window {
    var offset: Int64 = 0
    var bytes: [UInt8] = []

    /// The bytes of a record; `nil` if they are not in the piece.
    func line(_ slot: RecordIndex.Slot) -> [UInt8]? {
      let start = slot.offset - offset
      guard start >= 0, start <= Int64(bytes.count) else { return nil }
      let rest = bytes[Int(start)...]
      return rest.count < Int(slot.length) ? nil : Array(rest.prefix(Int(slot.length)))
    }
  }

  /// The most bytes of a piece, and of all pieces together.
  private static let largest = (one: 1 << 17, all: 32 << 20)
  /// A piece shorter than this saves nothing.
  private static let smallest = 1 << 14

  private let files: PartFiles
  private let size: Int
  private var windows: [Int32: Window] = [:]
  private let mostWindows: Int

  /// Begins to read.
  ///
  /// - Parameter files: The files.
  init(_ files: PartFiles) {
    self.files = files
    size = max(
      Self.smallest, min(Self.largest.one, Self.largest.all / max(1, files.paths.count)))
    mostWindows = Self.largest.all / size
  }

  /// Reads a record again.
  ///
  /// - Parameter slot: Where it is.
  /// - Returns: The line.
  /// - Throws: ``RunError/wrong(_:)``.
  mutating func line(_ slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    if let line = windows[slot.file]?.line(slot) { return try files.checked(line, of: slot) }
    guard Int(slot.length) <= size else { return try files.line(slot) }
    if windows[slot.file] == nil, windows.count >= mostWindows { windows.removeAll() }
    let bytes = try files.bytes(of: Int(slot.file), at: slot.offset, count: size)
    let window = Window(offset: slot.offset, bytes: bytes)
    windows[slot.file] = window
    return try files.checked(window.line(slot) ?? [], of: slot)
  }
}

import SystemIO
import SystemPackage

/// The lines of a file with records.
struct PartLines {
  /// An open file that a closure can hold.
  private final class Held: Sendable {
    let file: OpenedFile

    init(_ file: consuming OpenedFile) { self.file = file }
  }

  private var lines: LineReader

  /// Opens a file.
  ///
  /// - Throws: The reason why it cannot be opened.
  init(_ path: FilePath) throws(OpenError) {
    let held = Held(try OpenedFile(path: path, followsLinks: false))
    lines = LineReader { (position) throws(OpenError) in
      try held.file.read(at: position, count: OpenedFile.chunkSize)
    }
  }

  /// The next line.
  ///
  /// - Returns: The line; `nil` at the end.
  /// - Throws: The reason why the file cannot be read.
  mutating func next() throws(OpenError) -> LineReader.Line? { try lines.next() }
}

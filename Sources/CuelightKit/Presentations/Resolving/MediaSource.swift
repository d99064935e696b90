import SystemPackage

/// A source that a worker reads as one medium: a file, or parts of files in sequence, such as the
/// segments of a stream.
struct MediaSource: Sendable, Hashable {
  /// A file, or a part of it.
  struct Part: Sendable, Hashable {
    /// The file.
    let path: FilePath
    /// The bytes to read; `nil` for all.
    let bytes: Range<Int64>?

    init(path: FilePath, bytes: Range<Int64>? = nil) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The medium, as the user would name it.
  let path: FilePath
  /// The folder that every file of it must be in, links resolved; `nil` for any place.
  let root: FilePath?
  /// The parts to read, in order.
  let parts: [Part]

  /// A medium that is one file.
  init(_ path: FilePath, beneath root: FilePath?) {
    self.init(path, beneath: root, parts: [Part(path: path)])
  }

  /// Whether both are read from the same bytes, regardless of their names.
  func isSameFile(as other: MediaSource) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy {
        $0.path.absolute == $1.path.absolute && $0.bytes == $1.bytes
      }
  }

  /// A medium of parts.
  init(_ path: FilePath, beneath root: FilePath?, parts: [Part]) {
    self.path = path
    self.root = root
    self.parts = parts
  }
}

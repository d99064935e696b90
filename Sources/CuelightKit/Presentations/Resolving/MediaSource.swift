import SystemPackage

/// What a worker reads as one medium: a file, or parts of files one after the other, as the
/// segments of a stream are.
struct MediaSource: Sendable, Hashable {
  /// A file, or a part of it.
  struct Part: Sendable, Hashable {
    /// The file.
    let path: FilePath
    /// The bytes of it that are read; `nil` for all.
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
  /// What is read, in order.
  let parts: [Part]

  /// A medium that is one file.
  init(_ path: FilePath, beneath root: FilePath?) {
    self.init(path, beneath: root, parts: [Part(path: path)])
  }

  /// Whether both are read from the same bytes, by whatever name.
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

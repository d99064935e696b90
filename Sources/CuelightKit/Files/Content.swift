import Hashing
import MediaModel
import SystemIO
import SystemPackage
import TextBasics

/// The bytes of a small file, such as captions, with their hash.
struct Content {
  let bytes: [UInt8]
  /// Their SHA-256.
  let hash: ContentHash?

  /// The largest caption, transcript or manifest file that is read.
  static let largest = TimedTextLimits.fileBytes

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder it must be in, links resolved; `nil` for any place.
  ///   - limit: The maximum number of bytes it may have.
  /// - Throws: `OpenError`.
  init(
    of path: FilePath, beneath root: FilePath? = nil, limit: Int = Self.largest
  ) throws(OpenError) {
    let file = try OpenedFile(named: path, beneath: root, maximumSize: Int64(limit))
    bytes = try file.readAll(limit: limit)
    hash = ContentHash(of: bytes)
  }
}

extension OpenedFile {
  /// Opens a file that the user or a manifest names.
  ///
  /// A link inside of `root` is followed while it stays inside (RESOLVE_BENEATH, openat2(2)). If
  /// the kernel cannot ensure that, no link is followed.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the working directory; so it begins with `root`.
  ///   - root: The folder it must be in, links resolved; `nil` for any place.
  ///   - maximumSize: The maximum number of bytes it may have.
  /// - Throws: `OpenError`.
  init(
    named path: FilePath, beneath root: FilePath?, maximumSize: Int64 = .max
  ) throws(OpenError) {
    guard let root else {
      try self.init(path: path, followsLinks: true, maximumSize: maximumSize)
      return
    }
    // As it is written, a path may lead through a link and back; the folder is opened in this way.
    var inside = path
    if !inside.removePrefix(root) {
      inside = path.absolute
      guard inside.removePrefix(root.absolute) else { throw .outsideRoot }
    }
    try self.init(path: inside, beneath: root, followsLinks: true, maximumSize: maximumSize)
  }

  /// The SHA-256 of a file, read in blocks.
  ///
  /// - Parameter range: The bytes to hash; all of them by default.
  /// - Returns: The hash; if the file ends before the range, the hash of the bytes that exist.
  /// - Throws: `OpenError`.
  func contentHash(of range: Range<Int64> = 0..<(.max)) throws(OpenError) -> ContentHash? {
    var hasher = SHA256()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let block = try read(at: offset, count: Int(min(1 << 18, range.upperBound - offset)))
      if block.isEmpty { break }
      hasher.update(block)
      offset += Int64(block.count)
    }
    return hasher.contentHash
  }
}

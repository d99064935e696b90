import CSystemIO
package import SystemPackage

/// A regular file that was opened for reading without waiting.
///
/// Opening does not block on a named pipe, start a device or take over a terminal. Reading uses
/// positions, so a worker with the same descriptor is not disturbed.
package struct OpenedFile: ~Copyable, Sendable {
  private let owned: Descriptor
  /// The file as it was when it was opened.
  package let stamp: FileStamp

  /// The open descriptor; this value still owns it.
  package var descriptor: Int32 { owned.number }
  /// The size in bytes when it was opened.
  package var size: Int64 { stamp.size }
  /// When its content was changed last.
  package var modified: FileStamp.Moment { stamp.modified }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its path; relative to `root` if it is given.
  ///   - root: A folder that no link and no `..` of the path may lead out of.
  ///   - followsLinks: Whether the file itself may be a symbolic link.
  ///   - maximumSize: The maximum number of bytes it may have.
  /// - Throws: ``OpenError``.
  package init(
    path: FilePath, beneath root: FilePath? = nil, followsLinks: Bool,
    maximumSize: Int64 = .max
  ) throws(OpenError) {
    let found = Descriptor(
      owning: try PathResolver.open(path, beneath: root, followsLinks: followsLinks))
    try self.init(found, maximumSize)
  }

  /// Takes a file that was opened for reading.
  ///
  /// - Parameters:
  ///   - found: The descriptor, of any kind of file.
  ///   - maximumSize: The maximum number of bytes it may have.
  ///   - owner: The only user who may have access to it; `nil` for anybody.
  /// - Throws: ``OpenError``.
  init(
    _ found: consuming Descriptor, _ maximumSize: Int64, owner: FileOwner? = nil
  ) throws(OpenError) {
    let status = try Self.status(of: found.number)
    if let owner, !owner.isAlone(using: status) { throw .permission }
    switch FileKind(status.kind) {
    case .regular: break
    case .folder: throw .isDirectory
    case let kind: throw .notRegular(kind)
    }
    guard status.size <= maximumSize else {
      throw .tooLarge(size: status.size, limit: maximumSize)
    }
    stamp = FileStamp(status)
    owned = found
  }

  /// Reads at a position.
  ///
  /// - Parameters:
  ///   - position: Bytes from the start.
  ///   - count: The maximum number of bytes to read.
  /// - Returns: The bytes; fewer than asked for only at the end of the file.
  /// - Throws: ``OpenError``.
  package borrowing func read(at position: Int64, count: Int) throws(OpenError) -> [UInt8] {
    do throws(Errno) {
      return try DescriptorBytes.read(of: descriptor, at: position, count: count)
    } catch {
      throw OpenError(error)
    }
  }

  /// Reads the whole file.
  ///
  /// - Parameter limit: The maximum number of bytes to take.
  /// - Returns: The bytes.
  /// - Throws: ``OpenError/tooLarge(size:limit:)`` when there are more, even if the file grew
  ///   since it was opened.
  package borrowing func readAll(limit: Int) throws(OpenError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(clamping: min(size, Int64(limit))))
    while true {
      let chunk = try read(at: Int64(bytes.count), count: Self.chunkSize)
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
      guard bytes.count <= limit else {
        throw .tooLarge(size: max(size, Int64(bytes.count)), limit: Int64(limit))
      }
    }
  }

  /// Whether the file was or may have been changed after it was opened; ask after everything was
  /// read.
  ///
  /// - Returns: `true` when size or times differ, or cannot be found out.
  package borrowing func hasChanged() -> Bool {
    do throws(OpenError) {
      return FileStamp(try Self.status(of: descriptor)) != stamp
    } catch {
      return true
    }
  }

  /// The number of bytes in holes of the file, as far as the file system reports them.
  ///
  /// - Parameter enough: The number after which counting may stop.
  /// - Returns: Bytes; 0 if holes are not known.
  package borrowing func holes(enough: Int64) -> Int64 {
    csystemio_hole_bytes(descriptor, enough)
  }

  /// The number of bytes that are read at a time: 1 MiB.
  package static let chunkSize = 1 << 20

  private static func status(of descriptor: Int32) throws(OpenError) -> csystemio_status {
    var status = csystemio_status()
    let result = unsafe csystemio_status(descriptor, &status)
    guard result == 0 else { throw OpenError(Errno(rawValue: -result)) }
    return status
  }
}

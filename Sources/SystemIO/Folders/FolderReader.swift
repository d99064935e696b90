import CSystemIO
import Glibc
package import SystemPackage

/// Lists folders.
package enum FolderReader {
  /// The entries of one folder, without `.` and `..`, in the order of their names' bytes.
  ///
  /// If the folder is a link, it is followed. Links in it are not followed, and its subfolders are
  /// not entered.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - limit: The maximum number of entries it may have.
  /// - Returns: The entries.
  /// - Throws: ``FolderError``.
  package static func entries(
    of path: FilePath, limit: Int = 1_000_000
  ) throws(FolderError) -> [FolderEntry] {
    var block: UnsafeMutablePointer<UInt8>?
    var size = 0
    let result = unsafe path.withPlatformString {
      unsafe csystemio_list($0, limit, &block, &size)
    }
    guard result == 0 else { throw FolderError(Errno(rawValue: -result), limit: limit) }
    let bytes = unsafe Array(UnsafeBufferPointer(start: block, count: size))
    unsafe free(block)
    return entries(in: bytes).sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Splits the list of the C function: for each entry a byte of kind, a name, a zero byte.
  private static func entries(in bytes: [UInt8]) -> [FolderEntry] {
    bytes.split(separator: 0).compactMap { entry in
      entry.first.map { kind in
        FolderEntry(
          name: Array(entry.dropFirst()), kind: FileKind(csystemio_kind(rawValue: UInt32(kind))))
      }
    }
  }
}

/// An entry of a folder.
package struct FolderEntry: Sendable, Hashable {
  /// The name's bytes as the file system has them; not always UTF-8.
  package let name: [UInt8]
  /// Its kind; a link is not followed.
  package let kind: FileKind

  /// The name as a component of a path.
  package var component: FilePath.Component? { FilePath.Component(bytes: name) }
}

import Glibc
package import SystemPackage

/// Replaces or creates a file in one step: all of the content is written, or nothing changes.
package enum FileReplacement {
  /// The reason why a file was not replaced or made; everything is as it was.
  ///
  /// Its description goes on after “film.vtt was not written: ”.
  package enum ReplacementError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is not what was read: it was changed since.
    case changed
    /// The file could not be opened.
    case unreadable(OpenError)
    /// The new file cannot have the access control list or the extended attributes of the old one.
    case attributes(Errno)
    /// The system refused a step.
    case system(Errno)

    package var description: String {
      switch self {
      case .changed: "it was changed meanwhile. Try again."
      case .unreadable(let error): "it \(error)."
      case .attributes(let reason):
        "its access control list or its extended attributes cannot be kept: \(reason). Remove them, "
          + "or name a new file."
      case .system(.fileExists): "a file of that name was made meanwhile. Try again."
      case .system(let reason): "\(reason). Check the folder’s permissions and free space."
      }
    }
  }

  /// Replaces a file's content; a reader sees the old bytes or the new bytes, never a part, even
  /// after a loss of power.
  ///
  /// The content goes to a new file in the same folder. That file is synced, takes over owner,
  /// permissions and attributes, and is renamed over the old one. A symbolic link stays; its target is replaced.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: Its new content.
  ///   - stamp: The file as it was when its content was read.
  /// - Throws: ``ReplacementError``; nothing was changed.
  package static func replace(
    _ path: FilePath, with bytes: [UInt8], readAs stamp: FileStamp
  ) throws(ReplacementError) {
    let pending = try PendingFile(path, replacing: stamp)
    try pending.write(bytes)
    try pending.commit()
  }

  /// Writes a file; replaces an older file of that name.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - path: The file.
  /// - Throws: ``ReplacementError``; nothing was changed.
  package static func put(_ bytes: [UInt8], at path: FilePath) throws(ReplacementError) {
    let stamp: FileStamp?
    do throws(OpenError) {
      stamp = try FileStamp.existing(at: path)
    } catch {
      throw .unreadable(error)
    }
    let pending = try PendingFile(path, replacing: stamp)
    try pending.write(bytes)
    try pending.commit()
  }

  /// Gives a file a second name beside its own, so that it stays when the first name is replaced.
  ///
  /// The second name is of the same file, with its owner, permissions and attributes. Where the file
  /// system has no such names, the file is copied.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - copy: Its second name; nothing of this name may exist.
  /// - Throws: ``ReplacementError``; nothing was created.
  package static func keep(_ path: FilePath, as copy: FilePath) throws(ReplacementError) {
    let result = unsafe path.withPlatformString { old in
      unsafe copy.withPlatformString { unsafe link(old, $0) }
    }
    guard result != 0 else { return }
    let reason = Errno(rawValue: errno)
    // Not supported, or refused for files of other owners (proc(5), protected_hardlinks).
    let unsupported: [Errno] = [.notPermitted, .notSupported, .permissionDenied, .tooManyLinks]
    guard unsupported.contains(reason) else {
      throw .system(reason)
    }
    let bytes: [UInt8]
    do throws(OpenError) {
      bytes = try OpenedFile(path: path, followsLinks: false).readAll(limit: largestCopy)
    } catch {
      throw .unreadable(error)
    }
    try create(copy, with: bytes)
  }

  /// The highest number of bytes of a file that is copied.
  private static let largestCopy = 1 << 28

  /// Writes a new file; a reader sees the complete file or no file.
  ///
  /// The content goes to another new file in the same folder, which is synced before it gets the
  /// name.
  ///
  /// - Parameters:
  ///   - path: The file; nothing of its name may exist, not even a link without a target.
  ///   - bytes: Its content.
  /// - Throws: ``ReplacementError``; nothing was created.
  package static func create(_ path: FilePath, with bytes: [UInt8]) throws(ReplacementError) {
    let pending = try PendingFile(path, replacing: nil)
    try pending.write(bytes)
    try pending.commit()
  }
}

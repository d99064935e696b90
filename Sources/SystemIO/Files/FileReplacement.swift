package import SystemPackage

/// Puts content in a file's place, or in a new file, wholly or not at all.
package enum FileReplacement {
  /// Why a file was not replaced or made; everything is as it was.
  package enum ReplacementError: Error, Sendable, Hashable {
    /// The file is not what was read: it was changed since.
    case changed
    /// The file could not be looked at.
    case unreadable(OpenError)
    /// The system refused a step.
    case system(Errno)
  }

  /// Replaces a file's content: what reads the file sees the old bytes or the new, never a part,
  /// even after a loss of power.
  ///
  /// The content goes to a new file in the same folder, is synced, takes over owner and
  /// permissions, and is renamed over the old one. A symbolic link stays; the file it leads to is
  /// replaced.
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

  /// Writes a file, whether there is one of that name or not.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - path: The file.
  /// - Throws: ``ReplacementError``; nothing was changed.
  package static func put(_ bytes: [UInt8], at path: FilePath) throws(ReplacementError) {
    let stamp: FileStamp?
    do throws(OpenError) {
      stamp = try OpenedFile(path: path, followsLinks: true).stamp
    } catch .notFound {
      stamp = nil
    } catch {
      throw .unreadable(error)
    }
    let pending = try PendingFile(path, replacing: stamp)
    try pending.write(bytes)
    try pending.commit()
  }

  /// Writes a new file: there is no file of that name before, and the whole of it after.
  ///
  /// The content goes to another new file in the same folder, is synced, and gets the name only
  /// then.
  ///
  /// - Parameters:
  ///   - path: The file; nothing of its name may exist, not even a link that leads nowhere.
  ///   - bytes: Its content.
  /// - Throws: ``ReplacementError``; nothing was made.
  package static func create(_ path: FilePath, with bytes: [UInt8]) throws(ReplacementError) {
    let pending = try PendingFile(path, replacing: nil)
    try pending.write(bytes)
    try pending.commit()
  }
}

package import SystemPackage

/// What happened in a watched folder.
package enum FolderChange: Sendable, Hashable {
  /// A name appeared; a file may be open for writing.
  case appeared(FilePath)
  /// A file has other bytes and is still open for writing.
  case written(FilePath)
  /// A file was closed after writing, or moved here.
  case complete(FilePath)
  /// A folder appeared; it is not watched yet.
  case newFolder(FilePath)
  /// A name is gone.
  case removed(FilePath)
  /// A watched folder is gone; it is not watched any more.
  case gone(FilePath)
  /// Notifications were lost: any file may have changed.
  case lost
}

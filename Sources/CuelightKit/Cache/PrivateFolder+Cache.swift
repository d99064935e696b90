import SystemIO
import SystemPackage

extension PrivateFolder {
  /// Opens the folder of a cache.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - creates: Whether the folder is created if it does not exist.
  /// - Throws: The reason why it cannot be used.
  init(cache path: String, creates: Bool) throws(EvidenceCacheError) {
    if let other = Self.foreignEntry(of: path) {
      throw EvidenceCacheError(
        description: "\(path) is not a cache: it has other files, such as \(other). Name a new or "
          + "an empty folder.")
    }
    do throws(FolderIssue) {
      try self.init(FilePath(path), creates: creates)
    } catch {
      throw EvidenceCacheError(description: "The cache \(path) \(error).")
    }
    if creates { mark() }
  }

  /// The file that makes a folder a cache, also for programs that make backups (Cache Directory
  /// Tagging Specification).
  static let tag = "CACHEDIR.TAG"
  private static let tagContent = Array(
    """
    Signature: 8a477f597d28d172789f06886806bc55
    # This file marks a cache of cuelight.

    """.utf8)

  /// A file that no cache has; `nil` for a cache, an empty folder, and one that cannot be listed.
  ///
  /// Caches of the first version have no mark: they have only folders with the names of entries.
  private static func foreignEntry(of path: String) -> String? {
    let entries: [FolderEntry]
    do throws(FolderError) {
      entries = try FolderReader.entries(of: FilePath(path))
    } catch {
      return nil
    }
    let names = entries.map { String(decoding: $0.name, as: UTF8.self) }
    if names.contains(tag) { return nil }
    return names.first {
      !CacheFolder.isSubfolder($0) && !$0.hasPrefix(temporaryPrefix) && $0 != "lost+found"
    }
  }

  /// Marks the folder; a folder that cannot be written to works without.
  private borrowing func mark() {
    do throws(OpenError) {
      _ = try read(Self.tag, in: ".", limit: 1 << 16)
    } catch {
      do throws(Errno) {
        try write(Self.tagContent, to: Self.tag, in: ".")
      } catch {
        // What cannot be kept later is reported then.
        return
      }
    }
  }
}

import SystemIO
import SystemPackage

extension PrivateFolder {
  /// Opens the folder of a cache.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - creates: Whether it is made if it is not there.
  /// - Throws: Why it is not used.
  init(cache path: String, creates: Bool) throws(EvidenceCacheError) {
    do throws(FolderIssue) {
      try self.init(FilePath(path), creates: creates)
    } catch {
      throw EvidenceCacheError(description: "The cache \(path) \(error).")
    }
  }
}

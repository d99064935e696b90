import MediaModel
import SystemIO
import SystemPackage

/// What decides, beside a request and the bytes of a medium, which evidence a worker gives.
struct WorkerIdentity: Sendable, Hashable {
  /// SHA-256 of the program, which holds the embedded speech network; `nil` when it could not be
  /// read.
  let program: ContentHash?
  /// The layers of its sandbox.
  let layers: [String]
  /// Its libraries with their versions.
  let libraries: [String: String]

  /// SHA-256 of a program.
  ///
  /// - Parameter path: Its path.
  /// - Returns: The hash; `nil` when it could not be read.
  static func hash(of path: FilePath) -> ContentHash? {
    do throws(OpenError) {
      return try OpenedFile(path: path, followsLinks: true).contentHash()
    } catch {
      return nil
    }
  }
}

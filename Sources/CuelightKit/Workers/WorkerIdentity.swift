import MediaModel
import SystemIO
import SystemPackage

/// The properties of a worker that, with a request and the bytes of a medium, determine the
/// evidence.
struct WorkerIdentity: Sendable, Hashable {
  /// The SHA-256 of the program, which contains the embedded speech network; `nil` if it could not
  /// be read.
  let program: ContentHash?
  /// The layers of its sandbox.
  let layers: [String]
  /// Its libraries with their versions.
  let libraries: [String: String]

  /// SHA-256 of a program.
  ///
  /// - Returns: The hash; `nil` if it could not be read.
  static func hash(of path: FilePath) -> ContentHash? {
    do throws(OpenError) {
      return try OpenedFile(path: path, followsLinks: true).contentHash()
    } catch {
      return nil
    }
  }
}

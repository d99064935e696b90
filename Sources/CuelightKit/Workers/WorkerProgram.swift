import Conformance
import Sandbox
import SystemPackage

/// Where the worker program is.
enum WorkerProgram {
  /// The worker's name beside the program.
  private static let name = "cuelight-worker"

  /// The path of the worker program.
  ///
  /// - Parameter given: The path that the caller names, or `nil`.
  /// - Returns: Its path.
  /// - Throws: Where it was looked for, when it is not there.
  static func path(_ given: String?) throws(PresentationVerdict.Failure) -> FilePath {
    let path = given.map { FilePath($0) } ?? Executable.folder()?.appending(name)
    guard let path else {
      throw .init(code: "worker.notFound", message: "The program's own folder is not known.")
    }
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
      return path
    } catch {
      let message = "The worker program \(path.string) \(error). Install it beside cuelight."
      throw .init(code: "worker.notFound", message: message)
    }
  }
}

import MediaModel
import SystemIO
import SystemPackage

/// A program that reads untrusted input.
enum WorkerProgram: String, Sendable, CaseIterable {
  /// Reads media.
  case media = "cuelight-worker"
  /// Reads all other input: captions, transcripts, playlists. It links no media library.
  case text = "cuelight-text-worker"

  /// The input that it reads, as part of a sentence.
  var subject: String {
    switch self {
    case .media: "media"
    case .text: "texts"
    }
  }

  /// The path of the program.
  ///
  /// - Parameter given: The path of the media worker that the caller names, or `nil`; the other
  ///   programs are in the same folder.
  /// - Returns: Its path.
  /// - Throws: The places that were searched, if it does not exist.
  func path(_ given: String?) throws(ExaminationError) -> FilePath {
    guard let path = place(given) else {
      throw .init(code: .workerNotFound, message: "The program's own folder is not known.")
    }
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
      return path
    } catch {
      let message = "The worker program \(path.string) \(error). Install it beside cuelight."
      throw .init(code: .workerNotFound, message: message)
    }
  }

  private func place(_ given: String?) -> FilePath? {
    guard let given else { return Executable.folder()?.appending(rawValue) }
    let path = FilePath(given)
    return self == .media ? path : path.folder.appending(rawValue)
  }
}

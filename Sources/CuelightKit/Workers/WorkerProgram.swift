import MediaModel
import SystemIO
import SystemPackage

/// One of the programs that read what comes from outside.
enum WorkerProgram: String, Sendable, CaseIterable {
  /// Reads media.
  case media = "cuelight-worker"
  /// Reads everything else: captions, transcripts, playlists. It links no media library.
  case text = "cuelight-text-worker"

  /// What it reads, in a sentence.
  var subject: String {
    switch self {
    case .media: "media"
    case .text: "texts"
    }
  }

  /// The path of the program.
  ///
  /// - Parameter given: The path of the media worker that the caller names, or `nil`; the others lie
  ///   beside it.
  /// - Returns: Its path.
  /// - Throws: Where it was looked for, when it is not there.
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

import MediaModel
import SystemIO
import Synchronization
import SystemPackage
import WorkerProtocol

/// Texts of a run that ended their worker, with what happened.
final class ExhaustingTexts: Sendable {
  /// A file as it was when it was read.
  private struct Key: Hashable {
    let path: FilePath
    let stamp: FileStamp
  }

  private let failures = Mutex<[Key: ExaminationError]>([:])

  /// What happened when a file was read before; `nil` when it was not, or has changed since.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - stamp: Its size and times.
  subscript(path: FilePath, stamp: FileStamp) -> ExaminationError? {
    failures.withLock { $0[Key(path: path.absolute, stamp: stamp)] }
  }

  /// Takes note of what happened, where the text itself brought it about.
  ///
  /// That it took too long on the wall may be due to what else the machine did.
  ///
  /// - Parameters:
  ///   - failure: What happened.
  ///   - path: The file.
  ///   - stamp: Its size and times.
  func note(_ failure: ExaminationError, of path: FilePath, _ stamp: FileStamp) {
    guard [.mediaCrashed, .mediaLimit].contains(failure.code) else { return }
    failures.withLock { $0[Key(path: path.absolute, stamp: stamp)] = failure }
  }
}

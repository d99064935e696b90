import MediaModel
import SystemIO
import Synchronization
import SystemPackage
import WorkerProtocol

/// The texts of a run that ended their worker, with the failure.
final class ExhaustingTexts: Sendable {
  /// The path of a file and its state when it was read.
  private struct Key: Hashable {
    let path: FilePath
    let stamp: FileStamp
  }

  private let failures = Mutex<[Key: ExaminationError]>([:])

  /// The failure of an earlier reading; `nil` if the file was not read, or has changed since.
  subscript(path: FilePath, stamp: FileStamp) -> ExaminationError? {
    failures.withLock { $0[Key(path: path.absolute, stamp: stamp)] }
  }

  /// Records a failure if the text itself caused it.
  ///
  /// Other work on the machine may cause a timeout, so a timeout is not recorded.
  func note(_ failure: ExaminationError, of path: FilePath, _ stamp: FileStamp) {
    guard [.mediaCrashed, .mediaLimit].contains(failure.code) else { return }
    failures.withLock { $0[Key(path: path.absolute, stamp: stamp)] = failure }
  }
}

import MediaModel
import SystemIO
import Synchronization

/// Media of a run that ended every worker that read them, with what happened.
///
/// They are not tried again in the run, whatever is asked about them. Between runs, the record of
/// the medium with its error is what keeps it from being tried again.
final class ExhaustingMedia: Sendable {
  private let failures = Mutex<[[FileStamp]: ExaminationError]>([:])

  /// What happened when files were read before; `nil` when they were not, or have changed since.
  ///
  /// - Parameter files: The files as they are.
  subscript(files: [FileStamp]) -> ExaminationError? { failures.withLock { $0[files] } }

  /// Takes note of what happened, where two workers died of it.
  ///
  /// - Parameters:
  ///   - failure: What happened.
  ///   - files: The files as they were.
  func note(_ failure: ExaminationError, of files: [FileStamp]) {
    guard failure.code == .mediaCrashed else { return }
    failures.withLock { $0[files] = failure }
  }
}

import MediaModel
import SystemIO
import Synchronization

/// The media of a run that ended every worker that read them, with the failure.
///
/// They are not tried again in the run, for any request. Between runs, the record of the medium
/// contains the error and prevents another attempt.
final class ExhaustingMedia: Sendable {
  private let failures = Mutex<[[FileStamp]: ExaminationError]>([:])

  /// The failure of an earlier reading; `nil` if the files were not read, or have changed since.
  subscript(files: [FileStamp]) -> ExaminationError? { failures.withLock { $0[files] } }

  /// Records a failure if it ended two workers.
  func note(_ failure: ExaminationError, of files: [FileStamp]) {
    guard failure.code == .mediaCrashed else { return }
    failures.withLock { $0[files] = failure }
  }
}

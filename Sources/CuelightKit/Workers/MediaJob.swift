import MediaModel
import Sandbox
import WorkerProtocol

/// The examination of a medium.
struct MediaJob: WorkerJob {
  /// The data to read.
  let examination: ExaminationRequest
  /// The files that the request refers to.
  let fileSet: MediaFileSet
  /// The descriptors that are sent with the request; they stay open.
  let descriptors: [Int32]
  /// Receives the share of the medium that was read.
  let progress: @Sendable (Float) -> Void
  /// Called before a worker answers, also at a second attempt.
  var begin: @Sendable () -> Void = {}
  /// Receives samples of the request's windows, and the moment of the first; `false` if there are
  /// more than were requested, so that the worker is no longer trusted.
  var audio: @Sendable (MediaTime, [UInt8]) -> Bool = { _, _ in false }

  /// Receives a picture of the request's snapshots; `false` if it was not requested, so that the worker
  /// is no longer trusted.
  var snapshot: @Sendable (Snapshot) -> Bool = { _ in false }

  /// The request as bytes; a manifest that names more parts than fit was refused before.
  var request: [UInt8] { examination.encodedIfAllowed ?? [] }

  /// A worker observes the limit itself; one that hangs is killed after a further tenth of the
  /// limit.
  var wallTime: Duration {
    let limit = examination.limits.wallTime
    return limit + min(max(limit / 10, .seconds(1)), .seconds(10))
  }

  var size: Int64 { fileSet.size }

  var keepsWorker: Bool { true }

  var isDeterministic: Bool { false }

  func answer(
    of process: WorkerProcess, until deadline: ContinuousClock.Instant
  ) throws(SandboxError) -> Result<MediaEvidence, ExaminationError>? {
    begin()
    while true {
      switch WorkerMessage(received: try process.receive(deadline: deadline)) {
      case .progress(let fraction): progress(fraction)
      case .audio(let start, let samples):
        guard audio(start, samples) else { return nil }
      case .snapshot(let picture):
        guard snapshot(picture) else { return nil }
      case .examined(let evidence): return .success(evidence)
      case .failed(let failure): return .failure(failure)
      case .wantsFile(let number):
        try fileSet.lend(number) { descriptor throws(SandboxError) in
          // The delivery of one number is far below the limit of a message.
          try process.send(
            FileDelivery(file: number).encodedIfAllowed ?? [],
            descriptors: descriptor.map { [$0] } ?? [], deadline: deadline)
        }
      case .ready, nil: return nil
      }
    }
  }
}

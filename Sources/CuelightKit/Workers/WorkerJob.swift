import MediaModel
import Sandbox
import WorkerProtocol

/// A job for a worker: one request, and the exchange until its answer.
protocol WorkerJob: Sendable {
  /// The type of the result.
  associatedtype Answer: Sendable

  var request: [UInt8] { get }
  /// The descriptors that are sent with the request; they stay open.
  var descriptors: [Int32] { get }
  /// The elapsed time after which the worker is killed.
  var wallTime: Duration { get }
  /// The number of bytes to process.
  var size: Int64 { get }
  /// Whether the worker can be used for another job afterwards.
  var keepsWorker: Bool { get }
  /// Whether another worker would give the same result, so that a death in the first job of a
  /// worker is not tried again.
  var isDeterministic: Bool { get }

  /// Waits for the answer, and serves the worker's own requests in the meantime.
  ///
  /// - Returns: The answer; `nil` if the worker sends an invalid message, and is no longer trusted.
  /// - Throws: `SandboxError`.
  func answer(
    of process: WorkerProcess, until deadline: ContinuousClock.Instant
  ) throws(SandboxError) -> Result<Answer, ExaminationError>?
}

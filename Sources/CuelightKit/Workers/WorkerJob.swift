import MediaModel
import Sandbox
import WorkerProtocol

/// What a worker is to do: one request, and the way to its answer.
protocol WorkerJob: Sendable {
  /// What it gives.
  associatedtype Answer: Sendable

  /// The request.
  var request: [UInt8] { get }
  /// The descriptors that travel with the request; they stay open.
  var descriptors: [Int32] { get }
  /// How long it may take on the wall before the worker is killed.
  var wallTime: Duration { get }
  /// The bytes that it is about.
  var size: Int64 { get }
  /// Whether the worker is of use for another job afterwards.
  var keepsWorker: Bool { get }
  /// Whether another worker would do the same with it, so that a death in the first job of a worker
  /// is not tried again.
  var isDeterministic: Bool { get }

  /// Waits for the answer, and gives the worker on the way what it asks for.
  ///
  /// - Parameters:
  ///   - process: The worker.
  ///   - deadline: When to give up.
  /// - Returns: The answer; `nil` when the worker sends what is none, and is not to be trusted any
  ///   more.
  /// - Throws: `SandboxError`.
  func answer(
    of process: WorkerProcess, until deadline: ContinuousClock.Instant
  ) throws(SandboxError) -> Result<Answer, ExaminationError>?
}

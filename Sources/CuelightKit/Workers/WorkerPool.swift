import Conformance
import Dispatch
import MediaModel
import Sandbox
import Synchronization
import SystemPackage
import WorkerProtocol

/// Workers that examine one file at a time and many in their life.
///
/// Starting one costs about thirty times as much processor time as examining a short clip, so they
/// are kept. As many live as files are examined at once; the caller bounds that.
final class WorkerPool: Sendable {
  /// The files after which a worker is replaced, so that no leak of a library lasts.
  private static let mostFiles = 1_000
  /// How long a worker may take to start.
  private static let startTime = Duration.seconds(30)
  /// What a worker gets on top of its own limit before it is killed.
  private static let grace = Duration.seconds(10)

  private let executable: FilePath
  private let idle = Mutex<[Worker]>([])
  private let missing = Mutex<Set<SandboxLayer>>([])

  /// A worker in its sandbox.
  private struct Worker: Sendable {
    let process: WorkerProcess
    let layers: [String]
    let libraries: [String: String]
    var files = 0

    /// The layers that the kernel did not grant.
    var missingLayers: [SandboxLayer] {
      SandboxLayer.allCases.filter { !layers.contains($0.rawValue) }
    }
  }

  /// What a worker found, and how it was shut in.
  struct Answer: Sendable {
    /// What it found.
    let evidence: MediaEvidence
    /// The layers of its sandbox.
    let layers: [String]
    /// Its libraries with their versions.
    let libraries: [String: String]
  }

  /// Creates a pool without workers.
  ///
  /// - Parameter executable: The worker program.
  init(executable: FilePath) { self.executable = executable }

  /// What it means that media were read without the whole sandbox, one sentence; `nil` when every
  /// worker had it.
  var sandboxNotice: String? {
    let missing = missing.withLock { $0 }
    guard !missing.isEmpty else { return nil }
    return SandboxLayer.sentence(missing: SandboxLayer.allCases.filter(missing.contains))
  }

  /// Examines a file.
  ///
  /// A worker that dies costs one more try in a fresh one; the second death is the result. A task
  /// that is cancelled ends its worker.
  ///
  /// - Parameters:
  ///   - request: What to read.
  ///   - shelf: The files that it names.
  ///   - companions: The descriptors that travel with the request; they stay open.
  ///   - requiresSandbox: Whether a worker without the whole sandbox gets nothing to read.
  ///   - progress: Told the share of the file that was read.
  /// - Returns: What was found.
  /// - Throws: Why it could not be examined.
  func examine(
    _ request: ExaminationRequest, _ shelf: FileShelf, companions: [Int32],
    requiresSandbox: Bool = false,
    progress: @escaping @Sendable (Float) -> Void
  ) async throws(PresentationVerdict.Failure) -> Answer {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await Self.blocking { [self] in
        let order = Order(
          request: request, shelf: shelf, companions: companions,
          requiresSandbox: requiresSandbox)
        let first = attempt(order, progress, cancellation, fresh: false)
        guard case .failure(.died) = first, !cancellation.isCancelled else { return first }
        return attempt(order, progress, cancellation, fresh: true)
      }
    } onCancel: {
      cancellation.cancel()
    }
    if cancellation.isCancelled {
      throw .cancelled
    }
    do throws(Refusal) {
      return try result.get()
    } catch {
      throw error.failure
    }
  }

  /// Runs work that waits for a worker outside the threads of structured concurrency.
  private static func blocking<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }

  /// Why an attempt gave no answer.
  private enum Refusal: Error {
    /// The file is at fault, or time ran out: no second try.
    case final(PresentationVerdict.Failure)
    /// The worker died: one more try.
    case died(WorkerDeath, words: [UInt8])

    var failure: PresentationVerdict.Failure {
      switch self {
      case .final(let failure): failure
      case .died(let death, let words): .crashed(death, words)
      }
    }
  }

  /// What a worker gets.
  private struct Order: Sendable {
    let request: ExaminationRequest
    let shelf: FileShelf
    let companions: [Int32]
    let requiresSandbox: Bool
  }

  private func attempt(
    _ order: Order, _ progress: (Float) -> Void, _ cancellation: Cancellation, fresh: Bool
  ) -> Result<Answer, Refusal> {
    Result { () throws(Refusal) in
      let worker: Worker
      if !fresh, let waiting = idle.withLock({ $0.popLast() }) {
        worker = waiting
      } else {
        worker = try start()
      }
      if order.requiresSandbox { try refuseIncomplete(worker) }
      cancellation.watch(worker.process)
      let answer: Result<MediaEvidence, ExaminationFailure>
      do throws(SandboxError) {
        let request = order.request
        let deadline = ContinuousClock.now + request.limits.wallTime + Self.grace
        try worker.process.send(
          request.message, descriptors: order.companions, deadline: deadline)
        answer = try Self.answer(of: worker.process, order.shelf, until: deadline, progress)
      } catch {
        throw Self.refusal(error, worker.process)
      }
      cancellation.release()
      keep(worker)
      switch answer {
      case .success(let evidence):
        return Answer(evidence: evidence, layers: worker.layers, libraries: worker.libraries)
      case .failure(let failure):
        throw .final(.init(code: failure.code.rawValue, message: failure.message))
      }
    }
  }

  /// Refuses a worker that is not wholly shut in, before it gets anything; others may take it.
  private func refuseIncomplete(_ worker: Worker) throws(Refusal) {
    guard !worker.missingLayers.isEmpty else { return }
    keep(worker)
    let message = SandboxLayer.sentence(missing: worker.missingLayers) + " So it was not read."
    throw .final(.init(code: "sandbox.incomplete", message: message))
  }

  /// Keeps a worker for the next file, unless it has served long enough.
  private func keep(_ worker: Worker) {
    var worker = worker
    worker.files += 1
    if worker.files < Self.mostFiles { idle.withLock { $0.append(worker) } }
  }

  /// Waits for the worker's answer, handing it files and telling progress on the way.
  private static func answer(
    of process: WorkerProcess, _ shelf: FileShelf, until deadline: ContinuousClock.Instant,
    _ progress: (Float) -> Void
  ) throws(SandboxError) -> Result<MediaEvidence, ExaminationFailure> {
    while true {
      switch message(try process.receive(deadline: deadline)) {
      case .progress(let fraction): progress(fraction)
      case .examined(let evidence): return .success(evidence)
      case .failed(let failure): return .failure(failure)
      case .wantsFile(let number):
        try shelf.lend(number) { descriptor throws(SandboxError) in
          try process.send(
            FileDelivery(file: number).message, descriptors: descriptor.map { [$0] } ?? [],
            deadline: deadline)
        }
      case .ready, nil: throw .died(process.kill())
      }
    }
  }

  /// A message, or `nil` for bytes that are none: such a worker is not to be trusted any more.
  private static func message(_ bytes: [UInt8]) -> WorkerMessage? {
    do throws(WireError) {
      return try WorkerMessage(encoded: bytes)
    } catch {
      return nil
    }
  }

  private func start() throws(Refusal) -> Worker {
    var words: [UInt8] = []
    do throws(SandboxError) {
      let process = try WorkerProcess.start(executable: executable)
      defer { words = process.lastWords }
      let bytes = try process.receive(deadline: ContinuousClock.now + Self.startTime)
      guard case .ready(let layers, let libraries)? = Self.message(bytes) else {
        throw SandboxError.died(process.kill())
      }
      let worker = Worker(process: process, layers: layers, libraries: libraries)
      missing.withLock { $0.formUnion(worker.missingLayers) }
      return worker
    } catch {
      // Such as the loader's: which library is missing.
      let message = "\(error)" + PresentationVerdict.Failure.quotation(of: words)
      throw .final(.init(code: "worker.notStarted", message: message))
    }
  }

  private static func refusal(_ error: SandboxError, _ process: WorkerProcess) -> Refusal {
    switch error {
    case .died(let death): return .died(death, words: process.lastWords)
    case .deadline:
      process.kill()
      let message = "Examining it took too long, so it was given up."
      return .final(.init(code: ExaminationFailure.Code.timedOut.rawValue, message: message))
    case .cannotStart, .messageTooLarge, .notStartedAsWorker, .channel:
      process.kill()
      return .final(
        .init(code: ExaminationFailure.Code.crashed.rawValue, message: "\(error)"))
    }
  }
}

extension FileDelivery {
  /// The delivery as bytes; it is far too small for its encoding to fail.
  fileprivate var message: [UInt8] {
    do throws(WireError) {
      return try encoded()
    } catch {
      return []
    }
  }
}

extension ExaminationRequest {
  /// The request as bytes; a manifest that names more parts than fit is refused before.
  var message: [UInt8] {
    do throws(WireError) {
      return try encoded()
    } catch {
      return []
    }
  }
}

extension PresentationVerdict.Failure {
  /// The failure of a file that was no longer wanted.
  static var cancelled: Self {
    Self(
      code: ExaminationFailure.Code.cancelled.rawValue, message: "Examining it was cancelled.")
  }

  /// The failure of a file on which two workers died.
  ///
  /// - Parameters:
  ///   - death: How the second one ended.
  ///   - words: The last that it wrote; whoever prints it escapes it.
  /// - Returns: The failure.
  static func crashed(_ death: WorkerDeath, _ words: [UInt8]) -> Self {
    if death == .outOfMemory {
      let most = SandboxLimits().addressSpace >> 20
      let message =
        "Examining it takes more memory than a worker may use: \(most) MiB, or less where the "
        + "system sets a lower limit. The file is probably damaged; if it plays, split it."
      return Self(code: ExaminationFailure.Code.limit.rawValue, message: message)
    }
    let sentence = "It could not be examined: two workers died on it, the last one \(death)."
    return Self(
      code: ExaminationFailure.Code.crashed.rawValue, message: sentence + quotation(of: words))
  }

  /// The end of what a worker wrote, as a sentence; empty when it wrote nothing.
  fileprivate static func quotation(of words: [UInt8]) -> String {
    let said = String(decoding: words.suffix(300), as: UTF8.self)
    return said.isEmpty ? "" : " It wrote: \(said)"
  }
}

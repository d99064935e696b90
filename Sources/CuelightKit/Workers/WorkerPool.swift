import MediaModel
import Dispatch
import Sandbox
import Synchronization
import SystemPackage
import WorkerProtocol

/// Workers of one program, which do one job at a time and many in their life.
///
/// Starting one that reads media costs about thirty times as much processor time as examining a
/// short clip, so they are kept. As many live as jobs are done at once; the caller bounds that.
final class WorkerPool: Sendable {
  /// The jobs after which a worker is replaced, so that no leak of a library lasts.
  private static let mostJobs = 1_000
  /// How long a worker may take to start.
  private static let startTime = Duration.seconds(30)

  private let program: WorkerProgram
  private let executable: FilePath
  private let limits: SandboxLimits
  private let identified = Mutex<Task<Result<WorkerIdentity, ExaminationError>, Never>?>(nil)
  private let idle = Mutex<[Worker]>([])
  private let missing = Mutex<Set<SandboxLayer>>([])
  private let started = Mutex(0)
  private let given = Mutex((jobs: 0, bytes: Int64(0)))
  private let isClosed = Mutex(false)
  private let ofMachine = Mutex<ExaminationError?>(nil)

  /// A worker in its sandbox.
  private struct Worker: Sendable {
    let process: WorkerProcess
    let layers: [String]
    let libraries: [String: String]
    var jobs = 0

    /// The layers that the kernel did not grant.
    var missingLayers: [SandboxLayer] { WorkerPool.missingLayers(among: layers) }
  }

  /// The layers that are not among those of a worker.
  ///
  /// - Parameter layers: The worker's layers by their names.
  /// - Returns: The others.
  static func missingLayers(among layers: [String]) -> [SandboxLayer] {
    SandboxLayer.allCases.filter { !layers.contains($0.rawValue) }
  }

  /// What a worker answered, and how it was shut in.
  struct Answer<Value: Sendable>: Sendable {
    /// What it answered.
    let value: Value
    /// The layers of its sandbox.
    let layers: [String]
    /// Its libraries with their versions.
    let libraries: [String: String]
  }

  /// Creates a pool without workers.
  ///
  /// - Parameters:
  ///   - program: Which program they run.
  ///   - executable: Its path.
  ///   - limits: What each may use in its whole life.
  init(
    _ program: WorkerProgram, executable: FilePath, limits: SandboxLimits = SandboxLimits()
  ) {
    self.program = program
    self.executable = executable
    self.limits = limits
  }

  /// How many jobs were given to workers so far, each try of a job by itself.
  var jobCount: Int { given.withLock { $0.jobs } }

  /// How many bytes those jobs were about, as far as they say.
  var bytesGiven: Int64 { given.withLock { $0.bytes } }

  /// Ends what is done at the moment, and does nothing more; no result of it is a verdict.
  func close() { isClosed.withLock { $0 = true } }

  /// Whether the pool was closed: what ended since may be the result of that.
  var isOver: Bool { isClosed.withLock { $0 } }

  /// The first failure that was the machine's, such as a worker that could not start; `nil` when
  /// there was none.
  ///
  /// A verdict does not always show it: captions that no worker read look like captions that cannot
  /// be read.
  var environmentError: ExaminationError? { ofMachine.withLock { $0 } }

  /// How many workers were started so far.
  var startCount: Int { started.withLock { $0 } }

  /// What it means that files were read without the whole sandbox, a sentence a pool.
  ///
  /// - Parameter pools: The pools.
  /// - Returns: The sentences; `nil` when every worker had it.
  static func sandboxNotice(of pools: [WorkerPool]) -> String? {
    let notices = pools.compactMap(\.sandboxNotice)
    return notices.isEmpty ? nil : notices.joined(separator: " ")
  }

  private var sandboxNotice: String? {
    let missing = missing.withLock { $0 }
    guard !missing.isEmpty else { return nil }
    return SandboxLayer.sentence(
      missing: SandboxLayer.allCases.filter(missing.contains), reading: program.subject)
  }

  /// The program, libraries and sandbox of the workers; starts a worker if no worker runs yet.
  ///
  /// - Returns: The program, its libraries and its sandbox.
  /// - Throws: Why no worker could be started.
  func identity() async throws(ExaminationError) -> WorkerIdentity {
    let task = identified.withLock { known in
      if let known { return known }
      let task = Task { await Self.blocking { [self] in identify() } }
      known = task
      return task
    }
    let identity = await task.value
    // The next one who asks tries again.
    if case .failure = identity { identified.withLock { $0 = nil } }
    return try identity.get()
  }

  private func identify() -> Result<WorkerIdentity, ExaminationError> {
    Result { () throws(StartError) in
      let worker = try worker(fresh: false)
      idle.withLock { $0.append(worker) }
      return WorkerIdentity(
        program: WorkerIdentity.hash(of: executable), layers: worker.layers,
        libraries: worker.libraries)
    }.mapError(failure)
  }

  /// Has a worker do a job.
  ///
  /// A worker that dies costs one more try in a fresh one, unless it was its first job and another
  /// worker would only do the same; the last death is the result. A task that is cancelled ends its worker.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - requiresSandbox: Whether a worker without the whole sandbox gets nothing to read.
  /// - Returns: What it answered.
  /// - Throws: Why there is no answer.
  func perform<Job: WorkerJob>(
    _ job: Job, requiresSandbox: Bool
  ) async throws(ExaminationError) -> Answer<Job.Answer> {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await Self.blocking { [self] in
        let first = attempt(job, requiresSandbox, cancellation, fresh: false)
        guard case .failure(.died(let died)) = first, !cancellation.isCancelled, !isOver,
          !(died.isOfFirstJob && job.isDeterministic)
        else { return first }
        return attempt(job, requiresSandbox, cancellation, fresh: true)
      }
    } onCancel: {
      cancellation.cancel()
    }
    if cancellation.isCancelled || isOver {
      throw .cancelled
    }
    do throws(StartError) {
      return try result.get()
    } catch {
      let failure = failure(error)
      if failure.code.isOfEnvironment { ofMachine.withLock { $0 = $0 ?? failure } }
      throw failure
    }
  }

  /// Runs work that waits for a worker outside the threads of structured concurrency.
  private static func blocking<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }

  /// Why an attempt gave no answer.
  private enum StartError: Error {
    /// The file is at fault, or time ran out: no second try.
    case final(ExaminationError)
    /// The worker died: one more try.
    case died(Died)

    /// A worker that died.
    struct Died {
      let death: WorkerDeath
      let words: [UInt8]
      /// Whether it was its first job.
      let wasFirstJob: Bool

      /// Whether only its first job can have ended it.
      ///
      /// SIGKILL also comes from the system when memory runs out.
      var isOfFirstJob: Bool { wasFirstJob && death.signalName != "SIGKILL" }
    }
  }

  private func failure(_ error: StartError) -> ExaminationError {
    switch error {
    case .final(let failure): failure
    case .died(let died): .crashed(died.death, died.words, limits)
    }
  }

  private func attempt<Job: WorkerJob>(
    _ job: Job, _ requiresSandbox: Bool, _ cancellation: Cancellation, fresh: Bool
  ) -> Result<Answer<Job.Answer>, StartError> {
    Result { () throws(StartError) in
      let worker = try worker(fresh: fresh)
      if requiresSandbox { try refuseIncomplete(worker) }
      cancellation.watch(worker.process)
      given.withLock { given in
        let (bytes, overflow) = given.bytes.addingReportingOverflow(job.size)
        given = (given.jobs + 1, overflow ? .max : bytes)
      }
      let answer = try Self.answer(of: worker, to: job)
      cancellation.release()
      if job.keepsWorker { keep(worker) }
      switch answer {
      case .success(let value):
        return Answer(value: value, layers: worker.layers, libraries: worker.libraries)
      case .failure(let failure):
        throw .final(failure)
      }
    }
  }

  private func worker(fresh: Bool) throws(StartError) -> Worker {
    if !fresh, let waiting = idle.withLock({ $0.popLast() }) { return waiting }
    return try start()
  }

  private static func answer<Job: WorkerJob>(
    of worker: Worker, to job: Job
  ) throws(StartError) -> Result<Job.Answer, ExaminationError> {
    let process = worker.process
    do throws(SandboxError) {
      let deadline = ContinuousClock.now + job.wallTime
      try process.send(job.request, descriptors: job.descriptors, deadline: deadline)
      guard let answer = try job.answer(of: process, until: deadline) else {
        throw SandboxError.died(process.kill())
      }
      return answer
    } catch {
      throw startError(error, worker)
    }
  }

  /// Refuses a worker that is not wholly shut in, before it gets anything; others may take it.
  private func refuseIncomplete(_ worker: Worker) throws(StartError) {
    guard !worker.missingLayers.isEmpty else { return }
    keep(worker)
    let sentence = SandboxLayer.sentence(
      missing: worker.missingLayers, reading: program.subject)
    throw .final(.init(code: .sandboxIncomplete, message: sentence + " So it was not read."))
  }

  /// Keeps a worker for the next job, unless it has served long enough.
  private func keep(_ worker: Worker) {
    var worker = worker
    worker.jobs += 1
    if worker.jobs < Self.mostJobs { idle.withLock { $0.append(worker) } }
  }

  private func start() throws(StartError) -> Worker {
    let (process, greeting) = try greeted()
    do throws(WireError) {
      guard case .ready(let layers, let libraries) = try WorkerMessage(encoded: greeting) else {
        throw .unknown(what: "first message", value: "")
      }
      let worker = Worker(process: process, layers: layers, libraries: libraries)
      missing.withLock { $0.formUnion(worker.missingLayers) }
      return worker
    } catch {
      process.kill()
      throw .final(.notUnderstood(executable, error))
    }
  }

  /// A worker that was started, and the first that it says.
  private func greeted() throws(StartError) -> (WorkerProcess, [UInt8]) {
    var words: [UInt8] = []
    do throws(SandboxError) {
      let process = try WorkerProcess.start(
        executable: executable, arguments: limits.arguments)
      started.withLock { $0 += 1 }
      defer { words = process.standardErrorTail }
      return (process, try process.receive(deadline: ContinuousClock.now + Self.startTime))
    } catch {
      throw .final(.notStarted(error, words))
    }
  }

  private static func startError(_ error: SandboxError, _ worker: Worker) -> StartError {
    let process = worker.process
    switch error {
    case .died(let death):
      return .died(
        .init(death: death, words: process.standardErrorTail, wasFirstJob: worker.jobs == 0))
    case .deadline:
      process.kill()
      return .final(.timedOut)
    case .cannotStart, .messageTooLarge, .notStartedAsWorker, .channel:
      process.kill()
      return .final(
        .init(code: .mediaCrashed, message: "\(error)"))
    }
  }
}

import Forms
import MediaModel
import Sandbox
import Synchronization
import SystemPackage
import WorkerProtocol

/// Workers of one program; each performs many jobs, one at a time.
///
/// The start of a media worker takes about thirty times as much processor time as the examination
/// of a short clip, so workers are kept. There are as many workers as concurrent jobs; the caller
/// limits these.
final class WorkerPool: Sendable {
  /// The number of jobs after which a worker is replaced, so that memory leaks of a library stay
  /// limited.
  private static let mostJobs = 1_000
  /// The time limit for the start of a worker.
  private static let startTime = Duration.seconds(60)

  private let program: WorkerProgram
  private let executable: FilePath
  private let limits: SandboxLimits
  private let identified = Mutex<WorkerIdentity?>(nil)
  /// Held while the first worker starts: by threads of their own only, never by those of tasks.
  private let identifying = Mutex(())
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

  /// The layers that a worker's sandbox lacks.
  static func missingLayers(among layers: [String]) -> [SandboxLayer] {
    SandboxLayer.allCases.filter { !layers.contains($0.rawValue) }
  }

  /// The answer of a worker, and its sandbox.
  struct Answer<Value: Sendable>: Sendable {
    /// The answer.
    let value: Value
    /// The layers of its sandbox.
    let layers: [String]
    /// Its libraries with their versions.
    let libraries: [String: String]
  }

  /// Creates a pool without workers.
  init(
    _ program: WorkerProgram, executable: FilePath, limits: SandboxLimits = SandboxLimits()
  ) {
    self.program = program
    self.executable = executable
    self.limits = limits
  }

  /// The number of jobs that workers received so far, with each attempt counted.
  var jobCount: Int { given.withLock { $0.jobs } }

  /// The number of bytes in those jobs, as far as the jobs declare it.
  var bytesGiven: Int64 { given.withLock { $0.bytes } }

  /// Stops the current jobs and accepts no further jobs; none of their results is a verdict.
  func close() { isClosed.withLock { $0 = true } }

  /// Whether the pool was closed: a job that ended later may have ended for this reason.
  var isOver: Bool { isClosed.withLock { $0 } }

  /// The first failure that the machine caused, such as a worker that could not start; `nil` if
  /// there was none.
  ///
  /// A verdict does not always show it: captions that no worker read look like captions that cannot
  /// be read.
  var environmentError: ExaminationError? { ofMachine.withLock { $0 } }

  /// The number of workers that were started so far.
  var startCount: Int { started.withLock { $0 } }

  /// A notice that files were read without the whole sandbox, one sentence for each pool.
  ///
  /// - Returns: The sentences; `nil` if every worker had the whole sandbox.
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
  func identity() async throws(ExaminationError) -> WorkerIdentity {
    if let known = identified.withLock({ $0 }) { return known }
    let identity = await blocking { [self] in
      // The others wait for the first; after a failure the next one tries again.
      identifying.withLock { _ in
        if let known = identified.withLock({ $0 }) { return .success(known) }
        let identity = identify()
        if case .success(let found) = identity { identified.withLock { $0 = found } }
        return identity
      }
    }
    return try identity.mapError(failure).get()
  }

  private func identify() -> Result<WorkerIdentity, AttemptError> {
    Result { () throws(AttemptError) in
      let worker = try worker(fresh: false)
      idle.withLock { $0.append(worker) }
      return WorkerIdentity(
        program: WorkerIdentity.hash(of: executable), layers: worker.layers,
        libraries: worker.libraries)
    }
  }

  /// Has a worker perform a job.
  ///
  /// If a worker dies, a new worker tries the job once more, unless it was the worker's first job
  /// and another worker would give the same result; the last death is the result. Canceling the
  /// task ends its worker.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - requiresSandbox: Whether a worker without the whole sandbox receives no job.
  /// - Returns: The answer.
  /// - Throws: The reason why there is no answer.
  func perform<Job: WorkerJob>(
    _ job: Job, requiresSandbox: Bool
  ) async throws(ExaminationError) -> Answer<Job.Answer> {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await blocking { [self] in
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
    do throws(AttemptError) {
      return try result.get()
    } catch {
      let failure = failure(error)
      if failure.code.isOfEnvironment { ofMachine.withLock { $0 = $0 ?? failure } }
      throw failure
    }
  }

  /// Runs work that waits for a worker outside the threads of structured concurrency.
  private func blocking<Value: Sendable>(
    _ work: @escaping @Sendable () -> Result<Value, AttemptError>
  ) async -> Result<Value, AttemptError> {
    await OwnThread.value(
      orIfNoThread: { .failure(.final(.notStarted(SandboxError.cannotStart(executable, $0), []))) },
      work)
  }

  /// The reason why an attempt gave no answer.
  private enum AttemptError: Error {
    /// The file is the cause, or the time limit was reached: no second attempt.
    case final(ExaminationError)
    /// The worker died: one more attempt.
    case died(Died)

    /// A worker that died.
    struct Died {
      let death: WorkerDeath
      let words: [UInt8]
      let wasFirstJob: Bool

      /// Whether only its first job can have caused its death.
      ///
      /// The system also sends SIGKILL when memory runs out.
      var isOfFirstJob: Bool { wasFirstJob && death.signalName != "SIGKILL" }
    }
  }

  private func failure(_ error: AttemptError) -> ExaminationError {
    switch error {
    case .final(let failure): failure
    case .died(let died): .crashed(died.death, died.words, limits)
    }
  }

  private func attempt<Job: WorkerJob>(
    _ job: Job, _ requiresSandbox: Bool, _ cancellation: Cancellation, fresh: Bool
  ) -> Result<Answer<Job.Answer>, AttemptError> {
    Result { () throws(AttemptError) in
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

  private func worker(fresh: Bool) throws(AttemptError) -> Worker {
    if !fresh, let waiting = idle.withLock({ $0.popLast() }) { return waiting }
    return try start()
  }

  private static func answer<Job: WorkerJob>(
    of worker: Worker, to job: Job
  ) throws(AttemptError) -> Result<Job.Answer, ExaminationError> {
    let process = worker.process
    do throws(SandboxError) {
      let deadline = ContinuousClock.now + job.wallTime
      try process.send(job.request, descriptors: job.descriptors, deadline: deadline)
      guard let answer = try job.answer(of: process, until: deadline) else {
        throw SandboxError.died(process.kill())
      }
      return answer
    } catch {
      throw attemptError(error, worker)
    }
  }

  /// Refuses a worker without the whole sandbox before it receives a job; other jobs may use it.
  private func refuseIncomplete(_ worker: Worker) throws(AttemptError) {
    guard !worker.missingLayers.isEmpty else { return }
    keep(worker)
    let sentence = SandboxLayer.sentence(
      missing: worker.missingLayers, reading: program.subject)
    throw .final(.init(code: .sandboxIncomplete, message: sentence + " So it was not read."))
  }

  /// Keeps a worker for the next job, unless it has reached its limit of jobs.
  private func keep(_ worker: Worker) {
    var worker = worker
    worker.jobs += 1
    if worker.jobs < Self.mostJobs { idle.withLock { $0.append(worker) } }
  }

  private func start() throws(AttemptError) -> Worker {
    let (process, greeting) = try firstGreeting()
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

  /// A started worker, and its first message.
  ///
  /// A worker that a signal ends before its first message has read nothing: the system ended it, as
  /// it does when memory runs out, and another one may start.
  private func firstGreeting() throws(AttemptError) -> (WorkerProcess, [UInt8]) {
    do throws(StartError) {
      do throws(StartError) {
        return try greeted()
      } catch {
        guard error.isOfSignal, !isOver else { throw error }
        return try greeted()
      }
    } catch {
      throw .final(.notStarted(error.reason, error.words))
    }
  }

  /// The reason why a worker did not start.
  private struct StartError: Error {
    let reason: SandboxError
    /// The last output of the worker.
    let words: [UInt8]

    /// Whether a signal ended it.
    var isOfSignal: Bool {
      guard case .died(let death) = reason else { return false }
      return death.signalName != nil
    }
  }

  private func greeted() throws(StartError) -> (WorkerProcess, [UInt8]) {
    var words: [UInt8] = []
    do throws(SandboxError) {
      let process = try WorkerProcess.start(
        executable: executable, arguments: limits.arguments)
      started.withLock { $0 += 1 }
      defer { words = process.standardErrorTail }
      return (process, try process.receive(deadline: ContinuousClock.now + Self.startTime))
    } catch {
      throw StartError(reason: error, words: words)
    }
  }

  private static func attemptError(_ error: SandboxError, _ worker: Worker) -> AttemptError {
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

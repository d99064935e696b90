public import MediaModel
public import Conformance
import Sandbox
import SystemIO
import Synchronization
import SystemPackage

/// Checks media, from paths to a report.
///
/// ```swift
/// let checker = try Checker()
/// let report = await checker.check(CheckRequest(paths: ["film.mp4"]))
/// ```
public struct Checker: Sendable {
  /// The version of this program and its rules.
  public static let version = "0.2.0"

  let media: WorkerPool
  let texts: WorkerPool

  /// Finds the worker programs and prepares to start them.
  ///
  /// - Parameters:
  ///   - worker: The path of the worker program that reads media; `nil` for the one in the folder
  ///     of the running program. The text worker is in the same folder.
  ///   - access: The conditions for reading media.
  /// - Throws: `ExaminationError` with code `worker.notFound`.
  public init(
    worker: String? = nil, access: MediaAccess = MediaAccess()
  ) throws(ExaminationError) {
    let limits = access.workerLimits
    media = WorkerPool(.media, executable: try WorkerProgram.media.path(worker), limits: limits)
    texts = WorkerPool(.text, executable: try WorkerProgram.text.path(worker), limits: limits)
  }

  /// The work that a checker's workers did.
  public struct Activity: Sendable, Hashable {
    /// Worker programs that were started.
    public let workerStarts: Int
    /// Bytes of media that workers were asked to read.
    public let bytesRead: Int64
  }

  /// The work of the workers so far.
  public var activity: Activity {
    Activity(workerStarts: media.startCount + texts.startCount, bytesRead: media.bytesGiven)
  }

  /// A notice that files were read without the whole sandbox; `nil` if they were not.
  public var sandboxNotice: String? { WorkerPool.sandboxNotice(of: [media, texts]) }

  /// Checks media.
  ///
  /// The report keeps the order of the request, for any number of jobs.
  ///
  /// - Parameters:
  ///   - request: The files to check, and the options.
  ///   - progress: Receives the progress of the run, from several threads.
  ///   - isStopped: Whether no further medium is started; each medium that was not judged is then
  ///     an error.
  ///   - judged: Receives each verdict as soon as all earlier verdicts are complete: one after
  ///     another, in the order of the report.
  /// - Returns: All verdicts; a file that could not be read is included with the reason.
  public func check(
    _ request: CheckRequest, progress: @escaping @Sendable (CheckProgress) -> Void = { _ in },
    isStopped: () -> Bool = { false }, judged: (PresentationVerdict) -> Void = { _ in }
  ) async -> Report {
    let folders = FolderCache()
    let outputs = OutputWatch(request.outputs)
    let texts = TextReader(pool: texts, access: request.access, outputs: outputs)
    let plan: CheckPlan
    do throws(ManifestFile.Failure) {
      plan = try await CheckPlan(request, folders, texts)
    } catch {
      return report(request, skipped: [], failures: error.failures)
    }
    if plan.media > 1, let failure = request.manyMedia {
      return report(request, skipped: plan.skipped, failures: [failure])
    }
    outputs.note(plan.sources.compactMap { $0.manifest?.path })
    let examiner: PresentationExaminer
    do throws(ExaminationError) {
      examiner = try self.examiner(
        request, folders, texts,
        try await GivenFiles(
          request, for: plan.media > 0 ? plan.sources.first : nil, folders, texts))
    } catch {
      return report(request, skipped: plan.skipped, failures: [error])
    }
    let counter = ProgressCounter(plan.sources, tell: progress)
    let sources = ListedSources(plan, request, folders, texts, outputs, counter)
    var report = report(request, skipped: plan.skipped, failures: plan.failures)
    let keepsVerdicts = request.keepsVerdicts || PageRules.areAsked(in: request)
    var done = 0
    await ConcurrentRun(limit: request.jobs).perform(sources, isStopped: isStopped) {
      number in
      let source = sources[number]
      let start = ContinuousClock.now
      let examined = await examiner.examine(source) { counter.advanced(source, $0) }
      counter.finished(source, examined.map(\.verdict), since: start)
      return examined
    } deliver: { _, examined in
      for presentation in examined {
        judged(presentation.verdict)
        report.add(presentation, isKept: keepsVerdicts)
      }
      done += 1
    }
    let rest = sources.rest
    report.skipped += rest.skipped
    report.failures += (rest.failures + Self.stopped(rest.count - done)).map { ReportedError($0) }
    // A text beside a medium is no part of it, so that no verdict says why nothing read it.
    report.failures += [self.texts.environmentError].compactMap { $0.map { ReportedError($0) } }
    report.readOutputs = outputs.read
    if PageRules.areAsked(in: request) {
      report.pages = PageRules(report.presentations, request.profile.limits).reports(on: plan.pages)
    }
    return report
  }

  /// Stops the current examinations; their media are reported as not examined.
  package func cancel() {
    media.close()
    texts.close()
    WorkerProcess.endAll()
  }

  private static func stopped(_ count: Int) -> [ExaminationError] {
    guard count > 0 else { return [] }
    return [
      .init(
        code: .runStopped,
        message: "The run was stopped: \(count) of its media were not judged. Check them again.")
    ]
  }

  /// The examiner that judges the media of a request.
  func examiner(
    _ request: CheckRequest, _ folders: FolderCache, _ texts: TextReader, _ given: GivenFiles
  ) throws(ExaminationError) -> PresentationExaminer {
    let examiner = MediaExaminer(
      pool: media, texts: texts, access: request.access,
      detector: try SpeechDetectorChoice.beside(request.speech), cache: request.cache)
    let listener = try listener(request, examiner, texts)
    return PresentationExaminer(
      examiner: examiner, texts: texts,
      rulebook: Rulebook(request.profile),
      also: request.also.map { Rulebook($0) },
      folders: folders, given: given,
      answers: request.answers, hashesMedia: request.hashesMedia || request.cache != nil,
      listener: listener, picture: request.picture,
      pictures: request.pictures,
      paintedWords: request.textReader.map {
        PaintedWordReader(reader: $0, listener: listener, media: examiner, texts: texts)
      })
  }

  /// What has a recognizer listen; `nil` if none is named.
  private func listener(
    _ request: CheckRequest, _ examiner: MediaExaminer, _ texts: TextReader
  ) throws(ExaminationError) -> WordListener? {
    guard let recognizer = request.recognizer else { return nil }
    return WordListener(
      recognizer: recognizer, model: try recognizer.modelHash(),
      listensToAll: request.listensToAll, media: examiner, texts: texts)
  }

  /// A report without verdicts.
  private func report(
    _ request: CheckRequest, skipped: [Report.Skipped], failures: [ExaminationError]
  ) -> Report {
    var report = Report(
      tool: Report.Tool(name: "cuelight", version: Self.version, libraries: [:]),
      profile: request.profile.name, skipped: skipped,
      failures: failures.map { ReportedError($0) })
    report.also = request.also.map(\.name)
    return report
  }
}

extension Report {
  /// Adds a verdict; the first worker that read a medium provides the names of the libraries.
  fileprivate mutating func add(_ examined: PresentationExaminer.Examined, isKept: Bool) {
    if isKept { presentations.append(examined.verdict) }
    guard tool.libraries.isEmpty else { return }
    tool = Tool(name: tool.name, version: tool.version, libraries: examined.libraries)
  }
}

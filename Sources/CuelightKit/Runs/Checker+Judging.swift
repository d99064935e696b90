package import Conformance
package import MediaModel
import Placements
import Sandbox
package import SystemPackage

/// The result for one source: one verdict, or one for each of its programs.
package struct JudgedSource: Sendable {
  /// The verdicts, each with the libraries of the worker that read the medium.
  package let media: [(verdict: PresentationVerdict, libraries: [String: String])]

  /// The failure of the machine, not of the medium, that prevented all or part of the judgment;
  /// `nil` if there was none.
  package let environmentError: ReportedError?
  /// Whether the examination was canceled: then a part may be unread for this reason.
  package let isCancelled: Bool

  /// The SHA-256 of the medium's own file; `nil` if another file was hashed, as for a stream, or
  /// none.
  package var mediumHash: ContentHash? {
    guard let first = media.first?.verdict, let container = first.container,
      StreamingManifest.Form(rawValue: container) == nil
    else { return nil }
    return first.hash
  }

  init(_ examined: [PresentationExaminer.Examined], by pools: [WorkerPool]) {
    media = examined.map { ($0.verdict, $0.libraries) }
    let ofMedium = media.lazy.compactMap { $0.verdict.failure }.first { $0.code.isOfEnvironment }
    let ofParts = pools.lazy.compactMap(\.environmentError).first.map { ReportedError($0) }
    environmentError = ofMedium ?? ofParts
    isCancelled = pools.contains(where: \.isOver)
  }

  /// What is said about a medium during whose examination the program itself crashed twice.
  ///
  /// - Parameters:
  ///   - path: The medium.
  ///   - signal: What ended the program.
  package init(_ path: FilePath, crashedBy signal: Int32) {
    let name = WorkerDeath.signal(signal).signalName ?? "a signal"
    let failure = ReportedError(
      code: .mediaCrashed,
      message: "It could not be examined: \(name) ended the program itself twice while it was "
        + "examined. It is tried again when one of its files changes. Please report the fault.")
    media = [(PresentationVerdict(source: path.shown, failure: failure), [:])]
    environmentError = nil
    isCancelled = false
  }
}

extension Checker {
  /// Judges the media of a plan; memory grows only with the media that are examined at the same
  /// time.
  ///
  /// - Parameters:
  ///   - request: The options for judging; its paths are not used.
  ///   - count: The number of media.
  ///   - source: Returns the path of the medium with a number; `nil` to leave it out.
  ///   - isWanted: Whether to judge a medium; receives the files that the judgment would read now,
  ///     with the medium first; `nil` to judge every medium.
  ///   - isStopped: Whether no further medium is started.
  ///   - progress: Receives the progress of the run, from several threads; media that are left out
  ///     are not counted.
  ///   - judged: Receives each medium with its number as soon as it is judged.
  /// - Throws: The reason why nothing can be judged.
  package func judge(
    _ request: CheckRequest, _ count: Int, source: @escaping @Sendable (Int) -> FilePath?,
    isWanted: (@Sendable (Int, [FilePath]) -> Bool)? = nil,
    isStopped: () -> Bool, progress: @escaping @Sendable (CheckProgress) -> Void = { _ in },
    judged: (Int, JudgedSource) -> Void
  ) async throws(ExaminationError) {
    let folders = FolderCache()
    let texts = TextReader(pool: texts, access: request.access)
    let manifest: ManifestFile?
    do throws(ManifestFile.Failure) {
      manifest = try request.manifest.map { (path) throws(ManifestFile.Failure) in
        try ManifestFile(FilePath(path), isNamed: true)
      }
    } catch {
      throw error.summary ?? Self.unreadable(request.manifest)
    }
    let examiner = try examiner(request, folders, texts, GivenFiles())
    let files = PresentationFiles(folders: folders, texts: texts)
    let pools = [media, self.texts]
    let counter = ProgressCounter(total: count, tell: progress)
    await ConcurrentRun(limit: request.jobs).perform(
      count, keepsOrder: false, isStopped: isStopped
    ) { number in
      guard let path = source(number) else {
        counter.dropped("")
        return nil as JudgedSource?
      }
      let planned = CheckPlan.planned(path, manifest, folders)
      if let isWanted {
        let current = await files.files(of: planned).map(\.path)
        guard isWanted(number, current) else {
          counter.dropped(planned.display)
          return nil
        }
      }
      let start = ContinuousClock.now
      let examined = await examiner.examine(planned) { counter.advanced(planned, $0) }
      counter.finished(planned, examined.map(\.verdict), since: start)
      return JudgedSource(examined, by: pools)
    } deliver: { number, examined in
      if let examined { judged(number, examined) }
    }
  }

  private static func unreadable(_ manifest: String?) -> ExaminationError {
    .init(
      code: .manifestNotReadable,
      message: "\(manifest ?? "The manifest") cannot be used. “cuelight manifest validate” lists "
        + "what is wrong with it.")
  }

  /// The libraries that read media, from a worker that is ready to read.
  ///
  /// - Returns: Their names and versions.
  /// - Throws: The reason why no worker can be started.
  package func libraries() async throws(ExaminationError) -> [String: String] {
    try await media.identity().libraries
  }

  /// The speech network of a request: the SHA-256 of its file, or `embedded`.
  ///
  /// - Parameter source: The source of the speech timeline.
  /// - Returns: The name.
  /// - Throws: The reason why it cannot be used.
  package static func speechNetwork(
    of source: SpeechSource
  ) throws(ExaminationError) -> String {
    if case .network(let file) = try SpeechDetectorChoice.beside(source) { return file.hash.hex }
    return "embedded"
  }
}

extension FailureCode {
  /// Whether the failed operation may succeed on another machine, or later on this one.
  package var isOfEnvironment: Bool {
    switch self {
    case .workerNotFound, .workerNotStarted, .sandboxIncomplete, .speechModelUnreadable: true
    default: false
    }
  }
}

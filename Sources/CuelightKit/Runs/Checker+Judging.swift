package import Conformance
package import MediaModel
import Placements
package import SystemPackage

/// What is said about one source: a verdict, or one for each program of it.
package struct JudgedSource: Sendable {
  /// The verdicts, each with the libraries of the worker that read the medium.
  package let media: [(verdict: PresentationVerdict, libraries: [String: String])]

  /// What kept the machine, not the medium, from judging it or a part of it; `nil` when nothing did.
  package let environmentError: ReportedError?
  /// Whether the examination was ended from outside: a part that was not read may be the result of
  /// that.
  package let isCancelled: Bool

  /// The SHA-256 of the medium's own file; `nil` where another file was hashed, as for a stream, or
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
}

extension Checker {
  /// Judges media of a plan, each as soon as it can be, with memory for those that are examined.
  ///
  /// - Parameters:
  ///   - request: How to judge; its paths are not used.
  ///   - count: How many media there are.
  ///   - source: The path of the medium of a number; `nil` to leave it out.
  ///   - isWanted: Whether a medium is judged, by the files that its judgment would read now, the
  ///     medium first; `nil` for every medium.
  ///   - isStopped: Whether no further medium is begun.
  ///   - progress: Told how far the run has come, from several threads; media that are left out
  ///     are not counted.
  ///   - judged: Takes each medium with its number as soon as it is judged.
  /// - Throws: Why nothing can be judged.
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
      throw error.summary ?? .init(code: .manifestNotReadable, message: "The manifest is wrong.")
    }
    let examiner = try examiner(request, folders, texts, GivenFiles())
    let files = PresentationFiles(folders: folders, texts: texts)
    let pools = [media, self.texts]
    let counter = ProgressCounter(total: count, tell: progress)
    await ConcurrentRun(limit: request.jobs).perform(
      count, keepsOrder: false, isStopped: isStopped
    ) { number in
      guard let path = source(number) else {
        counter.leftOut("")
        return nil as JudgedSource?
      }
      let planned = CheckPlan.planned(path, manifest, folders)
      if let isWanted {
        let current = await files.files(of: planned).map(\.path)
        guard isWanted(number, current) else {
          counter.leftOut(planned.display)
          return nil
        }
      }
      let start = ContinuousClock.now
      let examined = await examiner.examine(planned) { counter.advanced(planned.display, $0) }
      counter.finished(planned.display, examined.map(\.verdict), since: start)
      return JudgedSource(examined, by: pools)
    } take: { number, examined in
      if let examined { judged(number, examined) }
    }
  }

  /// The libraries that read media, from a worker that is ready to read.
  ///
  /// - Returns: Their names and versions.
  /// - Throws: Why no worker can be started.
  package func libraries() async throws(ExaminationError) -> [String: String] {
    try await media.identity().libraries
  }

  /// The speech network of a request: the SHA-256 of its file, or `embedded`.
  ///
  /// - Parameter source: What says where people speak.
  /// - Returns: The name.
  /// - Throws: Why it cannot be used.
  package static func speechNetwork(
    of source: SpeechSource
  ) throws(ExaminationError) -> String {
    if case .network(let file) = try SpeechDetectorChoice.beside(source) { return file.hash.hex }
    return "embedded"
  }
}

extension FailureCode {
  /// Whether another machine, or this one at another time, may do what failed.
  package var isOfEnvironment: Bool {
    switch self {
    case .workerNotFound, .workerNotStarted, .sandboxIncomplete, .speechModelUnreadable: true
    default: false
    }
  }
}

package import Conformance
package import MediaModel
package import SystemPackage

/// What is said about one source: a verdict, or one for each program of it.
package struct JudgedSource: Sendable {
  /// The verdicts, each with the libraries of the worker that read the medium.
  package let media: [(verdict: PresentationVerdict, libraries: [String: String])]

  /// What kept the machine, not the medium, from judging; `nil` when nothing did.
  package var environmentError: ReportedError? {
    media.lazy.compactMap { $0.verdict.failure }.first { $0.code.isOfEnvironment }
  }

  /// Whether the examination was ended from outside.
  package var isCancelled: Bool {
    media.contains { $0.verdict.failure?.code == .mediaCancelled }
  }
}

extension Checker {
  /// Judges media of a plan, each as soon as it can be, with memory for those that are examined.
  ///
  /// - Parameters:
  ///   - request: How to judge; its paths are not used.
  ///   - count: How many media there are.
  ///   - source: The path of the medium of a number; `nil` to leave it out.
  ///   - isStopped: Whether no further medium is begun.
  ///   - judged: Takes each medium with its number as soon as it is judged.
  /// - Throws: Why nothing can be judged.
  package func judge(
    _ request: CheckRequest, _ count: Int, source: @escaping @Sendable (Int) -> FilePath?,
    isStopped: () -> Bool, judged: (Int, JudgedSource) -> Void
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
    await ConcurrentRun(limit: request.jobs).perform(
      count, keepsOrder: false, isStopped: isStopped
    ) { number in
      guard let path = source(number) else { return [PresentationExaminer.Examined]() }
      return await examiner.examine(CheckPlan.planned(path, manifest, folders)) { _ in }
    } take: { number, examined in
      guard !examined.isEmpty else { return }
      judged(number, JudgedSource(media: examined.map { ($0.verdict, $0.libraries) }))
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

import Conformance
import MediaModel
import SystemIO
import SystemPackage
import WorkerProtocol

extension Checker {
  /// Finds the media that a check of the same request would judge, without judging them.
  ///
  /// - Parameters:
  ///   - request: The files to check.
  ///   - cost: Whether the header of each medium is read.
  ///   - planned: Receives the presentations one after another, sorted by the bytes of their paths.
  /// - Returns: The other results of the search.
  package func plan(
    _ request: CheckRequest, cost: PlannedMedium.Cost, planned: (PlannedMedium) -> Void
  ) async -> PlannedRest {
    let folders = FolderCache()
    let texts = TextReader(pool: texts, access: request.access)
    let plan: CheckPlan
    do throws(ManifestFile.Failure) {
      plan = try await CheckPlan(request, folders, texts)
    } catch {
      return PlannedRest(skipped: [], failures: error.failures.map { ReportedError($0) })
    }
    guard plan.pages.isEmpty else {
      let message =
        "A plan cannot include pages. Check pages without a plan and without --results."
      return PlannedRest(
        skipped: plan.skipped,
        failures: [ReportedError(ExaminationError(code: .pageNotRead, message: message))],
        isRefused: true)
    }
    let files = PresentationFiles(folders: folders, texts: texts)
    let sources = plan.sources
    let order = sources.sortedPositions
    let meter = cost == .seconds ? lengthMeter(request.access, texts) : nil
    await ConcurrentRun(limit: request.jobs).perform(order.count) { number in
      let source = sources[order[number]]
      let found = await files.files(of: source)
      let bytes = found.reduce(Int64(0)) { $0.addingReportingOverflow($1.size).partialValue }
      let length = await meter?.length(of: source)
      return PlannedMedium(
        source: source.path, files: found.map(\.path), bytes: bytes, cost: length ?? bytes)
    } deliver: { _, medium in
      planned(medium)
    }
    // A plan without playlists and lengths that no worker read looks like one of other media.
    let ofMachine = [self.texts.environmentError, media.environmentError].compactMap { $0 }
    return PlannedRest(
      skipped: plan.skipped, failures: (plan.failures + ofMachine).map { ReportedError($0) })
  }

  private func lengthMeter(_ access: MediaAccess, _ texts: TextReader) -> LengthMeter {
    LengthMeter(
      examiner: MediaExaminer(pool: media, texts: texts, access: access, detector: .embedded),
      texts: texts)
  }
}

/// Reads the duration of media from their headers.
private struct LengthMeter: Sendable {
  let examiner: MediaExaminer
  let texts: TextReader

  /// The duration in whole seconds, rounded up; 0 if the header cannot be read: such a medium costs
  /// little.
  func length(of source: PresentationSource) async -> Int64 {
    guard source.failure == nil else { return 0 }
    do throws(ExaminationError) {
      let length = try await duration(of: source) ?? .zero
      return length.components.seconds + (length.components.attoseconds > 0 ? 1 : 0)
    } catch {
      return 0
    }
  }

  private func duration(of source: PresentationSource) async throws(ExaminationError) -> Duration? {
    if let form = StreamReader.form(of: source.path, beneath: source.root) {
      return try await StreamReader.read(source.path, as: form, beneath: source.root, texts)
        .duration
    }
    let medium = MediaSource(source.path, beneath: source.root)
    let request = ExaminationRequest(reading: [], programs: .first(holding: nil))
    return try await examiner.examine(medium, request, hashes: false).evidence.duration
  }
}

import Conformance
import MediaModel
import Synchronization
import SystemPackage

/// The presentations of a run: those that are known when it starts, then those of a list that may
/// still be written while the first are judged.
///
/// What a name of the list means follows from its folder and its manifest, and from the names before
/// it. So the report does not depend on when the list is written.
final class ListedSources: JobFeed {
  /// What the judgment takes from here.
  private struct Known {
    var sources: PresentationSources
    var next = 0
    var isEnded: Bool
  }

  /// What only the reading of the list needs.
  private struct Reading {
    var found = SourceFinder.Found()
    var files = SourceFinder.ListedFiles()
    var hints = ManifestHints()
    /// The alternatives that each manifest names.
    var alternatives: [String: NamedAlternatives] = [:]
  }

  private let known: Mutex<Known>
  private let reading = Mutex(Reading())
  private let listing: @Sendable () async -> [FilePath]?
  private let manifest: ManifestFile?
  private let finder: SourceFinder
  private let folders: FolderCache
  private let outputs: OutputWatch
  private let counter: ProgressCounter

  /// Creates the presentations of a run.
  init(
    _ plan: CheckPlan, _ request: CheckRequest, _ folders: FolderCache, _ texts: TextReader,
    _ outputs: OutputWatch, _ counter: ProgressCounter
  ) {
    known = Mutex(Known(sources: plan.sources, isEnded: request.listing == nil))
    listing = request.listing ?? { nil }
    manifest = plan.manifest
    finder = SourceFinder(texts: texts, excluded: request.excluded)
    self.folders = folders
    self.outputs = outputs
    self.counter = counter
    guard request.listing != nil else { return }
    // What is judged already is not judged again where the list names it.
    reading.withLock { reading in
      for source in plan.sources { reading.found.add(source.path) }
      reading.found.skipped = []
    }
  }

  /// A presentation.
  subscript(number: Int) -> PresentationSource { known.withLock { $0.sources[number] } }

  /// What is known at the end: the number of presentations, and what of the list was not judged.
  var rest: (count: Int, skipped: [Report.Skipped], failures: [ExaminationError]) {
    let count = known.withLock { $0.sources.count }
    return reading.withLock { reading in
      let failures = reading.found.failures + [reading.files.failure].compactMap { $0 }
      return (count, reading.found.skipped, failures)
    }
  }

  func next() -> Int? {
    known.withLock { known in
      guard known.next < known.sources.count else { return nil }
      defer { known.next += 1 }
      return known.next
    }
  }

  var isEnded: Bool { known.withLock { $0.isEnded } }

  func fill() async {
    guard let paths = await listing() else {
      known.withLock { $0.isEnded = true }
      return
    }
    // Taken out while it changes, so that nothing is copied.
    var reading = reading.withLock { reading in
      defer { reading = Reading() }
      return reading
    }
    for path in paths { await read(path, &reading) }
    let read = reading
    self.reading.withLock { $0 = read }
  }

  private func read(_ path: FilePath, _ reading: inout Reading) async {
    let before = reading.found.media.count
    await finder.search(listed: path, &reading.files, &reading.found)
    for medium in Array(reading.found.media[before...]) {
      let source = CheckPlan.source(medium, manifest, folders, &reading.hints)
      guard let use = Self.use(of: source, &reading) else {
        add(source)
        continue
      }
      reading.found.skipped.append(use.skipped)
      guard finder.bring(use.medium, &reading.files, &reading.found) else { continue }
      add(CheckPlan.source(use.medium, manifest, folders, &reading.hints))
    }
  }

  /// The medium whose alternative a file is by its manifest.
  private static func use(
    of source: PresentationSource, _ reading: inout Reading
  ) -> (skipped: Report.Skipped, medium: FilePath)? {
    guard let manifest = source.manifest else { return nil }
    let key = manifest.display
    if reading.alternatives[key] == nil {
      reading.alternatives[key] = NamedAlternatives(ofThoseThereIn: manifest)
    }
    guard let skipped = reading.alternatives[key]?.skipped(source.path),
      let medium = skipped.medium
    else { return nil }
    let path = FilePath(shown: medium)
    // Beside the file, it is named as the list names the file.
    let isBeside = path.folder.place == source.path.folder.place
    return (skipped, isBeside ? source.path.sibling(path.name) : path)
  }

  private func add(_ source: PresentationSource) {
    outputs.note([source.manifest?.path].compactMap { $0 })
    counter.found(source)
    known.withLock { $0.sources.append(source) }
  }
}

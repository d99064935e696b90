import MediaModel
import SystemPackage

/// What the call gives beside its only medium: a reference, a timeline of the speech.
struct GivenFiles: Sendable {
  /// The alternatives of the medium, these files among them; `nil` when none is given.
  var store: AlternativeStore?
  /// What words are compared with, or `nil`.
  var reference: ReferenceFile?
  /// Where people speak by a file that the user gave, or `nil`; the detector listens all the same.
  var timeline: ImportedTimeline?

  /// Nothing is given.
  init() {}

  /// Reads what a call gives.
  ///
  /// - Parameters:
  ///   - request: The call.
  ///   - source: Its only medium, or `nil` when there is none.
  ///   - folders: What is beside media.
  ///   - texts: What reads them.
  ///   - outputs: Takes note of each file that is opened.
  /// - Throws: Why one of the files cannot be used.
  init(
    _ request: CheckRequest, for source: PresentationSource?, _ folders: FolderCache,
    _ texts: TextReader, _ outputs: OutputWatch
  ) async throws(ExaminationError) {
    var timeline: AlternativeReference?
    if case .timeline(let path) = request.speech {
      timeline = ImportedTimeline.reference(path, of: source?.path)
    }
    let reference = request.reference.map(ReferenceFile.reference)
    let given = [timeline, reference].compactMap { $0 }
    guard !given.isEmpty else { return }
    let store = AlternativeStore(texts: texts, comparesWords: reference != nil, outputs: outputs)
    let beside = source.map { Presentation($0, folders).texts } ?? []
    await store.expect(given + beside)
    self.store = store
    if let timeline { self.timeline = try ImportedTimeline(await store.read(timeline)) }
    if let reference { self.reference = try ReferenceFile(await store.read(reference)) }
  }
}

import MediaModel
import SystemPackage

/// The files that the request gives for its only medium: a reference, a speech timeline.
struct GivenFiles: Sendable {
  /// The alternatives of the medium, including these files; `nil` if the request gives none.
  var store: AlternativeStore?
  /// The text that words are compared with, or `nil`.
  var reference: ReferenceFile?
  /// The speech timeline from the user, or `nil`; the detector runs in addition.
  var timeline: ImportedTimeline?

  /// The places of these files.
  private var places: Set<FilePath> = []

  /// Whether a file is given for another purpose, so that its name alone does not make it captions.
  ///
  /// - Parameter resource: The file, as the user would name it.
  /// - Returns: Whether it is a reference or a timeline of the request.
  func contains(_ resource: String) -> Bool {
    !places.isEmpty && places.contains(FilePath(resource).place)
  }

  /// Creates a value without files.
  init() {}

  /// Reads the files that a request gives.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - source: Its only medium, or `nil` when there is none.
  ///   - folders: The content of the media's folders.
  ///   - texts: Reads the files.
  /// - Throws: The reason why one of the files cannot be used.
  init(
    _ request: CheckRequest, for source: PresentationSource?, _ folders: FolderCache,
    _ texts: TextReader
  ) async throws(ExaminationError) {
    var timeline: AlternativeReference?
    if case .timeline(let path) = request.speech {
      timeline = ImportedTimeline.reference(path, of: source?.path)
    }
    let reference = request.reference.map(ReferenceFile.reference)
    let given = [timeline, reference].compactMap { $0 }
    guard !given.isEmpty else { return }
    places = Set(given.map(\.path.place))
    let store = AlternativeStore(texts: texts, comparesWords: reference != nil)
    let beside = source.map { Presentation($0, folders).texts } ?? []
    await store.expect(given + beside)
    self.store = store
    if let timeline { self.timeline = try ImportedTimeline(await store.read(timeline)) }
    if let reference { self.reference = try ReferenceFile(await store.read(reference)) }
  }
}

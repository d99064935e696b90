import MediaModel
import SystemIO
import SystemPackage
import TimedText

/// The alternatives of one presentation: each file is opened once, read once for all requests, and
/// kept.
///
/// A file that is named within a folder is opened beneath that folder, even if another reference
/// names it without the folder.
actor AlternativeStore {
  /// The place where a file is opened.
  private struct Place: Hashable {
    let path: FilePath
    let root: FilePath?
  }

  /// The request for a file, and the result after it was read.
  private struct Entry {
    var request: TextFileRequest
    var read: Read?
  }

  /// A file that was opened, or why it was not.
  fileprivate struct Read {
    /// The request at the time of reading.
    let request: TextFileRequest
    var hash: ContentHash?
    var text: Result<TextFileContent, AlternativeError>
    /// The content, if only the file name tells the form.
    var form: AlternativeContent?
  }

  let reader: AlternativeReader
  /// Whether words are compared with a reference.
  private let comparesWords: Bool
  private var entries: [Place: Entry] = [:]
  /// The places of files that a reference names within a folder.
  private var rooted: [FilePath: Place] = [:]
  /// The number of times that a file was opened.
  private(set) var openings = 0

  /// Creates a store in which nothing is read yet.
  init(texts: TextReader, comparesWords: Bool = false) {
    reader = AlternativeReader(texts: texts)
    self.comparesWords = comparesWords
  }

  /// Records the requests to come, so that one reading answers all of them.
  func expect(_ references: [AlternativeReference]) {
    let ordered = references.filter(\.isRooted) + references.filter { !$0.isRooted }
    for reference in ordered {
      let request = reference.request(comparesWords: comparesWords)
      let own = Self.place(of: reference)
      if reference.isRooted, rooted[own.path] == nil, Self.isInside(own) { rooted[own.path] = own }
      for place in Set([own, place(of: reference)]) {
        entries[place, default: Entry(request: request)].request.formUnion(request)
      }
    }
  }

  /// Reads alternatives.
  func read(_ references: [AlternativeReference]) async -> [ReadAlternative] {
    expect(references)
    var all: [ReadAlternative] = []
    for reference in references { all.append(await read(reference)) }
    return all
  }

  /// Reads an alternative.
  func read(_ reference: AlternativeReference) async -> ReadAlternative {
    var read = await file(at: place(of: reference), of: reference)
    if !reference.isRooted, read.isRefusedByRoot {
      read = await file(at: Self.place(of: reference), of: reference)
    }
    if let form = read.form, reference.form != nil {
      return ReadAlternative(reference: reference, hash: read.hash, content: .success(form))
    }
    return ReadAlternative(
      reference: reference, hash: read.hash, content: read.text.map { .text($0) })
  }

  private static func place(of reference: AlternativeReference) -> Place {
    Place(path: reference.path.absolute, root: reference.root?.absolute)
  }

  /// The place where a file is opened: a file that any reference names within a folder is opened
  /// beneath that folder.
  private func place(of reference: AlternativeReference) -> Place {
    let own = Self.place(of: reference)
    return reference.isRooted ? own : rooted[own.path] ?? own
  }

  private static func isInside(_ place: Place) -> Bool {
    place.root.map { place.path.starts(with: $0) } ?? true
  }

  private func file(at place: Place, of reference: AlternativeReference) async -> Read {
    let own = reference.request(comparesWords: comparesWords)
    var request = entries[place]?.request ?? own
    request.formUnion(own)
    if let known = entries[place]?.read, known.request.covers(own) { return known }
    let read = await open(place, reference, request)
    entries[place, default: Entry(request: request)].read = read
    return read
  }

  /// Counts that a file is opened.
  func noteOpening() { openings += 1 }

  private func open(
    _ place: Place, _ reference: AlternativeReference, _ request: TextFileRequest
  ) async -> Read {
    func failed(_ error: OpenError) -> Read {
      Read(request: request, text: .failure(.notOpened(error)))
    }
    guard Self.isInside(place) else { return failed(.outsideRoot) }
    noteOpening()
    do throws(OpenError) {
      let held = HeldFile(try OpenedFile(named: reference.path, beneath: place.root))
      reader.texts.outputs?.note(held.file.stamp)
      let form = try FileNames.unreadCaptions[reference.path.name.fileExtension]?.content(held)
      guard !request.isEmpty else {
        return Read(
          request: request, hash: try held.file.contentHash(), text: .success(TextFileContent()),
          form: form)
      }
      guard held.file.size <= Int64(Content.largest) else {
        throw .tooLarge(size: held.file.size, limit: Int64(Content.largest))
      }
      let answer = await reader.read(held, request)
      return Read(request: request, hash: answer.hash, text: answer.content, form: form)
    } catch {
      return failed(error)
    }
  }
}

extension AlternativeReference {
  /// Whether something names it within a folder; a file beside a medium is named by nothing.
  fileprivate var isRooted: Bool { root != nil && origin != .sidecar }
}

extension AlternativeStore.Read {
  /// Whether opening failed because of the folder that the file must be in.
  fileprivate var isRefusedByRoot: Bool {
    guard case .failure(.notOpened(let error)) = text else { return false }
    return error == .outsideRoot || error == .notRegular(.link)
  }
}

extension FileNames.UnreadForm {
  /// The content of a file of this form, as far as the first bytes show it.
  fileprivate func content(_ held: HeldFile) throws(OpenError) -> AlternativeContent {
    held.file.size == 0 ? .nothing : .unknownForm(name, isBitmap: try isBitmap(held.file))
  }
}

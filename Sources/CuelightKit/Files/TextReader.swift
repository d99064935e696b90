import MediaModel
import Placements
import SpeechTimelines
import SystemIO
import SystemPackage
import TextProtocol
import TextBasics
import TimedText

/// Has workers read text files, hashes the bytes that they read, and detects changes of a file
/// during reading.
struct TextReader: Sendable {
  /// The workers.
  let pool: WorkerPool
  /// The conditions for reading files.
  private let access: MediaAccess
  /// Records the files that a run reads or that its inputs name; `nil` for no record.
  let outputs: OutputWatch?
  /// The manifests that ended a worker.
  private let exhausting = ExhaustingTexts()

  /// Creates a reader.
  init(pool: WorkerPool, access: MediaAccess, outputs: OutputWatch? = nil) {
    self.pool = pool
    self.access = access
    self.outputs = outputs
  }

  /// Creates a reader with workers of its own.
  ///
  /// - Throws: `ExaminationError` with code `worker.notFound`.
  init(access: MediaAccess) throws(ExaminationError) {
    self.init(
      pool: WorkerPool(.text, executable: try WorkerProgram.text.path(nil)), access: access)
  }

  /// The result of reading a file.
  struct Read<Content: Sendable>: Sendable {
    let content: Content
    /// The SHA-256 of the bytes that were parsed.
    let hash: ContentHash?
    /// The layers of the worker's sandbox.
    let layers: [String]
  }

  /// Reads a text file.
  ///
  /// - Parameters:
  ///   - held: The file, open.
  ///   - range: The bytes to read; `nil` for all of them.
  ///   - request: The questions about the file.
  /// - Returns: The answers.
  /// - Throws: The reason why there are none.
  func read(
    _ held: HeldFile, bytes range: Range<Int64>? = nil, _ request: TextFileRequest
  ) async throws(TextReadError) -> Read<TextFileContent> {
    let read = try await reply(held, range ?? 0..<held.file.size, .file(request))
    guard case .file(let content) = read.content else { throw .notRead(.noAnswer) }
    return Read(content: content, hash: read.hash, layers: read.layers)
  }

  /// Reads an image that is text or an archive.
  ///
  /// - Returns: The motion of the image.
  /// - Throws: The reason why that is unknown.
  func image(_ held: HeldFile) async throws(TextReadError) -> Read<MediaEvidence> {
    let read = try await reply(held, 0..<held.file.size, .image)
    guard case .image(let evidence) = read.content else { throw .notRead(.noAnswer) }
    return Read(content: evidence, hash: read.hash, layers: read.layers)
  }

  /// Reads a caption file.
  ///
  /// - Returns: Cues and issues.
  /// - Throws: The reason why they could not be read, with a code of the form `captions.…` or
  ///   `media.…`.
  func captions(
    of path: FilePath
  ) async throws(ExaminationError) -> TimedTextDocument {
    let cues: Result<TimedTextDocument, TimedTextError>?
    do throws(TextReadError) {
      let held = try Self.open(path, beneath: nil, limit: Content.largest)
      let request = TextFileRequest(name: path.name.text, wantsCues: true)
      cues = try await read(held, request).content.cues
    } catch {
      throw error.failure(path)
    }
    do throws(TimedTextError) {
      return try (cues ?? .failure(.empty)).get()
    } catch {
      throw .init(code: .captionsUnreadable, message: "\(path.shown): \(error.message)")
    }
  }

  /// Reads the result of a recognizer, which may be captions.
  ///
  /// - Returns: What people say, and the cues; each may be the reason why the file does not tell.
  /// - Throws: The reason why it was not read.
  func recognized(_ path: FilePath) async throws(TextReadError) -> TextFileContent {
    let held = try Self.open(path, beneath: nil, limit: Content.largest)
    let request = TextFileRequest(
      name: path.name.text, wantsCues: true, speech: .init(recording: nil))
    return try await read(held, request).content
  }

  /// Reads the result of a text reader.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isSingle: Whether it is of one image, and may be plain text.
  ///   - limit: The most bytes it may have.
  /// - Returns: What was read of each image, or why the result has another form.
  /// - Throws: The reason why it was not read.
  func readImages(
    _ path: FilePath, isSingle: Bool, limit: Int64
  ) async throws(TextReadError) -> Result<[ReadImage], TimedTextError> {
    let held = try Self.open(path, beneath: nil, limit: Int(clamping: limit))
    let read = try await reply(held, 0..<held.file.size, .readImages(isSingle: isSingle))
    guard case .readImages(let images) = read.content else { throw .notRead(.noAnswer) }
    return images
  }

  /// Reads a streaming manifest.
  ///
  /// A search of a folder for streams reads them before they are judged; a manifest that no worker
  /// could read is not tried again.
  ///
  /// - Parameters:
  ///   - path: The manifest.
  ///   - form: The kind of manifest, by its first bytes.
  ///   - root: The folder it must be in, links resolved; `nil` for any place.
  ///   - segments: The highest number of segments to read.
  /// - Returns: The content, and the size in bytes.
  /// - Throws: The reason why it was not read.
  func manifest(
    _ path: FilePath, as form: StreamingManifest.Form, beneath root: FilePath?, segments: Int
  ) async throws(TextReadError) -> (Read<TextReply>, size: Int) {
    let held = try Self.open(path, beneath: root, limit: StreamingManifest.Limit.bytes)
    let size = held.file.size
    let stamp = held.file.stamp
    if let failure = exhausting[path, stamp] { throw .notRead(failure) }
    do throws(TextReadError) {
      let read = try await reply(held, 0..<size, .manifest(form, segments: segments))
      return (read, Int(clamping: size))
    } catch {
      if case .notRead(let failure) = error { exhausting.note(failure, of: path, stamp) }
      throw error
    }
  }

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - root: The folder it must be in, links resolved; `nil` for any place.
  ///   - limit: The maximum number of bytes it may have.
  ///   - linked: Reads the style sheets that the facts request.
  /// - Returns: The facts about its media, or the reason why it was not parsed.
  /// - Throws: The reason why it was not read.
  func page(
    _ path: FilePath, beneath root: FilePath?, limit: Int,
    linked: (PageFacts) -> [PageStyleSheet]
  ) async throws(TextReadError) -> Read<Result<PageFacts, PageIssue>> {
    let held = try Self.open(path, beneath: root, limit: limit)
    var sheets: [PageStyleSheet] = []
    // The imports of a style sheet are known only after it was read.
    for round in 0...PageStyleSheet.Limit.depth + 1 {
      let read = try await reply(
        held, 0..<held.file.size, .page(limit: limit, sheets: sheets))
      guard case .page(let page) = read.content else { throw .notRead(.noAnswer) }
      let found = round > PageStyleSheet.Limit.depth ? [] : page.wanted(linked)
      guard !found.isEmpty else {
        return Read(content: page, hash: read.hash, layers: read.layers)
      }
      sheets += found
    }
    throw .notRead(.noAnswer)
  }

  /// Reads segments that are in memory, all in one request.
  ///
  /// - Returns: The content of each, in order.
  /// - Throws: The reason why no worker read them; with several segments, any of them may be the
  ///   cause.
  func segments(
    _ segments: [TextSegment]
  ) async throws(TextReadError) -> [Result<TimedTextDocument, TimedTextError>] {
    do throws(ExaminationError) {
      let job = try TextJob(
        TextRequest(.segments(segments), bytes: 0..<0), of: nil, wallTime: access.timeout)
      let reply = try await pool.perform(job, requiresSandbox: access.requiresSandbox).value
      guard case .segments(let read) = reply else { throw .noAnswer }
      return read
    } catch {
      throw .notRead(error)
    }
  }

  private static func open(
    _ path: FilePath, beneath root: FilePath?, limit: Int
  ) throws(TextReadError) -> HeldFile {
    do throws(OpenError) {
      return HeldFile(try OpenedFile(named: path, beneath: root, maximumSize: Int64(limit)))
    } catch {
      throw .notOpened(error)
    }
  }

  private func reply(
    _ held: HeldFile, _ bytes: Range<Int64>, _ wish: TextRequest.Wish
  ) async throws(TextReadError) -> Read<TextReply> {
    let answer: WorkerPool.Answer<TextReply>
    do throws(ExaminationError) {
      let job = try TextJob(
        TextRequest(wish, bytes: bytes), of: held.file.descriptor, wallTime: access.timeout)
      answer = try await pool.perform(job, requiresSandbox: access.requiresSandbox)
    } catch {
      throw .notRead(held.file.hasChanged() ? .textChanged : error)
    }
    let hash: ContentHash?
    do throws(OpenError) {
      hash = try held.file.contentHash(of: bytes)
    } catch {
      throw .notOpened(error)
    }
    // If a file did not change, its bytes are those that the worker read.
    if held.file.hasChanged() { throw .notRead(.textChanged) }
    return Read(content: answer.value, hash: hash, layers: answer.layers)
  }
}

extension Result where Success == PageFacts {
  /// The style sheets that the facts request.
  fileprivate func wanted(_ linked: (PageFacts) -> [PageStyleSheet]) -> [PageStyleSheet] {
    guard case .success(let facts) = self, !facts.wantedSheets.isEmpty else { return [] }
    return linked(facts)
  }
}

extension ExaminationError {
  /// The failure of a text that is still being written.
  static var textChanged: Self {
    .init(
      code: .mediaChanged,
      message: "It changed while it was read; check it again when it is complete.")
  }

  /// The failure for a reply of the wrong type.
  fileprivate static var noAnswer: Self {
    .init(code: .mediaCrashed, message: "It could not be examined: the worker did not answer.")
  }
}

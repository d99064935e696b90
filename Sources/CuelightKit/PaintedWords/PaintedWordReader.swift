import Conformance
import Forms
import Hashing
import MediaModel
import Sandbox
import SystemIO
import SystemPackage
import TextProtocol
import WordComparison

/// Has a text reader read what is painted into the picture, and compares it with what a recognizer
/// hears.
struct PaintedWordReader: Sendable {
  /// The film and what a pass over its picture found.
  struct Question: Sendable {
    /// What a pass over the picture found.
    let text: PaintedTextMeasures
    /// The film and its sound, as a recognizer would listen to it.
    let film: WordListener.Question
    /// The picture that is read.
    let picture: ExaminedMedia.ReadSource
  }

  /// The text reader.
  let reader: PictureTextReader
  /// What has a recognizer listen; `nil` if none is named.
  let listener: WordListener?
  /// Opens media and takes pictures.
  let media: MediaExaminer
  /// Reads what the text reader wrote.
  let texts: TextReader
  /// The version of the text reader, which is asked once, and not for each film and place.
  private let version = KnownVersion()

  /// Creates a reader.
  init(
    reader: PictureTextReader, listener: WordListener?, media: MediaExaminer, texts: TextReader
  ) {
    self.reader = reader
    self.listener = listener
    self.media = media
    self.texts = texts
  }

  /// How far around painted text a recognizer listens if it does not listen to everything.
  private static let margin = Duration.seconds(4)
  /// A line in this share of at least so many crops is no caption.
  private static let furniture = 0.6
  private static let leastCrops = 6

  /// Reads the painted text, and changes the answer where words prove another one.
  ///
  /// Words that are heard make captions of text; words that are not heard make text of what timing took
  /// for captions. An absence is not looked at: neither program can prove or lift it.
  ///
  /// - Parameter question: The film and what a pass over its picture found.
  /// - Returns: What was found, with what was read; the same if there is no text to read.
  func read(_ question: Question) async -> Result<PaintedTextMeasures, EvidenceGap> {
    do throws(EvidenceGap) {
      return .success(try await found(question))
    } catch {
      return .failure(error)
    }
  }

  private func found(_ question: Question) async throws(EvidenceGap) -> PaintedTextMeasures {
    var text = question.text
    let places = PaintedCrops.places(of: text, question.film.speech.speech)
    let near = TimeRanges(places.flatMap { $0.crops.map(\.range) }).widened(by: Self.margin)
    var heard: HeardSpeech?
    // Of several places with text, the one that agrees best: if its words are others, all are.
    var best: (place: PaintedCrops.Place, words: PaintedWords)?
    for place in places where !place.crops.isEmpty {
      var words = try await words(of: place, question)
      if let listener, words.lines.contains(where: { !$0.text.isEmpty }) {
        if heard == nil { heard = try await listener.heard(question.film, near: near).get() }
        words = heard.map { compared(words, place, $0, question) } ?? words
      }
      if words.areSaid {
        text.use(words, of: place)
        return text
      }
      if let known = best, known.words.agreement >= words.agreement { continue }
      best = (place, words)
    }
    if let best { text.use(best.words, of: best.place) }
    return text
  }

  private func compared(
    _ read: PaintedWords, _ place: PaintedCrops.Place, _ heard: HeardSpeech, _ question: Question
  ) -> PaintedWords {
    PaintedWordComparer.compare(
      read, shown: place.isSeen ? TimeRanges(place.zone.segments) : nil, heard: heard,
      speech: question.film.speech)
  }

  // MARK: Reading

  private func words(
    of place: PaintedCrops.Place, _ question: Question
  ) async throws(EvidenceGap) -> PaintedWords {
    let reader = reader
    let version = await version.value { reader.version() }
    let identity = PaintedWords.Reader(name: reader.name, version: version)
    let key = key(place, identity, question, await media.libraries)
    if let key, let known: PaintedWords = media.cache?.value(key) { return known }
    let images = try await images(of: place, question)
    let lines = zip(place.crops, Self.withoutFurniture(images)).compactMap { crop, image in
      image.map {
        PaintedWords.Line(
          range: crop.range, text: $0.text,
          confidence: $0.confidence.map { ($0 * 1_000).rounded() / 1_000 })
      }
    }
    let read = PaintedWords(reader: identity, crops: place.crops.count, lines: lines)
    if let key { media.cache?.keep(read, as: key) }
    return read
  }

  /// What was read in each crop; `nil` where there is no picture, or where nothing was said of it.
  private func images(
    of place: PaintedCrops.Place, _ question: Question
  ) async throws(EvidenceGap) -> [ReadImage?] {
    let pictures = try await pictures(of: place.crops, question)
    let folder: CropFolder
    do throws(Errno) {
      folder = try CropFolder(pictures)
    } catch {
      throw EvidenceGap(
        .notDecodable,
        "The pictures for the text reader could not be written: \(error). Make more room in TMPDIR."
      )
    }
    guard !folder.names.isEmpty else { return place.crops.map { _ in nil } }
    let run = PictureTextReaderRun(
      reader: reader, texts: texts, language: question.film.language)
    let read = try await run.read(folder.names, in: folder.path)
    let known = Dictionary(read.map { ($0.name, $0) }) { first, _ in first }
    return place.crops.indices.map { known[CropFolder.name(of: $0)] }
  }

  /// The longest side of a crop in pixels, and the most bytes of one and of all.
  private static let longestSide = 1_920
  private static let mostBytes = 8 << 20
  private static let mostTotal = 64 << 20

  /// Has a worker take the pictures.
  private func pictures(
    of crops: [PaintedCrops.Crop], _ question: Question
  ) async throws(EvidenceGap) -> [Snapshot] {
    let files: MediaFileSet
    do throws(ExaminationError) {
      if let open = question.picture.files {
        files = open
      } else {
        files = try MediaFileSet([question.picture.source], media.access)
      }
    } catch {
      throw EvidenceGap(.notDecodable, error.message)
    }
    let wanted = SnapshotRequest(
      crops.map { .init($0.time, part: $0.rectangle) }, format: .png,
      size: .longSide(Self.longestSide), mostBytes: Self.mostBytes, mostTotal: Self.mostTotal)
    let taken = await media.snapshots(of: files, wanted, programs: question.film.programs)
    // Of a film that is damaged in a part, the others are read.
    if taken.pictures.isEmpty, let gap = taken.gap { throw EvidenceGap(.notDecodable, gap) }
    return taken.pictures
  }

  /// The texts in one line each, without lines that stand nearly always: logos, names of channels.
  private static func withoutFurniture(_ images: [ReadImage?]) -> [ReadImage?] {
    let lines = images.map { $0?.text.split(separator: "\n") ?? [] }
    var counts: [Substring: Int] = [:]
    for line in lines.flatMap({ Set($0) }) { counts[line, default: 0] += 1 }
    let all = lines.count { !$0.isEmpty }
    let most = all < leastCrops ? all : Int(furniture * Double(all))
    return zip(images, lines).map { image, lines in
      image.map { image in
        let kept = lines.filter { counts[$0, default: 0] <= most }
        return ReadImage(
          name: image.name, text: kept.joined(separator: " "), confidence: image.confidence)
      }
    }
  }

  /// The key of what was read: the medium, the crops, and everything that the words depend on.
  private func key(
    _ place: PaintedCrops.Place, _ identity: PaintedWords.Reader, _ question: Question,
    _ libraries: [String: String]
  ) -> CacheKey? {
    guard let hash = question.film.hash else { return nil }
    var writer = WireWriter()
    writer.label("cuelight painted words")
    writer.label(Checker.version)
    writer.libraries(libraries)
    writer.value(hash)
    writer.value(question.film.programs)
    writer.label(reader.identity)
    writer.label(identity.version ?? "")
    writer.label(question.film.language?.text ?? "")
    for crop in place.crops {
      writer.value(crop.range)
      let part = crop.rectangle
      for side in [part?.left, part?.top, part?.width, part?.height] {
        writer.label(side.map { "\($0)" } ?? "")
      }
    }
    return ContentHash(of: writer.bytes).map(CacheKey.init(hash:))
  }
}

extension PaintedTextMeasures {
  /// Gaps between texts that are shorter are inside one range of captions.
  private static let shortestGap = Duration.seconds(3)

  /// Uses what was read, and the answer that words prove.
  fileprivate mutating func use(_ words: PaintedWords, of place: PaintedCrops.Place) {
    read = words
    switch (words.hearing?.answer, answer) {
    case (.said?, _):
      let ranges = TimeRanges(place.zone.segments, joiningGapsUnder: Self.shortestGap).ranges
      if case .present = answer { return }
      answer = .present(place.zone, ranges)
    case (.otherWords?, .present): answer = .cannotTell(.otherWords)
    default: break
    }
  }
}

extension PaintedWords {
  /// The share of its words that is heard; 0 if that is not known.
  fileprivate var agreement: Float { hearing?.share ?? 0 }
}

/// The version of a program, which is asked once.
actor KnownVersion {
  private var asked: Task<String?, Never>?

  /// Gives the version.
  ///
  /// - Parameter ask: Asks the program; called once, on a thread of its own.
  /// - Returns: The version; `nil` if the program does not say one.
  func value(_ ask: @escaping @Sendable () -> String?) async -> String? {
    if let asked { return await asked.value }
    let task = Task { await OwnThread.value(orIfNoThread: { _ in nil }, ask) }
    asked = task
    return await task.value
  }
}

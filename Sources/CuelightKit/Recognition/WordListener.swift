import Conformance
import CueText
import Forms
import Hashing
import MediaModel
import Sandbox
import SpeechTimelines
import SystemIO
import SystemPackage
import TimedText
import WordComparison

/// Has a recognizer listen to a medium, and compares what it heard with captions.
struct WordListener: Sendable {
  /// The captions and the sound that are compared.
  struct Question: Sendable {
    /// The medium with the sound.
    let medium: MediaSource
    /// Its sound track; `nil` for the main one.
    let track: Track.ID?
    /// Which programs of a transport stream are read.
    let programs: ProgramChoice
    /// Its files, open; `nil` if they are not kept.
    let files: MediaFileSet?
    /// The SHA-256 of the medium.
    let hash: ContentHash?
    /// The cues with text, in order of time.
    let cues: [Cue]
    /// The language of the captions, or `nil`.
    let language: LanguageTag?
    /// Where people speak.
    let speech: SpeechTimeline
    /// Where the captions jump.
    var cuts: [MediaTime]
    /// Whether there is too little speech, or too few cues, for timing: then each cue is judged.
    var isTooShort = false
    /// Receives the share of the listening that is done.
    var progress: @Sendable (Float) -> Void = { _ in }
  }

  /// What was heard, beside captions.
  struct Heard: Sendable {
    /// How the words of the captions agree.
    let words: CaptionWords
    /// The differences, as those from any recognizer.
    let reference: ReferenceEvidence
  }

  let recognizer: Recognizer
  /// The SHA-256 of its model, or `nil`.
  let model: ContentHash?
  /// Whether it listens to all speech.
  let listensToAll: Bool
  /// Opens media and forwards their sound.
  let media: MediaExaminer
  /// Reads what the recognizer wrote.
  let texts: TextReader

  /// How often further windows are listened to, until the words are the same or others.
  private static let mostRounds = 4
  /// More speech is listened to, for a transcript, only if all of it is asked for.
  private static let longestUnasked = Duration.seconds(1_200)
  /// The longest sound that a recognizer gets at once.
  private static let longestAudio = Duration.seconds(600)

  /// Compares captions with what a recognizer hears.
  ///
  /// - Returns: The comparison, or the reason why there is none.
  func heard(_ question: Question) async -> Result<Heard, EvidenceGap> {
    do throws(EvidenceGap) {
      var windows = ListeningWindows(
        question.speech, cues: question.cues, cuts: question.cuts)
      guard listensToAll || question.isTooShort else {
        return .success(try await heard(question, in: &windows))
      }
      let heard = try await heard(question, windows.everything.ranges, isWhole: true)
      return .success(result(question, heard, compare(question, heard)))
    } catch {
      return .failure(error)
    }
  }

  /// All that a recognizer hears where people speak.
  ///
  /// - Parameter question: The sound, without captions.
  /// - Returns: What it heard, or the reason why there is nothing.
  func everything(_ question: Question) async -> Result<HeardSpeech, EvidenceGap> {
    do throws(EvidenceGap) {
      let all = ListeningWindows(question.speech, cues: [], cuts: []).everything
      return .success(try await heard(question, all.ranges, isWhole: true))
    } catch {
      return .failure(error)
    }
  }

  /// What is heard near text that is painted into the picture: all speech of a short medium, or if all
  /// is asked for, and else that near the text.
  ///
  /// - Parameters:
  ///   - question: The sound, without captions.
  ///   - near: The time of the text, and what is listened to around it.
  /// - Returns: What was heard, or the reason why there is nothing.
  func heard(
    _ question: Question, near: TimeRanges
  ) async -> Result<HeardSpeech, EvidenceGap> {
    let all = ListeningWindows(question.speech, cues: [], cuts: []).everything
    if listensToAll || all.total <= Self.longestUnasked { return await everything(question) }
    do throws(EvidenceGap) {
      return .success(try await heard(question, all.intersection(near).ranges, isWhole: false))
    } catch {
      return .failure(error)
    }
  }

  /// What is said, for a comparison with a transcript: that has no times, so windows tell nothing.
  ///
  /// - Parameter question: The sound, without captions.
  /// - Returns: The words in order of time, or the reason why there are none.
  func spoken(_ question: Question) async -> Result<[TimedWord], EvidenceGap> {
    do throws(EvidenceGap) {
      let all = ListeningWindows(question.speech, cues: [], cuts: []).everything
      guard listensToAll || all.total <= Self.longestUnasked else {
        throw EvidenceGap(
          .limitReached,
          "The recognizer did not listen: a transcript has no times, and all of "
            + "\(all.total.inWords) of speech must be heard. Use --words all.")
      }
      let heard = try await heard(question, all.ranges, isWhole: true)
      return .success(HeardWordComparer.certainWords(of: heard, speech: question.speech))
    } catch {
      return .failure(error)
    }
  }

  /// The comparison with the captions of what was listened to.
  private func result(_ question: Question, _ heard: HeardSpeech, _ words: CaptionWords) -> Heard {
    // Of a cue at the edge of a window only a part was heard.
    let cues = question.cues.filter { cue in
      heard.listened.ranges.contains { window in
        cue.range.map { window.lowerBound <= $0.lowerBound && $0.upperBound <= window.upperBound }
          ?? false
      }
    }
    let clean = HeardWordComparer.certainWords(of: heard, speech: question.speech)
    return Heard(
      words: words,
      reference: ReferenceEvidence(
        resource: ReferenceFile.name(ofHeardBy: recognizer.name), isRecognized: true,
        isVouchedFor: false,
        captions: WordComparer.compare(
          reference: ReferenceText(words: clean), captions: cues, language: question.language)))
  }

  private func heard(
    _ question: Question, in windows: inout ListeningWindows
  ) async throws(EvidenceGap) -> Heard {
    var found: Heard?
    var all: HeardSpeech?
    for round in 0..<Self.mostRounds {
      let next = windows.next()
      if next.isEmpty { break }
      var part = question
      part.progress = { question.progress((Float(round) + $0) / Float(Self.mostRounds)) }
      let heard = try await heard(part, next, isWhole: false)
      all = all.map { $0.adding(heard) } ?? heard
      found = all.map { result(question, $0, compare(question, $0)) }
      if found?.words.isSettled == true { break }
    }
    guard let found else {
      throw EvidenceGap(.nothingToRead, "There is no speech whose words could be recognized.")
    }
    return found
  }

  private func compare(_ question: Question, _ heard: HeardSpeech) -> CaptionWords {
    HeardWordComparer.compare(
      captions: question.cues, heard: heard, speech: question.speech, language: question.language)
  }

  /// What the recognizer hears in some parts, one sound file after the other.
  private func heard(
    _ question: Question, _ windows: [Range<MediaTime>], isWhole: Bool
  ) async throws(EvidenceGap) -> HeardSpeech {
    let key = key(question, windows, isWhole, await media.libraries)
    if let key, let known: HeardSpeech = media.cache?.value(key) { return known }
    var all: HeardSpeech?
    let parts = Self.parts(of: windows)
    for (index, part) in parts.enumerated() {
      let heard = try await listen(question, part, isWhole: isWhole)
      all = all.map { $0.adding(heard) } ?? heard
      question.progress(Float(index + 1) / Float(parts.count))
    }
    guard let all else {
      throw EvidenceGap(.nothingToRead, "There is no speech whose words could be recognized.")
    }
    if let key { media.cache?.keep(all, as: key) }
    return all
  }

  /// Windows in groups, each of which a recognizer gets at once; a long window is divided.
  private static func parts(of windows: [Range<MediaTime>]) -> [[Range<MediaTime>]] {
    var parts: [[Range<MediaTime>]] = []
    var total = Duration.zero
    for window in windows {
      var rest = window
      while !rest.isEmpty {
        let end = min(rest.upperBound, rest.lowerBound.advanced(by: longestAudio))
        let piece = rest.lowerBound..<end
        if parts.isEmpty || total + piece.length > longestAudio {
          parts.append([])
          total = .zero
        }
        parts[parts.count - 1].append(piece)
        total += piece.length
        rest = end..<rest.upperBound
      }
    }
    return parts
  }

  private func listen(
    _ question: Question, _ windows: [Range<MediaTime>], isWhole: Bool
  ) async throws(EvidenceGap) -> HeardSpeech {
    let folder = try Self.written { () throws(Errno) in try TemporaryFolder() }
    let path = folder.path.appending("sound.wav")
    let audio = try Self.written { () throws(Errno) in try AudioFile(path, windows) }
    try await forward(question, windows, to: audio)
    try Self.written { () throws(Errno) in try audio.finish() }
    let run = RecognizerRun(recognizer: recognizer, folder: folder.path)
    let language = question.language
    let result = await OwnThread.value(orIfNoThread: Self.noThread) {
      Result { () throws(EvidenceGap) in try run(audio, language: language) }
    }
    let read = try await read(try result.get())
    return HeardSpeech(
      // A recognizer that was told a language repeats it.
      recognizer: .init(name: recognizer.name, model: model),
      language: recognizer.isGivenLanguage ? nil : read.language,
      listened: TimeRanges(windows), isWhole: isWhole, words: read.words.compactMap(audio.word))
  }

  private func forward(
    _ question: Question, _ windows: [Range<MediaTime>], to audio: AudioFile
  ) async throws(EvidenceGap) {
    let speech: Result<SpeechTimeline, EvidenceGap>
    do throws(ExaminationError) {
      speech = try await media.forward(question, windows, begin: audio.begin) {
        audio.write($1, at: $0)
      }
    } catch {
      throw EvidenceGap(.notDecodable, error.message)
    }
    // A sound that could not be decoded is no silence.
    if case .failure(let gap) = speech, gap.cause != .notAsked { throw gap }
  }

  /// The result of writing the sound; a failure of the system is a gap.
  private static func written<Value: ~Copyable>(
    _ write: () throws(Errno) -> Value
  ) throws(EvidenceGap) -> Value {
    do throws(Errno) {
      return try write()
    } catch {
      throw EvidenceGap(
        .notDecodable,
        "The sound for the recognizer could not be written: \(error). Make more room in TMPDIR.")
    }
  }

  private static func noThread(_ error: Errno) -> Result<FilePath, EvidenceGap> {
    .failure(EvidenceGap(.notDecodable, "The recognizer could not be started: \(error)."))
  }

  private func read(_ file: FilePath) async throws(EvidenceGap) -> (
    words: [TimedWord], language: LanguageTag?
  ) {
    let content: TextFileContent
    do throws(TextReadError) {
      content = try await texts.recognized(file)
    } catch {
      throw unread(error.failure(file).message)
    }
    switch content.speech {
    case .success(let speech)?:
      guard speech.words.isEmpty, case .success(let document)? = content.cues else {
        return (speech.words, speech.language)
      }
      return (document.plainCues.flatMap(\.spreadWords), speech.language)
    // A recognizer may print nothing where it hears nothing.
    case .failure(.empty)?: return ([], nil)
    case .failure(let error)?: throw unread(error.message)
    case nil: throw unread("it has no words.")
    }
  }

  private func unread(_ why: String) -> EvidenceGap {
    EvidenceGap(
      .notDecodable, "The result of the recognizer \(recognizer.name) cannot be read: \(why)")
  }

  /// The key of what was heard: the sound, the windows, and everything that the words depend on.
  private func key(
    _ question: Question, _ windows: [Range<MediaTime>], _ isWhole: Bool,
    _ libraries: [String: String]
  ) -> CacheKey? {
    guard let hash = question.hash else { return nil }
    var writer = WireWriter()
    writer.label("cuelight words")
    writer.label(Checker.version)
    writer.libraries(libraries)
    writer.value(hash)
    writer.value(question.track)
    writer.value(question.programs)
    writer.list(recognizer.program.words)
    writer.value(model)
    writer.label(question.language?.text ?? "")
    writer.list(windows)
    writer.value(isWhole)
    return ContentHash(of: writer.bytes).map(CacheKey.init(hash:))
  }
}

extension HeardSpeech {
  /// The same with what was heard in other parts.
  fileprivate func adding(_ other: HeardSpeech) -> HeardSpeech {
    let words = (words + other.words).enumerated().sorted {
      ($0.element.range?.lowerBound ?? .earliest, $0.offset)
        < ($1.element.range?.lowerBound ?? .earliest, $1.offset)
    }.map(\.element)
    return HeardSpeech(
      recognizer: recognizer, language: language == other.language ? language : nil,
      listened: TimeRanges(listened.ranges + other.listened.ranges), isWhole: isWhole, words: words)
  }
}

extension CaptionWords {
  /// Whether further windows would tell nothing new: enough parts have the same clear answer.
  fileprivate var isSettled: Bool {
    let judged = parts.filter { $0.answer != .cannotTell }
    return judged.count >= 2 && judged.count * 2 > parts.count && answer != .cannotTell
  }
}

extension Cue {
  /// Its words, spread over its time by their length: recognizers that write captions give no times of
  /// words.
  fileprivate var spreadWords: [TimedWord] {
    guard let range else { return [] }
    let words = text.split(whereSeparator: \.isWhitespace)
    let total = words.reduce(0) { $0 + $1.count + 1 }
    var before = 0
    return words.map { word in
      let start = range.lowerBound.advanced(by: range.length.times(before) / total)
      before += word.count + 1
      let end = range.lowerBound.advanced(by: range.length.times(before) / total)
      return TimedWord(text: String(word), range: start..<max(start, end))
    }
  }
}

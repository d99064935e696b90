import CueText
import MediaModel
import SpeechTimelines
import TextBasics

/// Reads a text file once and answers all questions about it.
///
/// This is all the work on the bytes of an alternative. It needs only bytes and questions, not
/// files, so that any process can do it.
public struct TextFileReader {
  private let bytes: [UInt8]
  private let request: TextFileRequest
  private let pages: any PageTexts.Type
  private let fileExtension: String?
  /// The cues after they have been read; transcripts, references and speech may need them too.
  private var document: Result<TimedTextDocument, TimedTextError>?
  /// The text after it has been decoded, for all of its parts.
  private var decoded: Result<TranscriptFile, TimedTextError>?

  private init(_ bytes: [UInt8], _ request: TextFileRequest, pages: any PageTexts.Type) {
    self.bytes = bytes
    self.pages = pages
    self.request = request
    fileExtension = RecordingName.ending(of: request.name)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - request: The questions about it.
  ///   - pages: The reader of HTML.
  /// - Returns: An answer to each question; an error is an answer too.
  public static func read(
    _ bytes: [UInt8], _ request: TextFileRequest, pages: any PageTexts.Type
  ) -> TextFileContent {
    var reader = TextFileReader(bytes, request, pages: pages)
    var content = TextFileContent()
    if request.wantsCues { content.cues = reader.cues() }
    for part in request.parts {
      content.texts[part] = Result { () throws(TimedTextError) in try reader.text(of: part) }
    }
    if let part = request.reference {
      content.reference = Result { () throws(TimedTextError) in try reader.words(of: part) }
    }
    if let question = request.speech {
      content.speech = Result { () throws(SpeechTimelineError) in
        try reader.speech(of: question.recording)
      }
    }
    return content
  }

  private mutating func cues() -> Result<TimedTextDocument, TimedTextError> {
    if let document { return document }
    let read = Result { () throws(TimedTextError) in
      try TimedTextReader.read(bytes, fileExtension: fileExtension)
    }
    document = read
    return read
  }

  private mutating func text(of part: TextPart) throws(TimedTextError) -> Transcript {
    try transcripts().get().transcript(of: part.fragment) {
      () throws(TimedTextError) in try cues().get()
    }
  }

  private mutating func transcripts() -> Result<TranscriptFile, TimedTextError> {
    if let decoded { return decoded }
    let read = Result { () throws(TimedTextError) in
      try TranscriptFile(bytes, fileExtension: fileExtension, pages: pages)
    }
    decoded = read
    return read
  }

  private mutating func speech(
    of recording: String?
  ) throws(SpeechTimelineError) -> ImportedSpeech {
    try SpeechTimelineFile.read(bytes, name: request.name, recording: recording) {
      () throws(TimedTextError) in try cues().get()
    }
  }

  /// The words of a recognizer; otherwise the words of captions or of any transcript.
  private mutating func words(of part: TextPart) throws(TimedTextError) -> ReferenceWords {
    if part == .whole, let heard = recognizedWords() { return .recognized(heard) }
    try refuseData()
    let transcript = try text(of: part)
    return transcript.isTimed ? .captions(try cues().get().plainCues) : .text(transcript.text)
  }

  /// The words of a recognizer's output; `nil` for any other file.
  private mutating func recognizedWords() -> [TimedWord]? {
    do throws(SpeechTimelineError) {
      let given = try speech(of: nil)
      return given.form.isRecognized && !given.words.isEmpty ? given.words : nil
    } catch {
      return nil
    }
  }

  /// Throws for JSON and RTTM that have no words with times, because such data are not a
  /// transcript.
  private func refuseData() throws(TimedTextError) {
    let start = bytes.lazy.filter { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    // SubStation Alpha begins with `[` too, and so do transcripts that name a sound first.
    let value = start.first { $0 != UInt8(ascii: "[") }
    let isArray =
      start.first == UInt8(ascii: "[") && bytes.contains(UInt8(ascii: "{"))
      && (value == UInt8(ascii: "{") || value == UInt8(ascii: "\""))
    let isData = start.first == UInt8(ascii: "{") || bytes.starts(with: "SPEAKER ".utf8)
    guard isData || isArray else { return }
    throw .notTimedText(
      explanation: "The file has no words with times. Give a recognizer's output with words, or a "
        + "transcript.")
  }
}

import Conformance
import MediaModel
import Sandbox
import SystemPackage
import TimedText
import WordComparison

/// A file that tells what is said, to compare captions and transcripts with.
struct ReferenceFile: Sendable {
  private let resource: String
  private let text: ReferenceText
  private let isRecognized: Bool
  /// Captions may be the very ones that are judged, or a recognizer's.
  private let isCaptions: Bool

  /// Reads a reference.
  ///
  /// - Parameter path: The file, or `nil` for none.
  /// - Throws: Why it cannot be read.
  init?(_ path: String?) throws(PresentationVerdict.Failure) {
    guard let path else { return nil }
    resource = path
    let content: Content
    do throws(OpenError) {
      content = try Content(of: FilePath(path))
    } catch {
      throw .init(code: "reference.unreadable", message: "The reference \(path) \(error).")
    }
    if let heard = Self.heard(content, path) {
      (text, isRecognized, isCaptions) = (ReferenceText(words: heard), true, false)
    } else {
      (text, isCaptions) = try Self.written(content, path)
      isRecognized = false
    }
    guard !text.isEmpty else {
      throw .init(code: "reference.unreadable", message: "The reference \(path) holds no words.")
    }
  }

  /// The words of a recogniser's output; `nil` for any other file.
  private static func heard(_ content: Content, _ path: String) -> [TimedWord]? {
    do throws(SpeechTimelineError) {
      let given = try SpeechTimelineFile.read(content.bytes, name: path, recording: nil)
      let isCaptions = [.webVTT, .subRip, .captions, .audacityLabels].contains(given.form)
      return isCaptions || given.words.isEmpty ? nil : given.words
    } catch {
      return nil
    }
  }

  /// What a person wrote: captions, or any transcript.
  private static func written(
    _ content: Content, _ path: String
  ) throws(PresentationVerdict.Failure) -> (ReferenceText, isCaptions: Bool) {
    try refuseData(content, path)
    let ending = FilePath(path).name.fileExtension
    do throws(TimedTextError) {
      let transcript = try TranscriptReader.read(
        content.bytes, fileExtension: ending, fragment: nil)
      guard transcript.isTimed else { return (ReferenceText(text: transcript.text), false) }
      let document = try TimedTextReader.read(content.bytes, fileExtension: ending)
      return (ReferenceText(cues: document.plainCues), true)
    } catch {
      throw .init(
        code: "reference.unreadable",
        message: "The reference \(path) cannot be read: "
          + error.message)
    }
  }

  /// JSON and RTTM that tell no words with times are no text that somebody wrote.
  private static func refuseData(
    _ content: Content, _ path: String
  ) throws(PresentationVerdict.Failure) {
    let first = content.bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    let isData = first == UInt8(ascii: "{") || content.bytes.starts(with: "SPEAKER ".utf8)
    guard isData || first == UInt8(ascii: "[") && content.bytes.contains(UInt8(ascii: "{")) else {
      return
    }
    throw .init(
      code: "reference.unreadable",
      message: "The reference \(path) tells no words with times. Give a recogniser's output with "
        + "words, or a transcript.")
  }

  /// What the reference says of a presentation.
  ///
  /// - Parameter evidence: What was read so far.
  /// - Returns: The comparisons.
  func evidence(for evidence: Evidence) -> ReferenceEvidence {
    let language = evidence.captions.judged?.candidate.language ?? evidence.captions.audioLanguage
    let captions = evidence.captions.judged.map {
      WordComparer.compare(
        reference: text, captions: $0.document.plainCues, language: language)
    }
    var transcripts: [String: WordComparison] = [:]
    for file in evidence.textAlternatives {
      if let words = Self.words(of: file) {
        transcripts[file.name] = WordComparer.compare(
          reference: text, transcript: words, language: language)
      }
    }
    return ReferenceEvidence(
      resource: resource, isRecognized: isRecognized,
      isVouchedFor: !isRecognized && !isCaptions, captions: captions, transcripts: transcripts)
  }

  /// The words of a transcript that was found; `nil` when it holds none.
  private static func words(of file: TextAlternative) -> String? {
    guard case .words(let count, _, _) = file.content, count > 0, file.track == nil else {
      return nil
    }
    let path = FilePath(file.resource)
    do {
      return try TranscriptReader.read(
        try Content(of: path).bytes, fileExtension: path.name.fileExtension, fragment: file.fragment
      ).text
    } catch {
      return nil
    }
  }
}

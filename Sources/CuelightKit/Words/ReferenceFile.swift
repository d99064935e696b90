import Conformance
import CueText
import MediaModel
import SystemPackage
import TextBasics
import TimedText
import WordComparison

/// The text that captions and transcripts are compared with: written by a person, or the output of
/// a speech recognizer.
struct ReferenceFile: Sendable {
  /// The file and its part, as the user would name them.
  private let resource: String
  private let text: ReferenceText
  private let isRecognized: Bool
  /// Whether it consists of captions: they may be the captions to judge, or the output of a
  /// recognizer.
  private let isCaptions: Bool

  /// Creates a reference from a file that was read.
  ///
  /// - Throws: The reason why it cannot be used.
  init(_ read: ReadAlternative) throws(ExaminationError) {
    resource = read.reference.name
    if let failure = read.failure { throw Self.failure(resource, failure.predicate + ".") }
    switch read.text?.reference {
    case .success(.recognized(let words))?:
      (text, isRecognized, isCaptions) = (ReferenceText(words: words), true, false)
    case .success(.captions(let cues))?:
      (text, isRecognized, isCaptions) = (ReferenceText(cues: cues), false, true)
    case .success(.text(let words))?:
      (text, isRecognized, isCaptions) = (ReferenceText(text: words), false, false)
    case .failure(let error)?:
      throw Self.failure(resource, "cannot be read: \(error.message)")
    case nil: throw Self.failure(resource, "cannot be read.")
    }
    if text.isEmpty { throw Self.failure(resource, "holds no words.") }
  }

  /// Creates a reference from what a recognizer heard.
  ///
  /// - Parameters:
  ///   - words: The words in order of time.
  ///   - recognizer: Its name.
  init(heard words: [TimedWord], by recognizer: String) {
    resource = Self.name(ofHeardBy: recognizer)
    (text, isRecognized, isCaptions) = (ReferenceText(words: words), true, false)
  }

  /// The name of what a recognizer heard, in place of that of a file.
  static func name(ofHeardBy recognizer: String) -> String { "what \(recognizer) heard" }

  private static func failure(
    _ resource: String, _ predicate: String
  ) -> ExaminationError {
    .init(code: .referenceUnreadable, message: "The reference \(resource) \(predicate)")
  }

  /// Compares the reference with a presentation.
  func evidence(
    for captions: CaptionSelection, _ texts: [TextAlternativeLookup.Found]
  ) -> ReferenceEvidence {
    let language = captions.judged?.candidate.language ?? captions.audioLanguage
    let words = captions.judged.map {
      WordComparer.compare(
        reference: text, captions: $0.document.plainCues, language: language)
    }
    var transcripts: [String: WordComparison] = [:]
    for found in texts {
      guard case .words(let count, _, _) = found.alternative.content, count > 0,
        let words = found.text
      else { continue }
      transcripts[found.alternative.name] = WordComparer.compare(
        reference: text, transcript: words, language: language)
    }
    return ReferenceEvidence(
      resource: resource, isRecognized: isRecognized,
      isVouchedFor: !isRecognized && !isCaptions, captions: words, transcripts: transcripts)
  }
}

import Conformance
import CueText
import MediaModel
import SystemPackage
import TextBasics
import TimedText
import WordComparison

/// What captions and transcripts are compared with: what somebody wrote, or what a recognizer
/// heard.
struct ReferenceFile: Sendable {
  /// The file, and the part of it that is meant, as the user would name it.
  private let resource: String
  private let text: ReferenceText
  private let isRecognized: Bool
  /// Captions may be the very ones that are judged, or a recognizer's.
  private let isCaptions: Bool

  /// Takes a reference that was read.
  ///
  /// - Parameter read: The file.
  /// - Throws: Why it cannot be used.
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

  private static func failure(
    _ resource: String, _ predicate: String
  ) -> ExaminationError {
    .init(code: .referenceUnreadable, message: "The reference \(resource) \(predicate)")
  }

  /// What the reference says about a presentation.
  ///
  /// - Parameters:
  ///   - captions: The captions that were selected.
  ///   - texts: The transcripts that were found.
  /// - Returns: The comparisons.
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

import CaptionDrafts
import CaptionFormats
package import Conformance
import CueText
import MediaModel

/// Captions that were drafted, and what is said about them.
package struct DraftedCaptions: Sendable {
  /// The text of a WebVTT file, whose first note says that it is a draft.
  package let text: String
  /// What is said about it.
  package let report: DraftReport

  /// Writes captions.
  init(_ draft: CaptionDraft, _ report: DraftReport) {
    self.report = report
    var document = TimedTextDocument(format: .webVTT)
    document.cues = draft.cues.map { cue in
      Cue(
        start: cue.start, end: cue.end,
        text: String(decoding: CueOutput.escaped(Array(cue.text.utf8)), as: UTF8.self))
    }
    let how =
      report.transcript == nil
      ? "a program wrote down what it heard" : "a program put a transcript in time by what it heard"
    text = Self.marked(WebVTTWriter.text(of: document), how)
  }

  /// A WebVTT text with the mark of a draft, which stays in the file until a person removes it: a note that
  /// ``check`` and ``captions`` report, and that `fix` and `sync` keep.
  ///
  /// - Returns: The text with the note.
  static func marked(_ captions: String, _ how: String) -> String {
    let signature = "WEBVTT\n"
    let mark = """
      NOTE
      Draft captions: \(how). A person must correct them
      (words, names, speakers, sounds) and then remove this note.

      """
    return signature + "\n" + mark + captions.dropFirst(signature.count)
  }
}

extension DraftReport.Place {
  /// A place of a draft in words.
  init(_ place: DraftPlace) {
    self.init(range: place.range, text: place.text, reason: place.reason.inWords)
  }
}

extension DraftPlace.Reason {
  /// Why a person has to look there.
  fileprivate var inWords: String {
    switch self {
    case .uncertain: "the recognizer was hardly sure of these words"
    case .outsideSpeech: "left out: the recognizer wrote this where nobody speaks"
    case .repeated: "left out: the recognizer repeated this"
    case .untimed: "left out: the recognizer gave no time for this"
    case .lineTooLong: "a word is longer than a line may be"
    case .tooFast: "more is said than can be read in the time"
    case .length: "the cue is shorter or longer than the profile wants"
    case .notHeard: "in the transcript, but not heard: it is in no cue"
    case .notWritten: "heard, but not in the transcript"
    case .otherWords(let heard): "heard instead: “\(heard)”"
    case .sound: "a sound in the transcript, whose time is a guess"
    }
  }
}

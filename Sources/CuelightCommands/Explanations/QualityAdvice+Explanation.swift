import CaptionQuality
import Conformance

extension QualityAdvice.Code {
  /// The explanation of the advice; a new code does not compile without one.
  var explanation: CodeExplanation {
    let (what, why, repair) = meaning
    return CodeExplanation(
      what: what, why: why, repair: repair, example: "film.en.vtt:12:1 advice: … [\(name)]")
  }

  private static let hardToRead = "Viewers cannot read it to its end, or look away from the film."
  private static let flicker = "Text that changes too fast flickers and is hard to read."

  private var meaning: (what: String, why: String, repair: String) {
    switch self {
    case .lineLength, .linesPerCue, .readingSpeed, .meanReadingSpeed, .shortCue, .longCue: ofReading
    case .smallGap, .unclosedGap, .overlap, .afterEnd, .pastEnd: ofTimes
    case .emptyCue, .noSounds, .noSpeakers, .capitals, .placeholder, .language, .rolling: ofText
    }
  }

  private var ofReading: (String, String, String) {
    switch self {
    case .lineLength:
      (
        "A line is longer than the guideline allows.",
        "A long line does not fit on a small screen and is broken at a wrong place.",
        "Break the line where the sentence has a pause, or shorten the text."
      )
    case .linesPerCue:
      (
        "A cue has more lines than the guideline allows.",
        "Many lines hide the picture, such as the face of the speaker.", "Split the cue into two."
      )
    case .readingSpeed:
      (
        "A cue has to be read faster than the guideline allows.", Self.hardToRead,
        "Show the cue longer, or shorten its text."
      )
    case .meanReadingSpeed:
      (
        "All cues together have to be read faster than the guideline allows.", Self.hardToRead,
        "Show cues longer where nobody speaks after them, or shorten their text."
      )
    case .shortCue:
      (
        "A cue is shown for a shorter time than the guideline allows.", Self.hardToRead,
        "Let the cue end later, or join it with the one beside it."
      )
    default:
      (
        "A cue is shown for a longer time than the guideline allows.",
        "Viewers read it again and think that something new is said.",
        "Split the cue, or let it end with the speech."
      )
    }
  }

  private var ofTimes: (String, String, String) {
    switch self {
    case .smallGap:
      (
        "The gap before a cue is too small to be seen.",
        "Viewers do not see that the text has changed.", "Let the cue before it end earlier."
      )
    case .unclosedGap:
      (
        "The gap before a cue is too long to be no gap, and too short to be a pause.", Self.flicker,
        "Let the cue before it end when this one starts, or leave a real pause."
      )
    case .overlap:
      (
        "A cue starts while another one is shown in the same place.",
        "One text covers the other, or jumps to another line.",
        "Let the other cue end earlier, or move one of them."
      )
    case .afterEnd:
      (
        "A cue starts after the end of the medium, so that it is never shown.",
        "Viewers do not get its text. Perhaps the captions belong to a longer version.",
        "Move or remove the cue. If there are many, use the captions of this version."
      )
    default:
      (
        "A cue ends after the end of the medium.",
        "Some players remove it too early or keep it on the screen.",
        "Let the cue end with the medium."
      )
    }
  }

  private var ofText: (String, String, String) {
    switch self {
    case .emptyCue:
      (
        "A cue has no text.", "Perhaps its text was lost.", "Remove the cue, or write its text."
      )
    case .noSounds:
      (
        "No cue describes a sound.", "Who cannot hear does not learn of music, doors or laughter.",
        "If sounds matter, write them in brackets, such as “[door slams]”."
      )
    case .noSpeakers:
      (
        "No cue names a speaker.", "Who cannot hear does not know who speaks.",
        "If several people speak, write their names, or begin their lines with a dash."
      )
    case .capitals:
      (
        "Almost all letters are capitals.", "Text in capitals is read more slowly.",
        "Write sentences in mixed case, and keep capitals for shouting."
      )
    case .placeholder:
      (
        "The text is only a placeholder, such as “text follows”.",
        "Viewers miss all that is spoken.",
        "Write what is spoken."
      )
    case .language:
      (
        "The text is in another language than the captions declare.",
        "Viewers choose captions by their language, and get another one.",
        "Correct the language, or provide captions in it."
      )
    default:
      (
        "Each cue repeats the last line of the one before, as automatic captions do.",
        "Viewers read each line twice, and the text moves all the time.",
        "Publish the captions in blocks, each with its own text."
      )
    }
  }
}

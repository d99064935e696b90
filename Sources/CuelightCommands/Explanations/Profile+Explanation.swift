import CaptionQuality
import Conformance

extension Profile {
  var explanation: CodeExplanation {
    let tested = testedClauses.map(\.id.description).joined(separator: ", ")
    return CodeExplanation(
      what: "\(document). Tested are \(tested).",
      why: """
        The profile says what fails. If nothing is found and nothing is declared, the outcome is \
        \(absence == .notCompliant ? "NC" : "NR"). Captions may be off by \
        \(limits.sync.range).
        """,
      repair: """
        Choose it with `--profile \(name)`, or write `profile: \(name)` in .cuelightrc.yml. With \
        `--also \(name)` it is reported beside another one. `cuelight explain` lists all clauses.
        """,
      example: "cuelight check --profile \(name) film.mp4")
  }
}

extension SyncLimits {
  var explanation: CodeExplanation {
    CodeExplanation(
      what: "Captions may be off by \(range). \(source)",
      why: "Captions that are out of sync are no captions: people cannot tell who says what.",
      repair: "Choose the limits of your standard with `cuelight sync --profile \(name)`.",
      example: "cuelight sync --profile \(name) film.en.vtt film.mp4")
  }

  /// The largest error in words, such as `0.5 s`.
  fileprivate var range: Substring { summary.dropFirst(name.count + 1) }
}

extension QualityProfile {
  /// The explanation of the guideline.
  var explanation: CodeExplanation {
    var seen: Set<QualityLimit.Measure> = []
    let measured = limits.map(\.measure).filter { seen.insert($0).inserted }.map(\.inWords)
    return CodeExplanation(
      what: "\(document). It is about \(measured.joined(separator: ", ")).",
      why: "Captions that are complete and in sync may still be hard to read.",
      repair: """
        Compare captions with it: `cuelight captions --quality \(name) FILE`. The result is advice \
        and changes no verdict.
        """,
      example: "cuelight captions --quality \(name) film.en.vtt")
  }
}

extension QualityLimit.Measure {
  /// What is measured.
  fileprivate var inWords: String {
    switch self {
    case .lineLength: "the length of lines"
    case .linesPerCue: "the number of lines"
    case .charactersPerSecond, .wordsPerMinute: "the reading speed of a cue"
    case .meanWordsPerMinute: "the reading speed of all cues"
    case .secondsPerWord: "the time for each word"
    case .shortestCue: "cues that are too short"
    case .longestCue: "cues that are too long"
    case .smallestGap, .smallestPause: "the gap between cues"
    case .overlap: "cues that overlap"
    case .mixedCase: "text in capitals"
    case .sounds: "sounds that are described"
    case .speakers: "speakers that are named"
    }
  }
}

import CaptionQuality
import CueText
import Forms
import MediaModel
import Records

/// The reading quality of captions as JSON.
enum QualityJSON {
  /// A report's value.
  static func value(of report: QualityReport) -> JSONValue {
    .object([
      "advice": .list(count: report.advice.count) { advice(report.advice[$0]) },
      "profile": .text(report.profile),
      "summary": summary(report.summary),
      "title": QualityProfile.named(report.profile).map { .text($0.title) },
      "unlisted": .integer(report.unlisted),
    ])
  }

  private static func advice(_ advice: QualityAdvice) -> JSONValue {
    .object([
      "code": .text(advice.code.name),
      "column": advice.position.map { .integer($0.column) },
      "cue": advice.cueIndex.map { .integer($0) },
      "limit": advice.limit.map(limit),
      "line": advice.position.map { .integer($0.line) },
      "measured": advice.measured.map { .number($0) },
      "message": .text(advice.message),
    ])
  }

  private static func limit(_ limit: QualityLimit) -> JSONValue {
    .object([
      "source": .text(limit.source), "unit": .text(limit.unit.rawValue),
      "value": .number(limit.value),
    ])
  }

  private static func summary(_ summary: QualitySummary) -> JSONValue {
    .object([
      "capitalLetters": .integer(summary.capitalLetters),
      "casedLetters": .integer(summary.casedLetters),
      "characters": .integer(summary.characters),
      "cues": .integer(summary.cues),
      "cuesAfterEnd": .integer(summary.cuesAfterEnd),
      "emptyCues": .integer(summary.emptyCues),
      "fastestCharactersPerSecond": .number(summary.fastestInCharacters),
      "fastestWordsPerMinute": .number(summary.fastestInWords),
      "language": summary.language.map {
        .object([
          "confidence": .number($0.confidence), "language": .text($0.language.text),
        ])
      },
      "longestCue": .length(orNull: summary.longestCue),
      "longestLine": .integer(summary.longestLine),
      "meanCharactersPerSecond": .number(summary.meanInCharacters),
      "meanWordsPerMinute": .number(summary.meanInWords),
      "mostLines": .integer(summary.mostLines),
      "overlaps": .integer(summary.overlaps),
      "shortestCue": .length(orNull: summary.shortestCue),
      "shown": .length(summary.shown),
      "smallestGap": .length(orNull: summary.smallestGap),
      "soundCues": .integer(summary.soundCues),
      "speakerCues": .integer(summary.speakerCues),
      "words": .integer(summary.words),
    ])
  }
}

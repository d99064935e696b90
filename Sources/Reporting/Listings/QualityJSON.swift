import CaptionQuality
import CueText
import Forms
import MediaModel

/// The reading quality of captions as JSON: `quality` in `Schemas/captions.schema.json`.
enum QualityJSON {
  static let form = OutputForm<QualityReport>([
    Member("advice", \.advice, .list(of: .form(advice))), Member("profile", \.profile, .label),
    Member("summary", \.summary, .form(summary)),
    Member("title", { QualityProfile.named($0.profile)?.title }, .optional(.label)),
    Member("unlisted", \.unlisted, .count),
  ])

  private static let advice = OutputForm<QualityAdvice>([
    Member("code", \.code, .choice), Member("column", \.position?.column, .optional(.count)),
    Member("cue", \.cueIndex, .optional(.count)), Member("limit", \.limit, .optional(.form(limit))),
    Member("line", \.position?.line, .optional(.count)),
    Member("measured", \.measured, .optional(.number)), Member("message", \.message, .label),
  ])

  private static let limit = OutputForm<QualityLimit>([
    Member("source", \.source, .label), Member("unit", \.unit, .choice),
    Member("value", \.value, .number),
  ])

  private static let summary = OutputForm<QualitySummary>([
    Member("capitalLetters", \.capitalLetters, .count),
    Member("casedLetters", \.casedLetters, .count), Member("characters", \.characters, .count),
    Member("cues", \.cues, .count), Member("cuesAfterEnd", \.cuesAfterEnd, .count),
    Member("emptyCues", \.emptyCues, .count),
    Member("fastestCharactersPerSecond", \.fastestInCharacters, .number),
    Member("fastestWordsPerMinute", \.fastestInWords, .number),
    Member("language", \.language, .optional(.form(language))),
    Member("longestCue", \.longestCue, .orNull(.shift)),
    Member("longestLine", \.longestLine, .count),
    Member("meanCharactersPerSecond", \.meanInCharacters, .number),
    Member("meanWordsPerMinute", \.meanInWords, .number),
    Member("mostLines", \.mostLines, .count), Member("overlaps", \.overlaps, .count),
    Member("shortestCue", \.shortestCue, .orNull(.shift)), Member("shown", \.shown, .length),
    Member("smallestGap", \.smallestGap, .orNull(.shift)),
    Member("soundCues", \.soundCues, .count), Member("speakerCues", \.speakerCues, .count),
    Member("words", \.words, .count),
  ])

  private static let language = OutputForm<LanguageGuess>([
    Member("confidence", \.confidence, .number), Member("language", \.language.text, .label),
  ])
}

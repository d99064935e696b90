package import Forms
package import MediaModel

extension CaptionWords {
  /// `heard` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    many: Field("answer", \.answer, .choice),
    Field("cues", \.cues, .list(of: CueWords.form.codec, atMost: .max)),
    Field("isWhole", \.isWhole, .flag),
    Field("language", \.language, .optional(.language)),
    Field("listened", { $0.listened.ranges }, .list(of: .pair, atMost: .max).inline),
    Field("model", { $0.recognizer.model }, .optional(.form(model))),
    Field("parts", \.parts, .list(of: Part.form.codec, atMost: .max)),
    Field("recognizer", { $0.recognizer.name }, .label),
    Field("taggedLanguage", \.taggedLanguage, .optional(.language)),
    Field("textLanguage", \.textLanguage, .optional(.language)),
    Field(
      "uncaptioned", \.uncaptioned, .list(of: Codec(Uncaptioned.form.json), atMost: .max))
  ) {
    _, cues, isWhole, language, listened, model, parts, recognizer, tagged, text, uncaptioned in
    Self(
      of: HeardSpeech(
        recognizer: .init(name: recognizer, model: model), language: language,
        listened: TimeRanges(listened), isWhole: isWhole, words: []),
      taggedLanguage: tagged, textLanguage: text, parts: parts, cues: cues, uncaptioned: uncaptioned
    )
  }

  private static let model = JSONForm<ContentHash>(Field("sha256", { $0 }, .hash)) { $0 }
}

extension CaptionWords.Part {
  fileprivate static let form = JSONForm<Self>(
    Field("answer", \.answer, .choice), Field("chance", \.chance, .fraction),
    Field("cues", \.cues, .count), Field("end", \.range.upperBound, .time),
    Field("heard", \.heard, .count), Field("offset", \.offset, .shift),
    Field("share", \.share, .fraction), Field("start", \.range.lowerBound, .time),
    Field("words", \.words, .count)
  ) { answer, chance, cues, end, heard, offset, share, start, words throws(FormRefusal) in
    Self(
      range: try Range(from: start, to: end), answer: answer, share: share, chance: chance,
      offset: offset, words: words, heard: heard, cues: cues)
  }
}

extension CaptionWords.CueWords {
  fileprivate static let form = JSONForm<Self>(
    Field("cue", \.cue, .count), Field("delay", \.delay, .optional(.shift)),
    Field("end", \.range.upperBound, .time), Field("heard", \.heard, .label),
    Field("share", \.share, .fraction), Field("start", \.range.lowerBound, .time),
    Field("startDelay", \.startDelay, .optional(.shift)), Field("text", \.text, .label),
    Field("words", \.words, .count)
  ) { cue, delay, end, heard, share, start, startDelay, text, words throws(FormRefusal) in
    Self(
      cue: cue, range: try Range(from: start, to: end), text: text, heard: heard, words: words,
      share: share, delay: delay, startDelay: startDelay)
  }
}

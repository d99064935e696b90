package import MediaModel

extension PaintedWords {
  /// The most parts of the picture that are read, and places that are listed.
  private static let most = 1_000

  /// `text.read` of what a pass over the picture found.
  package static let form = Form<Self, Everywhere>(
    Field("crops", \.crops, .count), Field("hearing", \.hearing, .optional(Hearing.form.codec)),
    Field("lines", \.lines, .list(of: Line.form.codec, atMost: most)),
    Field("reader", \.reader.name, .label),
    Field("version", \.reader.version, .optional(.label))
  ) { crops, hearing, lines, reader, version in
    Self(
      reader: Reader(name: reader, version: version), crops: crops, lines: lines, hearing: hearing)
  }
}

extension PaintedWords.Line {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("confidence", \.confidence, .optional(.fraction)),
    Field("delay", \.delay, .optional(.shift)), Field("range", \.range, .pair),
    Field("share", \.share, .optional(.fraction)), Field("text", \.text, .label)
  ) { Self(range: $2, text: $4, confidence: $0, share: $3, delay: $1) }
}

extension PaintedWords.Hearing {
  private static let most = 1_000

  fileprivate static let form = Form<Self, Everywhere>(
    Field("recognizer", \.recognizer.name, .label),
    Field("recognizerModel", { $0.recognizer.model?.hex }, .optional(.label)),
    make: { name, model throws(FormRefusal) in
      let hash = model.flatMap { ContentHash(hex: $0) }
      guard (hash == nil) == (model == nil) else {
        throw FormRefusal("recognizerModel", "is no SHA-256")
      }
      return Self(recognizer: .init(name: name, model: hash))
    },
    then: Setting("answer", \.answer, .choice), Setting("chance", \.chance, .fraction),
    Setting("offset", \.offset, .optional(.shift)), Setting("share", \.share, .fraction),
    Setting("unpainted", \.unpainted, .list(of: CaptionWords.Uncaptioned.form.codec, atMost: most)),
    Setting("words", \.words, .count))
}

extension CaptionWords.Uncaptioned {
  /// The place, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    Field("end", \.range.upperBound, .time), Field("heard", \.heard, .label),
    Field("start", \.range.lowerBound, .time)
  ) { end, heard, start throws(FormRefusal) in
    guard start <= end else { throw FormRefusal("end", "is before the start") }
    return Self(range: start..<end, heard: heard)
  }
}

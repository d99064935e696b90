package import MediaModel

extension PictureEvidence {
  /// What was found in the pictures, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    of: { Self() },
    [
      Setting("damaged", \.damaged, .count),
      Setting("flashes", \.flashes, .optional(FlashReport.form.codec)),
      Setting(
        "flashesOnWhite", \.flashesOnWhite,
        .optional(FlashReport.form.codec).leftOut(if: nil)),
      Setting("gap", \.gap, .optional(EvidenceGap.sentence)),
      Setting("share", \.share, .optional(.number)),
      Setting("text", \.text, .optional(PaintedTextMeasures.form.codec)),
    ])
}

extension EvidenceGap {
  /// A gap; in JSON, its sentence.
  fileprivate static let sentence = Form<Self, Everywhere>(
    Field("cause", \.cause, .choice), Field("explanation", \.explanation, .label)
  ) { Self($0, $1) }.codec
}

// MARK: Painted text

extension PaintedTextMeasures {
  /// The answer in parts, because JSON has no cases with values.
  private struct Members: Sendable {
    enum Kind: String, Sendable { case present, absent, cannotTell }

    var answer = Kind.cannotTell
    var zone: PaintedTextZone?
    var ranges: [Range<MediaTime>] = []
    var row: RowCoverage?
    var reason: Reason?
    var offset: Duration?
    var offsetCorrelation: Double?
    var offsetMargin: Double?
    var measures = PaintedTextMeasures(answer: .cannotTell(.notDecoded))

    init() {}

    init(_ measures: PaintedTextMeasures) {
      self.measures = measures
      offset = measures.offset?.delay
      offsetCorrelation = measures.offset?.correlation
      offsetMargin = measures.offset?.margin
      switch measures.answer {
      case .present(let zone, let ranges):
        (answer, self.zone, self.ranges) = (.present, zone, ranges)
      case .absent(let row): (answer, self.row) = (.absent, row)
      case .cannotTell(let reason): (answer, self.reason) = (.cannotTell, reason)
      }
    }

    /// The measures; `nil` if the parts do not belong together.
    var whole: PaintedTextMeasures? {
      var whole = measures
      if let offset, let offsetCorrelation, let offsetMargin {
        whole.offset = Offset(
          delay: offset, correlation: offsetCorrelation, margin: offsetMargin)
      }
      switch (answer, zone, row, reason) {
      case (.present, let zone?, nil, nil) where !ranges.isEmpty:
        whole.answer = .present(zone, ranges)
      case (.absent, nil, let row?, nil): whole.answer = .absent(row)
      case (.cannotTell, nil, nil, let reason?): whole.answer = .cannotTell(reason)
      default: return nil
      }
      return whole
    }
  }

  /// The most ranges and moments of a kind: a change each half second of a day.
  private static let most = 200_000

  /// The measures, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    "text",
    Form<Members, Everywhere>(
      of: { Members() },
      [
        Setting("answer", \.answer, .choice),
        Setting("anywhere", \.measures.anywhere, .number.leftOut(if: 0)),
        Setting("gaps", \.measures.gaps, .list(of: .pair, atMost: most)),
        Setting("holes", \.measures.holes, .list(of: .pair, atMost: most).leftOut(if: [])),
        Setting("isSlow", \.measures.isSlow, .flag.leftOut(if: false)),
        Setting("isTooSmall", \.measures.isTooSmall, .flag.leftOut(if: false)),
        Setting("offset", \.offset, .optional(.shift)),
        Setting("offsetCorrelation", \.offsetCorrelation, .optional(.number)),
        Setting("offsetMargin", \.offsetMargin, .optional(.number)),
        Setting("ranges", \.ranges, .list(of: .pair, atMost: most)),
        Setting("rate", \.measures.rate, .number),
        Setting("read", \.measures.read, .optional(PaintedWords.form.codec)),
        Setting("reason", \.reason, .optional(.choice)),
        Setting("row", \.row, .optional(RowCoverage.form.codec)),
        Setting("rows", \.measures.rows, .list(of: RowCoverage.form.codec, atMost: 16)),
        Setting("sampledSeconds", \.measures.sampled, .length),
        Setting("speechSeconds", \.measures.speech, .length),
        Setting("stoppedAt", \.measures.stoppedAt, .optional(.time)),
        Setting("wild", \.measures.wild, .number),
        Setting("zone", \.zone, .optional(PaintedTextZone.form.codec)),
        Setting("zones", \.measures.zones, .list(of: PaintedTextZone.form.codec, atMost: 16)),
      ]
    ).codec.converted("is no answer", write: { Members($0) }, make: { $0.whole }))
}

extension PaintedTextMeasures.RowCoverage {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("share", \.share, .number), Field("threshold", { Int($0.threshold) }, .count(atMost: 255))
  ) { Self(share: $0, threshold: UInt8(clamping: $1)) }
}

extension PaintedTextZone {
  private static let most = 200_000

  fileprivate static let form = Form<Self, Everywhere>(
    of: { Self(rectangle: Rectangle(left: 0, top: 0, width: 0, height: 0)) },
    [
      Setting("blocks", \.blocks, .count),
      Setting("changeRatio", \.changeRatio, .number),
      Setting("changes", \.changes, Tie.form.codec),
      Setting("coverageElsewhere", \.coverageElsewhere, .number),
      Setting("coverageInSpeech", \.coverageInSpeech, .number),
      Setting("lineWidth", \.lineWidth, .number),
      Setting("rectangle", \.rectangle, Rectangle.form.codec),
      Setting("segments", \.segments, .list(of: .pair, atMost: most)),
      Setting("standing", \.standing, Tie.form.codec),
    ])
}

extension PaintedTextZone.Rectangle {
  /// A part of the picture, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    Field("height", \.height, .number), Field("left", \.left, .number),
    Field("top", \.top, .number), Field("width", \.width, .number)
  ) { Self(left: $1, top: $2, width: $3, height: $0) }
}

extension PaintedTextZone.Tie {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("chance", \.chance, .number), Field("correlation", \.correlation, .number),
    Field("deviations", \.deviations, .number), Field("lag", \.lag, .shift)
  ) { Self(correlation: $1, lag: $3, chance: $0, deviations: $2) }
}

// MARK: Flashes

extension FlashReport {
  /// The report, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    of: { Self() },
    [
      Setting("black", \.black, Ranges.form.codec),
      Setting(
        "frames", \.frames,
        .list(of: FlashFrame.form.codec, atMost: FlashFrame.most).leftOut(if: [])),
      Setting("general", \.general, FlashMeasure.form.codec),
      Setting("lane", \.lane, FlashLane.form.codec),
      Setting("limitations", \.limitations, limitation),
      Setting("measured", \.measured, .optional(.pair)),
      Setting("pattern", \.pattern, PatternMeasure.form.codec.leftOut(if: .none)),
      Setting("pictureCount", \.pictureCount, .count),
      Setting("red", \.red, FlashMeasure.form.codec),
      Setting("redByOlderNote", \.redByOlderNote, FlashMeasure.form.codec),
      Setting("scrolling", \.scrolling, Ranges.form.codec),
      Setting("still", \.still, Ranges.form.codec),
    ])

  /// The limitations, always in the same order.
  private static let limitation = Codec<[Limitation], Everywhere>.list(of: .choice, atMost: 100)
    .converted(
      "is no set of limitations", write: { set in Limitation.allCases.filter(set.contains) },
      make: { Set($0) })
}

extension FlashReport.Ranges {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("leftOut", \.leftOut, .count), Field("longest", \.longest, .optional(.pair)),
    Field("ranges", \.ranges, .list(of: .pair, atMost: 10_000)),
    Field("totalSeconds", \.total, .length)
  ) { Self(ranges: $2, leftOut: $0, total: $3, longest: $1) }
}

extension FlashMeasure {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("overThree", \.overThree, FlashReport.Ranges.form.codec),
    Field("overThreeOnScreen", \.overThreeOnScreen, FlashReport.Ranges.form.codec),
    Field("twoOrMore", \.twoOrMore, FlashReport.Ranges.form.codec),
    Field(
      "unresolvedOverThree", \.unresolvedOverThree,
      FlashReport.Ranges.form.codec.leftOut(if: .none)),
    Field(
      "unresolvedTwoOrMore", \.unresolvedTwoOrMore,
      FlashReport.Ranges.form.codec.leftOut(if: .none)),
    Field("worst", \.worst, .optional(Peak.form.codec))
  ) {
    Self(
      overThree: $0, twoOrMore: $2, overThreeOnScreen: $1, unresolvedOverThree: $3,
      unresolvedTwoOrMore: $4, worst: $5)
  }
}

extension FlashMeasure.Peak {
  /// A moment with the most flashes, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    Field("around", \.around, FlashLane.counts(atMost: steps).leftOut(if: [])),
    Field("fieldShare", \.fieldShare, .number), Field("pictureShare", \.pictureShare, .number),
    Field("time", \.time, .time), Field("transitions", \.transitions, .count)
  ) { Self(time: $3, transitions: $4, fieldShare: $1, pictureShare: $2, around: $0) }
}

extension FlashFrame {
  /// What flashes in one picture, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    Field("general", \.general, Count.form.codec), Field("red", \.red, Count.form.codec),
    Field("time", \.time, .time)
  ) { Self(time: $2, general: $0, red: $1) }
}

extension FlashFrame.Count {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("fieldShare", \.fieldShare, .number), Field("pictureShare", \.pictureShare, .number),
    Field("transitions", { Int($0.transitions) }, .count(atMost: 255))
  ) { Self(transitions: UInt8(clamping: $2), fieldShare: $0, pictureShare: $1) }
}

extension PatternMeasure {
  fileprivate static let form = Form<Self, Everywhere>(
    Field("ranges", \.ranges, FlashReport.Ranges.form.codec),
    Field("worst", \.worst, .optional(Peak.form.codec))
  ) { Self(ranges: $0, worst: $1) }
}

extension PatternMeasure.Peak {
  /// The largest pattern, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    Field("isMoving", \.isMoving, .flag), Field("pairs", \.pairs, .count),
    Field("pictureShare", \.pictureShare, .number), Field("time", \.time, .time)
  ) { Self(time: $3, pairs: $1, pictureShare: $2, isMoving: $0) }
}

extension FlashLane {
  /// The flashes over time, between processes and in reports.
  package static let form = Form<Self, Everywhere>(
    Field("general", \.general, counts(atMost: 4_096)),
    Field("red", \.red, counts(atMost: 4_096)),
    Field("start", \.start, .time), Field("step", \.step, .length)
  ) { Self(start: $2, step: $3, general: $0, red: $1) }

  /// A value for each step.
  fileprivate static func counts(atMost most: Int) -> Codec<[UInt8], Everywhere> {
    Codec<[Int], Everywhere>.list(of: .count(atMost: 255), atMost: most)
      .inline.converted(
        "is no lane", write: { $0.map(Int.init) }, make: { $0.map { UInt8(clamping: $0) } })
  }
}

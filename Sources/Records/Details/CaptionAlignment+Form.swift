import Conformance
package import Forms
package import MediaModel

/// The members of an alignment; numbers are `nil` if nothing could be compared.
private struct AlignmentMembers {
  var confidence = 0.0
  var correlation: Double?
  var cueCount = 0
  var cuesHeard = 0
  var cuts: [CaptionAlignment.Cut] = []
  var deviations: [CaptionDeviation] = []
  /// 0 beside frame rates, which are its reason.
  var driftPpm: Double?
  var frameRates: CaptionAlignment.FrameRates?
  var largestError: Duration?
  var margin: Double?
  var obstacles: [CaptionAlignment.UnmeasuredReason] = []
  var offset: Duration?
  var rate: Double?
  var span: Range<MediaTime>?
  var speechSeconds = Duration.zero
  var uncertainty: Duration?
  var windows: [CaptionAlignment.Window] = []

  static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("confidence", \.confidence, .number),
      Setting("correlation", \.correlation, .orNull(.number)),
      Setting("cueCount", \.cueCount, .count),
      Setting("cuesHeard", \.cuesHeard, .count.leftOut(if: 0)),
      Setting("cuts", \.cuts, .list(of: .form(CaptionAlignment.Cut.form).inline, atMost: .max)),
      Setting(
        "deviations", \.deviations,
        .list(of: .form(CaptionDeviation.form).inline, atMost: .max).leftOut(if: [])),
      Setting("driftPpm", \.driftPpm, .orNull(.number)),
      Setting(
        "frameRates", \.frameRates, .orNull(.form(CaptionAlignment.FrameRates.form).inline)),
      Setting("largestError", \.largestError, .orNull(.shift)),
      Setting("margin", \.margin, .orNull(.number)),
      Setting("obstacles", \.obstacles, .list(of: .choice, atMost: 100).inline),
      Setting("offset", \.offset, .orNull(.shift)), Setting("rate", \.rate, .orNull(.precise)),
      Setting("span", \.span, .orNull(.pair)),
      Setting("speechSeconds", \.speechSeconds, .length),
      Setting("uncertainty", \.uncertainty, .orNull(.shift)),
      Setting(
        "windows", \.windows,
        .list(of: .form(CaptionAlignment.Window.form).inline, atMost: .max)),
    ])

  init() {}

  init(_ alignment: CaptionAlignment) {
    confidence = Double(alignment.confidence)
    cueCount = alignment.cueCount
    cuesHeard = alignment.cuesHeard
    cuts = alignment.cuts
    deviations = alignment.deviations
    frameRates = alignment.frameRates
    obstacles = alignment.unmeasuredReasons
    speechSeconds = alignment.speech
    windows = alignment.windows
    guard !alignment.isEmpty else { return }
    correlation = Double(alignment.correlation)
    driftPpm = alignment.frameRates == nil ? alignment.driftPPM : 0
    largestError = alignment.largestError
    margin = Double(alignment.margin)
    offset = alignment.offset
    rate = alignment.rate
    span = alignment.span
    uncertainty = alignment.uncertainty
  }

  /// The alignment; the drift says the rate more exactly than the rate itself.
  var alignment: CaptionAlignment {
    let rate = frameRates == nil ? driftPpm.map { 1 + $0 / 1e6 } : rate
    return CaptionAlignment(
      rate: rate ?? 1, offset: offset ?? .zero, uncertainty: uncertainty ?? .zero,
      frameRates: frameRates, cuts: cuts, windows: windows, span: span ?? (.zero ..< .zero),
      correlation: Float(correlation ?? 0), margin: Float(margin ?? 0),
      confidence: Float(confidence), speech: speechSeconds, cueCount: cueCount,
      unmeasuredReasons: obstacles, deviations: deviations, cuesHeard: cuesHeard)
  }
}

extension CaptionAlignment {
  /// `alignment` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    "alignment",
    AlignmentMembers.form.codec.converted(
      "is no alignment", write: { AlignmentMembers($0) }, make: { $0.alignment }))

  /// Whether nothing could be compared: then its numbers are unknown.
  fileprivate var isEmpty: Bool { correlation == 0 && margin == 0 }

  /// The alignment with its numbers as they are written.
  var asWritten: CaptionAlignment {
    CaptionAlignment(
      rate: isEmpty ? 1 : frameRates == nil ? 1 + driftPPM.asWritten / 1e6 : rate.asFactor,
      offset: isEmpty ? .zero : offset, uncertainty: isEmpty ? .zero : uncertainty,
      frameRates: frameRates.map { FrameRates(captions: $0.captions, media: $0.media, rate: 1) },
      cuts: cuts, windows: windows.map(\.asWritten), span: isEmpty ? .zero ..< .zero : span,
      correlation: correlation.asWritten, margin: margin.asWritten,
      confidence: confidence.asWritten, speech: speech, cueCount: cueCount,
      unmeasuredReasons: unmeasuredReasons, deviations: deviations.map(\.asWritten),
      cuesHeard: cuesHeard)
  }
}

extension Float {
  fileprivate var asWritten: Float { Float(Double(self).asWritten) }

  /// Two decimals, as it is written.
  fileprivate var hundredths: Double { (Double(self) * 100).rounded() / 100 }
}

extension Double {
  /// Nine decimals, as it is written.
  fileprivate var asFactor: Double { (self * 1e9).rounded() / 1e9 }
}

extension CaptionAlignment.Cut {
  fileprivate static let form = JSONForm<Self>(
    Field("at", \.at, .time), Field("step", \.step, .shift)
  ) { Self(at: $0, step: $1) }
}

extension CaptionAlignment.FrameRates {
  fileprivate static let form = JSONForm<Self>(
    Field("captions", \.captions, .label), Field("media", \.media, .label)
  ) { Self(captions: $0, media: $1, rate: 1) }
}

extension CaptionAlignment.Window {
  fileprivate static let form = JSONForm<Self>(
    Field("confidence", { Double($0.confidence) }, .number),
    Field("end", \.range.upperBound, .time), Field("offset", \.offset, .shift),
    Field("start", \.range.lowerBound, .time)
  ) { confidence, end, offset, start throws(FormRefusal) in
    Self(
      range: try Range(from: start, to: end), offset: offset, confidence: Float(confidence))
  }

  fileprivate var asWritten: Self {
    Self(range: range, offset: offset, confidence: confidence.asWritten)
  }
}

extension CaptionDeviation {
  fileprivate static let form = JSONForm<Self>(
    Field("confidence", { $0.confidence.hundredths }, .number), Field("cues", \.cues, .count),
    Field("end", \.range.upperBound, .time), Field("kind", \.kind, .choice),
    Field("size", \.size, .shift), Field("start", \.range.lowerBound, .time),
    Field("views", \.views, .list(of: .choice, atMost: 100))
  ) { confidence, cues, end, kind, size, start, views throws(FormRefusal) in
    Self(
      kind, try Range(from: start, to: end), size: size, cues: cues,
      confidence: Float(confidence), views: views)
  }

  fileprivate var asWritten: Self {
    Self(
      kind, range, size: size, cues: cues, confidence: Float(confidence.hundredths), views: views)
  }
}

extension SpeechCoverage {
  /// `coverage` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("captionsEnd", \.captionsEnd, .orNull(.time)),
    Field("coveredSeconds", \.covered, .length),
    Field("cuesWithoutSpeech", \.cuesWithoutSpeech, .list(of: .pair, atMost: .max)),
    Field(
      "gapConfidences", { $0.gaps.map(\.confidence.hundredths) },
      .list(of: .number, atMost: .max).inline),
    Field("gaps", { $0.gaps.map(\.range) }, .list(of: .pair, atMost: .max)),
    Field("share", \.share, .number), Field("speechEnd", \.speechEnd, .orNull(.time)),
    Field("speechSeconds", \.speech, .length),
    Field("uncertain", \.uncertain.ranges, .list(of: .pair, atMost: .max))
  ) {
    captionsEnd, covered, without, confidences, gaps, _, speechEnd, speech, uncertain
      throws(FormRefusal) in
    guard gaps.count == confidences.count else {
      throw FormRefusal("gapConfidences", "has another number of elements than the gaps")
    }
    return SpeechCoverage(
      speech: speech, covered: covered,
      gaps: zip(gaps, confidences).map { Gap(range: $0, confidence: Float($1)) },
      captionsEnd: captionsEnd, speechEnd: speechEnd, uncertain: TimeRanges(uncertain),
      cuesWithoutSpeech: without)
  }

  /// The coverage with its numbers as they are written, without what is not written.
  var asWritten: SpeechCoverage {
    SpeechCoverage(
      speech: speech, covered: covered,
      gaps: gaps.map { Gap(range: $0.range, confidence: Float($0.confidence.hundredths)) },
      captionsEnd: captionsEnd, speechEnd: speechEnd, uncertain: uncertain,
      cuesWithoutSpeech: cuesWithoutSpeech)
  }
}

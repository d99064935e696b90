import MediaModel

@testable import Conformance

extension PaintedTextMeasures {
  /// Text in the lower third that follows the speech from 2 s to 58 s.
  static func following(
    gaps: [Range<MediaTime>] = [], late: Duration? = nil
  ) -> PaintedTextMeasures {
    var zone = PaintedTextZone(
      rectangle: .init(left: 0.2, top: 0.8, width: 0.6, height: 0.12))
    zone.segments = (0..<14).map { at(2 + 4 * Double($0))..<at(5.5 + 4 * Double($0)) }
    var measures = PaintedTextMeasures(answer: .present(zone, [at(2)..<at(58)]))
    measures.gaps = gaps
    measures.offset = late.map { .init(delay: $0, correlation: 0.7, margin: 2) }
    return measures
  }

  /// No row with text for more than a share of the speech.
  static func none(_ share: Double = 0.1) -> PaintedTextMeasures {
    PaintedTextMeasures(answer: .absent(.init(share: share, threshold: 40)))
  }

  /// Text during a share of the speech, which cannot be told.
  static func unclear(_ share: Double) -> PaintedTextMeasures {
    var measures = PaintedTextMeasures(answer: .cannotTell(.textNotTiedToSpeech))
    measures.rows = [.init(share: share, threshold: 40), .init(share: share, threshold: 20)]
    return measures
  }
}

extension FlashReport {
  /// A minute without flashes, with this change.
  static func minute(_ change: (inout FlashReport) -> Void = { _ in }) -> FlashReport {
    var report = FlashReport(measured: at(0)..<at(60), pictureCount: 1_500)
    change(&report)
    return report
  }

  /// A minute with so many transitions in a second, in half of the field of view.
  static func flashing(_ transitions: Int, isRed: Bool = false) -> FlashReport {
    let ranges = Ranges(ranges: [at(3)..<at(4)], total: .seconds(1), longest: at(3)..<at(4))
    let measure = FlashMeasure(
      overThree: transitions > 6 ? ranges : .none, twoOrMore: transitions >= 4 ? ranges : .none,
      worst: .init(
        time: at(4), transitions: transitions, fieldShare: 0.5, pictureShare: 0.2))
    return minute { if isRed { $0.red = measure } else { $0.general = measure } }
  }
}

extension Evidence {
  /// The same with what a pass over the picture found.
  func seen(
    text: PaintedTextMeasures? = nil, flashes: FlashReport? = nil, share: Double = 1,
    damaged: Int = 0
  ) -> Evidence {
    with {
      $0.picture = .success(
        PictureEvidence(text: text, flashes: flashes, share: share, damaged: damaged))
      $0.captions.painted = text
    }
  }
}

extension Specimen {
  /// What only the picture shows.
  static let pictures: [Specimen] = [
    .init(.captionsPainted, "3.3.B", .needsReview, .film().seen(text: .following())),
    .init(.captionsMaybePainted, "3.3.B", .needsReview, .film().seen(text: .unclear(0.7))),
    .init(
      .captionsPaintedToo, "3.3.B", .compliant,
      .captioned(.file(end: 58)).seen(text: .following())),
    .init(
      .descriptionsStillPicture, "3.3.D", .needsReview,
      .film().seen(flashes: .minute { $0.still.longest = at(0)..<at(60) })),
    .init(.flashingOverLimit, "5.A", .notCompliant, .film().seen(flashes: .flashing(8))),
    .init(.flashingUnderLimit, "5.A", .notCompliant, .film().seen(flashes: .flashing(4))),
    .init(
      .flashingScrolling, "5.A", .needsReview,
      .film().seen(
        flashes: .minute { $0.scrolling = .init(ranges: [at(1)..<at(9)], total: .seconds(8)) })),
    .init(
      .flashingNotEvaluated, "5.A", .needsReview, .film().seen(flashes: .minute(), share: 0.6)),
    .init(.flashingNotLookedAt, "5.A", .needsReview, .film()),
  ]
}

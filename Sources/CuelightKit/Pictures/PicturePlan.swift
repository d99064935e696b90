import Conformance
import MediaModel

/// Which moments of a medium are shown beside what was found: few, and none of a flash.
///
/// People with photosensitive epilepsy read reports too. Pictures of flashes beside one another would
/// be the contrast that the finding is about, and flash when a page is scrolled; so a place that
/// flashes is shown by a moment before it, and no other picture is from it.
struct PicturePlan {
  /// A moment, and the findings that it is beside.
  struct Wish: Hashable {
    let time: MediaTime
    let place: MediumPicture.Place
    let range: Range<MediaTime>?
    var codes: [FindingCode]
  }

  /// The most pictures of a medium.
  private static let most = 40
  /// The most pictures of findings of one kind.
  private static let mostOfKind = 8
  /// The most pictures of text.
  private static let mostOfText = 4
  /// The most places of flashes.
  private static let mostFlashes = 3
  /// How long before flashes a picture is taken.
  private static let lead = Duration.seconds(1)
  /// How near flashes no picture is taken.
  private static let margin = Duration.milliseconds(500)
  /// The longest place that is shown by its start and its end.
  private static let longestPair = Duration.seconds(30)
  /// The least error of captions that two pictures show.
  private static let leastShift = Duration.milliseconds(300)
  /// The shortest stretch of text that is shown.
  private static let shortestText = Duration.milliseconds(600)

  private let verdict: PresentationVerdict
  /// Where the picture flashes in what plays of the medium, as far as that was measured.
  private let flashes: TimeRanges
  /// Where it flashes in all of the medium: a finding about something else may be beside a clip.
  private let everywhere: TimeRanges

  /// Plans the pictures of a medium.
  init(_ verdict: PresentationVerdict) {
    self.verdict = verdict
    let places = verdict.picture?.flashes?.places ?? []
    flashes = Self.avoided(places)
    let onWhite = verdict.picture?.flashesOnWhite?.places ?? []
    let whole = verdict.picture?.flashes?.whole?.flashes.ranges ?? []
    everywhere = Self.avoided(places + whole + onWhite)
  }

  /// Places with the time around them at which no picture is taken.
  private static func avoided(_ places: [Range<MediaTime>]) -> TimeRanges {
    TimeRanges(
      places.map { range in
        let start = max(range.lowerBound.advanced(by: .zero - margin), .zero)
        return start..<max(range.upperBound.advanced(by: margin), start)
      })
  }

  /// The wishes, those of failures first, each moment once.
  var wishes: [Wish] {
    guard verdict.failure == nil, hasPicture else { return [] }
    var wishes: [Wish] = []
    var counts: [FindingCode: Int] = [:]
    for finding in findings {
      let new = moments(of: finding).filter { isAllowed($0) }
      for wish in new where counts[finding.code, default: 0] < Self.mostOfKind {
        if let same = wishes.firstIndex(where: { $0.isSame(as: wish) }) {
          if !wishes[same].codes.contains(finding.code) { wishes[same].codes.append(finding.code) }
        } else if wishes.count < Self.most {
          wishes.append(wish)
        }
        counts[finding.code, default: 0] += 1
      }
    }
    return wishes
  }

  private var hasPicture: Bool {
    verdict.kind == .animation || verdict.tracks.contains { $0.kind == .video && !$0.isCoverArt }
  }

  /// The findings, those that decide first, the worst outcomes first.
  private var findings: [Finding] {
    let results = verdict.results.filter { $0.outcome >= .needsReview }
      .sorted { $0.outcome > $1.outcome }
    let all = results.flatMap(\.findings)
    let advice = verdict.results.flatMap(\.findings).filter(\.isAdvice)
    return all.filter { !$0.isAdvice } + advice
  }

  /// Whether a moment is outside of all flashes.
  private func isAllowed(_ wish: Wish) -> Bool {
    wish.time >= .zero && !everywhere.ranges.contains { $0.contains(wish.time) }
  }

  // MARK: Moments

  private func moments(of finding: Finding) -> [Wish] {
    let range = finding.location.range
    func wish(_ time: MediaTime, _ place: MediumPicture.Place) -> Wish {
      Wish(time: time, place: place, range: range, codes: [finding.code])
    }
    switch finding.code {
    case .flashingOverLimit, .flashingUnderLimit:
      return flashes.ranges.prefix(Self.mostFlashes).map {
        wish($0.lowerBound.advanced(by: Self.margin - Self.lead), .beforeFlashes)
      }
    case .captionsPainted, .captionsMaybePainted, .captionsPaintedToo:
      return text.map { wish($0, .text) } + spoken.map { wish($0, .speech) }
    case .captionsOpen where verdict.picture?.text == nil:
      return spoken.map { wish($0, .speech) }
    case .animationNotPausable, .animationDurationUnknown, .motionUnknown, .placementUnknown,
      .placementIncomplete, .autoplayNotStoppable:
      guard verdict.kind == .animation else { return [] }
      return animation.map { wish($0.time, $0.place) }
    default:
      guard let range else {
        guard finding.code.isOfShiftedCaptions, let shifted else { return [] }
        return [wish(shifted.spoken, .spoken), wish(shifted.shown, .shown)]
      }
      if finding.code.isOfShiftedCaptions, range.length <= Self.longestPair {
        return [wish(range.lowerBound, .start), wish(range.upperBound, .end)]
      }
      return [wish(Self.middle(of: range), .here)]
    }
  }

  /// When words are spoken, and when their captions come, where the captions are furthest off.
  private var shifted: (spoken: MediaTime, shown: MediaTime)? {
    guard let alignment = verdict.measurements.alignment else { return nil }
    let starts = (verdict.timeline.speech ?? []).map(\.range.lowerBound)
      .filter { alignment.span.contains($0) }
    let errors = starts.map { alignment.error(at: $0) }
    guard let worst = errors.map(\.magnitude).max(), worst >= Self.leastShift else { return nil }
    // All of them may be off by the same: then one in the middle is an example.
    let far = zip(starts, errors).filter { $0.1.magnitude >= worst * 0.95 }
    let (start, error) = far[far.count / 2]
    return (start, start.advanced(by: error))
  }

  /// The middle of some of the text in the picture.
  private var text: [MediaTime] {
    guard case .present(let zone, _)? = verdict.picture?.text?.answer else { return [] }
    let long = zone.segments.filter { $0.length >= Self.shortestText }
    return Self.spread(long).map { Self.middle(of: $0) }
  }

  /// The middle of some of the speech, where nothing tells when text stands.
  private var spoken: [MediaTime] {
    guard text.isEmpty else { return [] }
    return Self.spread(verdict.timeline.speech?.map(\.range) ?? []).map { Self.middle(of: $0) }
  }

  /// The first, the middle and the last picture; the first alone if the animation flashes.
  private var animation: [(time: MediaTime, place: MediumPicture.Place)] {
    guard everywhere.isEmpty, let length = verdict.duration, length > .zero else {
      return [(.zero, .first)]
    }
    let end = MediaTime.zero.advanced(by: length)
    return [(.zero, .first), (.zero.advanced(by: length / 2), .middle), (end, .last)]
  }

  private static func middle(of range: Range<MediaTime>) -> MediaTime {
    range.lowerBound.advanced(by: range.length / 2)
  }

  /// A few of many ranges, evenly spread.
  private static func spread(_ ranges: [Range<MediaTime>]) -> [Range<MediaTime>] {
    guard ranges.count > mostOfText else { return ranges }
    return (0..<mostOfText).map { ranges[(2 * $0 + 1) * ranges.count / (2 * mostOfText)] }
  }
}

extension PicturePlan.Wish {
  fileprivate func isSame(as other: Self) -> Bool {
    time == other.time && place == other.place && range == other.range
  }
}

extension FindingCode {
  /// Whether captions come at another time than the speech: the start and the end of the place differ.
  fileprivate var isOfShiftedCaptions: Bool {
    switch self {
    case .captionsLate, .captionsEarly, .captionsCuesLate, .captionsDrift, .captionsCut,
      .captionsSlightlyOff, .captionsWrongFrameRate, .captionsOtherTrackOutOfSync:
      true
    default: false
    }
  }
}

/// What was measured about flashes, steady movement and still pictures of one video track.
///
/// The limits are those of WCAG 2.2, "general flash and red flash thresholds": sizes hold for
/// content that is fitted in 1024 x 768 CSS pixels.
public struct FlashReport: Sendable, Hashable {
  /// Something that was not measured as it would be in full.
  public enum Limitation: String, Sendable, Hashable, CaseIterable {
    /// There was no picture.
    case noPictures
    /// A picture had an earlier time than the one before it; what led up to it was forgotten.
    case timesRanBackwards
    /// The size or the color changed in mid-stream; no flash was followed across the change.
    case shapeChanged
    /// More than 128 pictures a second: moments were rounded to 1/128 second.
    case momentsRounded
    /// Some ranges were left out of a list; totals and extremes include them.
    case rangesLeftOut
    /// The counts of some pictures were left out of ``frames``.
    case framesLeftOut
  }

  /// General flashes: opposing changes of relative luminance.
  public var general: FlashMeasure
  /// Red flashes by the note of WCAG 2.2: to or from a saturated red, more than 0.2 apart in the
  /// CIE 1976 UCS diagram.
  ///
  /// This note decides.
  public var red: FlashMeasure
  /// Red flashes by the older note: (R - G - B) x 320 changes by more than 20.
  ///
  /// For information.
  public var redByOlderNote: FlashMeasure
  /// Regular stripes; for information.
  public var pattern: PatternMeasure
  /// The transitions in one second along the track.
  public var lane: FlashLane
  /// The counts of each picture, at most ``FlashFrame/most``; empty if they were not asked for.
  public var frames: [FlashFrame]
  /// Where at least an eighth of the picture moved steadily in one direction for 1 second or more.
  public var scrolling: Ranges
  /// Where the picture did not change for 1 second or more.
  public var still: Ranges
  /// Where the picture was black for 0.1 second or more.
  public var black: Ranges
  /// From the first to the last picture; `nil` without a picture.
  public var measured: Range<MediaTime>?
  /// The number of pictures; each field of an interlaced picture is one.
  public var pictureCount: Int
  /// What was not measured in full.
  public var limitations: Set<Limitation>
  /// What was measured of all of a track of which only parts play; else `nil`.
  package var whole: Whole?

  /// What is known of all of a track, where a report is about parts of it.
  package struct Whole: Sendable, Hashable {
    /// The transitions in one second along the track.
    package let lane: FlashLane
    /// Where two flashes or more are in a second.
    package let flashes: TimeRanges

    init(_ report: FlashReport) {
      lane = report.lane
      flashes = TimeRanges(report.general.twoOrMore.ranges + report.red.twoOrMore.ranges)
    }
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - general: General flashes.
  ///   - red: Red flashes by the note of WCAG 2.2.
  ///   - redByOlderNote: Red flashes by the older note.
  ///   - pattern: Regular stripes.
  ///   - lane: The transitions in one second along the track.
  ///   - frames: The counts of each picture.
  ///   - scrolling: Where a large part of the picture moved steadily.
  ///   - still: Where the picture did not change.
  ///   - black: Where the picture was black.
  ///   - measured: From the first to the last picture.
  ///   - pictureCount: The number of pictures.
  ///   - limitations: What was not measured in full.
  public init(
    general: FlashMeasure = .none, red: FlashMeasure = .none, redByOlderNote: FlashMeasure = .none,
    pattern: PatternMeasure = .none, lane: FlashLane = .empty, frames: [FlashFrame] = [],
    scrolling: Ranges = .none, still: Ranges = .none, black: Ranges = .none,
    measured: Range<MediaTime>? = nil, pictureCount: Int = 0, limitations: Set<Limitation> = []
  ) {
    self.general = general
    self.red = red
    self.redByOlderNote = redByOlderNote
    self.pattern = pattern
    self.lane = lane
    self.frames = frames
    self.scrolling = scrolling
    self.still = still
    self.black = black
    self.measured = measured
    self.pictureCount = pictureCount
    self.limitations = limitations
  }

  /// The share of the measured length in which the picture did not change, 0 to 1; 1 for a single
  /// picture, which cannot change, and 0 without a picture.
  public var stillShare: Double {
    guard let measured else { return 0 }
    return measured.isEmpty ? 1 : min(still.total / measured.length, 1)
  }
}

extension FlashReport {
  /// The places from which no picture is shown: where two flashes or more are in a second, general or
  /// red, as far as that is known, and all that follows where later ones were left out.
  package var places: [Range<MediaTime>] { places(of: general) + places(of: red) }

  private func places(of measure: FlashMeasure) -> [Range<MediaTime>] {
    let known = measure.twoOrMore
    guard known.leftOut > 0, let last = known.ranges.last, let end = measured?.upperBound,
      last.upperBound < end
    else { return known.ranges }
    return known.ranges + [last.upperBound..<end]
  }
}

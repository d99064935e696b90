public import MediaModel

/// The corrected times of cues that are not in sync with their medium, part by part.
///
/// It reverses a ``MediaModel/CaptionAlignment``: media time is the caption time minus the offset
/// and minus all steps so far, divided by the rate. If a part was cut out of the medium, its cues
/// have no place in the medium and are omitted.
public struct CueRetiming: Sendable, Hashable {
  /// A range of captions whose times are all corrected in the same way.
  public struct Part: Sendable, Hashable {
    /// The caption times of the part.
    public let captions: Range<MediaTime>
    /// The factor by which their times are multiplied.
    public let factor: Double
    /// The shift that is added after the multiplication.
    public let shift: Duration
    /// The range of the medium to which its cues are limited.
    public let bounds: Range<MediaTime>

    /// The corrected caption time.
    ///
    /// - Parameter time: The time in the file.
    /// - Returns: The time on the medium's clock.
    public func moved(_ time: MediaTime) -> MediaTime {
      let whole = MediaTime(
        microseconds: Int64(clamping: Double(time.microseconds) * factor))
      return (factor == 1 ? time : whole).advanced(by: shift)
    }
  }

  /// A cue that is moved by itself, because its words are heard at another time than its place.
  public struct OwnShift: Sendable, Hashable {
    /// The time of the cue in the file.
    public let cue: Range<MediaTime>
    /// The shift that is added to that of the captions as a whole.
    public let shift: Duration

    /// Creates a shift.
    ///
    /// - Parameters:
    ///   - cue: The time of the cue in the file.
    ///   - shift: The shift that is added.
    public init(_ cue: Range<MediaTime>, by shift: Duration) {
      self.cue = cue
      self.shift = shift
    }
  }

  /// The parts in order of time, at least one; the medium lacks the content of a gap between two
  /// parts.
  public let parts: [Part]
  /// The shifts of single cues by their times.
  private let ownShifts: [Range<MediaTime>: Duration]

  /// Moves single cues only.
  ///
  /// - Parameter shifts: The cues and their shifts.
  public init(moving shifts: [OwnShift]) {
    parts = [
      Line(rate: 1, error: .zero).part(
        MediaTime.earliest..<MediaTime.latest, within: MediaTime.earliest..<MediaTime.latest)
    ]
    ownShifts = Self.byTime(shifts)
  }

  /// Calculates the correction of a misalignment.
  ///
  /// The measured position of a cut has an error of a few seconds. Near it, the position at which
  /// the cues fit the speech best is used.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the captions, which should be measured.
  ///   - cues: The captions.
  ///   - speech: The times with speech; if empty, the measured position of each cut is used.
  ///   - least: Parts between cuts with a smaller error are not changed.
  ///   - shifts: Cues that are moved by themselves, too.
  public init(
    undoing alignment: CaptionAlignment, cues: [Cue], speech: TimeRanges,
    leaving least: Duration = .zero, moving shifts: [OwnShift] = []
  ) {
    ownShifts = Self.byTime(shifts)
    let finder = CutFinder(cues: cues, speech: speech, rate: alignment.rate)
    var parts: [Part] = []
    var start = MediaTime.earliest
    var bound = MediaTime.earliest
    var error = alignment.offset
    for (index, cut) in alignment.cuts.enumerated() {
      let next = alignment.cuts.dropFirst(index + 1).first
      let end = finder.moment(of: cut, after: start, error: error, before: next)
      let hole = max(cut.step, .zero)
      let line = Line(rate: alignment.rate, error: alignment.corrected(error, leaving: least))
      let last = hole > .zero ? max(line.media(end), bound) : .latest
      parts.append(line.part(start..<max(end, start), within: bound..<last))
      start = max(end, start).advanced(by: hole)
      bound = hole > .zero ? last : .earliest
      error += cut.step
    }
    parts.append(
      Line(rate: alignment.rate, error: alignment.corrected(error, leaving: least)).part(
        start..<max(.latest, start), within: bound..<MediaTime.latest))
    self.parts = parts
  }

  /// Cues with the same times are moved together.
  private static func byTime(_ shifts: [OwnShift]) -> [Range<MediaTime>: Duration] {
    Dictionary(shifts.map { ($0.cue, $0.shift) }, uniquingKeysWith: { first, _ in first })
  }

  /// How far a cue is moved by itself.
  ///
  /// - Returns: The shift that is added to that of the captions as a whole; zero for most cues.
  func ownShift(of cue: Cue) -> Duration {
    if ownShifts.isEmpty { return .zero }
    return cue.range.flatMap { ownShifts[$0] } ?? .zero
  }

  /// The corrected time of a timestamp inside a cue's text.
  ///
  /// - Parameter time: The time in the file.
  /// - Returns: The time on the medium's clock.
  public func moved(_ time: MediaTime) -> MediaTime {
    let part = parts.last { $0.captions.lowerBound <= time } ?? parts.first
    return part?.moved(time) ?? time
  }

  /// The corrected cue.
  ///
  /// A cue across a cut is moved together with its larger part, and ends or starts at the cut.
  ///
  /// - Parameter cue: The cue in the file.
  /// - Returns: The corrected cue; `nil` if the medium has no place for it: before the start of the
  ///   medium, or in a part that was cut out.
  public func moved(_ cue: Cue) -> Cue? {
    let middle = cue.start.advanced(by: cue.start.duration(to: cue.end) / 2)
    guard let part = parts.first(where: { $0.captions.contains(middle) }) else { return nil }
    let own = ownShift(of: cue)
    let start = part.moved(cue.start).advanced(by: own)
    let end = part.moved(cue.end).advanced(by: own)
    var moved = cue
    moved.start = max(start, part.bounds.lowerBound, .zero)
    moved.end = min(end, part.bounds.upperBound)
    // A cue that ends before it starts is a separate issue, which the repair does not correct.
    let isShown = cue.start < cue.end ? moved.start < moved.end : end > .zero
    return isShown ? moved : nil
  }

  /// The captions with corrected times.
  ///
  /// - Parameter document: The captions in the file.
  /// - Returns: The captions, without those that have no place in the medium.
  public func moved(_ document: TimedTextDocument) -> TimedTextDocument {
    var moved = document
    moved.cues = document.cues.compactMap { self.moved($0) }
    return moved
  }

  /// A linear map from caption time to media time.
  private struct Line {
    let rate: Double
    let error: Duration

    var factor: Double { rate > 0 ? 1 / rate : 1 }
    var shift: Duration {
      rate == 1 ? .zero - error : .decimal(-error.decimalValue * factor)
    }

    func part(_ captions: Range<MediaTime>, within bounds: Range<MediaTime>) -> Part {
      Part(captions: captions, factor: factor, shift: shift, bounds: bounds)
    }

    func media(_ time: MediaTime) -> MediaTime {
      part(time..<time, within: time..<time).moved(time)
    }
  }
}

public import MediaModel

/// Where the cues of captions belong that do not run with their medium: their times, part by part.
///
/// It undoes a ``MediaModel/CaptionAlignment``: a caption time less the offset and all steps so
/// far, over the rate, is media time. What was cut out of the medium leaves a hole in the captions:
/// its cues have no moment to be shown at, and are left out.
public struct CueRetiming: Sendable, Hashable {
  /// Captions whose times all change alike.
  public struct Part: Sendable, Hashable {
    /// The caption times of the part.
    public let captions: Range<MediaTime>
    /// What they are multiplied by.
    public let factor: Double
    /// What is added after that.
    public let shift: Duration
    /// The moments of the medium that its cues may not leave.
    public let bounds: Range<MediaTime>

    /// A caption time as it should be.
    ///
    /// - Parameter time: The time as it is.
    /// - Returns: The time on the medium's clock.
    public func moved(_ time: MediaTime) -> MediaTime {
      let whole = MediaTime(
        microseconds: Int64(clamping: Double(time.microseconds) * factor))
      return (factor == 1 ? time : whole).advanced(by: shift)
    }
  }

  /// The parts in order of time, at least one; between two lies what was cut out of the medium.
  public let parts: [Part]

  /// Works out how a misalignment is undone.
  ///
  /// Where a cut lies is known to a few seconds only. Around it the place is taken at which the
  /// cues lie best on speech.
  ///
  /// - Parameters:
  ///   - alignment: How the captions lie; it should have been measured.
  ///   - cues: The captions.
  ///   - speech: The moments with speech; empty to take each cut where it was measured.
  ///   - least: Parts between cuts that are off by less are left as they are.
  public init(
    undoing alignment: CaptionAlignment, cues: [Cue], speech: TimeRanges,
    leaving least: Duration = .zero
  ) {
    let finder = CutFinder(cues: cues, speech: speech, rate: alignment.rate)
    var parts: [Part] = []
    var start = MediaTime.earliest
    var bound = MediaTime.earliest
    var error = alignment.offset
    func corrected(_ error: Duration) -> Duration {
      let isLeft = alignment.rate == 1 && !alignment.cuts.isEmpty && error.magnitude < least
      return isLeft ? .zero : error
    }
    for (index, cut) in alignment.cuts.enumerated() {
      let next = alignment.cuts.dropFirst(index + 1).first
      let end = finder.place(of: cut, after: start, error: error, before: next)
      let hole = max(cut.step, .zero)
      let line = Line(rate: alignment.rate, error: corrected(error))
      let last = hole > .zero ? max(line.media(end), bound) : .latest
      parts.append(line.part(start..<max(end, start), within: bound..<last))
      start = max(end, start).advanced(by: hole)
      bound = hole > .zero ? last : .earliest
      error += cut.step
    }
    parts.append(
      Line(rate: alignment.rate, error: corrected(error)).part(
        start..<max(.latest, start), within: bound..<MediaTime.latest))
    self.parts = parts
  }

  /// A time inside of a cue's text as it should be.
  ///
  /// - Parameter time: The time as it is.
  /// - Returns: The time on the medium's clock.
  public func moved(_ time: MediaTime) -> MediaTime {
    let part = parts.last { $0.captions.lowerBound <= time } ?? parts.first
    return part?.moved(time) ?? time
  }

  /// A cue as it should be.
  ///
  /// A cue over a cut goes with its larger part and ends, or starts, at the cut.
  ///
  /// - Parameter cue: The cue as it is.
  /// - Returns: The cue at its place; `nil` where the medium has no place for it: before its start,
  ///   or in what was cut out of it.
  public func moved(_ cue: Cue) -> Cue? {
    let middle = cue.start.advanced(by: cue.start.duration(to: cue.end) / 2)
    guard let part = parts.first(where: { $0.captions.contains(middle) }) else { return nil }
    let start = part.moved(cue.start)
    let end = part.moved(cue.end)
    var moved = cue
    moved.start = max(start, part.bounds.lowerBound, .zero)
    moved.end = min(end, part.bounds.upperBound)
    // A cue that ends before it starts is a fault of its own, and stays one.
    let isShown = cue.start < cue.end ? moved.start < moved.end : end > .zero
    return isShown ? moved : nil
  }

  /// The captions as they should be.
  ///
  /// - Parameter document: The captions as they are.
  /// - Returns: The captions without those that have no place.
  public func moved(_ document: TimedTextDocument) -> TimedTextDocument {
    var moved = document
    moved.cues = document.cues.compactMap { self.moved($0) }
    return moved
  }

  /// A line from caption time to media time.
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

internal import MediaModel

/// Carries cues from their own clock to the medium's.
struct CaptionClock {
  private let alignment: CaptionAlignment?
  private let curve: ScoreCurve?

  /// Prepares to carry cues.
  ///
  /// - Parameters:
  ///   - alignment: Where the captions lie; `nil` leaves every cue where it is.
  ///   - speech: Where people speak, to tell on which side of a cut a cue belongs.
  init(_ alignment: CaptionAlignment?, _ speech: SpeechTimeline) {
    self.alignment = alignment
    curve = alignment.map { $0.cuts.isEmpty ? nil : ScoreCurve(speech) } ?? nil
  }

  /// Where a cue lies on the medium's clock.
  ///
  /// After something was put into the medium the captions are earlier from there on, and a cue may
  /// stand for a moment before the cut and for one after it: the one with more speech is taken.
  /// What belongs to something that was cut out stands for no moment.
  ///
  /// - Parameter cue: The cue on its own clock.
  /// - Returns: When it should be shown, or `nil`.
  func media(_ cue: Range<MediaTime>) -> Range<MediaTime>? {
    guard let alignment else { return cue }
    var offset = alignment.offset
    var (low, best) = (MediaTime.earliest, Float(-1))
    var found: Range<MediaTime>?
    for cut in alignment.cuts + [.init(at: .latest, step: .zero)] {
      let start = media(cue.lowerBound, offset)
      let range = start..<max(media(cue.upperBound, offset), start)
      if start >= low, start < cut.at {
        let score = speech(in: range)
        if score > best { (found, best) = (range, score) }
      }
      low = cut.at
      offset += cut.step
    }
    return found
  }

  private func media(_ time: MediaTime, _ offset: Duration) -> MediaTime {
    .decimal(time.advanced(by: .zero - offset).decimalValue / (alignment?.rate ?? 1))
  }

  private func speech(in range: Range<MediaTime>) -> Float {
    guard let curve else { return 0 }
    let first = curve.place(of: range.lowerBound.decimalValue)
    let end = curve.place(of: range.upperBound.decimalValue)
    return curve.sum(first, end) / Float(max(end - first, 1))
  }
}

internal import MediaModel

/// Converts the times of cues from their own clock to the medium's.
struct CaptionClock {
  private let alignment: CaptionAlignment?
  private let curve: ScoreCurve?

  /// Prepares to convert times.
  ///
  /// - Parameters:
  ///   - alignment: The offsets of the captions; `nil` changes no time.
  ///   - speech: Where people speak; it decides on which side of a cut a cue belongs.
  init(_ alignment: CaptionAlignment?, _ speech: SpeechTimeline) {
    self.alignment = alignment
    curve = alignment.map { $0.cuts.isEmpty ? nil : ScoreCurve(speech) } ?? nil
  }

  /// The time range of a cue on the medium's clock.
  ///
  /// If something was inserted into the medium, a cue may fit both before and after the insertion;
  /// the place with more speech is taken. A cue of a part that was cut out has no place.
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
    let first = curve.hop(of: range.lowerBound.decimalValue)
    let end = curve.hop(of: range.upperBound.decimalValue)
    return curve.sum(first, end) / Float(max(end - first, 1))
  }
}

public import MediaModel

/// Measures whether there is time to speak a description that is written as text.
public struct SpokenTextMeter {
  private let rate: Double
  private let tolerance: Duration

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - rate: How fast the text is spoken, in words per minute, above zero.
  ///   - tolerance: How much speech of the main sound a line may overlap.
  public init(rate: Double, tolerance: Duration) {
    self.rate = max(rate, 1)
    self.tolerance = tolerance
  }

  /// Measures a text.
  ///
  /// Lines that begin together, such as translations of one event, have the same time available. A
  /// line without words, or one that is never spoken, does not end the time of another.
  ///
  /// - Parameters:
  ///   - lines: The cues of the text in any order.
  ///   - speech: Where people speak in the main sound, or `nil` if that is not known.
  ///   - end: When the medium ends, or `nil` if that is not known.
  /// - Returns: The measurement.
  public func measure(
    _ lines: [SpokenText.Line], over speech: SpeechTimeline?, until end: MediaTime?
  ) -> SpokenText {
    let worded = lines.filter { $0.words != 0 }.sorted { $0.start < $1.start }
    let lost = worded.compactMap { Self.lost($0, end) }
    let spoken = worded.filter { Self.lost($0, end) == nil }
    return SpokenText(
      rate: rate, cueCount: lines.count, blankCount: lines.count - worded.count,
      unmeasuredCount: spoken.count { $0.words == nil }, rushed: rushed(spoken, until: end),
      clashes: speech.map { clashes(spoken, $0.certainSpeech.ranges) }, lost: lost)
  }

  private static func lost(_ line: SpokenText.Line, _ end: MediaTime?) -> SpokenText.Lost? {
    if let end, line.start >= end { return .init(line: line, cause: .beyondEnd) }
    return line.start < line.end ? nil : .init(line: line, cause: .noLength)
  }

  /// The lines with too little time, found backward because each needs the next later start.
  private func rushed(
    _ lines: [SpokenText.Line], until end: MediaTime?
  ) -> [SpokenText.Rushed] {
    var found: [SpokenText.Rushed] = []
    var next = end
    var later: MediaTime?
    for line in lines.reversed() {
      if let later, later != line.start { next = later }
      later = line.start
      if let words = line.words, let next, let rushed = rushed(line, words, until: next) {
        found.append(rushed)
      }
    }
    return found.reversed()
  }

  private func rushed(
    _ line: SpokenText.Line, _ words: Int, until next: MediaTime
  ) -> SpokenText.Rushed? {
    let room = line.start.duration(to: next)
    let needed = Double(words) * 60 / room.decimalValue
    return needed > rate ? .init(line: line, room: room, rate: needed) : nil
  }

  /// The lines over speech, in one pass over both, which are in order of time.
  private func clashes(
    _ lines: [SpokenText.Line], _ speech: [Range<MediaTime>]
  ) -> [SpokenText.Clash] {
    var first = 0
    return lines.compactMap { line in
      guard let words = line.words else { return nil }
      let spoken = line.start..<line.start.advanced(by: .decimal(Double(words) * 60 / rate))
      while first < speech.count, speech[first].upperBound <= spoken.lowerBound { first += 1 }
      var overlap = Duration.zero
      for range in speech[first...].prefix(while: { $0.lowerBound < spoken.upperBound }) {
        overlap += range.clamped(to: spoken).length
      }
      return overlap > tolerance ? .init(line: line, spoken: spoken, overlap: overlap) : nil
    }
  }
}

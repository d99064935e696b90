internal import MediaModel

extension SpeechTimeline {
  /// Gaps up to this length in which the center is not heard are pauses between words: 300 ms.
  private static let longestPause = 30
  /// Shorter stretches in which the center is heard are no speech: 200 ms.
  private static let shortestPiece = 20
  /// Shorter remainders beside a longer stretch belong to it: 100 ms.
  private static let remainder = Duration.milliseconds(100)

  /// The timeline with the speech of the center channel where that is heard.
  func adding(_ center: SpeechTimeline, where audibility: CenterAudibility) -> SpeechTimeline {
    let first = center.start.hop
    let heard = audibility.heard(from: first, count: center.scores.count)
    let pieces = center.segments.flatMap { segment in
      Self.pieces(of: segment, heard, from: first)
    }
    guard !pieces.isEmpty else { return self }
    var scores = scores
    let lead = start.hop - first
    for index in scores.indices {
      let other = Int(clamping: Int64(index) + lead)
      guard heard.indices.contains(other), heard[other] else { continue }
      scores[index] = max(scores[index], center.scores[other])
    }
    return SpeechTimeline(
      detector: detector, model: model, start: start, hop: hop, scores: scores,
      sounds: sounds, segments: Self.joined(segments, pieces))
  }

  /// The parts of a segment in which the center is heard.
  private static func pieces(
    of segment: Segment, _ heard: [Bool], from first: Int64
  ) -> [Segment] {
    let lower = Int(clamping: segment.range.lowerBound.hop - first)
    let upper = Int(clamping: segment.range.upperBound.hop - first)
    let hops = (lower..<max(lower, upper)).clamped(to: heard.indices)
    var found: [Range<Int>] = []
    for hop in hops where heard[hop] {
      if let last = found.last, hop - last.upperBound <= longestPause {
        found[found.count - 1] = last.lowerBound..<(hop + 1)
      } else {
        found.append(hop..<(hop + 1))
      }
    }
    return found.filter { $0.count >= shortestPiece }.map {
      Segment(
        range: moment($0.lowerBound, first)..<moment($0.upperBound, first),
        confidence: segment.confidence)
    }
  }

  private static func moment(_ hop: Int, _ first: Int64) -> MediaTime {
    .milliseconds((first + Int64(hop)) * 10)
  }

  /// Two lists of segments as one, with the higher confidence at each moment.
  static func joined(_ left: [Segment], _ right: [Segment]) -> [Segment] {
    let borders = Set((left + right).flatMap { [$0.range.lowerBound, $0.range.upperBound] })
      .sorted()
    var (first, second) = (left[...], right[...])
    var found: [Segment] = []
    for (from, until) in zip(borders, borders.dropFirst()) {
      while let next = first.first, next.range.upperBound <= from { first.removeFirst() }
      while let next = second.first, next.range.upperBound <= from { second.removeFirst() }
      let here = [first.first, second.first].compactMap { $0 }.filter { $0.range.contains(from) }
      guard let confidence = here.map(\.confidence).max() else { continue }
      append(Segment(range: from..<until, confidence: confidence), to: &found)
    }
    return found
  }

  /// Appends a segment, as a part of the one before it if that ends there and one of both is short.
  private static func append(_ segment: Segment, to found: inout [Segment]) {
    guard let last = found.last, last.range.upperBound == segment.range.lowerBound,
      last.confidence == segment.confidence || last.range.length < remainder
        || segment.range.length < remainder
    else { return found.append(segment) }
    found[found.count - 1] = Segment(
      range: last.range.lowerBound..<segment.range.upperBound,
      confidence: last.range.length < segment.range.length ? segment.confidence : last.confidence)
  }
}

extension MediaTime {
  /// The hop of 10 ms that begins here.
  var hop: Int64 { microseconds / 10_000 }
}

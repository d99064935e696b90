import MediaModel

/// When a cue is shown.
struct CueTime: Hashable {
  /// The time.
  var range: Range<MediaTime>
  /// Whether it is shown too short to be read.
  var isTooFast = false
  /// Whether it is shorter than cues should be or than its words, or a gap beside it is neither closed nor a
  /// pause.
  var hasOtherLength = false
}

/// Decides when cues are shown.
enum CueTimes {
  /// How long before its first word a cue starts: recognizers hear the starts of words about 90 ms
  /// late, and a cue that is a little early is not noticed while a late one is.
  static let lead = Duration.milliseconds(80)
  /// Cues whose words have no room are shown at least this long.
  private static let floor = Duration.milliseconds(200)

  /// The times of cues.
  ///
  /// A cue ends with its last word, or as much later as it takes to read, up to the gap before the
  /// next one.
  ///
  /// - Parameters:
  ///   - parts: What is said in each cue, in order.
  ///   - limits: The limits.
  /// - Returns: A time for each cue; they do not overlap.
  static func ranges(of parts: [SpokenPartOfCue], limits: DraftLimits) -> [CueTime] {
    let starts = starts(of: parts, limits)
    return parts.indices.map { index in
      let next = index + 1 < parts.count ? starts[index + 1] : nil
      return time(of: parts[index], from: starts[index], before: next, limits)
    }
  }

  private static func starts(of parts: [SpokenPartOfCue], _ limits: DraftLimits) -> [MediaTime] {
    var starts: [MediaTime] = []
    starts.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      // Not before the medium, and not into the words of the cue before.
      let before = index > 0 ? parts[index - 1].end.advanced(by: limits.gap) : .zero
      let early = max(part.start.advanced(by: .zero - lead), min(before, part.start))
      let least = starts.last?.advanced(by: floor + limits.gap) ?? .zero
      starts.append(max(early, least).whole(down: true))
    }
    return starts
  }

  private static func time(
    of part: SpokenPartOfCue, from start: MediaTime, before next: MediaTime?,
    _ limits: DraftLimits
  ) -> CueTime {
    let wanted = max(part.end, start.advanced(by: limits.wantedTime(of: part.size)))
    var latest = start.advanced(by: max(limits.longest, floor))
    if let next { latest = min(latest, next.advanced(by: .zero - limits.gap).whole(down: true)) }
    if let end = limits.mediaEnd, end > start { latest = min(latest, end.whole(down: true)) }
    var end = min(wanted.whole(down: false), latest)
    var isOpen = false
    if let next, end.duration(to: next) < limits.pause {
      isOpen = !close(&end, latest, next, limits)
    }
    end = max(end, start.advanced(by: .milliseconds(1)))
    let length = start.duration(to: end) + .milliseconds(1)
    // Words that follow each other directly lose the gap between their cues.
    let losesWords = end.advanced(by: limits.gap + .milliseconds(2)) < part.end
    return CueTime(
      range: start..<end, isTooFast: length < limits.readingTime(of: part.size),
      hasOtherLength: isOpen || length < limits.shortest || losesWords)
  }

  /// Ends a cue at the gap before the next one: no gap is left that is too short to be a pause.
  ///
  /// - Returns: Whether it could be closed.
  private static func close(
    _ end: inout MediaTime, _ latest: MediaTime, _ next: MediaTime, _ limits: DraftLimits
  ) -> Bool {
    let closed = next.advanced(by: .zero - limits.gap).whole(down: true)
    guard latest >= closed else { return false }
    end = max(end, closed)
    return true
  }
}

extension MediaTime {
  /// The whole millisecond before (or at) a moment, or after it.
  fileprivate func whole(down: Bool) -> MediaTime {
    let rest = ((microseconds % 1_000) + 1_000) % 1_000
    if rest == 0 { return self }
    return MediaTime(microseconds: microseconds - rest + (down ? 0 : 1_000))
  }
}

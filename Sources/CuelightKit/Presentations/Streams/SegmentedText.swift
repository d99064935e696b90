import Conformance
import Hashing
import MediaModel
import Placements
import SystemPackage
import TextBasics

/// Captions in segments that are files of text, joined on the clock of the video.
struct SegmentedText {
  /// If the video starts this late, players show segments without X-TIMESTAMP-MAP at different
  /// times: some count from the zero of the clock (RFC 8216, section 3.5), and others from the
  /// start of the video.
  static let doubtfulStart = Duration.milliseconds(250)
  /// The highest number of issues to keep for one rendition.
  private static let mostIssues = 1_000

  let form: StreamingManifest.Form
  let clock: StreamClock
  /// The cues of all segments.
  private(set) var document: TimedTextDocument?
  /// The reason why the times are not reliable, or `nil`.
  private(set) var clockGap: String?
  /// The reason why some segments were not read, or `nil`.
  private(set) var missingReason: String?
  /// Whether a limit of this program caused the first unread segment.
  private(set) var isBeyondLimit = false
  private var hasher = SHA256()
  private var seen: Set<CueKey> = []
  private var bytes = 0
  private var deaths = 0

  /// The identity of a cue: a cue that extends beyond the end of a segment is repeated in the next
  /// one.
  private struct CueKey: Hashable {
    let start: MediaTime
    let end: MediaTime
    let text: String
  }

  init(form: StreamingManifest.Form, clock: StreamClock) {
    self.form = form
    self.clock = clock
  }

  /// The SHA-256 of all segments that were read.
  var hash: ContentHash? { hasher.contentHash }

  /// Reads segments.
  ///
  /// - Parameters:
  ///   - parts: The segments in order.
  ///   - root: The folder they must be in, links resolved.
  ///   - store: Opens and reads them, each once.
  ///   - budget: The number of bytes that may still be read; reading reduces it.
  /// - Returns: Whether they are text; `false` if the first one is media.
  mutating func read(
    _ parts: [StreamPart], beneath root: FilePath, from store: AlternativeStore,
    budget: inout Int
  ) async -> Bool {
    var left = parts[...]
    while !left.isEmpty {
      let room = bytes < TimedTextLimits.trackBytes ? budget : 0
      let read = await store.segments(left, beneath: root, limit: room)
      if left.count == parts.count, case .media? = read.first { return false }
      for (segment, part) in zip(read, left) {
        guard append(segment, part.path, &budget) else { return true }
      }
      left = left.dropFirst(max(read.count, 1))
    }
    return true
  }

  /// Processes a segment; returns whether the segments after it may be read.
  private mutating func append(
    _ segment: AlternativeStore.Segment, _ path: FilePath, _ budget: inout Int
  ) -> Bool {
    switch segment {
    case .media:
      lose("\(path.shown) has sound or pictures, but the segments before it are text.")
    case .tooLarge:
      lose("Captions from \(path.shown) on were not read: they are too large together.", true)
      return false
    case .deadly(let failure):
      lose("\(path.shown) \(failure.predicate).", failure.isBeyondLimit)
      deaths += 1
      return deaths < AlternativeStore.mostDeaths
    case .failure(let failure): lose("\(path.shown) \(failure.predicate).", failure.isBeyondLimit)
    case .text(let cues, let content):
      budget -= content.count
      bytes += content.count
      hasher.update(content)
      append(cues, path)
    }
    return true
  }

  private mutating func append(
    _ cues: Result<TimedTextDocument, TimedTextError>, _ path: FilePath
  ) {
    switch cues {
    case .success(let segment): join(segment, path)
    case .failure(.empty): return
    case .failure(let error): lose("\(path.shown): \(error.message)", error.isBeyondLimit)
    }
  }

  /// Records why a segment was not read; the first reason is kept.
  private mutating func lose(_ reason: String, _ isLimit: Bool = false) {
    guard missingReason == nil else { return }
    missingReason = reason
    isBeyondLimit = isLimit
  }

  private mutating func join(_ segment: TimedTextDocument, _ path: FilePath) {
    var joined = document ?? TimedTextDocument(format: segment.format, regions: segment.regions)
    // The property is cleared so that appending copies nothing.
    document = nil
    joined.language = joined.language ?? segment.language
    for issue in segment.issues where joined.issues.count < Self.mostIssues {
      let place = "\(path.name.text):\(issue.position.line):\(issue.position.column)"
      joined.issues.append(
        ParseIssue(
          code: issue.code, severity: issue.severity, position: issue.position,
          message: "\(place): \(issue.message)", consequence: issue.consequence))
    }
    let (lost, atRisk) = (segment.lostCues([.cueLost]), segment.lostCues([.cueAtRisk]))
    for cue in onClock(segment).cues {
      guard joined.cues.count < TimedTextLimits.cues else {
        lose("There are more than \(TimedTextLimits.cues) cues; the rest was not read.", true)
        break
      }
      guard seen.insert(CueKey(start: cue.start, end: cue.end, text: cue.text)).inserted else {
        continue
      }
      joined.cues.append(placeless(cue, lost, atRisk))
    }
    document = joined
  }

  /// A cue without its position, because lines of different segments have the same numbers; it
  /// includes the effects of its own segment's issues.
  private func placeless(
    _ cue: Cue, _ lost: TimedTextDocument.LostCues, _ atRisk: TimedTextDocument.LostCues
  ) -> Cue {
    var placeless = cue
    placeless.consequence = lost.contains(cue) ? .cueLost : atRisk.contains(cue) ? .cueAtRisk : nil
    placeless.position = nil
    return placeless
  }

  /// A segment with times relative to the first presented moment.
  private mutating func onClock(_ segment: TimedTextDocument) -> TimedTextDocument {
    if form == .hls, let map = segment.timestampMap {
      if clock.start == nil { noteClockGap("when the video begins is not known") }
      return segment.asWritten.shifted(by: map.offset(streamStart: clock.ticks))
    }
    guard let lead = clock.lead else {
      noteClockGap("when the video begins is not known")
      return segment.asWritten
    }
    guard form == .hls else { return segment.asWritten.shifted(by: .zero - lead) }
    if lead.magnitude >= Self.doubtfulStart, !segment.cues.isEmpty {
      noteClockGap(
        "segments have no X-TIMESTAMP-MAP, and the clock of the video starts at "
          + "\(lead.wholeMicroseconds / 1_000) ms")
    }
    return segment
  }

  private mutating func noteClockGap(_ reason: String) {
    clockGap = clockGap ?? "The times of the captions cannot be relied on: \(reason)."
  }
}

extension TimedTextError {
  /// Whether a limit of this program is the only reason why it was not read.
  fileprivate var isBeyondLimit: Bool {
    if case .tooLarge = self { true } else { false }
  }
}

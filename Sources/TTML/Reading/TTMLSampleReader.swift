public import MediaModel
import TextBasics

/// Reads the samples of a TTML track in MP4 (`stpp`, ISO/IEC 14496-30, section 5) into one
/// document.
///
/// Every sample is a whole document, and its times count from the start of the track, not of the
/// sample. It is shown only for the time of the sample. A cue that continues in the next sample is
/// in both and is joined. Issues are placed by sample: the line is the sample's number, from 1, and
/// the offset counts the bytes of the samples before it; the message says where in the sample.
public final class TTMLSampleReader: TextSink {
  /// A sample whose end is not known before the next one starts.
  private struct Waiting {
    let payload: TextPayload
    let place: TextPosition
  }

  /// The properties that two cues must share to be joined.
  private struct Key: Hashable {
    let id: String
    let text: String
    let settings: CueSettings
  }

  /// Where the track's time zero is, from the first sample on and from each edit of the track on.
  private let origins: [(from: MediaTime, zero: MediaTime)]
  private var origin = MediaTime.zero
  private var log = IssueLog()
  private var told: Set<String> = []
  private var cues: [Cue] = []
  private var language: LanguageTag?
  private var isDescription = false
  private var waiting: Waiting?
  /// Cues that last to the end of the sample before.
  private var open: [Key: [Int]] = [:]
  private var meter = TextTrackMeter(mostBytes: TimedTextLimits.fileBytes)

  /// Creates a reader.
  ///
  /// - Parameter origin: The track's time zero on the clock of the samples' starts.
  public convenience init(origin: MediaTime = .zero) {
    self.init(origins: [(.earliest, origin)])
  }

  /// Creates a reader of a track that has edits (ISO/IEC 14496-12, 8.6.6).
  ///
  /// - Parameter origins: The track's time zero on the clock of the samples' starts, from each
  ///   moment on; in order.
  public init(origins: [(from: MediaTime, zero: MediaTime)]) { self.origins = origins }

  /// Takes a sample; after a limit is reached, samples are ignored.
  public func receive(_ payload: TextPayload) {
    guard !meter.isOverLimit else { return }
    settle(end: payload.start)
    guard let place = meter.count(payload, after: cues.count) else { return }
    if let duration = payload.duration {
      read(payload, until: payload.start.advanced(by: duration), at: place)
    } else {
      waiting = Waiting(payload: payload, place: place)
    }
  }

  /// The document of the samples so far.
  ///
  /// - Returns: The cues in the order of their samples, or an evidence gap if the track is larger
  ///   than the limits: results from a part of it would be wrong.
  public func document() -> Result<TimedTextDocument, EvidenceGap> {
    settle(end: .latest)
    guard !meter.isOverLimit else {
      return .failure(
        EvidenceGap(
          .limitReached,
          "The text track has more than \(TimedTextLimits.cues) cues or "
            + "\(TimedTextLimits.fileBytes) bytes and was not read to its end."))
    }
    return .success(
      TimedTextDocument(
        format: .ttml, language: language, isDescription: isDescription, cues: cues,
        issues: log.inOrder()))
  }

  private func settle(end: MediaTime) {
    guard let sample = waiting else { return }
    waiting = nil
    read(sample.payload, until: end, at: sample.place)
  }

  private func read(_ payload: TextPayload, until end: MediaTime, at place: TextPosition) {
    let before = open
    open = [:]
    origin = origins.last { $0.from <= payload.start }?.zero ?? origins.first?.zero ?? .zero
    let text = TextDecoding.decode(payload.bytes)
    // A sample may show nothing.
    guard !text.bytes.isBlank(text.start..<text.bytes.count) else { return }
    do throws(TimedTextError) {
      let document = try TTMLParser.parse(text)
      language = language ?? document.language
      isDescription = isDescription || document.isDescription
      for issue in document.issues { add(issue, at: place) }
      add(document.cues, from: payload.start, until: end, after: before)
    } catch {
      tell(.ttml(.sample), .error, at: place, error.message)
    }
  }

  /// Adds an issue once, because samples repeat their heads and so their issues.
  private func add(_ issue: ParseIssue, at place: TextPosition) {
    // A sample without cues, or with cues that end in a later one, is correct.
    guard issue.code != .text(.noCues), issue.code != .ttml(.noEnd) else { return }
    let line = "In line \(issue.position.line), column \(issue.position.column) of the sample: "
    tell(issue.code, issue.severity, at: place, line + issue.message)
  }

  private func tell(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at place: TextPosition,
    _ message: String
  ) {
    guard told.count < TimedTextLimits.issues else {
      return log.add(code, severity, at: place, message)
    }
    if told.insert(code.name + message).inserted { log.add(code, severity, at: place, message) }
  }

  private func add(
    _ found: [Cue], from start: MediaTime, until end: MediaTime, after before: [Key: [Int]]
  ) {
    var before = before
    for var cue in found {
      cue.start = max(onClock(cue.start), start)
      cue.end = min(onClock(cue.end), end)
      cue.position = nil
      guard cue.start < cue.end else { continue }
      let key = Key(id: cue.id, text: cue.text, settings: cue.settings)
      let index: Int
      if cue.start == start, let earlier = before[key]?.last, cues[earlier].end == start {
        before[key]?.removeLast()
        cues[earlier].end = cue.end
        index = earlier
      } else {
        index = cues.count
        cues.append(cue)
      }
      if cue.end == end { open[key, default: []].append(index) }
    }
  }

  private func onClock(_ time: MediaTime) -> MediaTime {
    time == .latest ? time : time.advanced(by: MediaTime.zero.duration(to: origin))
  }
}

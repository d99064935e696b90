import CaptionQuality
import Forms
import MediaModel
import Records

/// The lanes of a medium.
struct MediumLanes {
  /// The axis of the whole medium.
  let axis: TimeAxis
  /// The part of the axis after the end of the medium, as a path.
  let outside: String
  /// The time ranges of the findings.
  let findings: FindingRanges
  /// The lanes, from top to bottom.
  let lanes: [Lane]

  /// Draws the lanes of a medium; `nil` for a medium without data along the time.
  init?(_ medium: MediumRecord, guideline: QualityProfile?) {
    let flashes = medium.picture?.flashes.flatMap { $0.measured == nil ? nil : $0 }
    guard medium.timeline != nil || flashes != nil else { return nil }
    let axis = TimeAxis(length: Self.length(medium.timeline, flashes))
    self.axis = axis
    let findings = FindingRanges(medium)
    self.findings = findings
    outside = LanePath.outside(of: axis)
    lanes =
      (medium.timeline.map { Self.lanes($0, findings, axis, guideline: guideline) } ?? [])
      + (flashes.map { [Self.flashes($0, axis)] } ?? [])
    if lanes.isEmpty { return nil }
  }

  /// The lanes of what is heard and of captions.
  private static func lanes(
    _ timeline: TimelineRecord, _ findings: FindingRanges, _ axis: TimeAxis,
    guideline: QualityProfile?
  ) -> [Lane] {
    var lanes = [
      spoken(timeline, findings, axis), timeline.waveform.map { waveform($0, axis) },
    ].compactMap { $0 }
    for (index, narration) in timeline.narrations.enumerated() {
      lanes.append(self.narration(narration, index, axis))
    }
    if let sync = timeline.sync { lanes.append(self.sync(sync, axis)) }
    if let captions = timeline.captions, let guideline,
      let speed = ReadingSpeed(guideline, language: captions.language.flatMap(LanguageTag.init)),
      let lane = readingSpeed(captions, speed, axis)
    {
      lanes.append(lane)
    }
    return lanes
  }

  /// The length of the axis; for a medium without a timeline, up to its last picture.
  private static func length(_ timeline: TimelineRecord?, _ flashes: FlashReport?) -> Duration {
    if let length = timeline?.length, length > .zero { return length }
    return MediaTime.zero.duration(to: flashes?.measured?.upperBound ?? .zero)
  }
}

extension TimelineRecord {
  /// The length of the axis: the length of the medium; if it is unknown, the last known moment.
  fileprivate var length: Duration {
    if let duration, duration > .zero { return duration }
    let ends = [
      waveform?.end, speech?.last?.range.upperBound, captions?.cues.last?.range.upperBound,
    ]
    return MediaTime.zero.duration(to: ends.compactMap { $0 }.max() ?? .zero)
  }
}

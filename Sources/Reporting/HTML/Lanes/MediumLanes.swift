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
    guard let timeline = medium.timeline else { return nil }
    let axis = TimeAxis(length: timeline.length)
    self.axis = axis
    findings = FindingRanges(medium)
    outside = LanePath.outside(of: axis)
    var lanes = [
      Self.spoken(timeline, findings, axis), timeline.waveform.map { Self.waveform($0, axis) },
    ].compactMap { $0 }
    for (index, narration) in timeline.narrations.enumerated() {
      lanes.append(Self.narration(narration, index, axis))
    }
    if let sync = timeline.sync { lanes.append(Self.sync(sync, axis)) }
    if let captions = timeline.captions, let guideline,
      let speed = ReadingSpeed(guideline, language: captions.language.flatMap(LanguageTag.init)),
      let lane = Self.readingSpeed(captions, speed, axis)
    {
      lanes.append(lane)
    }
    guard !lanes.isEmpty else { return nil }
    self.lanes = lanes
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

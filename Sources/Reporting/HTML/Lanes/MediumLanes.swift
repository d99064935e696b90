import CaptionQuality
import Conformance
import Forms
import MediaModel
import Records

/// The lanes of a medium.
struct MediumLanes {
  /// The axis of the whole medium.
  let axis: TimeAxis
  /// The part of the axis after the end of the medium, as a path.
  let outside: String
  /// The lanes, from top to bottom.
  let lanes: [Lane]

  /// Draws the lanes of a medium; `nil` for a medium without data along the time.
  init?(_ medium: MediumRecord, guideline: QualityProfile?) {
    guard let timeline = medium.timeline else { return nil }
    let axis = TimeAxis(length: timeline.length)
    self.axis = axis
    let end = MediaTime.zero.advanced(by: timeline.length)
    outside = LanePath.boxes(
      [end..<max(end, axis.range.upperBound)], on: axis, rows: 0..<LanePath.height, least: 0)
    var lanes = [timeline.waveform.map { Self.waveform($0, axis) }].compactMap { $0 }
    if let speech = timeline.speech { lanes.append(Self.speech(speech, axis)) }
    let gaps = medium.stretches(of: [.captionsUncoveredSpeech, .captionsPossiblyUncovered])
    if let captions = timeline.captions { lanes.append(Self.captions(captions, gaps, axis)) }
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

extension MediumRecord {
  /// The time ranges of findings of certain kinds.
  func stretches(of codes: [FindingCode]) -> [Range<MediaTime>] {
    let names = codes.map(\.rawValue)
    return outcomes.flatMap(\.findings).filter { names.contains($0.code) }
      .compactMap(\.location.range).sorted { $0.lowerBound < $1.lowerBound }
  }
}

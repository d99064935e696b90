import Conformance
import MediaModel

extension Evidence {
  /// The parts of the medium that play, if every placement declares a clip; else `nil`.
  ///
  /// Nobody hears the rest, so it needs no captions.
  var playedParts: TimeRanges? {
    guard case .success(let placements) = placements, !placements.isEmpty else { return nil }
    let clips = placements.compactMap(\.clip)
    guard clips.count == placements.count else { return nil }
    let ranges = clips.compactMap { clip -> Range<MediaTime>? in
      let end = clip.end ?? .latest
      return clip.start < end ? clip.start..<end : nil
    }
    return ranges.isEmpty ? nil : TimeRanges(ranges)
  }
}

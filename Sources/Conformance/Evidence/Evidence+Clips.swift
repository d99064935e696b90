package import MediaModel

extension Evidence {
  /// The parts of the medium that play, if a manifest declares a clip for every placement; else
  /// `nil`.
  ///
  /// Nobody hears the rest, so it needs no captions. On a page, the fragment `#t=` of an address
  /// only says where playback starts and pauses (Media Fragments URI 1.0, 4.2.1): people can play
  /// on.
  package var playedParts: TimeRanges? {
    guard case .success(let placements) = placements, !placements.isEmpty,
      placements.allSatisfy({ $0.position == nil })
    else { return nil }
    let clips = placements.compactMap(\.clip)
    guard clips.count == placements.count else { return nil }
    let ranges = clips.compactMap { clip -> Range<MediaTime>? in
      let end = clip.end ?? .latest
      return clip.start < end ? clip.start..<end : nil
    }
    return ranges.isEmpty ? nil : TimeRanges(ranges)
  }
}

package import MediaModel

/// A text track, and what precedes its packets.
package struct TextSource: Sendable, Hashable {
  /// The track.
  package var track: Track
  /// The codec's own header: the WebVTT header of `wvtt` and of WebVTT in Matroska, the script's
  /// header of `ass`, the pages of `dvb_teletext`, the sample entry's fields of `stpp`; empty when
  /// there is none.
  package var header: [UInt8]
  /// The languages that a transport stream names, one a page of teletext, in order.
  package var languages: [LanguageTag?]
  /// Where the track's own time zero is on the presentation clock.
  package var origin: MediaTime

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - header: The codec's own header.
  ///   - languages: The languages that a transport stream names.
  ///   - origin: Where the track's own time zero is.
  package init(
    track: Track, header: [UInt8] = [], languages: [LanguageTag?] = [], origin: MediaTime = .zero
  ) {
    self.track = track
    self.header = header
    self.languages = languages
    self.origin = origin
  }
}

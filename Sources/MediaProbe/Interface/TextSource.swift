package import MediaModel

/// A text track with its header, languages and start.
package struct TextSource: Sendable, Hashable {
  /// The track.
  package var track: Track
  /// The codec's own header: the WebVTT header of `wvtt` and of WebVTT in Matroska, the script
  /// header of `ass`, the pages of `dvb_teletext`, the sample entry's fields of `stpp`; empty if
  /// there is none.
  package var header: [UInt8]
  /// The languages in a transport stream, in order: one for each page of teletext.
  package var languages: [LanguageTag?]
  /// The places of the track's own time zero.
  package var origins: [Origin]

  /// Where a track's own time zero is in a part of the presentation.
  package struct Origin: Sendable, Hashable {
    /// The start of the part.
    package var from: MediaTime
    /// The presentation time of the track's own time zero.
    package var zero: MediaTime
  }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - header: The codec's own header.
  ///   - languages: The languages in a transport stream.
  ///   - origins: The places of the track's own time zero, by their starts.
  package init(
    track: Track, header: [UInt8] = [], languages: [LanguageTag?] = [], origins: [Origin] = []
  ) {
    self.track = track
    self.header = header
    self.languages = languages
    self.origins = origins
  }
}

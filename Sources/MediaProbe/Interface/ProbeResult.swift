package import MediaModel

/// The result of a pass over a media file.
package struct ProbeResult: Sendable {
  /// The container's short name, such as `mp4`, `matroska`, `mpegts`, `gif`, `png`, `webp`.
  package var container: String
  /// The duration of the medium, or `nil` when unknown; one cycle of an animated image.
  package var duration: Duration?
  /// The time of the container's clock at the first presented moment; `nil` if it is unknown.
  package var clockStart: Duration?
  /// The program that was read if the file has several and one was requested; else `nil`.
  package var program: ProgramExtract?
  /// The tracks in the container's order; empty for an image.
  package var tracks: [Track] = []
  /// Timing of an animated or still image; `nil` for everything else.
  package var image: MovingImage?
  /// Faults and reached limits, each in one sentence.
  package var notices: [String] = []
  /// The sound track that was measured or decoded: the requested one, else the main one.
  package var audioTrack: Track.ID?
  /// The reasons why something is missing or incomplete, by the element of the request; an element
  /// without a reason was delivered.
  ///
  /// The reason for the samples of ``audioTrack`` is that of ``Reading/audio``, also if they are
  /// for ``Reading/speech``.
  package var gaps: [Reading: EvidenceGap]
  /// The difference of the channels of ``audioTrack``, for the requested samples.
  package var channelDifference = ChannelDifference()
  /// Text tracks whose packets have no times; none of their packets was delivered.
  package var untimedTexts: Set<Track.ID> = []
  /// Tracks that are encrypted, in whole or in part.
  package var encryptedTracks: Set<Track.ID> = []
  /// Whether every packet of the file was read.
  package var isWholeFileRead = false

  /// How much of the pictures of the main video was looked at, or why none was.
  package var picture: Result<PictureReport, EvidenceGap> = .failure(.notAsked)

  /// Creates an empty result.
  ///
  /// - Parameter container: The container's short name.
  package init(container: String) {
    self.container = container
    gaps = Dictionary(uniqueKeysWithValues: Reading.all.map { ($0, .notAsked) })
  }
}

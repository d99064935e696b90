package import MediaModel

/// What a pass over a media file found.
package struct ProbeResult: Sendable {
  /// The container's short name, such as `mp4`, `matroska`, `mpegts`, `gif`, `png`, `webp`.
  package var container: String
  /// How long the medium lasts, or `nil` when unknown; one turn of an animated image.
  package var duration: Duration?
  /// What the container's own clock says at the first presented moment; `nil` when unknown.
  package var clockStart: Duration?
  /// The program that was read, where the file carries several and one was asked for; else `nil`.
  package var program: ProgramExtract?
  /// The tracks in the container's order; none for an image.
  package var tracks: [Track] = []
  /// Why the captions inside the video data are missing or not complete; `nil` when all that there
  /// are were delivered, which may be none.
  package var videoCaptionGap: EvidenceGap?
  /// Timing of an animated or still image; `nil` for everything else.
  package var image: MovingImage?
  /// Faults and limits met on the way, each one sentence.
  package var notices: [String] = []
  /// The sound track that was measured or decoded: the one asked for, else the main one.
  package var audioTrack: Track.ID?
  /// Why the samples of ``audioTrack`` are missing or not complete; `nil` when they are all there.
  package var audioGap: EvidenceGap?
  /// The difference of the channels of ``audioTrack``, as far as its samples were wanted.
  package var channelDifference = ChannelDifference()
  /// Why packets of text tracks are missing; empty when all were delivered.
  package var textGap: EvidenceGap?
  /// Text tracks whose packets have no time at all, so that none was delivered.
  package var untimedTexts: Set<Track.ID> = []
  /// Tracks that are encrypted, in whole or in part.
  package var encryptedTracks: Set<Track.ID> = []
  /// Whether every packet of the file was read.
  package var isWholeFileRead = false

  /// Creates a result that has found nothing yet.
  ///
  /// - Parameter container: The container's short name.
  package init(container: String) {
    self.container = container
    videoCaptionGap = .notAsked
    audioGap = .notAsked
    textGap = .notAsked
  }
}

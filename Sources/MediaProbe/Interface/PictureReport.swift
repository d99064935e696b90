package import MediaModel

/// How much of the pictures of a track was looked at.
package struct PictureReport: Sendable, Hashable {
  /// The track.
  package var track: Track.ID
  /// The number of pictures that were decoded without damage.
  package var pictures: Int
  /// The number of packets and pictures that are damaged; such pictures were not given to a sink.
  package var damaged: Int
  /// The number of pictures that were left out because their time is not after that of the picture
  /// before.
  package var late: Int
  /// From the first picture to the end of the last one.
  package var span: Range<MediaTime>
  /// The time inside ``span`` that is missing because of damage.
  package var lost: Duration
  /// The share of the track that was looked at, 0 to 1; `nil` if the track's length is unknown.
  ///
  /// It is below 1 without a ``gap`` if the sinks wanted no more.
  package var share: Double?
  /// The reason why pictures are missing; `nil` if all that were wanted were given.
  package var gap: EvidenceGap?
}

package import MediaModel

/// The data to read from a media file, and the limits of the effort.
package struct ProbeRequest: Sendable {
  /// The data to read in addition to the list of tracks.
  package var reading: Reading
  /// The sound track to measure and decode, by its position in the file; `nil` for the main one.
  package var audioTrack: Int?
  /// The programs of a transport stream to read.
  package var programs: ProgramChoice
  /// The limits of the effort.
  package var limits: ReadingLimits
  /// The limits of the effort for pictures.
  package var pictureLimits: PictureLimits

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - reading: The data to read in addition to the list of tracks.
  ///   - audioTrack: The sound track to measure and decode.
  ///   - programs: The programs of a transport stream to read.
  ///   - limits: The limits of the effort.
  ///   - pictureLimits: The limits of the effort for pictures.
  package init(
    reading: Reading = [], audioTrack: Int? = nil, programs: ProgramChoice = .all,
    limits: ReadingLimits = ReadingLimits(),
    pictureLimits: PictureLimits = PictureLimits()
  ) {
    self.reading = reading
    self.audioTrack = audioTrack
    self.programs = programs
    self.limits = limits
    self.pictureLimits = pictureLimits
  }
}

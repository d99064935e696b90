package import MediaModel

/// What to read from a media file, and how much effort it may cost.
package struct ProbeRequest: Sendable {
  /// What to read besides the list of tracks.
  package var reading: Reading
  /// The sound track to measure and decode, by its position in the file; `nil` for the main one.
  package var audioTrack: Int?
  /// Which programs of a transport stream are read.
  package var programs: ProgramChoice
  /// The bounds of the effort.
  package var limits: ReadingLimits

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - reading: What to read besides the list of tracks.
  ///   - audioTrack: The sound track to measure and decode.
  ///   - programs: Which programs of a transport stream are read.
  ///   - limits: The bounds of the effort.
  package init(
    reading: Reading = [], audioTrack: Int? = nil, programs: ProgramChoice = .all,
    limits: ReadingLimits = ReadingLimits()
  ) {
    self.reading = reading
    self.audioTrack = audioTrack
    self.programs = programs
    self.limits = limits
  }
}

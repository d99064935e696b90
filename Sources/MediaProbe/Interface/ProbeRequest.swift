/// What to read from a media file, and how much effort it may cost.
package struct ProbeRequest: Sendable {
  /// What to read besides the list of tracks.
  package var wants: Wants
  /// The sound track to measure and decode, by its position in the file; `nil` for the main one.
  package var audioTrack: Int?
  /// The bounds of the effort.
  package var limits: ProbeLimits

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - wants: What to read besides the list of tracks.
  ///   - audioTrack: The sound track to measure and decode.
  ///   - limits: The bounds of the effort.
  package init(
    wants: Wants = [], audioTrack: Int? = nil, limits: ProbeLimits = ProbeLimits()
  ) {
    self.wants = wants
    self.audioTrack = audioTrack
    self.limits = limits
  }
}

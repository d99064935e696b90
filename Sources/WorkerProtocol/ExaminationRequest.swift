package import MediaModel

/// What the program asks of a worker about the file whose descriptor travels with the message,
/// the first of them; behind it come those of ``speechModel``, if any.
package struct ExaminationRequest: Sendable, Hashable {
  /// What to read; the worker reads no more than that.
  package struct Wants: OptionSet, Sendable, Hashable {
    /// One bit a want.
    package let rawValue: UInt32

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: One bit a want.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The container and its tracks.
    package static let tracks = Wants(rawValue: 1 << 0)
    /// Whether each audio track is silent: decoded only until something is heard.
    package static let silence = Wants(rawValue: 1 << 1)
    /// Loudness and audible moments of the audio track listened to, from end to end.
    package static let sound = Wants(rawValue: 1 << 2)
    /// Where people speak in the audio track listened to.
    package static let speech = Wants(rawValue: 1 << 3)
    /// Cues and issues of the text tracks.
    package static let texts = Wants(rawValue: 1 << 4)
    /// Whether the video data carries captions.
    package static let pictureCaptions = Wants(rawValue: 1 << 5)
  }

  /// What to read.
  package var wants: Wants
  /// The audio track to listen to; `nil` for the main one.
  package var track: Track.ID?
  /// SHA-256 of the speech network whose file travels as the second descriptor, or `nil`.
  ///
  /// Without one the embedded network listens. A worker reads the same network only once.
  package var speechModel: ContentHash?
  /// Where the worker gives up.
  package var limits: ExaminationLimits

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - wants: What to read.
  ///   - track: The audio track to listen to.
  ///   - speechModel: SHA-256 of the speech network that travels along.
  ///   - limits: Where the worker gives up.
  package init(
    wants: Wants, track: Track.ID? = nil, speechModel: ContentHash? = nil,
    limits: ExaminationLimits = ExaminationLimits()
  ) {
    self.wants = wants
    self.track = track
    self.speechModel = speechModel
    self.limits = limits
  }
}

extension ExaminationRequest {
  /// Writes the request as a message.
  ///
  /// - Returns: The message's bytes.
  /// - Throws: ``WireError``; never for a request as small as these are.
  package func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    writer.integer(wants.rawValue)
    writer.value(track)
    writer.value(speechModel)
    writer.value(limits)
    return try writer.finish()
  }

  /// Reads a request.
  ///
  /// - Parameter bytes: The message's bytes.
  /// - Throws: ``WireError`` when they are no request.
  package init(encoded bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes)
    self.init(
      wants: Wants(rawValue: try reader.integer()),
      track: try reader.value(), speechModel: try reader.value(),
      limits: try reader.value())
    try reader.finish()
  }
}

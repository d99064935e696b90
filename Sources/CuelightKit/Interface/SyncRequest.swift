public import Conformance
public import MediaModel

/// The captions and the sound to compare, and the tolerances.
public struct SyncRequest: Sendable {
  /// A caption file, or the medium that carries the captions.
  public var captions: String
  /// The medium with the sound.
  public var medium: String
  /// Its sound track; `nil` for the main one.
  public var audioTrack: Int?
  /// The text track, if ``captions`` is a medium; `nil` for the first that has cues.
  public var captionTrack: Int?
  /// The channel, if there are several; `nil` for the first that has cues.
  public var channel: CaptionChannel?
  /// The tolerances for the offset of captions.
  public var limits: SyncLimits

  /// A recognizer that listens to the sound too; `nil` for none.
  public var recognizer: Recognizer?
  /// Whether it listens to all speech, so that every cue is judged, or only to some parts.
  public var listensToAll = true

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - captions: A caption file, or the medium that carries the captions.
  ///   - medium: The medium with the sound.
  ///   - audioTrack: Its sound track.
  ///   - captionTrack: The text track, if the captions are in a medium.
  ///   - channel: The channel, if there are several.
  ///   - limits: The tolerances for the offset of captions.
  public init(
    captions: String, medium: String, audioTrack: Int? = nil, captionTrack: Int? = nil,
    channel: CaptionChannel? = nil, limits: SyncLimits = .strict
  ) {
    self.captions = captions
    self.medium = medium
    self.audioTrack = audioTrack
    self.captionTrack = captionTrack
    self.channel = channel
    self.limits = limits
  }
}

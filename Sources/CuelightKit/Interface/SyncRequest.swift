public import Conformance
public import MediaModel

/// Which captions are compared with which sound, and how strictly.
public struct SyncRequest: Sendable {
  /// A caption file, or the medium that carries the captions.
  public var captions: String
  /// The medium that is listened to.
  public var medium: String
  /// Its sound track; `nil` for the main one.
  public var soundTrack: Int?
  /// The text track, where ``captions`` is a medium; `nil` for the first that has cues.
  public var captionTrack: Int?
  /// The channel, where there are several; `nil` for the first that has cues.
  public var channel: CaptionChannel?
  /// How far captions may be off.
  public var limits: SyncLimits

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - captions: A caption file, or the medium that carries the captions.
  ///   - medium: The medium that is listened to.
  ///   - soundTrack: Its sound track.
  ///   - captionTrack: The text track, where the captions are in a medium.
  ///   - channel: The channel, where there are several.
  ///   - limits: How far captions may be off.
  public init(
    captions: String, medium: String, soundTrack: Int? = nil, captionTrack: Int? = nil,
    channel: CaptionChannel? = nil, limits: SyncLimits = .strict
  ) {
    self.captions = captions
    self.medium = medium
    self.soundTrack = soundTrack
    self.captionTrack = captionTrack
    self.channel = channel
    self.limits = limits
  }
}

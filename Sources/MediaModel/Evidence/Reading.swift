/// The kinds of evidence that checks request and that one demux pass reads from a media file.
public struct Reading: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each kind.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The container, its tracks and their properties.
  public static let tracks = Reading(rawValue: 1 << 0)
  /// Whether each audio track is silent: each is decoded only until it is audible.
  public static let silence = Reading(rawValue: 1 << 1)
  /// Loudness and audible moments of the whole main audio.
  public static let audio = Reading(rawValue: 1 << 2)
  /// The speech in the main audio; a demux pass forwards its samples.
  public static let speech = Reading(rawValue: 1 << 3)
  /// The content of the text tracks.
  public static let texts = Reading(rawValue: 1 << 4)
  /// Captions inside the video data (CEA-608, CEA-708).
  public static let videoDataCaptions = Reading(rawValue: 1 << 5)
  /// What each moment of the main audio sounds like, which places the letters of captions; only
  /// beside the speech.
  public static let letterSounds = Reading(rawValue: 1 << 6)
  /// The outline of the main audio, which is drawn; only beside the speech.
  public static let outline = Reading(rawValue: 1 << 7)

  /// Every kind of evidence.
  package static let all: [Reading] = [
    .tracks, .silence, .audio, .speech, .texts, .videoDataCaptions, .letterSounds, .outline,
  ]
}

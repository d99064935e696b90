/// What has to be read from a media file: what checks ask for, and what a demux pass reads.
public struct Reading: OptionSet, Sendable, Hashable {
  /// One bit a kind of reading.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit a kind of reading.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The container, its tracks and their properties.
  public static let tracks = Reading(rawValue: 1 << 0)
  /// Whether each audio track is silent: decoded only until something is heard.
  public static let silence = Reading(rawValue: 1 << 1)
  /// Loudness and audible moments of the main audio, from end to end.
  public static let sound = Reading(rawValue: 1 << 2)
  /// Where people speak in the main audio; a demux pass hands its samples on.
  public static let speech = Reading(rawValue: 1 << 3)
  /// The content of the text tracks.
  public static let texts = Reading(rawValue: 1 << 4)
  /// Captions inside the video data (CEA-608, CEA-708).
  public static let pictureCaptions = Reading(rawValue: 1 << 5)
}

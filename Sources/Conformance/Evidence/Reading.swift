/// What has to be read from a media file: the plan of one demux pass.
public struct Reading: OptionSet, Sendable, Hashable {
  /// One bit a kind of reading.
  public let rawValue: UInt8

  /// Creates a plan from its bits.
  ///
  /// - Parameter rawValue: One bit a kind of reading.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The tracks and their properties.
  public static let tracks = Reading(rawValue: 1)
  /// When the main sound can be heard.
  public static let sound = Reading(rawValue: 2)
  /// Where people speak.
  public static let speech = Reading(rawValue: 4)
  /// The text tracks' content.
  public static let texts = Reading(rawValue: 8)
  /// Captions inside the video data.
  public static let pictureCaptions = Reading(rawValue: 16)
}

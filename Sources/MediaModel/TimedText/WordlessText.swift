/// Cues whose text is in the file but tells viewers nothing.
public struct WordlessText: Sendable, Hashable {
  /// The reason why the text tells viewers nothing.
  public enum Reason: Sendable, Hashable {
    /// Objects, encoded bytes, or addresses of files, for a program.
    case data
    /// Numbers, signs or codes without any word.
    case signs
    /// The replacement character in place of letters.
    case replaced
    /// The color of the background behind it.
    case groundColor
    /// A style that may hide it.
    case doubtfulStyle
  }

  /// The highest number of places that are kept.
  public static let mostPlaces = 4

  /// The reason.
  public let reason: Reason
  /// The number of cues with such text.
  public var count = 0
  /// The number of all cues with text.
  public let total: Int
  /// The times of the first of them.
  public var places: [Range<MediaTime>] = []
  /// The text of the first of them.
  public var example = ""

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - count: The number of cues with such text.
  ///   - total: The number of all cues with text.
  ///   - places: The times of the first of them.
  ///   - example: The text of the first of them.
  public init(
    _ reason: Reason, count: Int = 0, of total: Int, places: [Range<MediaTime>] = [],
    example: String = ""
  ) {
    self.reason = reason
    self.count = count
    self.total = total
    self.places = places
    self.example = example
  }

  /// Whether all cues are data, so that the text is not captions.
  public var isOnlyData: Bool { reason == .data && count == total }
}

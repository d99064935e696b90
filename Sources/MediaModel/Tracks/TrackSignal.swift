/// One field of a file about a track, as stored, with its interpretation.
public struct TrackSignal: Sendable, Hashable {
  /// The certainty of an interpretation.
  public enum Certainty: String, Sendable, Hashable, Comparable, CaseIterable {
    /// Words by a person, such as a title.
    case guess
    /// A common use that no standard defines.
    case convention
    /// A field with this meaning in its standard.
    case declared

    /// Orders from the weakest to the strongest.
    public static func < (left: Certainty, right: Certainty) -> Bool {
      left.strength < right.strength
    }

    private var strength: Int {
      switch self {
      case .guess: 0
      case .convention: 1
      case .declared: 2
      }
    }
  }

  /// The source of the signal.
  public let source: Source
  /// The stored value: text as it is, bytes in hexadecimal.
  public let value: String
  /// The meaning of the value in words; `nil` if the value is already a word.
  public let meaning: String?
  /// The language that it names, or `nil`.
  public let language: LanguageTag?
  /// The caption service that it names, or `nil`.
  public let channel: CaptionChannel?
  /// The roles of the track by this signal alone; empty if the signal gives none.
  public let roles: [TrackRole.Role]
  /// The certainty of ``roles``.
  public let certainty: Certainty
  /// The flags that have the same meaning.
  public let flags: Disposition

  /// Creates a signal.
  ///
  /// - Parameters:
  ///   - source: The source of the signal.
  ///   - value: The stored value.
  ///   - meaning: The meaning of the value in words.
  ///   - language: The language that it names.
  ///   - channel: The caption service that it names.
  ///   - roles: The roles of the track by this signal alone.
  ///   - certainty: The certainty of the roles.
  ///   - flags: The flags that have the same meaning.
  public init(
    _ source: Source, _ value: String, meaning: String? = nil, language: LanguageTag? = nil,
    channel: CaptionChannel? = nil, roles: [TrackRole.Role] = [],
    certainty: Certainty = .declared, flags: Disposition = []
  ) {
    self.source = source
    self.value = value
    self.meaning = meaning
    self.language = language
    self.channel = channel
    self.roles = roles
    self.certainty = certainty
    self.flags = flags
  }

  /// The text for people: the meaning, else the value itself.
  public var reading: String { meaning ?? value }
}

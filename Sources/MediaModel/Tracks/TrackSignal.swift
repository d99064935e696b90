/// One thing that a file says about a track, as it is stored, and what follows from it.
public struct TrackSignal: Sendable, Hashable {
  /// How sure a conclusion is.
  public enum Certainty: String, Sendable, Hashable, Comparable, CaseIterable {
    /// Words that a person wrote, such as a title.
    case guess
    /// Something that is used in this way by agreement, without a standard that says so.
    case convention
    /// A field whose standard gives it this meaning.
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

  /// Where it is said.
  public let source: Source
  /// What is stored there: text as it is, bytes in hexadecimal.
  public let value: String
  /// What that says, in words; `nil` where the value is its own word.
  public let meaning: String?
  /// The language that it names, or `nil`.
  public let language: LanguageTag?
  /// The caption service that it names, or `nil`.
  public let channel: CaptionChannel?
  /// What the track is for by this alone; none where it says nothing about that.
  public let roles: [TrackRole.Role]
  /// How sure ``roles`` are.
  public let certainty: Certainty
  /// The flags that it amounts to.
  public let flags: Disposition

  /// Creates a signal.
  ///
  /// - Parameters:
  ///   - source: Where it is said.
  ///   - value: What is stored there.
  ///   - meaning: What that says, in words.
  ///   - language: The language that it names.
  ///   - channel: The caption service that it names.
  ///   - roles: What the track is for by this alone.
  ///   - certainty: How sure the roles are.
  ///   - flags: The flags that it amounts to.
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

  /// What it says, for a reader: the meaning, else the value itself.
  public var reading: String { meaning ?? value }
}

/// One video, audio or text sequence of a media file.
public struct Track: Sendable, Hashable, Identifiable {
  /// A track's position in its file, from zero in the container's order.
  public struct ID: Sendable, Hashable, Comparable {
    /// The position.
    public let index: Int

    /// Creates an identifier.
    ///
    /// - Parameter index: The position in the container's order.
    public init(_ index: Int) { self.index = index }

    /// Orders tracks as the container does.
    public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  /// What a track carries.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Moving pictures, or a cover picture.
    case video
    /// Sound.
    case audio
    /// Timed text or bitmap subtitles.
    case text
    /// Anything else that is timed.
    case data
    /// A file carried along, such as a font.
    case attachment
  }

  /// The position in the file.
  public let id: ID
  /// What it carries.
  public let kind: Kind
  /// The codec's short name, such as `h264`, `aac`, `mov_text`; `unknown` when not recognised.
  public let codec: String
  /// The language the container names, or `nil` when it names none.
  public var language: LanguageTag?
  /// The name shown to people, or `nil`.
  public var title: String?
  /// The container's flags.
  public var disposition: Disposition
  /// How long the track lasts, or `nil` when the container does not say and it was not measured.
  public var duration: Duration?
  /// What the track is for, each with its proof.
  public var roles: [TrackRole]
  /// What the file says about the track, field by field, in the order in which it was read.
  public var signals: [TrackSignal]
  /// What in ``signals`` does not go together.
  public var signalIssues: [TrackSignalIssue]
  /// The programs of a transport stream that it belongs to, in the order of their numbers.
  public var programs: [MediaProgram]
  /// How loud it is; `nil` for other kinds, and where it was not measured.
  public var sound: SoundActivity?

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - id: The position in the file.
  ///   - kind: What it carries.
  ///   - codec: The codec's short name.
  ///   - language: The language the container names.
  ///   - title: The name shown to people.
  ///   - disposition: The container's flags.
  ///   - duration: How long the track lasts.
  ///   - roles: What the track is for.
  ///   - sound: How loud it is.
  ///   - signals: What the file says about the track.
  ///   - signalIssues: What in the signals does not go together.
  ///   - programs: The programs of a transport stream that it belongs to.
  public init(
    id: ID, kind: Kind, codec: String, language: LanguageTag? = nil, title: String? = nil,
    disposition: Disposition = [], duration: Duration? = nil, roles: [TrackRole] = [],
    sound: SoundActivity? = nil, signals: [TrackSignal] = [],
    signalIssues: [TrackSignalIssue] = [], programs: [MediaProgram] = []
  ) {
    self.id = id
    self.kind = kind
    self.codec = codec
    self.language = language
    self.title = title
    self.disposition = disposition
    self.duration = duration
    self.roles = roles
    self.sound = sound
    self.signals = signals
    self.signalIssues = signalIssues
    self.programs = programs
  }

  /// Whether the track is a cover or another still picture instead of video.
  public var isCoverArt: Bool {
    kind == .video && !disposition.isDisjoint(with: [.attachedPicture, .stillImage])
  }

  /// Whether a role was concluded from any signal.
  ///
  /// - Parameter role: The role asked for.
  /// - Returns: `true` when a signal of the file says so.
  public func has(_ role: TrackRole.Role) -> Bool { roles.contains { $0.role == role } }

  /// Whether it is a sound beside the program's own, by its roles: a description, a commentary, a
  /// dub.
  public var isAside: Bool {
    let aside: [TrackRole.Role] = [
      .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
    ]
    return aside.contains(where: has)
  }
}

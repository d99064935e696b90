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

  /// The content of a track.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Moving pictures, or a cover picture.
    case video
    /// Sound.
    case audio
    /// Timed text or bitmap subtitles.
    case text
    /// Anything else that is timed.
    case data
    /// An attached file, such as a font.
    case attachment
  }

  /// The position in the file.
  public let id: ID
  /// The content.
  public let kind: Kind
  /// The codec's short name, such as `h264`, `aac`, `mov_text`; `unknown` if not recognized.
  public let codec: String
  /// The language that the container names, or `nil`.
  public var language: LanguageTag?
  /// The name shown to people, or `nil`.
  public var title: String?
  /// The container's flags.
  public var disposition: Disposition
  /// The duration of the track, or `nil` if the container does not specify it and it was not
  /// measured.
  public var duration: Duration?
  /// The roles of the track, each with its proof.
  public var roles: [TrackRole]
  /// The fields of the file about the track, in the order in which they were read.
  public var signals: [TrackSignal]
  /// The contradictions in ``signals``.
  public var signalIssues: [TrackSignalIssue]
  /// The programs of a transport stream that it belongs to, in the order of their numbers.
  public var programs: [MediaProgram]
  /// The loudness; `nil` for other kinds, and if it was not measured.
  public var activity: AudioActivity?

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - id: The position in the file.
  ///   - kind: The content.
  ///   - codec: The codec's short name.
  ///   - language: The language the container names.
  ///   - title: The name shown to people.
  ///   - disposition: The container's flags.
  ///   - duration: The duration of the track.
  ///   - roles: The roles of the track.
  ///   - activity: The loudness.
  ///   - signals: The fields of the file about the track.
  ///   - signalIssues: The contradictions in the signals.
  ///   - programs: The programs of a transport stream that it belongs to.
  public init(
    id: ID, kind: Kind, codec: String, language: LanguageTag? = nil, title: String? = nil,
    disposition: Disposition = [], duration: Duration? = nil, roles: [TrackRole] = [],
    activity: AudioActivity? = nil, signals: [TrackSignal] = [],
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
    self.activity = activity
    self.signals = signals
    self.signalIssues = signalIssues
    self.programs = programs
  }

  /// Whether the track is a cover or another still picture instead of video.
  public var isCoverArt: Bool {
    kind == .video && !disposition.isDisjoint(with: [.attachedPicture, .stillImage])
  }

  /// The form of ancillary data in MXF files (SMPTE ST 436), as ``codec`` has it.
  public static let ancillaryOfMaterial = "smpte_436m"
  /// The form of ancillary data in transport streams (SMPTE ST 2038), as ``codec`` has it.
  public static let ancillaryOfTransport = "smpte_2038"

  /// Whether it has ancillary data, which may contain captions.
  public var isAncillary: Bool {
    [Self.ancillaryOfMaterial, Self.ancillaryOfTransport].contains(codec)
  }

  /// Whether a signal of the file led to a role.
  ///
  /// - Parameter role: The role.
  /// - Returns: `true` if a signal of the file declares it.
  public func has(_ role: TrackRole.Role) -> Bool { roles.contains { $0.role == role } }

  /// Whether its roles exclude the program's own sound, for example a description, a commentary or
  /// a dub.
  public var isAside: Bool {
    let aside: [TrackRole.Role] = [
      .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
    ]
    return aside.contains(where: has)
  }
}

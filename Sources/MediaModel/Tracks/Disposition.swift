/// The container's flags of a track.
public struct Disposition: OptionSet, Sendable, Hashable {
  /// One bit for each flag.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each flag.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Played by default.
  public static let `default` = Disposition(rawValue: 1 << 0)
  /// Speech replaced by another language.
  public static let dub = Disposition(rawValue: 1 << 1)
  /// The language in which the program was made.
  public static let original = Disposition(rawValue: 1 << 2)
  /// Commentary about the program.
  public static let commentary = Disposition(rawValue: 1 << 3)
  /// Lyrics.
  public static let lyrics = Disposition(rawValue: 1 << 4)
  /// Text to sing along.
  public static let karaoke = Disposition(rawValue: 1 << 5)
  /// Shown without a selection by the user: foreign parts only.
  public static let forced = Disposition(rawValue: 1 << 6)
  /// For people who cannot hear well.
  public static let hearingImpaired = Disposition(rawValue: 1 << 7)
  /// For people who cannot see well.
  public static let visualImpaired = Disposition(rawValue: 1 << 8)
  /// Music and effects without speech.
  public static let cleanEffects = Disposition(rawValue: 1 << 9)
  /// A picture such as a cover, not video.
  public static let attachedPicture = Disposition(rawValue: 1 << 10)
  /// Speech and sounds as text.
  public static let captions = Disposition(rawValue: 1 << 16)
  /// Description of the picture.
  public static let descriptions = Disposition(rawValue: 1 << 17)
  /// Data about the program.
  public static let metadata = Disposition(rawValue: 1 << 18)
  /// Not a complete mix: it is played together with another track.
  public static let dependent = Disposition(rawValue: 1 << 19)
  /// One picture in a video track.
  public static let stillImage = Disposition(rawValue: 1 << 20)

  /// The names of the flags that are set, in the order of their bits.
  public var names: [String] {
    Self.allNames.filter { contains($0.flag) }.map(\.name)
  }

  /// Creates a set from the names of its flags; an unknown name is left out.
  ///
  /// - Parameter names: The names.
  public init(named names: [String]) {
    self = Self.allNames.filter { names.contains($0.name) }.reduce(into: []) { $0.insert($1.flag) }
  }

  private static let allNames: [(flag: Disposition, name: String)] = [
    (.default, "default"), (.dub, "dub"), (.original, "original"), (.commentary, "commentary"),
    (.lyrics, "lyrics"), (.karaoke, "karaoke"), (.forced, "forced"),
    (.hearingImpaired, "hearingImpaired"), (.visualImpaired, "visualImpaired"),
    (.cleanEffects, "cleanEffects"), (.attachedPicture, "attachedPicture"),
    (.captions, "captions"), (.descriptions, "descriptions"), (.metadata, "metadata"),
    (.dependent, "dependent"), (.stillImage, "stillImage"),
  ]
}

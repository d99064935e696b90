public import MediaModel

/// The remedy for a problem.
public struct Remedy: Sendable, Hashable {
  /// A repair that a program could make.
  public enum Action: Sendable, Hashable {
    /// Move every cue by this much.
    case shiftCues(by: Duration)
    /// Multiply every time by the factor, then add the shift.
    case retimeCues(factor: Double, shift: Duration)
    /// Move the cues of each section of the medium by a separate amount.
    case moveParts([Part])
    /// Write captions for this section.
    case addCues(in: Range<MediaTime>)

    /// Whether it gives cues other times, and changes nothing else.
    package var givesTimes: Bool {
      switch self {
      case .shiftCues, .retimeCues, .moveParts: true
      case .addCues: false
      }
    }
  }

  /// The cues of a section of the medium, up to the next section.
  public struct Part: Sendable, Hashable {
    /// The start of the section, on the medium's clock.
    public let from: MediaTime
    /// The delay to add to its cues; negative: earlier.
    public let shift: Duration

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - from: The start of the section.
    ///   - shift: The delay to add to its cues.
    public init(from: MediaTime, shift: Duration) {
      self.from = from
      self.shift = shift
    }
  }

  /// An imperative sentence.
  public let sentence: String
  /// A repair that a program could make, or `nil`.
  public let action: Action?
  /// The command of this program that makes the repair, ready for a shell, or `nil`; may quote file
  /// names with control characters.
  public let command: String?

  /// Creates a remedy.
  ///
  /// - Parameters:
  ///   - sentence: An imperative sentence.
  ///   - action: A repair that a program could make.
  ///   - command: The command of this program that makes it.
  public init(_ sentence: String, action: Action? = nil, command: String? = nil) {
    self.sentence = sentence
    self.action = action
    self.command = command
  }

  /// The remedy for a named file that does not exist.
  ///
  /// - Parameter places: The manifest and the page that may name it; empty if that is unknown.
  /// - Returns: The remedy.
  static func missingFile(namedIn places: [String]) -> Remedy {
    let named = places.isEmpty ? "the manifest" : places.joined(separator: " or ")
    return Remedy("Put the file there, or correct its path in \(named).")
  }
}

/// A fault in a caption file: where it is and what it means for the cues.
public struct ParseIssue: Sendable, Hashable {
  /// How much a fault matters.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing; players do not care.
    case note
    /// A departure from the format; players still show the cue.
    case warning
    /// Something is lost or shown wrongly.
    case error

    /// Orders from ``note`` to ``error``.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// What viewers get of the text that a fault is in.
  public enum Consequence: String, Sendable, Hashable, CaseIterable {
    /// The text, perhaps not as it was meant.
    case shown
    /// The cue that the fault is in, but not in every player that keeps to the format.
    case cueAtRisk
    /// Not the cue that the fault is in.
    case cueLost
    /// No cue of the file, in players that keep to the format.
    case fileLost
  }

  /// What kind of fault.
  public let code: Code
  /// How much it matters.
  public let severity: Severity
  /// Its place.
  public let position: TextPosition
  /// What is wrong and what to do, in one or two sentences; may quote the file unescaped.
  public let message: String
  /// What viewers get of the text that it is in.
  public let consequence: Consequence

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: What kind of fault.
  ///   - severity: How much it matters.
  ///   - position: Its place.
  ///   - message: What is wrong and what to do.
  ///   - consequence: What viewers get of the text; `nil` for what the code says.
  public init(
    code: Code, severity: Severity, position: TextPosition, message: String,
    consequence: Consequence? = nil
  ) {
    self.consequence = consequence ?? code.consequence
    self.code = code
    self.severity = severity
    self.position = position
    self.message = message
  }
}

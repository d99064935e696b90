/// An issue in a caption file: its position and its effect on the cues.
public struct ParseIssue: Sendable, Hashable {
  /// The severity of an issue.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Useful to know; players ignore the issue.
    case note
    /// A departure from the format; players still show the cue.
    case warning
    /// Content is lost or shown wrongly.
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

  /// The effect of an issue on the text that viewers see.
  public enum Consequence: String, Sendable, Hashable, CaseIterable {
    /// The text is shown, perhaps not as intended.
    case shown
    /// The cue may be missing in players that follow the format strictly.
    case cueAtRisk
    /// The cue is not shown.
    case cueLost
    /// No cue of the file is shown in players that follow the format.
    case fileLost
  }

  /// The code of the issue.
  public let code: Code
  /// The severity.
  public let severity: Severity
  /// Its place.
  public let position: TextPosition
  /// The problem and the remedy, in one or two sentences; may quote the file unescaped.
  public let message: String
  /// The effect on the text that viewers see.
  public let consequence: Consequence

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: The code of the issue.
  ///   - severity: The severity.
  ///   - position: Its place.
  ///   - message: The problem and the remedy.
  ///   - consequence: The effect on the text that viewers see; `nil` for the default of the code.
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

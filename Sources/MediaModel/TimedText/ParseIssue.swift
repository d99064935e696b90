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

  /// A stable name such as `webvtt.signature`: never reused for another fault.
  public struct Code: Sendable, Hashable {
    /// The name.
    public let name: String

    /// Creates a code; a literal only, so that codes cannot be made up at run time.
    ///
    /// - Parameter name: The name.
    public init(_ name: StaticString) { self.name = name.description }

    /// The code of a name that another process sent.
    ///
    /// - Parameter name: The name as it was sent.
    package init(received name: String) { self.name = name }
  }

  /// What kind of fault.
  public let code: Code
  /// How much it matters.
  public let severity: Severity
  /// Where it stands.
  public let position: TextPosition
  /// What is wrong and what to do, in one or two sentences; may quote the file unescaped.
  public let message: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: What kind of fault.
  ///   - severity: How much it matters.
  ///   - position: Where it stands.
  ///   - message: What is wrong and what to do.
  public init(code: Code, severity: Severity, position: TextPosition, message: String) {
    self.code = code
    self.severity = severity
    self.position = position
    self.message = message
  }
}

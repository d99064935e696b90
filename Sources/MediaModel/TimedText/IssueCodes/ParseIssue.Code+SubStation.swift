/// Codes of issues in SubStation Alpha scripts.
extension ParseIssue.Code {
  /// An issue in SubStation Alpha scripts.
  public enum SubStation: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "ass": "SubStation Alpha: sections, formats, styles, events, override blocks"
      ]
    }

    /// A section is missing.
    case missingSection = "ass.missingSection"
    /// A section is not known.
    case section = "ass.section"
    /// The script does not declare its version.
    case scriptType = "ass.scriptType"
    /// A value of the script's header is undefined.
    case scriptInfo = "ass.scriptInfo"
    /// Fonts or pictures are embedded.
    case embedded = "ass.embedded"
    /// Format has a field that is not known.
    case formatField = "ass.formatField"
    /// Format lacks a field.
    case formatMissingField = "ass.formatMissingField"
    /// The text is not the last field.
    case formatOrder = "ass.formatOrder"
    /// There is no format line before the events.
    case formatMissing = "ass.formatMissing"
    /// A style is defined twice.
    case duplicateStyle = "ass.duplicateStyle"
    /// There are more styles than are read.
    case tooManyStyles = "ass.tooManyStyles"
    /// A style is not defined.
    case style = "ass.style"
    /// A line has too few fields.
    case fields = "ass.fields"
    /// A time cannot be read.
    case timestamp = "ass.timestamp"
    /// A time is not written as `0:00:00.00`.
    case timestampForm = "ass.timestampForm"
    /// Minutes or seconds are 60 or more.
    case timeRange = "ass.timeRange"
    /// An event ends before it starts.
    case reversedTimes = "ass.reversedTimes"
    /// An event lasts no time.
    case zeroDuration = "ass.zeroDuration"
    /// Events are not in the order of their times.
    case order = "ass.order"
    /// An event has no text.
    case emptyEvent = "ass.emptyEvent"
    /// An override block is not closed.
    case override = "ass.override"
    /// An event shows a picture or plays a sound.
    case eventKind = "ass.eventKind"
    /// A line belongs to no section.
    case strayLine = "ass.strayLine"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .timestamp, .reversedTimes: .cueLost
      default: .shown
      }
    }
  }

  /// SubStation Alpha.
  public static func subStation(_ code: SubStation) -> Self { Self(code) }
}

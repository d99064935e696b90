/// Codes of issues in WebVTT.
extension ParseIssue.Code {
  /// An issue in WebVTT.
  public enum WebVTT: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "webvtt":
          "WebVTT: signature and header, timing lines, settings, regions, styles, tags and "
          + "references in the text"
      ]
    }

    /// The file does not start with the signature (WebVTT, section 4.1).
    case signature = "webvtt.signature"
    /// The header has a line that the format does not define.
    case headerText = "webvtt.headerText"
    /// The header has YouTube's `Kind:` or `Language:`.
    case headerMetadata = "webvtt.headerMetadata"
    /// The header maps times to those of a transport stream (RFC 8216, section 3.5).
    case timestampMap = "webvtt.timestampMap"
    /// A timing line cannot be read.
    case timestamp = "webvtt.timestamp"
    /// A timestamp has a comma instead of the full stop of WebVTT.
    case timestampComma = "webvtt.timestampComma"
    /// There is another arrow instead of `-->` between two times.
    case arrow = "webvtt.arrow"
    /// A timestamp is negative.
    case negativeTime = "webvtt.negativeTime"
    /// Hours are written with one digit.
    case hourDigits = "webvtt.hourDigits"
    /// White space is missing around the arrow or before the settings.
    case spacing = "webvtt.spacing"
    /// A cue ends before it starts.
    case reversedTimes = "webvtt.reversedTimes"
    /// A cue lasts no time.
    case zeroDuration = "webvtt.zeroDuration"
    /// A cue starts before the previous one in the file.
    case order = "webvtt.order"
    /// A cue has no text.
    case emptyCue = "webvtt.emptyCue"
    /// There is no blank line before a cue.
    case missingBlankLine = "webvtt.missingBlankLine"
    /// `-->` is in text.
    case arrowInText = "webvtt.arrowInText"
    /// `-->` is in a comment and ends it.
    case arrowInNote = "webvtt.arrowInNote"
    /// Text belongs to no cue.
    case strayText = "webvtt.strayText"
    /// A style or region is after the first cue.
    case lateBlock = "webvtt.lateBlock"
    /// A setting of a region cannot be read.
    case regionSetting = "webvtt.regionSetting"
    /// A cue setting has a name that does not exist.
    case settingName = "webvtt.settingName"
    /// A cue setting has a value that cannot be read.
    case settingValue = "webvtt.settingValue"
    /// A cue names a region that is not defined before it.
    case settingRegion = "webvtt.settingRegion"
    /// The `X-TIMESTAMP-MAP` header cannot be read.
    case timestampMapForm = "webvtt.timestampMapForm"
    /// There is white space before the times.
    case indent = "webvtt.indent"
    /// Two cues have the same identifier.
    case duplicateID = "webvtt.duplicateId"
    /// `-->` is in an identifier.
    case arrowInIdentifier = "webvtt.arrowInIdentifier"
    /// `-->` is in a style or region and ends it.
    case arrowInBlock = "webvtt.arrowInBlock"
    /// A style's braces do not match.
    case styleBraces = "webvtt.styleBraces"
    /// A style names a resource outside of the file.
    case styleResource = "webvtt.styleResource"
    /// A region has no identifier.
    case regionID = "webvtt.regionId"
    /// Two regions have the same identifier.
    case regionDuplicate = "webvtt.regionDuplicate"
    /// A region has a setting twice.
    case regionRepeated = "webvtt.regionRepeated"
    /// There are more regions than are read.
    case tooManyRegions = "webvtt.tooManyRegions"
    /// A cue has a setting twice.
    case settingRepeated = "webvtt.settingRepeated"
    /// A cue names a region and sets a position, too.
    case settingConflict = "webvtt.settingConflict"
    /// A line number has a fraction.
    case lineFraction = "webvtt.lineFraction"
    /// A tag has no `>`.
    case unclosedTag = "webvtt.unclosedTag"
    /// A `<` is not the start of a tag.
    case lessThan = "webvtt.lessThan"
    /// A tag has a name that does not exist.
    case tagName = "webvtt.tagName"
    /// A tag has a class that is not allowed.
    case className = "webvtt.className"
    /// A tag has an annotation that is not allowed.
    case annotation = "webvtt.annotation"
    /// A voice has no name.
    case voiceName = "webvtt.voiceName"
    /// A language is missing, or is not a language tag.
    case languageTag = "webvtt.languageTag"
    /// A tag continues in the next line.
    case tagLineBreak = "webvtt.tagLineBreak"
    /// Ruby text is outside of ruby.
    case rubyText = "webvtt.rubyText"
    /// A part of a ruby has no ruby text.
    case ruby = "webvtt.ruby"
    /// An end tag has no start tag.
    case endTag = "webvtt.endTag"
    /// An end tag precedes the end tag of an inner element.
    case misnestedTag = "webvtt.misnestedTag"
    /// An end tag is missing.
    case missingEndTag = "webvtt.missingEndTag"
    /// Tags are nested too deep to be kept.
    case nesting = "webvtt.nesting"
    /// An ampersand is not the start of a character reference.
    case ampersand = "webvtt.ampersand"
    /// A character reference has a name that does not exist.
    case reference = "webvtt.reference"
    /// A character reference has no semicolon.
    case referenceSemicolon = "webvtt.referenceSemicolon"
    /// A numeric character reference is not a character.
    case referenceValue = "webvtt.referenceValue"
    /// A tag that starts like a timestamp is not a timestamp.
    case cueTimestamp = "webvtt.cueTimestamp"
    /// A timestamp in a text is not later than the previous one.
    case cueTimestampOrder = "webvtt.cueTimestampOrder"
    /// A timestamp in a text is outside of its cue.
    case cueTimestampRange = "webvtt.cueTimestampRange"
    /// The header or a note says that a program made the text.
    case automatic = "webvtt.automatic"
    /// The header or a note says that the text is a draft.
    case draft = "webvtt.draft"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .signature: .fileLost
      case .timestamp, .timestampComma, .arrow, .negativeTime, .reversedTimes: .cueLost
      default: .shown
      }
    }
  }

  /// WebVTT.
  public static func webVTT(_ code: WebVTT) -> Self { Self(code) }
}

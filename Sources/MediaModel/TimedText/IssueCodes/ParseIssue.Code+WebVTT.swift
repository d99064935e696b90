/// Codes of faults in WebVTT.
extension ParseIssue.Code {
  /// A fault in WebVTT.
  public enum WebVTT: String, Sendable, Hashable, CaseIterable {
    /// The file does not start with the signature (WebVTT, section 4.1).
    case signature = "webvtt.signature"
    /// The header has a line that the format does not know.
    case headerText = "webvtt.headerText"
    /// The header has YouTube's `Kind:` or `Language:`.
    case headerMetadata = "webvtt.headerMetadata"
    /// The header maps times to those of a transport stream (RFC 8216, section 3.5).
    case timestampMap = "webvtt.timestampMap"
    /// A timing line cannot be read.
    case timestamp = "webvtt.timestamp"
    /// A timestamp has a comma where WebVTT has a full stop.
    case timestampComma = "webvtt.timestampComma"
    /// Another arrow than `-->` is between two times.
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
    /// A cue starts before the one that is before it.
    case order = "webvtt.order"
    /// A cue has no text.
    case emptyCue = "webvtt.emptyCue"
    /// No blank line is before a cue.
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
    /// `X-TIMESTAMP-MAP` cannot be read.
    case timestampMapForm = "webvtt.timestampMapForm"
    /// White space is before the times.
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
    /// A cue names a region and a place of its own.
    case settingConflict = "webvtt.settingConflict"
    /// A line number has a fraction.
    case lineFraction = "webvtt.lineFraction"
    /// A tag has no `>`.
    case unclosedTag = "webvtt.unclosedTag"
    /// A `<` starts no tag that anybody could mean.
    case lessThan = "webvtt.lessThan"
    /// A tag has a name that does not exist.
    case tagName = "webvtt.tagName"
    /// A tag has a class that cannot be written so.
    case className = "webvtt.className"
    /// A tag has an annotation that it must not have.
    case annotation = "webvtt.annotation"
    /// A voice has no name.
    case voiceName = "webvtt.voiceName"
    /// A language is missing or no language tag.
    case languageTag = "webvtt.languageTag"
    /// A tag goes on in the next line.
    case tagLineBreak = "webvtt.tagLineBreak"
    /// Ruby text is outside of ruby.
    case rubyText = "webvtt.rubyText"
    /// A part of a ruby has no ruby text.
    case ruby = "webvtt.ruby"
    /// An end tag ends nothing.
    case endTag = "webvtt.endTag"
    /// An end tag is before that of a tag inside.
    case misnestedTag = "webvtt.misnestedTag"
    /// An end tag is missing.
    case missingEndTag = "webvtt.missingEndTag"
    /// Tags are nested deeper than is kept.
    case nesting = "webvtt.nesting"
    /// An ampersand starts no character reference.
    case ampersand = "webvtt.ampersand"
    /// A character reference has a name that does not exist.
    case reference = "webvtt.reference"
    /// A character reference has no semicolon.
    case referenceSemicolon = "webvtt.referenceSemicolon"
    /// A numeric character reference means no character.
    case referenceValue = "webvtt.referenceValue"
    /// A tag that starts as a timestamp is not a timestamp.
    case cueTimestamp = "webvtt.cueTimestamp"
    /// A timestamp in a text is not after the one before it.
    case cueTimestampOrder = "webvtt.cueTimestampOrder"
    /// A timestamp in a text is outside of its cue.
    case cueTimestampRange = "webvtt.cueTimestampRange"

    /// What viewers get of the text that such a fault is in.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .signature: .fileLost
      case .timestamp, .timestampComma, .arrow, .negativeTime, .reversedTimes: .cueLost
      default: .shown
      }
    }
  }
}

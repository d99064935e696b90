import MediaModel

extension ParseIssue.Code.SubRip {
  /// An example of each code of SubRip.
  var example: IssueExample {
    timing ?? block ?? tag ?? IssueExample(Self.cue, Self.cue)
  }

  private static let times = "00:00:01,000 --> 00:00:03,000"
  private static let cue = "1\n00:00:01,000 --> 00:00:03,000\nCome in!\n"
  private static let second = "2\n00:00:05,000 --> 00:00:06,000\nSit down.\n"

  /// Lines of times.
  private var timing: IssueExample? {
    func line(_ wrong: String) -> IssueExample {
      IssueExample("1\n\(wrong)\nCome in!\n", Self.cue)
    }
    return switch self {
    case .timestamp:
      IssueExample(
        "\(Self.cue)\n2\n00:0x:05,000 --> 00:00:06,000\nSit down.\n", "\(Self.cue)\n\(Self.second)")
    case .decimalPoint: line("00:00:01.000 --> 00:00:03.000")
    case .timestampForm: line("0:00:01,0 --> 0:00:03,0")
    case .timeRange: line("00:00:61,000 --> 00:00:63,000")
    case .negativeTime: line("-00:00:01,000 --> 00:00:03,000")
    case .arrow: line("00:00:01,000 -> 00:00:03,000")
    case .coordinates: line("\(Self.times) X1:100 X2:600 Y1:400 Y2:450")
    case .trailingText: line("\(Self.times) Ann")
    case .webVTTSettings: line("\(Self.times) align:start")
    case .reversedTimes: line("00:00:03,000 --> 00:00:01,000")
    case .zeroDuration: line("00:00:01,000 --> 00:00:01,000")
    case .foreignDigits: line("٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٣,٠٠٠")
    case .frames: line("00:00:01:00 --> 00:00:03:00")
    case .missingEnd: line("00:00:01,000 -->")
    case .inlineIndex: IssueExample("1 \(Self.times)\nCome in!\n", Self.cue)
    default: nil
    }
  }

  /// Numbers, blank lines and the order of cues.
  private var block: IssueExample? {
    let both = Self.cue + "\n" + Self.second
    return switch self {
    case .index: IssueExample("\(Self.times)\nCome in!\n", Self.cue)
    case .numbering: IssueExample(both.replacing("\n2\n", with: "\n7\n"), both)
    case .order:
      IssueExample(
        "1\n00:00:05,000 --> 00:00:06,000\nSit down.\n\n2\n\(Self.times)\nCome in!\n", both)
    case .overlap: IssueExample(both.replacing("03,000", with: "05,500"), both)
    case .emptyCue: IssueExample("1\n\(Self.times)\n\n" + Self.second, both)
    case .missingBlankLine: IssueExample(Self.cue + Self.second, both)
    case .blankLine:
      IssueExample(
        "1\n\(Self.times)\nCome\n\nin!\n\n" + Self.second, "1\n\(Self.times)\nCome\nin!\n")
    case .arrowInText: IssueExample("1\n\(Self.times)\nA --> B\n", "1\n\(Self.times)\nA to B\n")
    case .strayText: IssueExample("Captions by Ann\n\n" + Self.cue, Self.cue)
    case .doubledLines:
      IssueExample(both.replacing("\n", with: "\n\n"), both)
    case .innerByteOrderMark: IssueExample(Self.cue + "\n\u{FEFF}" + Self.second, both)
    case .truncated: IssueExample(Self.cue + "\n2\n00:00:05,000 --> 00:0", both)
    default: nil
    }
  }

  /// Tags in the text.
  private var tag: IssueExample? {
    func text(_ wrong: String, _ right: String) -> IssueExample {
      IssueExample("1\n\(Self.times)\n\(wrong)\n", "1\n\(Self.times)\n\(right)\n")
    }
    return switch self {
    case .tagUnclosed: text("<i>Come in!", "<i>Come in!</i>")
    case .tagUnopened: text("Come in!</i>", "<i>Come in!</i>")
    case .tagOrder: text("<b><i>Come in!</b></i>", "<b><i>Come in!</i></b>")
    case .tagSyntax: text("<i Come in!", "<i>Come in!</i>")
    case .tagUnknown: text("<em>Come in!</em>", "<i>Come in!</i>")
    case .tagBraces: text("{i}Come in!{/i}", "<i>Come in!</i>")
    case .override: text("{\\fs20}Come in!", "Come in!")
    default: nil
    }
  }
}

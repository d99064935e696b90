import MediaModel

extension ParseIssue.Code.SubStation {
  /// An example of each code of SubStation Alpha; sections that do not matter are left out.
  var example: IssueExample { section ?? event ?? IssueExample("", "") }

  private static let style = "Style: Default,Arial"

  /// Sections, headers and formats.
  private var section: IssueExample? {
    let styles = "[V4+ Styles]\nFormat: Name, Fontname\n"
    let events = "[Events]\nFormat: Start, End, Style, Text\n"
    let line = "Dialogue: 0:00:01.00,0:00:03.00,Default,Come in!"
    let header = "[Script Info]\nScriptType: v4.00+\n"
    let whole = "\(header)\n\(styles)\(Self.style)\n\n\(events)\(line)"
    return switch self {
    case .missingSection: IssueExample("\(events)\(line)", whole)
    case .section: IssueExample("\(whole)\n[Notes]\n", whole)
    case .scriptType: IssueExample(whole.replacing("ScriptType: v4.00+\n", with: ""), whole)
    case .scriptInfo:
      IssueExample(
        whole.replacing("v4.00+\n", with: "v4.00+\nWrapStyle: 7\n"),
        whole.replacing("v4.00+\n", with: "v4.00+\nWrapStyle: 0\n"))
    case .embedded: IssueExample("\(whole)\n[Fonts]\nfontname: arial.ttf\n", whole)
    case .formatField: IssueExample(whole.replacing("Name, Fontname", with: "Name, Font"), whole)
    case .formatMissingField:
      IssueExample(whole.replacing("Start, End, Style, Text", with: "Start, Style, Text"), whole)
    case .formatOrder:
      IssueExample(
        whole.replacing("Start, End, Style, Text", with: "Start, End, Text, Style"), whole)
    case .formatMissing:
      IssueExample(whole.replacing("Format: Start, End, Style, Text\n", with: ""), whole)
    case .duplicateStyle:
      IssueExample(whole.replacing(Self.style, with: "\(Self.style)\n\(Self.style)"), whole)
    case .strayLine: IssueExample("\(whole)\nCome in!", whole)
    default: nil
    }
  }

  /// Lines of events.
  private var event: IssueExample? {
    func line(_ wrong: String, _ right: String = "0:00:01.00,0:00:03.00,Default,Come in!")
      -> IssueExample
    { IssueExample("Dialogue: \(wrong)", "Dialogue: \(right)") }
    return switch self {
    case .tooManyStyles: IssueExample("(more than 10,000 lines “Style: …”)", "Style: Default,Arial")
    case .style: line("0:00:01.00,0:00:03.00,Ann,Come in!")
    case .fields: line("0:00:01.00,0:00:03.00")
    case .timestamp: line("1 s,3 s,Default,Come in!")
    case .timestampForm: line("00:00:01.000,00:00:03.000,Default,Come in!")
    case .timeRange:
      line("0:00:61.00,0:00:63.00,Default,Come in!", "0:01:01.00,0:01:03.00,Default,Come in!")
    case .reversedTimes: line("0:00:03.00,0:00:01.00,Default,Come in!")
    case .zeroDuration: line("0:00:01.00,0:00:01.00,Default,Come in!")
    case .order:
      IssueExample(
        "Dialogue: 0:00:05.00,0:00:06.00,Default,Sit down.\nDialogue: 0:00:01.00,0:00:03.00,Default,Come in!",
        "Dialogue: 0:00:01.00,0:00:03.00,Default,Come in!\nDialogue: 0:00:05.00,0:00:06.00,Default,Sit down."
      )
    case .emptyEvent: line("0:00:01.00,0:00:03.00,Default,")
    case .override:
      line(
        "0:00:01.00,0:00:03.00,Default,{\\i1Come in!",
        "0:00:01.00,0:00:03.00,Default,{\\i1}Come in!")
    case .eventKind:
      IssueExample(
        "Picture: 0:00:01.00,0:00:03.00,Default,a.png",
        "Dialogue: 0:00:01.00,0:00:03.00,Default,Come in!")
    default: nil
    }
  }
}

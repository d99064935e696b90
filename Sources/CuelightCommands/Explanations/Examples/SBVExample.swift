import MediaModel

extension ParseIssue.Code.SBV {
  /// An example of each code of SBV.
  var example: IssueExample {
    let cue = "0:00:01.000,0:00:03.000\nCome in!\n"
    let both = "\(cue)\n0:00:05.000,0:00:06.000\nSit down.\n"
    func line(_ wrong: String) -> IssueExample { IssueExample("\(wrong)\nCome in!\n", cue) }
    return switch self {
    case .timestamp: IssueExample("\(cue)\n1:2,3:4\nSit down.\n", both)
    case .timestampForm: line("00:00:01.0,00:00:03.0")
    case .reversedTimes: line("0:00:03.000,0:00:01.000")
    case .zeroDuration: line("0:00:01.000,0:00:01.000")
    case .order:
      IssueExample("0:00:05.000,0:00:06.000\nSit down.\n\n\(cue)", both)
    case .emptyCue: IssueExample("0:00:01.000,0:00:03.000\n", cue)
    case .missingBlankLine: IssueExample("\(cue)0:00:05.000,0:00:06.000\nSit down.\n", both)
    case .blankLine: IssueExample("0:00:01.000,0:00:03.000\nCome\n\nin!\n", cue)
    case .strayText: IssueExample("Captions by Ann\n\n\(cue)", cue)
    }
  }
}

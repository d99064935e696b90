import Conformance
import MediaModel
import TTML

extension ParseIssue.Code {
  /// The meaning in a sentence, as the families of codes give it.
  var meaning: String? { meanings.lazy.compactMap { $0 }.first ?? brokenRule }

  /// The meaning in each family; only the family of the code has one.
  private var meanings: [String?] {
    [
      Text(rawValue: name)?.meaning, Language(rawValue: name)?.meaning,
      WebVTT(rawValue: name)?.meaning, SubRip(rawValue: name)?.meaning,
      SBV(rawValue: name)?.meaning, SubStation(rawValue: name)?.meaning,
      TTML(rawValue: name)?.meaning, STL(rawValue: name)?.meaning,
      Broadcast(rawValue: name)?.meaning, Teletext(rawValue: name)?.meaning,
      Track(rawValue: name)?.meaning, Speech(rawValue: name)?.meaning,
    ]
  }

  /// What a rule demands, with its clause before the full stop.
  private var brokenRule: String? {
    guard let rule, let page = rule.page, let clause = rule.clause else { return nil }
    return "\(page.demand.dropLast()) (\(clause))."
  }

  /// The explanation: from the meaning, the consequence and what repairs the format; `nil` for a
  /// code of a family that is not explained.
  var explanation: CodeExplanation? {
    meaning.map {
      CodeExplanation(what: $0, why: loss, repair: repair, example: example)
    }
  }

  private var rule: TTMLRule? { TTMLRule(rawValue: name) }

  /// The part of the name before the full stop.
  private var family: String { String(name.prefix { $0 != "." }) }

  /// The effect that an issue with this code has, unless the reader of the file knows better.
  private var usualConsequence: ParseIssue.Consequence {
    let start = TextPosition(line: 1, column: 1, byteOffset: 0)
    return ParseIssue(code: self, severity: .note, position: start, message: "").consequence
  }

  private var loss: String {
    if let page = rule?.page { return page.why }
    if family == "speech" {
      return "Captions are compared with this file. Where it is wrong, the result is wrong too."
    }
    return switch usualConsequence {
    case .shown:
      "The text is shown, but not always as intended: people who cannot hear may see it at a wrong "
        + "time or place, or with signs that do not belong to it."
    case .cueAtRisk:
      "Some players leave the cue out, so people who cannot hear may miss what is said there."
    case .cueLost: "The cue is not shown, so people who cannot hear miss what is said there."
    case .fileLost:
      "Players that follow the format show no cue of the file, so people who cannot hear miss "
        + "everything."
    }
  }

  private var repair: String {
    if let remedy = rule?.remedy { return remedy }
    let listed = "The message of the issue says what is wrong there and what to write."
    switch family {
    case "webvtt", "subrip", "text":
      return "“cuelight fix FILE --write” repairs what can be repaired without loss. " + listed
    case "language":
      return "Write a tag of BCP 47, such as en or pt-BR. " + listed
    case "scc", "mcc", "cea608", "cea708", "cdp", "cc", "teletext", "track", "stl":
      return "Export the captions again from the program that made them. " + listed
    case "speech":
      return "Correct the entry, or write the timeline again with “cuelight speech”. " + listed
    default: return "Correct the place that “cuelight captions FILE” names. " + listed
    }
  }

  private var example: String {
    if let page = rule?.page { return IssueExample(page.wrong, page.right).text }
    if let pair { return pair.text }
    return "captions.\(Self.endings[family] ?? family):3:1 warning: \(meaning ?? "") [\(name)]"
  }

  /// Lines with the issue and without it; `nil` for formats that are not text.
  var pair: IssueExample? {
    let all = [
      Language(rawValue: name)?.example, WebVTT(rawValue: name)?.example,
      SubRip(rawValue: name)?.example, SBV(rawValue: name)?.example,
      SubStation(rawValue: name)?.example, TTML(rawValue: name)?.example,
    ]
    return all.lazy.compactMap { $0 }.first
  }

  /// The extensions of files with codes of a family, if they differ from its name.
  private static let endings = [
    "cea608": "mp4", "cea708": "mp4", "cdp": "mcc", "cc": "mcc", "teletext": "ts", "track": "mkv",
    "speech": "json", "text": "vtt",
  ]
}

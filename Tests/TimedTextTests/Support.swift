import MediaModel
import Testing

@testable import TimedText

/// An issue as a test writes it: code, severity, line and column.
struct Seen: Equatable, CustomStringConvertible {
  let code: String
  let severity: ParseIssue.Severity
  let line: Int
  let column: Int

  init(_ code: String, _ severity: ParseIssue.Severity, _ line: Int, _ column: Int) {
    self.code = code
    self.severity = severity
    self.line = line
    self.column = column
  }

  init(_ issue: ParseIssue) {
    self.init(issue.code.name, issue.severity, issue.position.line, issue.position.column)
  }

  var description: String { "\(severity) \(code) \(line):\(column)" }
}

func seen(_ document: TimedTextDocument) -> [Seen] { document.issues.map { Seen($0) } }

func vtt(_ text: String) throws -> TimedTextDocument { try WebVTTParser.parse(Array(text.utf8)) }

func srt(_ text: String) throws -> TimedTextDocument { try SubRipParser.parse(Array(text.utf8)) }

func bytes(_ text: String, as encoding: TextEncoding, mark: Bool = true) -> [UInt8] {
  var units: [UInt8] = []
  func append(_ value: UInt32, _ width: Int, lowFirst: Bool) {
    let ordered = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    units += lowFirst ? ordered : ordered.reversed()
  }
  let marked = (mark ? "\u{FEFF}" : "") + text
  switch encoding {
  case .utf8: units = Array(marked.utf8)
  case .utf16LittleEndian: marked.utf16.forEach { append(UInt32($0), 2, lowFirst: true) }
  case .utf16BigEndian: marked.utf16.forEach { append(UInt32($0), 2, lowFirst: false) }
  case .utf32LittleEndian: marked.unicodeScalars.forEach { append($0.value, 4, lowFirst: true) }
  case .utf32BigEndian: marked.unicodeScalars.forEach { append($0.value, 4, lowFirst: false) }
  default: units = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
  return units
}

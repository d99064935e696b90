import MediaModel
import Testing

@testable import TTML
@testable import TextBasics

/// Reads a document of a body and a head; the first line holds the start tag of `tt`.
func ttml(_ body: String, head: String = "", attributes: String = "") throws -> TimedTextDocument {
  try TTMLParser.parse(
    TextDecoding.decode(
      Array(
        """
        <tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" \
        xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en" \(attributes)>
        <head>\(head)</head>
        <body>\(body)</body></tt>
        """.utf8))
  ).reading
}

extension TimedTextDocument {
  /// What reading found, without the rules that the validator holds the document to.
  var reading: TimedTextDocument {
    var reading = self
    let rules = ["ttmlrule", "imsc", "ebutts", "ebuttd", "smptett"]
    reading.issues.removeAll { issue in
      rules.contains { issue.code.name.hasPrefix($0 + ".") }
    }
    return reading
  }
}

/// Cues as a test writes them: times in milliseconds, an end that never comes as `∞`.
func told(_ document: TimedTextDocument) -> [String] {
  document.cues.map { cue in
    let end = cue.end == .latest ? "∞" : "\(cue.end.microseconds / 1_000)"
    return "\(cue.start.microseconds / 1_000)-\(end) \(cue.text)"
  }
}

/// Codes of a document's issues.
func codes(_ document: TimedTextDocument) -> [String] { document.issues.map(\.code.name) }

import MediaModel
import Testing
import TimedText

@testable import CuelightCommands

@Suite struct `The examples of issues of caption files` {
  /// Those that are too long to print, are about bytes, or need a track.
  private static let unread: Set<String> = [
    "webvtt.tooManyRegions", "webvtt.nesting", "ass.tooManyStyles", "ttml.tooLarge",
    "ttml.encoding", "ttml.changes", "ttml.sample", "language.malformed", "language.unregistered",
    "language.notCanonical", "language.undetermined",
  ]

  private static let codes = ParseIssue.Code.allCases.filter {
    $0.pair != nil && !unread.contains($0.name)
  }

  @Test(arguments: codes)
  func `have the issue, and do not have it after the repair`(code: ParseIssue.Code) throws {
    let example = try #require(code.pair)
    func codes(_ lines: String) throws -> [String] {
      let (text, ending) = Self.file(lines, of: code)
      do {
        return try TimedTextReader.read(Array(text.utf8), fileExtension: ending).issues.map(
          \.code.name)
      } catch {
        return []
      }
    }
    let wrong = try codes(example.wrong)
    #expect(wrong.contains(code.name), "\(wrong)")
    let right = try codes(example.right)
    #expect(!right.contains(code.name), "\(right)")
    #expect(example.wrong != example.right)
  }

  /// The lines as a whole file, with the extension of its format.
  private static func file(
    _ lines: String, of code: ParseIssue.Code
  ) -> (text: String, ending: String) {
    switch code.name.prefix(while: { $0 != "." }) {
    case "webvtt":
      let isWhole = lines.hasPrefix("WEBVTT") || code.name == "webvtt.signature"
      return (isWhole ? lines : "WEBVTT\n\n" + lines, "vtt")
    case "subrip": return (lines, "srt")
    case "sbv": return (lines, "sbv")
    case "ass":
      if lines.contains("[") { return (lines, "ass") }
      let head =
        "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\n"
        + "Style: Default,Arial\n\n[Events]\nFormat: Start, End, Style, Text\n"
      return (head + lines, "ass")
    default: return (document(lines), "ttml")
    }
  }

  private static func document(_ lines: String) -> String {
    if lines.hasPrefix("<tt xmlns") { return lines }
    let root = lines.hasPrefix("<tt ") ? String(lines.dropFirst(4).dropLast()) : ""
    var head = ""
    var body = root.isEmpty ? "" : "<div><p begin=\"1s\" end=\"3s\">x</p></div>"
    for line in root.isEmpty ? lines.split(separator: "\n") : [] {
      if line.hasPrefix("<layout") || line.hasPrefix("<styling") {
        head += line
      } else {
        body += line.hasPrefix("<div") ? String(line) : "<div>\(line)</div>"
      }
    }
    return """
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" \
      xmlns:tts="http://www.w3.org/ns/ttml#styling" \
      xmlns:smpte="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt" xml:lang="en" \(root)>\
      <head>\(head)</head><body>\(body)</body></tt>
      """
  }
}

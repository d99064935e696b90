import Conformance
import MediaModel
import Records
import Testing

@testable import Reporting

/// What people read in a ticket or in the summary of a job.
@Suite struct `Markdown` {
  @Test(arguments: [
    ("Zoom_0_2026-11-29 (final).mp4", "Zoom_0_2026-11-29 (final).mp4"),
    ("at 01:30:22, 3.3.B: late", "at 01:30:22, 3.3.B: late"), ("1:100:", "1\\:100:"),
    ("_a_", "\\_a\\_"),
    ("a | b", "a \\| b"), ("<b>*x*", "\\<b>\\*x\\*"), ("[a](b)", "\\[a](b)"),
    ("https://a.org", "https\\://a.org"), ("www.a.org", "www\\.a.org"),
    ("interview.mp4", "interview.mp4"), (":smile:", "\\:smile:"), ("&lt; &", "\\&lt; \\&"),
    ("- a", "\\- a"), ("a - b", "a - b"), ("1. a", "1\\. a"), ("  12) a", "  12\\) a"),
    ("1.5 s", "1.5 s"), ("# a", "\\# a"), ("> a", "\\> a"), ("/close", "\\/close"),
    ("a\nb", "a\\u{A}b"), ("a\\", "a\\\\"), ("\\*", "\\\\\\*"), ("@ann", "\\@ann"),
    ("what!", "what\\!"), ("!12", "\\!12"), ("{+a+}", "\\{+a+}"), ("", ""),
  ])
  func `only marks that would mean something have a backslash`(_ text: String, _ safe: String) {
    #expect(Escaping.markdown(text) == safe)
  }

  @Test(arguments: [
    ("Declare `captions: open`.", "Declare `captions: open`."), ("one ` mark", "one \\` mark"),
    ("`<b>` and *", "`<b>` and \\*"),
  ])
  func `what is between backticks in a sentence is code`(_ text: String, _ safe: String) {
    #expect(Escaping.markdownSentence(text) == safe)
  }

  private static func text(_ report: Report, title: String? = nil) throws -> String {
    var settings = ReportSettings()
    settings.title = title
    return String(
      decoding: try RecordFormat.markdown.bytes(of: RunRecord(report), settings), as: UTF8.self)
  }

  @Test func `a page begins with the sentence, and with a title if there is one`() throws {
    let report = Fixture.report(try Fixture.late())
    #expect(try Self.text(report).hasPrefix("**Not ready to publish: "))
    #expect(
      try Self.text(report, title: "Week 3").hasPrefix("# Week 3\n\n**Not ready to publish: "))
  }

  @Test(arguments: [4, 28, 500])
  func `a page about many media has at most sixty lines, the worst first`(_ count: Int) throws {
    let media =
      [try Fixture.compliant(), try Fixture.review(), Fixture.unexamined()]
      + Array(repeating: try Fixture.late(), count: count - 3)
    let text = try Self.text(
      Report(tool: Fixture.tool, profile: "dhs-ios", presentations: media))
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } <= 60)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(rows.first?.hasPrefix("| film.mp4 | not compliant | captions too late") == true)
    let listed = rows.count
    #expect(text.contains("\(count - listed) more.") == (listed < count))
  }
}

import Conformance
import Foundation
import Records
import Reporting
import Testing

@Suite struct `Reports of check` {
  @Test(arguments: ReportShape<Report>.all.map(ReportForms.init))
  func `colors add nothing but colors`(_ report: ReportForms) throws {
    let colored = try report.text(ReportStyle(colors: true))
    #expect(colored.contains("\u{1B}["))
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(try plain == report.text(ReportStyle()))
  }

  @Test(arguments: ReportShape<Report>.all.map(ReportForms.init))
  func `prose keeps to a narrow terminal`(_ report: ReportForms) throws {
    let text = try report.text(ReportStyle(width: 60))
    for line in text.split(separator: "\n") where line.count > 60 {
      let isHash = line.contains(#/[0-9a-f]{64}/#)
      // What is pasted into a shell is never broken.
      let isCommand = line.contains(#/^ +(→ )?cuelight /#)
      #expect(isHash || isCommand, "\(line)")
    }
  }

  @Test func `a colored report is the one that was read and approved`() throws {
    let style = ReportStyle(colors: true, width: 90)
    let text = CheckText.text(of: Fixture.report(try Fixture.uncovered()), style: style)
    try Golden.expect(
      text.replacing("\u{1B}", with: "<ESC>"), is: "check-uncovered.colored.txt")
  }

  @Test func `a medium that could not be examined has no hash and never a verdict`() throws {
    let tree = try JSONTree.parse(CheckJSON.bytes(of: Fixture.report(Fixture.unexamined())))
    let presentation = try #require(tree["presentations"]?[0])
    #expect(presentation["status"] == .text("couldNotBeExamined"))
    #expect(presentation["sha256"] == .null)
    #expect(presentation["outcomes"] == .array([]))
    #expect(presentation["error"]?["code"] == .text("media.notMedia"))
  }

  @Test func `a shift that repairs late captions is negative seconds`() throws {
    let tree = try JSONTree.parse(CheckJSON.bytes(of: Fixture.report(try Fixture.late())))
    let sync = try #require(tree["presentations"]?[0]?["outcomes"]?[6])
    #expect(sync["criterion"] == .text("3.3.B"))
    #expect(sync["findings"]?[0]?["code"] == .text("captions.late"))
    #expect(sync["findings"]?[0]?["remedyAction"] == .object(["shiftBy": .number(-1.5)]))
    #expect(sync["findings"]?[0]?["measurements"]?["offset"] == .number(1.5))
  }

  @Test func `an equal sentence about several places is printed once`() throws {
    var evidence = Fixture.evidence(Fixture.film(), try Fixture.captions())
    let gaps = [Fixture.range(598_500, 605_000), Fixture.range(611_000, 617_000)]
    evidence.coverage = .success(Fixture.coverage(gaps: gaps))
    let text = CheckText.text(
      of: Fixture.report(try Fixture.verdict(evidence)), style: ReportStyle())
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains("The captions end at") } == 1)
    #expect(lines.count { $0.contains(" --> ") } == 2)
  }

  @Test func `of many like findings twelve are shown and the rest is counted`() throws {
    var evidence = Fixture.evidence(Fixture.film(), try Fixture.captions())
    let gaps = (0..<Int64(30)).map { Fixture.range($0 * 20_000, $0 * 20_000 + 6_000) }
    evidence.coverage = .success(Fixture.coverage(gaps: gaps))
    let text = CheckText.text(
      of: Fixture.report(try Fixture.verdict(evidence)), style: ReportStyle())
    #expect(text.contains("and 18 more like these"))
    #expect(text.split(separator: "\n").count { $0.contains(" --> ") } == 12)
  }

  @Test func `what several media have in common is reported once, at the end`() throws {
    var late = try Fixture.late()
    var evidence = Fixture.evidence(Fixture.film("b.mp4"), try Fixture.captions("b.vtt"))
    evidence.notices = ["Only the first 1000 tracks were read."]
    late.source = "a.mp4"
    let report = Fixture.report(late, try Fixture.verdict(evidence))
    let text = CheckText.text(of: report, style: ReportStyle(), isVerbose: true)
    #expect(text.split(separator: "\n").count { $0.contains("Words: they are compared") } == 1)
    #expect(text.contains("(3.3.C; 2 media)"))
    let own = try #require(text.range(of: "Only the first 1000 tracks were read. (3.1.A"))
    let summary = try #require(text.range(of: "2 media: 2 not compliant"))
    // Media are printed as they are judged, so what they leave open follows all of them.
    #expect(summary.upperBound < own.lowerBound)
  }

  @Test func `of one medium the first line says whether it may go out, the next the verdict`()
    throws
  {
    let text = CheckText.text(of: Fixture.report(try Fixture.late()), style: ReportStyle())
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "Not ready to publish: 2 to repair, 3 to answer.")
    #expect(lines[1] == "film.mp4  NOT COMPLIANT  2 failures, 3 to review")
  }
}

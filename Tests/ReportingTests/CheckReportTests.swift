import Conformance
import Foundation
import Reporting
import Testing

@Suite struct `Reports of check` {
  /// A report shape and the name of its goldens.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let report: @Sendable () throws -> Report
    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "compliant") { Fixture.report(try Fixture.compliant()) },
    Shape(name: "late") { Fixture.report(try Fixture.late()) },
    Shape(name: "uncovered") { Fixture.report(try Fixture.uncovered()) },
    Shape(name: "review") { Fixture.report(try Fixture.review()) },
    Shape(name: "unexamined") { Fixture.report(Fixture.unexamined()) },
    Shape(name: "animated") { Fixture.report(try Fixture.animated()) },
    Shape(name: "nasty") { Fixture.report(try Fixture.nasty()) },
    Shape(name: "accepted") { try Fixture.accepted() },
    Shape(name: "several") { try Fixture.several() },
    Shape(name: "refused") { Fixture.refused() },
    Shape(name: "empty") { Fixture.report() },
  ]

  @Test(arguments: shapes)
  func `the text is the one that was read and approved`(_ shape: Shape) throws {
    let text = CheckText.text(of: try shape.report(), style: ReportStyle(width: 90))
    try Golden.expect(text, is: "check-\(shape.name).txt")
  }

  @Test(arguments: shapes)
  func `the JSON is the one that was read and approved`(_ shape: Shape) throws {
    try Golden.expect(CheckJSON.bytes(of: try shape.report()), is: "check-\(shape.name).json")
  }

  @Test(arguments: shapes)
  func `the JSON is valid against its schema`(_ shape: Shape) throws {
    let schema = try Schema(named: "check")
    #expect(try schema.faults(of: CheckJSON.bytes(of: try shape.report())) == [])
  }

  @Test(arguments: shapes)
  func `no character that commands a terminal is left in either form`(_ shape: Shape) throws {
    let report = try shape.report()
    let text = CheckText.text(of: report, style: ReportStyle())
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    for scalar in (text + json).unicodeScalars where scalar != "\n" {
      #expect(!Escaping.isActive(scalar))
    }
  }

  @Test(arguments: shapes)
  func `colors add nothing but colors`(_ shape: Shape) throws {
    let report = try shape.report()
    let colored = CheckText.text(of: report, style: ReportStyle(colors: true))
    #expect(colored.contains("\u{1B}["))
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(plain == CheckText.text(of: report, style: ReportStyle()))
  }

  @Test(arguments: shapes)
  func `prose keeps to a narrow terminal`(_ shape: Shape) throws {
    let text = CheckText.text(of: try shape.report(), style: ReportStyle(width: 60))
    for line in text.split(separator: "\n") where line.count > 60 {
      let isHash = line.contains(#/[0-9a-f]{64}/#)
      // What is pasted into a shell is never broken.
      let isCommand = line.contains(#/^ +cuelight /#)
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

  @Test func `of many like findings twelve are shown and the rest is counted`() throws {
    var evidence = Fixture.evidence(Fixture.film(), try Fixture.captions())
    let gaps = (0..<Int64(30)).map { Fixture.range($0 * 20_000, $0 * 20_000 + 6_000) }
    evidence.coverage = .success(Fixture.coverage(gaps: gaps))
    let text = CheckText.text(
      of: Fixture.report(try Fixture.verdict(evidence)), style: ReportStyle())
    #expect(text.contains("and 18 more like these"))
    #expect(text.split(separator: "\n").count { $0.contains(" --> ") } == 12)
  }

  @Test func `what several media have in common is told once, at the end`() throws {
    var late = try Fixture.late()
    var evidence = Fixture.evidence(Fixture.film("b.mp4"), try Fixture.captions("b.vtt"))
    evidence.notices = ["Only the first 1000 tracks were read."]
    late.source = "a.mp4"
    let report = Fixture.report(late, try Fixture.verdict(evidence))
    let text = CheckText.text(of: report, style: ReportStyle(), isVerbose: true)
    #expect(text.split(separator: "\n").count { $0.contains("Words: only a reference is") } == 1)
    #expect(text.contains("compared with the captions. (3.3.C; 2 media)"))
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

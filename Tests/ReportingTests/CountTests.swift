import Conformance
import Foundation
import Records
import Reporting
import Testing

/// One run has the same sentence and the same counts in text, HTML, Markdown and JSON.
@Suite struct `Counts of one run` {
  /// A run in all four formats.
  private struct Formats {
    let text: String
    let html: String
    let markdown: String
    let json: [String: Any]

    init(_ report: Report) throws {
      text = CheckText.text(of: report, style: ReportStyle(width: 2_000), isVerbose: true)
      let record = RunRecord(report)
      html = String(
        decoding: try RecordFormat.html.bytes(of: record, ReportSettings()), as: UTF8.self)
      markdown = String(
        decoding: try RecordFormat.markdown.bytes(of: record, ReportSettings()), as: UTF8.self)
      let bytes = CheckJSON.bytes(of: report)
      json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    var summary: [String: Any] { json["summary"] as? [String: Any] ?? [:] }
    var media: [[String: Any]] { json["presentations"] as? [[String: Any]] ?? [] }

    /// The rows of a table of the page, each with the text of its cells.
    func rows(of table: String) -> [[String]] {
      let start = html.components(separatedBy: "<table class=\"\(table)\">").dropFirst().first
      let body = start?.components(separatedBy: "</table>").first ?? ""
      return body.components(separatedBy: "<tr").dropFirst().map { row in
        row.components(separatedBy: "<t").dropFirst().filter { "dh".contains($0.prefix(1)) }
          .map { HTMLElements.text(of: "<t" + $0) }
      }
    }
  }

  /// What each medium of JSON is, in the words of people.
  private static func word(_ medium: [String: Any]) -> String {
    switch medium["status"] as? String {
    case "couldNotBeExamined": return "could not be examined"
    case "examinedInPart": return "read in part"
    default: break
    }
    let seen = outcomes(medium).filter { !isNotLookedAt($0) }.compactMap {
      $0["outcome"] as? String
    }
    let worst = ["NC", "NR", "C", "DNA"].first(where: seen.contains)
    let words = [
      "NC": "not compliant", "NR": "needs review", "C": "compliant", "DNA": "does not apply",
    ]
    return worst.flatMap { words[$0] } ?? "not looked at"
  }

  private static func outcomes(_ medium: [String: Any]) -> [[String: Any]] {
    medium["outcomes"] as? [[String: Any]] ?? []
  }

  private static func isNotLookedAt(_ outcome: [String: Any]) -> Bool {
    let findings = outcome["findings"] as? [[String: Any]] ?? []
    let decisive = findings.filter { $0["advice"] as? Bool != true }
    return outcome["outcome"] as? String == "NR" && !decisive.isEmpty
      && decisive.allSatisfy { $0["code"] as? String == "flashing.notLookedAt" }
  }

  private static func counted(_ words: [String]) -> [String: Int] {
    Dictionary(words.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
  }

  /// Media of every result, of which one has accepted findings; and media that no test looked at.
  private static func reports() throws -> [Report] {
    var mixed = try Fixture.several()
    mixed.presentations += try Fixture.accepted().presentations
    var unseen = Report(tool: Fixture.tool, profile: "gsa-mobile", presentations: [])
    for name in ["a.mp4", "b.mp4"] {
      var verdict = try Fixture.verdict(Evidence(medium: Fixture.film(name)))
      verdict.results = Rulebook(try #require(Profile.named("gsa-mobile"))).judge(
        Evidence(medium: Fixture.film(name)))
      unseen.presentations.append(verdict)
    }
    return [mixed, unseen]
  }

  @Test(arguments: [0, 1]) func `the sentence is the same`(_ index: Int) throws {
    let formats = try Formats(try Self.reports()[index])
    let sentence = try #require(formats.summary["sentence"] as? String)
    #expect(formats.text.split(separator: "\n").contains(Substring(sentence)))
    #expect(HTMLElements.text(of: formats.html).contains(sentence))
    #expect(formats.markdown.hasPrefix("**\(sentence)**\n"))
    for (key, words) in [
      ("toRepair", "to repair"), ("unread", "could not be read"), ("notLookedAt", "not looked at"),
      ("accepted", "not compliant, accepted"),
    ] {
      let count = formats.summary[key] as? Int ?? 0
      #expect(sentence.contains("\(count) \(words)") == (count > 0), "\(key): \(sentence)")
    }
  }

  @Test(arguments: [0, 1]) func `the results of the media are the same`(_ index: Int) throws {
    let formats = try Formats(try Self.reports()[index])
    let expected = Self.counted(formats.media.map(Self.word))
    #expect(expected.values.reduce(0, +) == formats.summary["media"] as? Int)
    // HTML marks what a baseline accepts, and calls nothing that applies by the name of its tests.
    let marks = formats.rows(of: "media").dropFirst().compactMap { $0.dropFirst().first }
    #expect(Self.counted(marks.map { $0.replacing(" (accepted)", with: "") }) == expected)
    let rows = formats.markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    let results = rows.map { $0.components(separatedBy: " | ").dropFirst().first ?? "" }
    #expect(
      Self.counted(results.map { $0.replacing("nothing applies", with: "does not apply") })
        == expected)
    let line = try #require(
      formats.text.split(separator: "\n").first { $0.hasPrefix("\(formats.media.count) media: ") })
    let names = ["needs review": "to review", "does not apply": "nothing applies"]
    for (word, count) in expected {
      #expect(line.contains("\(count) \(names[word] ?? word)"), "\(line)")
    }
  }

  @Test(arguments: [0, 1]) func `the results of each test are the same`(_ index: Int) throws {
    let formats = try Formats(try Self.reports()[index])
    let rows = formats.rows(of: "counts")
    let heads = try #require(rows.first).dropFirst().map { $0.lowercased() }
    #expect(heads.contains("not looked at"))
    #expect(rows.count > 1)
    for row in rows.dropFirst() {
      let id = try #require(row.first?.split(separator: " ").first)
      let outcomes = formats.media.flatMap(Self.outcomes).filter {
        $0["criterion"] as? String == String(id)
      }
      let words = outcomes.map { Self.word(["outcomes": [$0], "status": "examined"]) }
      let expected = Self.counted(words)
      for (head, cell) in zip(heads, row.dropFirst()) {
        #expect(Int(cell.prefix { $0.isNumber }) == expected[head] ?? 0, "\(id) \(head)")
      }
      guard Set(words) == ["not looked at"] else { continue }
      let line = formats.text.split(separator: "\n").first {
        $0.hasPrefix("  \(id) ") && $0.contains("  not looked at  ")
      }
      #expect(line != nil, "\(id)")
    }
  }

  /// The style sheet hides a row without the class of the chosen test and result: `a4` if the first
  /// test was not looked at, `w4` if nothing was.
  @Test(arguments: [0, 1]) func `a filter of the page hides nothing that it names`(
    _ index: Int
  ) throws {
    let formats = try Formats(try Self.reports()[index])
    let table = formats.html.components(separatedBy: "<table class=\"media\">").dropFirst().first
    let rows = try #require(table?.components(separatedBy: "</table>").first)
      .components(separatedBy: "<tr class=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" }.split(separator: " ").map(String.init) }
    let digits = [
      "not compliant": "3", "needs review": "2", "compliant": "1", "not looked at": "4",
    ]
    let results = formats.media.map(Self.word)
    let outcomes = formats.media.map(Self.outcomes)
    let ids = try #require(outcomes.first { !$0.isEmpty }).map { $0["criterion"] as? String ?? "" }
    for (word, digit) in digits {
      #expect(rows.count { $0.contains("w" + digit) } >= results.count { $0 == word }, "\(word)")
      for (letter, id) in zip("abcdefghijklmnopqrst", ids) {
        let media = outcomes.joined().filter { $0["criterion"] as? String == id }
          .count { Self.word(["outcomes": [$0], "status": "examined"]) == word }
        #expect(rows.count { $0.contains("\(letter)\(digit)") } == media, "\(id): \(word)")
      }
    }
    #expect(formats.html.contains("id=\"R-4\""))
    #expect(formats.html.contains(":not(.a1,.a2,.a3,.a4)"))
  }
}

import Conformance
import MediaModel
import Records
import Testing

@testable import Reporting

/// Services show only the first annotations, so the worst come first.
@Suite struct `The order of annotations` {
  private static func lines(_ format: RecordFormat, _ media: [PresentationVerdict]) throws -> String
  {
    let report = Report(tool: Fixture.tool, profile: "dhs-ios", presentations: media)
    return String(
      decoding: try format.bytes(of: RunRecord(report), ReportSettings()), as: UTF8.self)
  }

  @Test func `GitHub gets what it shows, and the number of the rest`() throws {
    // Each late film has two errors and three warnings, each film for review six warnings.
    let media =
      try Array(repeating: Fixture.review(), count: 8)
      + Array(repeating: Fixture.late(), count: 12)
    let lines = try Self.lines(.github, media).split(separator: "\n")
    let errors = lines.filter { $0.hasPrefix("::error ") }
    #expect(errors.count == 10 && lines.filter { $0.hasPrefix("::warning ") }.count == 10)
    #expect(lines.filter { $0.hasPrefix("::notice ") }.count <= 10)
    #expect(Array(lines.prefix(10)) == errors)
    let last = try #require(lines.last)
    #expect(last.hasPrefix("::notice title=cuelight::14 more errors, "))
  }

  @Test func `nothing is said of a rest where there is none`() throws {
    let text = try Self.lines(.github, [Fixture.late()])
    #expect(text.contains("::error ") && !text.contains("more error"))
    #expect(try Self.lines(.github, []) == "")
  }

  @Test func `further places of a problem come after other problems`() {
    var commands = GitHubCommands()
    for index in 0..<20 {
      commands.add(.error, index == 0 ? .first : .further) { "place \(index)\n" }
    }
    commands.add(.error, .first) { "other\n" }
    let lines = commands.lines
    #expect(Array(lines.prefix(3)) == ["place 0\n", "other\n", "place 1\n"])
    #expect(lines.count == 11 && lines.last?.contains("11 more errors") == true)
  }

  @Test(arguments: [RecordFormat.gitlab, .sarif])
  func `what fails comes before what is a question, over all media`(_ format: RecordFormat) throws {
    let text = try Self.lines(format, [Fixture.review(), Fixture.late()])
    let tree = try JSONTree.parse(Array(text.utf8))
    let results = try #require(format == .sarif ? tree["runs"]?[0]?["results"] : tree)
    guard case .array(let items) = results else {
      Issue.record("no list")
      return
    }
    let isFailing = items.map { item in
      format == .sarif ? item["level"] == .text("error") : item["severity"] == .text("major")
    }
    #expect(isFailing.contains(true) && isFailing.contains(false))
    #expect(isFailing == isFailing.sorted { $0 && !$1 })
  }
}

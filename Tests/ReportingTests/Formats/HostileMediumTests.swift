import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The same hostile medium at every sink: a name adds no line, no cell, no element and no command.
@Suite struct `A hostile medium` {
  static let names = [
    "</testcase><x y=\"z\">.mp4", "]]>-->.mp4", "=cmd|'/C calc'!A0.mp4", "+1.mp4", "-1.mp4",
    "@SUM(1).mp4", "\t=1.mp4", "\u{FF1D}1.mp4", "::error file=a::b.mp4",
    "a,title=b%0A::error::c.mp4", "a\r\n::error::b.mp4", "a\u{2028}::error::b.mp4",
    "# [x](http://example.org) |`*_<img src=x>.mp4",
    "![x](javascript:1).mp4", "a\n# ok 1\nok 2.mp4", "a # SKIP.mp4", "a # TODO \\.mp4",
    "\"\n  - level: supports.mp4", "{0} {{1}} [a](1).mp4", "a\u{0}b\u{FFFE}\u{FFFF}.mp4",
    "a\u{202E}4pm.mp4", "../a b?c#d%20e:f.mp4", "https://example.org/?a=1.mp4", "``` `` `.mp4",
    "\u{FEFF}x.mp4", "e\u{301}\u{200D}.mp4", String(repeating: "w", count: 10_000),
  ]
  /// Tests that search in words would need minutes for it.
  private static let megabyte = String(repeating: "w", count: 1_000_000)

  private static func run(_ name: String) throws -> RunRecord {
    RunRecord(Fixture.report(try Fixture.nasty(name, captions: name + ".vtt")))
  }

  private static func text(_ run: RunRecord, _ format: RecordFormat, _ product: String) throws
    -> String
  {
    var settings = ReportSettings()
    settings.title = product
    settings.product = product
    settings.author = product
    settings.subjectBase = "https://example.org/"
    return String(decoding: try format.bytes(of: run, settings), as: UTF8.self)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: RecordFormat.allCases.filter { $0 != .openacr })
  func `of a megabyte adds no line to a report`(_ format: RecordFormat) throws {
    try checkLines(format, Self.megabyte)
  }

  @Test(arguments: RecordFormat.allCases.filter { $0 != .openacr }, names)
  func `adds no line to a report`(_ format: RecordFormat, _ name: String) throws {
    try checkLines(format, name)
  }

  private func checkLines(_ format: RecordFormat, _ name: String) throws {
    let text = try Self.text(try Self.run(name), format, name)
    let harmless = try Self.text(try Self.run("film.mp4"), format, "film.mp4")
    #expect(Self.lines(text).count == Self.lines(harmless).count)
  }

  @Test(arguments: names)
  func `adds no line and no key to YAML`(_ name: String) throws {
    let run = RunRecord(Fixture.report(try Fixture.compliant()))
    let text = try Self.text(run, .openacr, name)
    let harmless = try Self.text(run, .openacr, "Player")
    #expect(Self.lines(text).count == Self.lines(harmless).count)
    #expect(text.contains("\""))
    for line in Self.lines(text) where line.contains("\"") {
      #expect(line.hasSuffix("\""))
    }
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !Escaping.isActive($0) })
  }

  @Test(arguments: names)
  func `is one attribute of XML, as a terminal shows it`(_ name: String) throws {
    let text = try Self.text(try Self.run(name), .junit, name)
    let xml = try XMLElements(text)
    let suites = xml.elements.filter { $0.name == "testsuite" }
    let cut = name.count > 4_000 ? name.prefix(4_000) + "…" : name[...]
    let shown = Escaping.terminal(String(cut)).replacing(#/[\uFFFE\uFFFF]/#, with: "\u{FFFD}")
    #expect(suites.map { $0.attributes["name"] } == [shown, "not tested"])
    #expect(
      xml.elements.count { $0.name == "testcase" } == Profile.dhsIOS.clauses.count)
  }

  @Test(arguments: names)
  func `is text in a spreadsheet`(_ name: String) throws {
    let rows = CSVTable.rows(try Self.text(try Self.run(name), .csv, name))
    #expect(rows.count == 1 + 12 + Profile.dhsIOS.clauses.count)
    for row in rows {
      #expect(row.count == 12)
      for field in row {
        let first = field.unicodeScalars.first { !$0.properties.isWhitespace }
        #expect(first.map { !"=+-@\u{FF1D}".unicodeScalars.contains($0) } ?? true, "\(field)")
      }
    }
    #expect(rows[1][0].hasSuffix(Escaping.terminal(name)))
  }

  @Test(arguments: names)
  func `begins no command of a workflow`(_ name: String) throws {
    let text = try Self.text(try Self.run(name), .github, name)
    let lines = Self.lines(text).dropLast()
    #expect(!lines.isEmpty)
    for line in lines {
      let command = line.prefix { $0 != " " }
      #expect(["::error", "::warning", "::notice"].contains(String(command)))
      let properties = line.dropFirst(command.count + 1).split(separator: "::")[0]
      #expect(properties.split(separator: ",").allSatisfy { $0.contains("=") })
      #expect(properties.split(separator: ",").count == 2)
    }
  }

  private static let commands = [
    "::error file=a::b.mp4", "\u{3000}::error::b.mp4", "##[error]b.mp4",
    "##vso[task.setvariable]b.mp4",
    String(repeating: "long ", count: 20) + "::set-output name=a::b.mp4",
  ]

  @Test(arguments: commands, [40, 60, 90, 110])
  func `begins no command in text that a service reads`(_ name: String, _ width: Int) throws {
    for verdict in [
      try Fixture.nasty(name, captions: name + ".vtt"),
      PresentationVerdict(
        source: name, failure: ReportedError(code: .mediaNotMedia, message: "\(name) is none.")),
    ] {
      for isVerbose in [false, true] {
        let text = CheckText.text(
          of: Fixture.report(verdict), style: ReportStyle(width: width), isVerbose: isVerbose)
        for line in Self.lines(text) {
          #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
          #expect(!line.contains("##[") && !line.contains("##vso["), "\(line)")
        }
      }
    }
  }

  @Test(arguments: RecordFormat.allCases.filter { ![.github, .openacr].contains($0) }, commands)
  func `begins no line that is a command`(_ format: RecordFormat, _ name: String) throws {
    for line in Self.lines(try Self.text(try Self.run(name), format, name)) {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
    }
  }

  @Test(arguments: names)
  func `is no markup in Markdown`(_ name: String) throws {
    let text = try Self.text(try Self.run(name), .markdown, name)
    for line in Self.lines(text) where !line.hasPrefix("| --- |") && !line.contains("| Medium |") {
      var isEscaped = false
      // Spans of code are tested on their own.
      let text = line.split(separator: " `", maxSplits: 1).first ?? line
      for character in text.unicodeScalars {
        if !isEscaped { #expect(character != "<" && character != "[", "\(line)") }
        isEscaped = character == "\\" && !isEscaped
      }
    }
  }

  @Test(arguments: names)
  func `adds no directive to a test point`(_ name: String) throws {
    let text = try Self.text(try Self.run(name), .tap, name)
    let points = Self.lines(text).filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    // Eleven tests are measured, and two are listed as not tested.
    #expect(points.count == 13)
    for point in points {
      // An escaped mark is not the start of a directive (TAP 14, “Escaping”).
      let plain = point.replacing("\\\\", with: "").replacing("\\#", with: "")
      let directives = plain.split(separator: "#", omittingEmptySubsequences: false).dropFirst()
      let isOpen = directives.first == " TODO a person must answer"
      let isSkipped = directives.first?.hasPrefix(" SKIP ") == true
      #expect(directives.count <= 1, "\(point)")
      #expect(directives.isEmpty || isOpen && plain.hasPrefix("not ") || isSkipped, "\(point)")
    }
    #expect(points.contains { $0.hasPrefix("not ok ") && !$0.contains(" # TODO ") })
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```"), ("a\nb", "`a\\u{A}b`"),
  ])
  func `does not end a span of code`(_ text: String, _ span: String) {
    #expect(Escaping.markdownCode(text) == span)
  }

  /// The bytes of a reference; a byte order mark is one of them.
  private static func bytes(_ uri: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = uri.utf8[...]
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "%") {
        bytes.append(UInt8(String(Substring(rest.prefix(2))), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(first)
      }
    }
    return bytes
  }

  @Test(arguments: names)
  func `is a reference that needs no further escape`(_ name: String) throws {
    let text = try Self.text(try Self.run(name), .sarif, name)
    let sarif = try JSONTree.parse(Array(text.utf8))
    let artifacts = try #require(sarif["runs"]?[0]?["artifacts"])
    guard case .text(let uri)? = artifacts[0]?["location"]?["uri"] else {
      Issue.record("no address")
      return
    }
    #expect(uri.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
    #expect(Self.bytes(uri) == Array(name.utf8))
    #expect(!uri.contains(":"))
  }
}

import Testing
import Yams

@testable import Conformance

@Suite struct `tables of standards` {
  private static let files = StandardTable.files

  @Test func `each standard that was asked for has a table`() {
    #expect(
      Set(Profile.names) == [
        "dhs-ios", "wcag22", "section508", "en301549", "bbc-mobile", "gsa-mobile",
        "trusted-tester", "act", "ada-title-ii",
      ])
    #expect(Profile.all.count == Profile.names.count)
  }

  @Test(arguments: files.map(\.name))
  func `every file can be read, and is YAML with the same values`(_ name: String) throws {
    let bytes = try #require(Self.files.first { $0.name == name }).bytes
    let table = try StandardTableReader.read(bytes, name: name)
    let node = try #require(try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)))
    #expect(node["id"]?.string == table.name)
    #expect(node["title"]?.string == table.title)
    #expect(node["document"]?.string == table.document)
    let rows = try #require(node["clauses"]?.array())
    #expect(rows.count == table.clauses.count)
    for (row, clause) in zip(rows, table.clauses) {
      #expect(row["clause"]?.scalar?.string == clause.id.description)
      #expect(row["level"]?.scalar?.string == clause.level)
      #expect(row["title"]?.scalar?.string == clause.title)
      #expect(row["asks"]?.scalar?.string == clause.asks)
      #expect(row["notTested"]?.scalar?.string == clause.notTested)
      let tests = row["tests"]?.array().compactMap(\.scalar?.string) ?? []
      #expect(tests == clause.tests.map(\.description))
      let alike = row["alike"]?.array().compactMap(\.scalar?.string) ?? []
      #expect(alike == clause.alike)
    }
    let exemptions = node["exemptions"]?.array() ?? []
    #expect(exemptions.count == table.exemptions.count)
    for (row, exemption) in zip(exemptions, table.exemptions) {
      #expect(row["rule"]?.scalar?.string == exemption.rule)
      #expect(row["title"]?.scalar?.string == exemption.title)
      #expect(row["condition"]?.scalar?.string == exemption.condition)
      #expect(faults(in: exemption.condition) == [], "\(exemption.rule)")
    }
  }

  /// 28 CFR 35.200(b) as the interim final rule of 20 April 2026 changed it.
  @Test func `the table of ADA Title II has its dates and its source, and the clauses of WCAG`()
    throws
  {
    let rule = try #require(Profile.named("ada-title-ii"))
    for part in ["26 April 2027", "50,000", "26 April 2028", "28 CFR 35.200", "91 FR 20902"] {
      #expect(rule.document.contains(part), "\(part)")
    }
    let web = try #require(Profile.named("wcag22"))
    #expect(rule.clauses.map(\.id.description) == web.clauses.map { "35.200-\($0.id)" })
    #expect(rule.clauses.map(\.tests) == web.clauses.map(\.tests))
    #expect(rule.clauses.map(\.rule) == web.clauses.map(\.rule))
    #expect(rule.absence == .needsReview)
    // 35.201(a) to (e).
    #expect(rule.exemptions.map(\.rule) == ["a", "b", "c", "d", "e"].map { "35.201(\($0))" })
    #expect(rule.testedClauses.allSatisfy { $0.exceptions.contains(.exempt) })
  }

  @Test func `EN 301 549 says which version its clauses are from, and which one is not cited`() {
    let document = Profile.named("en301549")?.document ?? ""
    #expect(document.contains("version 3.2.1"))
    #expect(document.contains("version 4.1.1 is published and not yet cited"))
  }

  @Test(arguments: files.map(\.name))
  func `every clause has words, and names tests that exist`(_ name: String) throws {
    let profile = try #require(Profile.named(name))
    let known = Set(Profile.dhsIOS.clauses.map(\.id))
    for clause in profile.clauses {
      #expect(faults(in: clause.asks) == [], "\(clause.id)")
      if let reason = clause.notTested { #expect(faults(in: reason) == [], "\(clause.id)") }
      #expect(Set(clause.tests).isSubset(of: known), "\(clause.id)")
      #expect(!clause.title.isEmpty && !clause.level.isEmpty)
    }
  }

  // The ACT rules on audio and video say nothing about flashing.
  @Test(arguments: files.map(\.name).filter { $0 != "act" })
  func `flashing is judged`(_ name: String) throws {
    let profile = try #require(Profile.named(name))
    let flashing = profile.clauses.filter {
      $0.id.description == "5.A" || $0.tests.contains(CriterionID(clause: "5.A"))
    }
    #expect(flashing.count == 1)
    #expect(flashing.allSatisfy { $0.notTested == nil })
    #expect(profile.testedClauses.contains { $0.id == flashing.first?.id })
  }

  @Test func `a clause has one name in all tables, or stands for the same`() {
    let names = Profile.all.flatMap { $0.clauses.flatMap { [$0.id.description] + $0.alike } }
    #expect(Set(names).count == names.count)
  }

  static let head = "id: x\nshort: X\ntitle: X\ndocument: X\nabsence: needsReview\nclauses:\n"
  static let clause = "  - clause: \"1\"\n    level: A\n    title: T\n    asks: A.\n"

  static let whole = clause + "    tests: [3.3.B]\n"
  static let exemption = "  - rule: a\n    title: T\n    condition: C.\n"

  static let broken: [(String, String, Int)] = [
    ("", "“id” is missing", 0),
    ("id: y\n", "the id", 1),
    (head, "no clauses", 0),
    (head + clause, "nothing decides", 7),
    (head + clause + "    tests: [6.A]\n", "nothing decides", 7),
    (head + clause + "    tests: 3.3.B\n", "takes a list", 11),
    (head + clause + "    tests: [3.3.B]\n" + clause + "    tests: [3.3.B]\n", "appears twice", 12),
    (head + clause + "    tests: [3.3.B]\n    alike: [\"1\"]\n", "not one of a table", 12),
    (head + clause + "    level: B\n", "appears twice", 11),
    (head + clause + "    color: red\n", "not known", 11),
    (head + clause + "    rule: guess\n", "takes one of", 11),
    (head + clause + "    exceptions: [sunday]\n", "not an exception", 7),
    (head + clause + "    sync: soon\n", "no sync limits", 7),
    (head + clause + "    notTested: No.\n    rule: alertSeen\n", "has no rule", 7),
    (head + clause + "   tests: [3.3.B]\n", "indentation", 11),
    (head + clause + "\ttests: [3.3.B]\n", "indentation", 11),
    (head + clause + "    notTested: >-\n", "is missing", 12),
    (head + clause + "    notTested: >-", "no text", 0),
    (head + clause + "    notTested: >-\n    tests: [3.3.B]\n", "is missing", 12),
    (head + clause + "    notTested: \"a\n", "not one of a table", 11),
    (head + clause + "    notTested: a: b\n", "not one of a table", 11),
    (head + clause + "    notTested\n", "key: value", 11),
    (head + "  - clause: \"1\"\n    level: A\n    title: T\n", "“asks” is missing", 7),
    (head + whole + "exemptions:\n  - rule: a\n    title: T\n", "“condition” is missing", 13),
    (head + whole + "exemptions:\n" + exemption + exemption, "appears twice", 16),
    (head + whole + "exemptions:\n  - rule: a\n    asks: b\n", "not known", 14),
    (head + whole + "exemptions:\n    title: b\n", "indentation", 13),
    (head + whole + "exemptions:\n" + exemption + "clauses:\n", "indentation", 16),
    ("soundLimit: 0\n" + head + clause + "    tests: [3.3.B]\n", "number from 1", 1),
    (
      "soundLimit: 99999999999999999999\n" + head + clause + "    tests: [3.3.B]\n",
      "number from 1", 1
    ),
  ]

  @Test(arguments: broken)
  func `a table that is wrong is refused with its line`(
    _ text: String, _ reason: String, _ line: Int
  ) {
    let error = #expect(throws: StandardTableError.self) {
      try StandardTableReader.read([UInt8](text.utf8), name: "x")
    }
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.line == line, "\(String(describing: error))")
  }

  @Test func `a table that is not text, or too long, is refused`() {
    for bytes in [[0xFF], [UInt8](repeating: 0x20, count: 300_000)] {
      #expect(throws: StandardTableError.self) {
        try StandardTableReader.read(bytes, name: "x")
      }
    }
  }

  @Test func `windows line ends and comments change nothing`() throws {
    let text = Self.head + Self.clause + "    tests: [3.3.B]\n"
    let plain = try StandardTableReader.read([UInt8](text.utf8), name: "x")
    let other = "# A comment\n\n" + text.replacing("\n", with: "\r\n")
    #expect(try StandardTableReader.read([UInt8](other.utf8), name: "x") == plain)
  }
}

@Suite struct `names of clauses` {
  @Test func `numbers in names are ordered as numbers`() {
    let names = [
      "11.7", "1.10", "9.1.2.2", "1.2.2", "E205.4-1.2.1", "7.3", "17.B", "3.3.A", "17.A",
    ]
    let sorted = names.map { CriterionID(clause: $0) }.sorted().map(\.description)
    #expect(
      sorted == [
        "1.2.2", "1.10", "3.3.A", "7.3", "9.1.2.2", "11.7", "17.A", "17.B", "E205.4-1.2.1",
      ])
  }

  @Test(arguments: [
    ("1.2.2", "wcag22", "1.2.2"), ("17.a", "trusted-tester", "17.A"),
    ("9.1.2.2", "en301549", "9.1.2.2"), ("10.1.2.2", "en301549", "9.1.2.2"),
    ("503.4.1", "section508", "503.4.1"), ("66", "bbc-mobile", "66"),
    ("1.10", "gsa-mobile", "1.10"), ("5.a", "dhs-ios", "5.A"),
    ("e205.4-1.2.2", "section508", "E205.4-1.2.2"),
  ])
  func `a clause is found by its name in any case`(
    _ name: String, _ profile: String, _ id: String
  ) {
    let found = Profile.clauses(named: name)
    #expect(found.map(\.profile.name) == [profile])
    #expect(found.map(\.clause.id.description) == [id])
  }

  @Test func `the clauses of other standards follow from the tests`() {
    let captions = Profile.dhsIOS.correspondences(of: CriterionID(.multimedia, .b))
    let clauses = Dictionary(
      uniqueKeysWithValues: captions.map { ($0.profile, $0.clauses.map(\.description)) })
    #expect(clauses["wcag22"] == ["1.2.2", "1.2.4"])
    #expect(clauses["trusted-tester"] == ["17.A", "17.C"])
    #expect(clauses["bbc-mobile"] == ["66", "67"])
    #expect(clauses["gsa-mobile"] == nil)
    #expect(clauses["dhs-ios"] == nil)
    let flashes = Profile.named("wcag22")?.correspondences(of: CriterionID(clause: "2.3.1")) ?? []
    #expect(
      flashes.flatMap(\.clauses).map(\.description).sorted() == [
        "1.10", "3.A", "35.200-2.3.1", "5.A", "62", "9.2.3.1", "E205.4-2.3.1",
      ])
  }
}

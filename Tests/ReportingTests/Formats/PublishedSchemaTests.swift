import Conformance
import Records
import Reporting
import Testing

/// Reports against the schemas that standards publish, where they are, and against what they ask,
/// written down here.
@Suite struct `Published schemas` {
  typealias Shape = ReportShape<Report>
  static let shapes = ReportShape<Report>.all

  private func bytes(_ shape: Shape, _ format: RecordFormat) throws -> [UInt8] {
    try format.bytes(of: RunRecord(try shape.report()), ReportSettings())
  }

  private func tree(_ shape: Shape, _ format: RecordFormat) throws -> JSONTree {
    try JSONTree.parse(try bytes(shape, format))
  }

  private static let hasSARIF = PublishedSchema.exists("sarif-2.1.0.json")
  private static let hasJUnit = PublishedSchema.exists("junit-10.xsd")

  @Test(.enabled(if: hasSARIF, "CUELIGHT_DATA has no schemas/sarif-2.1.0.json"), arguments: shapes)
  func `SARIF is valid against its schema`(_ shape: Shape) throws {
    let schema = try Schema(try PublishedSchema.text("sarif-2.1.0.json"))
    #expect(try schema.faults(of: try bytes(shape, .sarif)) == [])
  }

  @Test(arguments: shapes)
  func `SARIF has a level for failures only, a rule for each result, and one fingerprint each`(
    _ shape: Shape
  ) throws {
    let run = try #require(try tree(shape, .sarif)["runs"]?[0])
    let rules = try #require(run["tool"]?["driver"]?["rules"]).elements.map { $0["id"] }
    let results = try #require(run["results"]).elements
    var seen: Set<[JSONTree]> = []
    for result in results {
      #expect(rules.contains(result["ruleId"]))
      let isFailure = result["kind"] == .text("fail")
      #expect(isFailure || [.text("review"), .text("informational")].contains(result["kind"]))
      #expect((result["level"] == .text("none")) == !isFailure)
      let fingerprint = try #require(result["partialFingerprints"]?["findingPlace/v1"])
      // Two copies of a medium have the same findings.
      let place = result["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
      #expect(seen.insert([fingerprint, try #require(place)]).inserted)
    }
    let isFailing = try shape.report().presentations.contains { $0.worst == .notCompliant }
    #expect(results.contains { $0["kind"] == .text("fail") } == isFailing)
  }

  @Test func `a finding in a caption file has a region with its line and column`() throws {
    let report = Fixture.report(try Fixture.uncovered())
    let bytes = try RecordFormat.sarif.bytes(of: RunRecord(report), ReportSettings())
    let results = try #require(try JSONTree.parse(bytes)["runs"]?[0]?["results"]).elements
    let regions = results.compactMap { $0["locations"]?[0]?["physicalLocation"]?["region"] }
    #expect(regions.contains(.object(["startLine": .number(14), "startColumn": .number(6)])))
    let times = results.compactMap { $0["properties"]?["start"] }
    #expect(times.contains(.number(35.2)))
  }

  @Test func `a fingerprint does not change with the version, the order or another finding`() throws
  {
    func fingerprints(_ report: Report) throws -> Set<JSONTree> {
      let bytes = try RecordFormat.sarif.bytes(of: RunRecord(report), ReportSettings())
      let results = try #require(try JSONTree.parse(bytes)["runs"]?[0]?["results"]).elements
      return Set(results.compactMap { $0["partialFingerprints"]?["findingPlace/v1"] })
    }
    let (late, animated) = (try Fixture.late(), try Fixture.animated())
    let alone = try fingerprints(Fixture.report(late))
    #expect(alone.count > 1)
    var other = Fixture.report(animated, late)
    other.tool = Report.Tool(name: "cuelight", version: "9", libraries: [:])
    #expect(try fingerprints(other).isSuperset(of: alone))
  }

  /// What both dialects allow: the attributes of each element, and where it is.
  private static let dialect: [String: (attributes: Set<String>, parents: Set<String?>)] = [
    "testsuites": ([], [nil]),
    "testsuite": (
      [
        "package", "id", "name", "timestamp", "hostname", "tests", "failures", "errors", "skipped",
        "time",
      ], ["testsuites"]
    ),
    "properties": ([], ["testsuite"]), "property": (["name", "value"], ["properties"]),
    "system-out": ([], ["testsuite"]),
    "system-err": ([], ["testsuite"]),
    "testcase": (["name", "classname", "time"], ["testsuite"]),
    "failure": (["type", "message"], ["testcase"]), "error": (["type", "message"], ["testcase"]),
    "skipped": (["message"], ["testcase"]),
  ]

  @Test(arguments: shapes)
  func `JUnit has only what both dialects allow, and counts what it has`(_ shape: Shape) throws {
    let elements = try XMLElements(
      String(decoding: try bytes(shape, .junit), as: UTF8.self)
    ).elements
    for element in elements {
      let rule = try #require(Self.dialect[element.name], "\(element.name)")
      #expect(Set(element.attributes.keys) == rule.attributes)
      #expect(rule.parents.contains(element.parent))
    }
    for (total, name) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
      let sum = elements.compactMap { $0.attributes[total].flatMap(Int.init) }.reduce(0, +)
      #expect(sum == elements.count { $0.name == name })
    }
    let isUnread = RunRecord(try shape.report()).isUnread
    #expect(elements.contains { $0.name == "error" } == isUnread)
  }

  @Test(.enabled(if: hasJUnit, "CUELIGHT_DATA has no schemas/junit-10.xsd"))
  func `what both dialects allow is in the schema of Jenkins`() throws {
    let schema = try XMLElements(try PublishedSchema.text("junit-10.xsd")).elements
    var owner = ""
    var attributes: [String: [String: Bool]] = [:]
    var children: [String: Set<String>] = [:]
    for part in schema {
      if part.name == "xs:complexType", part.attributes["name"] != nil { owner = "" }
      if part.name == "xs:element", part.parent == "xs:schema" {
        owner = part.attributes["name"] ?? ""
        attributes[owner] = [:]
      } else if part.name == "xs:element", let child = part.attributes["ref"] {
        children[owner, default: []].insert(child)
      } else if part.name == "xs:attribute", let name = part.attributes["name"] {
        attributes[owner, default: [:]][name] = part.attributes["use"] == "required"
      }
    }
    for (name, rule) in Self.dialect {
      let known = try #require(attributes[name], "\(name)")
      #expect(rule.attributes.isSubset(of: known.keys))
      #expect(Set(known.filter(\.value).keys).isSubset(of: rule.attributes))
      for case let parent? in rule.parents { #expect(children[parent]?.contains(name) == true) }
    }
  }

  @Test(arguments: shapes)
  func `EARL has one assertion for each criterion and medium, with all it must have`(
    _ shape: Shape
  ) throws {
    let document = try tree(shape, .earl)
    let graph = try #require(document["@graph"]).elements
    let assertions = graph.filter { $0["@type"] == .text("Assertion") }
    let report = try shape.report()
    let judged = report.presentations.count
    // Clauses that are not tested are asserted as untested.
    let untested = Profile.dhsIOS.untestedClauses.count * report.presentations.count
    #expect(assertions.count == 12 * judged + untested + report.failures.count)
    let names = Set(graph.compactMap { $0["@id"] })
    let outcomes = ["passed", "failed", "cantTell", "inapplicable", "untested"]
    for assertion in assertions {
      #expect(assertion["assertedBy"].map(names.contains) == true)
      #expect(assertion["subject"].map(names.contains) == true)
      #expect(assertion["test"]?["@id"] != nil)
      #expect(outcomes.map { .text("earl:\($0)") }.contains(assertion["result"]?["outcome"]))
    }
    guard case .object(let context)? = document["@context"] else {
      Issue.record("the context is not in the file")
      return
    }
    let used = Set(graph.flatMap(keys).filter { !$0.hasPrefix("@") })
    // Terms of EARL itself follow from the vocabulary.
    #expect(used.subtracting(context.keys).isSubset(of: ["result"]))
  }

  @Test(
    .enabled(
      if: PublishedSchema.exists("earl-context.json"), "CUELIGHT_DATA has no earl-context.json"))
  func `the terms of EARL mean what they mean in the context of ACT, but for the description`()
    throws
  {
    let ours = try #require(try tree(Self.shapes[0], .earl)["@context"])
    let published = try JSONTree.parse(Array(try PublishedSchema.text("earl-context.json").utf8))
    guard case .object(let members) = ours else { return }
    let shared = members.filter { published["@context"]?[$0.key] != nil }
    #expect(shared.count > 8)
    for (term, meaning) in shared where term != "description" {
      #expect(published["@context"]?[term] == meaning, "\(term)")
    }
  }

  private func keys(_ tree: JSONTree) -> [String] {
    switch tree {
    case .object(let members): Array(members.keys) + members.values.flatMap(keys)
    case .array(let values): values.flatMap(keys)
    default: []
    }
  }

  @Test(arguments: shapes)
  func `GitLab gets a fingerprint each, a severity it knows and a line`(_ shape: Shape) throws {
    let issues = try tree(shape, .gitlab).elements
    let severities = ["info", "minor", "major", "critical", "blocker"]
    for issue in issues {
      #expect(severities.map { .text($0) }.contains(issue["severity"]))
      guard case .number(let line)? = issue["location"]?["lines"]?["begin"] else {
        Issue.record("no line")
        continue
      }
      #expect(line >= 1)
    }
    #expect(Set(issues.map { $0["fingerprint"] }).count == issues.count)
  }

  @Test(arguments: shapes)
  func `TAP has as many points as its plan, and each is numbered in order`(_ shape: Shape) throws {
    let text = String(decoding: try bytes(shape, .tap), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "TAP version 14")
    let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(lines.last == "1..\(points.count)")
    for (index, point) in points.enumerated() {
      let start = point.hasPrefix("not ") ? point.dropFirst(4) : point
      #expect(start.hasPrefix("ok \(index + 1) - "))
    }
    // What fails is a point without a directive.
    let fails = points.contains { $0.hasPrefix("not ok ") && !$0.contains(" # TODO ") }
    let run = RunRecord(try shape.report())
    #expect(fails == (run.isUnread || run.totals.worst == .notCompliant))
  }
}

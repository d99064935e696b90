import Conformance
import MediaModel
import Testing

@testable import Records
@testable import Reporting

/// A medium that several pages show has a result for each placement, by page and id, in every
/// output.
@Suite struct `Results of several placements` {
  private typealias Declared = (id: String?, page: String?, outcome: Outcome?)

  private static let captions = CriterionID(.multimedia, .b)
  private static let differing: [Declared] = [
    ("filma", "a.html", .notCompliant), ("filmb", "b.html", .compliant),
  ]
  private static let words = "“filma” on “a.html”: not compliant; “filmb” on “b.html”: compliant."

  /// A film with one outcome of 3.3.B, and the outcome of 3.3.B for each placement; all other
  /// criteria do not apply.
  private static func verdict(
    _ outcome: Outcome, _ placements: [Declared]
  ) -> PresentationVerdict {
    var verdict = PresentationVerdict(source: "film.mp4")
    verdict.results = Rulebook(.dhsIOS).criteria.map {
      CriterionResult(
        criterion: $0.id, title: $0.title,
        outcome: $0.id == captions ? outcome : .doesNotApply, reason: "Told.", findings: [],
        notEvaluated: [])
    }
    verdict.placements = declared(placements)
    return verdict
  }

  private static func declared(_ placements: [Declared]) -> [DeclaredPlacement] {
    placements.map { entry in
      var placement = Placement()
      (placement.id, placement.page) = (entry.id, entry.page)
      var declared = DeclaredPlacement(placement, DeclaredAlternatives())
      declared.outcomes = entry.outcome.map { [captions: $0] } ?? [:]
      return declared
    }
  }

  private static func text(
    _ verdict: PresentationVerdict, _ format: RecordFormat
  ) throws -> String {
    var settings = ReportSettings()
    settings.product = "Player"
    settings.author = "ann@example.org"
    let run = RunRecord(Fixture.report(verdict))
    return String(decoding: try format.bytes(of: run, settings), as: UTF8.self)
  }

  private static func printed(_ verdict: PresentationVerdict) -> String {
    CheckText.text(of: Fixture.report(verdict), style: ReportStyle())
  }

  // MARK: Formats

  private static let expected: [(RecordFormat, String)] = [
    (.sarif, #""text": "Told. By placement: \#(words)""#),
    (.sarif, #""placements": "By placement: \#(words)""#),
    (.junit, #"type="NC" message="Told.">By placement: \#(words)</failure>"#),
    (.tap, "  message: \"Told.\"\n  placements: \"\(words)\"\n"),
    (
      .markdown,
      """
      not compliant. Told.
        - By placement: “filma” on “a.html”: not compliant; “filmb” on “b.html”: compliant.
      """
    ),
    (.html, #"<span class="why">By placement: \#(words)</span>"#),
    (.github, "::Told.%0ABy placement: \(words)\n"),
    (.gitlab, #""description": "Told. By placement: \#(words)""#),
    (.openacr, "Not compliant: film.mp4 (3.3.B by placement: \(words))."),
  ]

  @Test(arguments: expected)
  func `are named with their outcome in each format`(
    _ format: RecordFormat, _ expected: String
  ) throws {
    let text = try Self.text(Self.verdict(.notCompliant, Self.differing), format)
    #expect(text.contains(expected))
  }

  @Test func `are a row each in the table`() throws {
    let text = try Self.text(Self.verdict(.notCompliant, Self.differing), .csv)
    let rows = CSVTable.rows(text).filter { $0[3] == "3.3.B" && $0[0] == "film.mp4" }
    let own = rows.map { [$0[1], $0[2], $0[5]] }
    #expect(own == [["filma", "a.html", "NC"], ["filmb", "b.html", "C"]])
  }

  @Test func `are under the criterion in the text, within its columns`() {
    let text = Self.printed(Self.verdict(.notCompliant, Self.differing))
    #expect(text.contains("\n  places \(Self.words)\n"))
    let long = String(repeating: "very-long-name-", count: 3)
    let wide = Self.printed(
      Self.verdict(
        .notCompliant, [(long, "a.html", .notCompliant), (long, "b.html", .compliant)]))
    let margin = String(repeating: " ", count: 9)
    #expect(
      wide.contains(
        "\n  places “\(long)” on “a.html”: not compliant;\n\(margin)“\(long)” on “b.html”: compliant.\n"
      ))
    for line in wide.split(separator: "\n") { #expect(line.count <= 90) }
  }

  @Test func `are an assertion each in EARL, about a part of the medium`() throws {
    let verdict = Self.verdict(.notCompliant, Self.differing)
    let tree = try JSONTree.parse(Array(try Self.text(verdict, .earl).utf8))
    let graph = try #require(tree["@graph"]).elements
    let parts = graph.filter { $0["isPartOf"] == .text("_:subject0") }
    #expect(
      parts.map { $0["title"] } == [
        .text("film.mp4: “filma” on “a.html”"), .text("film.mp4: “filmb” on “b.html”"),
      ])
    let outcomes = parts.map { part in
      graph.filter { $0["subject"] == part["@id"] }.map { $0["result"]?["outcome"] }
    }
    #expect(outcomes == [[.text("earl:failed")], [.text("earl:passed")]])
    let tests = graph.filter { $0["test"]?["@id"] == .text("urn:cuelight:test:dhs-ios:3.3.B") }
    #expect(tests.map { $0["subject"] } == [.text("_:subject0")] + parts.map { $0["@id"] })
  }

  @Test func `of a criterion that passes are in JUnit, TAP, HTML and the text`() throws {
    let verdict = Self.verdict(
      .compliant, [("filma", "a.html", .compliant), ("filmb", "b.html", .doesNotApply)])
    let words = "“filma” on “a.html”: compliant; “filmb” on “b.html”: does not apply."
    let elements = try XMLElements(try Self.text(verdict, .junit)).elements
    let property = elements.filter { $0.attributes["name"] == "3.3.B placements" }
    #expect(property.map(\.name) == ["property"])
    #expect(property.map { $0.attributes["value"] } == [words])
    #expect(try Self.text(verdict, .tap).contains("  placements: \"\(words)\"\n"))
    #expect(try Self.text(verdict, .html).contains("By placement: \(words)"))
    #expect(Self.printed(verdict).contains("\n  places \(words)\n"))
  }

  @Test func `are beside the findings that decide, and not beside advice`() throws {
    var verdict = try Fixture.late()
    verdict.placements = Self.declared(Self.differing)
    let medium = MediumRecord(verdict)
    let list = AnnotationList(medium, tool: RunRecord(Fixture.report(verdict)).tool)
    let decisive = list.annotations.filter { $0.rule == "3.3.B" && $0.level != .advice }
    #expect(decisive.contains { $0.code == "captions.late" })
    for annotation in list.annotations {
      let isNamed = annotation.rule == "3.3.B" && annotation.level != .advice
      #expect(annotation.placements == (isNamed ? "By placement: \(Self.words)" : nil))
    }
  }

  // MARK: Nothing to say

  @Test(arguments: RecordFormat.allCases.filter { $0 != .csv })
  func `add nothing to a report if they are equal`(_ format: RecordFormat) throws {
    let unknown: [Declared] = [("filma", "a.html", nil), ("filmb", "b.html", nil)]
    let equal: [Declared] = unknown.map { ($0.id, $0.page, .notCompliant) }
    let plain = try Self.text(Self.verdict(.notCompliant, unknown), format)
    #expect(try Self.text(Self.verdict(.notCompliant, equal), format) == plain)
    #expect(!plain.contains("by placement") && !plain.contains("By placement"))
  }

  @Test func `add nothing to the text if they are equal`() {
    let unknown: [Declared] = [("filma", "a.html", nil), ("filmb", "b.html", nil)]
    let equal: [Declared] = unknown.map { ($0.id, $0.page, .notCompliant) }
    let plain = Self.printed(Self.verdict(.notCompliant, unknown))
    #expect(Self.printed(Self.verdict(.notCompliant, equal)) == plain)
    #expect(!plain.contains("places "))
  }

  // MARK: Names

  private func words(_ placements: [Declared]) -> String? {
    let medium = MediumRecord(Self.verdict(.notCompliant, placements))
    return medium.placementResults(of: Self.captions)?.words
  }

  @Test func `have the names of findings, worst first, and a number if their names are equal`() {
    let placements: [Declared] = [
      (nil, "a.html", .compliant), (nil, "a.html", .notCompliant), (nil, nil, .needsReview),
      (Placement.styleSheets, "a.html", .doesNotApply), ("hero", nil, .compliant),
    ]
    #expect(
      words(placements) == """
        the placement on “a.html” (2 of 2): not compliant; placement 3: needs review; \
        the placement on “a.html” (1 of 2): compliant; “hero”: compliant; \
        what style sheets of “a.html” may move: does not apply.
        """)
  }

  @Test func `are named up to eight, and the others are counted by outcome`() {
    let placements = (0..<12).map { number -> Declared in
      ("p\(number)", nil, number < 3 ? .compliant : .notCompliant)
    }
    // Nine fail, of which eight are named: p3 to p10.
    let named = (3...10).map { "“p\($0)”: not compliant; " }.joined()
    #expect(words(placements) == named + "and 4 more (1 not compliant, 3 compliant).")
    let eight =
      (3...7).map { "“p\($0)”: not compliant; " }.joined()
      + "“p0”: compliant; “p1”: compliant; “p2”: compliant."
    #expect(words(Array(placements.prefix(8))) == eight)
  }

  @Test func `are unknown for one placement, and where only one was judged`() {
    #expect(words([("one", nil, .notCompliant)]) == nil)
    #expect(words([("one", nil, .notCompliant), ("two", nil, nil)]) == nil)
    #expect(words([]) == nil)
  }

  // MARK: Hostile names

  @Test(arguments: RecordFormat.allCases)
  func `with hostile names add no line`(_ format: RecordFormat) throws {
    let hostile = "\"]]></failure>\n::error::x\u{202E}\u{2028}\"\n  ...\nnot ok 1 `<b>` # TODO "
    func lines(_ name: String) throws -> Int {
      let placements: [Declared] = [(name, name, .notCompliant), ("b", "b.html", .compliant)]
      let text = try Self.text(Self.verdict(.notCompliant, placements), format)
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\r" || !Escaping.isActive($0) })
      return text.split(separator: "\n", omittingEmptySubsequences: false).count
    }
    #expect(try lines(hostile) == lines("a"))
  }

  @Test func `with very long names are cut`() {
    let long = String(repeating: "w", count: 100_000)
    let placements: [Declared] = [(long, long, .notCompliant), ("b", nil, .compliant)]
    let cut = String(repeating: "w", count: 200) + "…"
    #expect(words(placements) == "“\(cut)” on “\(cut)”: not compliant; “b”: compliant.")
  }
}

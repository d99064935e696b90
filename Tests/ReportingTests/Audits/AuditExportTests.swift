import Conformance
import MediaModel
import Testing

@testable import Records
@testable import Reporting

/// What leaves an audit.
@Suite("Exports of an audit")
struct AuditExportTests {
  private static let hash = String(repeating: "a", count: 64)

  private static func medium(_ name: String, pages: [String] = []) -> AuditMedium {
    var medium = AuditMedium(name: name, source: name, kind: "multimedia", sha256: hash)
    medium.placements = pages.map { AuditPlacement(name: nil, page: $0) }
    if !pages.isEmpty { medium.manifest = "cuelight.yml" }
    return medium
  }

  private static func result(
    _ number: Int, _ medium: AuditMedium, _ criterion: CriterionID, _ outcome: Outcome,
    _ reason: String = "It was measured."
  ) -> AuditResult {
    var result = AuditResult(
      number: number, run: 1, medium: medium, criterion: criterion.description,
      title: Profile.dhsIOS.clauses.first { $0.id == criterion }?.title ?? "",
      profile: "dhs-ios", contentKey: hash, outcome: outcome, reason: reason)
    result.isCurrent = true
    return result
  }

  private static func answer(_ passes: Bool, _ claim: String) -> AuditAttestation {
    AuditAttestation(
      person: "Ann Example <ann@example.org>", role: "tester", time: "2026-11-29T10:00:00Z",
      claim: claim, passes: passes, note: "Watched all of it.", isCurrent: true)
  }

  /// Two films and a medium that could not be read: a failure that is disputed, an open question, an
  /// answer of a person, and one attempt that was refused.
  private static func content(_ name: String = "film.mp4", isOpen: Bool = true) -> AuditContent {
    var content = AuditContent(
      head: AuditHead(
        product: "Player <b>", version: "2.0", platform: "iOS 19",
        assessor: "Ann Example <ann@example.org>", created: "2026-11-28T09:00:00Z",
        tool: "cuelight 0.2.0"))
    content.runs = [
      AuditRun(
        number: 1, added: "2026-11-28T10:00:00Z", tool: "cuelight 0.2.0", profile: "dhs-ios",
        source: "run.ndjson", media: 2)
    ]
    let film = medium(name, pages: ["https://example.org/a", "b.html"])
    var words = result(2, film, CriterionID(.multimedia, .c), .compliant, "Ann attested it.")
    words.attestations = [answer(true, "captionsAccurate")]
    content.results = [
      result(1, film, CriterionID(.multimedia, .b), isOpen ? .needsReview : .compliant), words,
      result(3, medium("other.mp4"), CriterionID(.multimedia, .b), .compliant),
      result(4, medium("other.mp4"), CriterionID(.multimedia, .a), .doesNotApply),
    ]
    guard isOpen else { return content }
    var failure = result(5, film, CriterionID(.multimedia, .d), .notCompliant, "It has none.")
    failure.findings = [
      AuditFinding(
        code: "descriptions.missing", place: PlaceRecord(resource: name),
        what: "\(name) has no audio description.", question: nil, remedy: "Add it.",
        fingerprint: hash)
    ]
    failure.isDisputed = true
    content.results.append(failure)
    content.disputes = [
      AuditDispute(
        number: 1, result: 5, person: "Bob <bob@example.org>", time: "2026-11-28T11:00:00Z",
        note: "It is in the second track.")
    ]
    content.refusals = [
      AuditRefusal(
        number: 1, run: 1, medium: name, criterion: "3.3.D", standing: 5, outcome: .compliant,
        reason: "Ann attested it.")
    ]
    content.notTested = [
      AuditNotTested(medium: "broken.mp4", run: 1, reason: "broken.mp4 holds text.")
    ]
    return content
  }

  private static func text(
    _ format: AuditExport, _ content: AuditContent, _ settings: AuditExport.Settings = .init()
  ) -> (text: String, written: AuditExport.Written) {
    var bytes: [UInt8] = []
    let written = format.write(content, settings) { piece in
      bytes += piece
      return true
    }
    return (String(decoding: bytes, as: UTF8.self), written)
  }

  private static func table(
    _ content: AuditContent, _ settings: AuditExport.Settings = .init()
  ) -> [[String]] {
    CSVTable.rows(text(.dhs, content, settings).text)
  }

  @Test(arguments: AuditExport.allCases.filter { $0 != .openacr })
  func `are as before`(_ format: AuditExport) throws {
    var settings = AuditExport.Settings()
    settings.subjectBase = "https://example.org/films/"
    try Golden.expect(
      Self.text(format, Self.content(), settings).text, is: "audit.\(format.rawValue)")
  }

  @Test func `the results table has one row for each test, and the worst result`() throws {
    let rows = Self.table(Self.content())
    let tests = rows.dropFirst().map { $0[4] }
    #expect(Set(tests).count == tests.count)
    for clause in Profile.dhsIOS.clauses { #expect(tests.contains(clause.id.description)) }
    let results = Dictionary(uniqueKeysWithValues: rows.dropFirst().map { ($0[4], $0[6]) })
    #expect(results["3.3.B"] == "Not Tested")
    let findings = Dictionary(uniqueKeysWithValues: rows.dropFirst().map { ($0[4], $0[7]) })
    #expect(findings["3.3.B"]?.hasPrefix("needs review: film.mp4: ") == true)
    #expect(results["3.3.D"] == "NC")
    #expect(results["5.A"] == "Not Tested")
    for part in ["1", "2", "4", "6", "7", "8"] { #expect(results[part] == "Not Tested") }
    // A medium that was not read keeps every result from being better than a question.
    #expect(results["3.3.C"] == "Not Tested")
    #expect(results["3.3.A"] == "Not Tested")
  }

  @Test func `what a run was not asked to look at is not tested, and nothing to answer`() throws {
    var content = Self.content(isOpen: false)
    var unseen = Self.result(
      9, Self.medium("film.mp4"), CriterionID(.flashing, .a), .needsReview, "Nobody looked.")
    unseen.findings = [
      AuditFinding(
        code: "flashing.notLookedAt", place: PlaceRecord(resource: "film.mp4"),
        what: "Nobody looked.", question: nil, remedy: "Run it again.", fingerprint: Self.hash)
    ]
    content.results.append(unseen)
    let row = try #require(Self.table(content).first { $0[4] == "5.A" })
    #expect(row[6] == "Not Tested" && row[7] == "film.mp4: Nobody looked.")
    let page = Self.text(.html, content).text
    #expect(page.contains("0 to answer") && page.contains("1 not looked at"))
    #expect(page.contains("Not looked at</td>"))
  }

  @Test func `the results table names who decided, and what is disputed`() throws {
    let rows = Self.table(Self.content())
    let words = try #require(rows.first { $0[4] == "3.3.C" })
    #expect(words[8] == "Ann Example <ann@example.org> (2026-11-29T10:00:00Z)")
    let description = try #require(rows.first { $0[4] == "3.3.D" })
    #expect(description[7].contains("film.mp4 has no audio description."))
    #expect(description[8] == "cuelight 0.2.0")
    #expect(description[9].contains("Bob"))
  }

  @Test func `the results table lists pages first and leaves out what does not apply, on request`()
  {
    var settings = AuditExport.Settings()
    settings.listsPages = true
    settings.leavesOutInapplicable = true
    let rows = Self.table(Self.content(isOpen: false), settings)
    var pages: [String] = []
    for row in rows.dropFirst() where pages.last != row[3] { pages.append(row[3]) }
    #expect(pages == ["b.html", "https://example.org/a", "(no page is declared)", ""])
    #expect(!rows.contains { $0[6] == "DNA" })
    let all = Self.table(Self.content(isOpen: false))
    #expect(all.first { $0[4] == "3.3.A" }?[6] == "DNA")
  }

  @Test func `a page has the outcome of its own placement, and each medium its own pages`() throws {
    var content = Self.content(isOpen: false)
    var film = Self.medium("film.mp4", pages: ["a.html", "b.html"])
    film.placements[0].outcomes = ["3.3.B": .notCompliant]
    film.placements[1].outcomes = ["3.3.B": .compliant]
    var failure = Self.result(1, film, CriterionID(.multimedia, .b), .notCompliant, "It is late.")
    failure.holders = [Self.medium("copy.mp4", pages: ["c.html"]), film]
    content.results = [failure]
    var settings = AuditExport.Settings()
    settings.listsPages = true
    let rows = Self.table(content, settings).filter { $0[4] == "3.3.B" }
    let results = Dictionary(uniqueKeysWithValues: rows.map { ($0[3], $0[6]) })
    #expect(results == ["a.html": "NC", "b.html": "C", "c.html": "NC", "": "NC"])
    settings.subjectBase = "https://example.org/"
    let earl = Self.text(.earl, content, settings).text
    #expect(earl.contains("copy.mp4"))
    // A refused run judged the placements otherwise: the result that stands is that of each page.
    content.results[0].holders[1].placements[0].outcomes = ["3.3.B": .compliant]
    let refused = Self.table(content, settings).filter { $0[4] == "3.3.B" }
    #expect(refused.allSatisfy { $0[6] == "NC" })
  }

  @Test func `an objection to the same findings on the same content stays with later results`()
    throws
  {
    var content = Self.content()
    var later = try #require(content.results.last)
    later.number = 6
    later.run = 2
    content.results[4].isCurrent = false
    content.results.append(later)
    let row = try #require(Self.table(content).first { $0[4] == "3.3.D" })
    #expect(row[9].contains("It is in the second track."))
    #expect(Self.text(.csv, content).text.contains("Disputed on 2026-11-28T11:00:00Z"))
    content.results[5].findings[0].code = "descriptions.late"
    let other = try #require(Self.table(content).first { $0[4] == "3.3.D" })
    #expect(other[9] == "")
  }

  @Test func `a signature that is not right is not taken for changed content`() {
    var content = Self.content()
    content.results[1].attestations[0].isCurrent = false
    content.results[1].attestations[0].signature = .missing
    content.results[1].attestations[0].placement = "home"
    let text = Self.text(.html, content).text
    #expect(text.contains("no: its signature is missing"))
    #expect(text.contains("placement home"))
    #expect(!text.contains("the content has changed since"))
  }

  @Test func `the results table needs results by the process`() {
    var content = Self.content(isOpen: false)
    for index in content.results.indices { content.results[index].profile = "wcag22" }
    let (text, written) = Self.text(.dhs, content)
    #expect(text == "")
    #expect(written.withheld?.reasons.first?.contains("by wcag22 only") == true)
  }

  @Test func `EARL says that a person asserts what a person decided`() throws {
    let (text, _) = Self.text(.earl, Self.content(isOpen: false))
    let graph = try #require(try JSONTree.parse(Array(text.utf8))["@graph"]).elements
    let person = try #require(graph.first { $0["personName"] == .text("Ann Example") })
    #expect(person["mbox"] == .text("mailto:ann@example.org"))
    let own = graph.filter { $0["assertedBy"] == person["@id"] }
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { $0["mode"] == .text("earl:semiAuto") })
    #expect(own.allSatisfy { $0["result"]?["date"] == .text("2026-11-29T10:00:00Z") })
  }

  /// Audits in which nothing by the latest profile is open, and why a report is withheld.
  private static func open() -> [(content: AuditContent, reason: String)] {
    var problem = content(isOpen: false)
    problem.problems = ["The folder x cannot be read."]
    var part = content(isOpen: false)
    part.results[0].medium.unread = ["The end of film.mp4 is missing."]
    var other = content()
    other.notTested = []
    other.runs.append(other.runs[0])
    other.runs[1].number = 2
    other.runs[1].profile = "wcag22"
    return [
      (problem, "The folder x cannot be read."), (part, "The end of film.mp4 is missing."),
      (other, "(not compliant by dhs-ios)"),
    ]
  }

  @Test func `a conformance report is withheld while something is open`() {
    let (text, written) = Self.text(.openacr, Self.content())
    #expect(text == "")
    let reasons = written.withheld?.reasons ?? []
    #expect(reasons.contains { $0.contains("3.3.B") })
    #expect(reasons.contains { $0.contains("broken.mp4") })
    for open in Self.open() {
      let (text, written) = Self.text(.openacr, open.content)
      #expect(text == "")
      #expect(written.withheld?.reasons.contains { $0.contains(open.reason) } == true)
    }
    let (whole, other) = Self.text(.openacr, Self.content(isOpen: false))
    #expect(other.withheld == nil)
    #expect(whole.contains("email: \"ann@example.org\""))
  }

  @Test func `the page is whole, has no script, and shows answers, objections and refusals`() {
    let text = Self.text(.html, Self.content()).text
    let page = HTMLElements(text)
    #expect(page.unbalanced == [])
    let names = page.values(of: "id")
    #expect(Set(names).count == names.count)
    for link in page.values(of: "href") { #expect(names.contains(String(link.dropFirst()))) }
    #expect(!text.contains("<script"))
    #expect(!text.contains("Player <b>"))
    for words in ["Bob", "Watched all of it.", "Refused attempts", "broken.mp4 holds text."] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test(arguments: AuditExport.allCases)
  func `names that command a reader are shown as text`(_ format: AuditExport) throws {
    let name = "=1+1</script><img src=x>\u{1B}[2J\u{202E}.mp4"
    let text = Self.text(format, Self.content(name)).text
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    if format == .html { #expect(!text.contains("<img")) }
    guard format == .csv || format == .dhs else { return }
    #expect(CSVTable.rows(text).allSatisfy { row in row.allSatisfy { !$0.hasPrefix("=") } })
  }
}

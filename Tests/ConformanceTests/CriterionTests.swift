import MediaModel
import Testing

@testable import Conformance

@Suite struct `criteria and their names` {
  @Test(arguments: ["3.3.B", "3.3.b"])
  func `a name is read in either case`(text: String) {
    #expect(CriterionID(text)?.description == "3.3.B")
  }

  @Test(arguments: [
    "", "3", "3.3", "3.3.", "3.3.G", "3.4.A", "3.0.A", "4.3.B", "3.3.B.", ".3.3.B", "3.3.BB", "5",
    "3.+3.B", "3.03.B", "5.", "5.G", "5.1.A", "05.A", " 3.3.B", "3.3.B ",
    "3.99999999999999999999.A", "3.-3.B", "３.3.B",
  ])
  func `anything else is no name`(text: String) {
    #expect(CriterionID(text) == nil)
  }

  @Test func `sections have one number or two, and sort by it`() throws {
    let flashing = try #require(CriterionID("5.a"))
    #expect(flashing == CriterionID(.flashing, .a))
    #expect(flashing.description == "5.A")
    #expect(CriterionID(.multimedia, .f) < flashing)
  }

  @Test func `names that no criterion bears find none`() throws {
    for name in ["3.2.F", "5.B"] {
      let free = try #require(CriterionID(name))
      #expect(Criterion.named(free) == nil)
    }
  }

  @Test(arguments: Rulebook(.dhsIOS).criteria.map(\.id))
  func `every criterion has a whole page`(id: CriterionID) throws {
    let criterion = try #require(Criterion.named(id))
    let page = criterion.page
    let texts = [
      page.condition, page.why, page.doesNotApply, page.notCompliant, page.compliant,
      page.needsReview, page.measured, page.remedy,
    ]
    for text in texts + page.asked + criterion.notJudged {
      #expect(faults(in: text) == [], "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
    }
    let clause = try #require(Profile.dhsIOS.clause(id))
    #expect(clause.cites.contains { $0.hasPrefix("Section 508 (1998) ") })
    #expect(clause.title == criterion.title)
    let others = Profile.dhsIOS.correspondences(of: id).map(\.profile)
    #expect(others.contains("wcag22") || id == CriterionID(.multimedia, .f))
    #expect(others.contains("section508") && others.contains("en301549"))
    #expect(!criterion.checks.isEmpty)
  }

  @Test(arguments: Rulebook(.dhsIOS).criteria.map(\.id))
  func `a page says in at most forty words what a person does`(id: CriterionID) throws {
    let page = try #require(Criterion.named(id)).page
    #expect(page.needsReview.split(separator: " ").count <= 40)
  }

  @Test func `a check is known by one name`() {
    let checks = Rulebook(.dhsIOS).criteria.flatMap(\.checks)
    let titles = Dictionary(grouping: checks, by: \.id).mapValues { Set($0.map(\.title)) }
    #expect(!titles.isEmpty)
    #expect(titles.values.allSatisfy { $0.count == 1 })
  }

  @Test func `outcomes are ordered from does-not-apply to not-compliant`() {
    #expect(Outcome.allCases.sorted().map(\.abbreviation) == ["DNA", "C", "NR", "NC"])
  }

  @Test func `the worst outcome of a verdict is its maximum, and a failure has none`() {
    var verdict = PresentationVerdict(source: "film.mp4")
    #expect(verdict.worst == .doesNotApply)
    verdict.results = Rulebook(.dhsIOS).judge(.film())
    #expect(verdict.worst == .notCompliant)
    verdict.failure = ReportedError(code: .mediaNotFound, message: "Gone.")
    #expect(verdict.worst == nil)
  }
}

@Suite struct `lengths and moments in words` {
  @Test(arguments: [
    (0, "0 s"), (1_500, "1.5 s"), (2_000, "2 s"), (119_900, "119.9 s"), (120_000, "2 min 0 s"),
    (125_400, "2 min 5 s"), (-1_500, "-1.5 s"), (3_725_000, "62 min 5 s"),
  ])
  func `a length`(milliseconds: Int, words: String) {
    #expect(Duration.milliseconds(milliseconds).inWords == words)
  }

  @Test(arguments: [
    (0, "0 s"), (4, "0 s"), (54, "0.05 s"), (500, "0.5 s"), (1_512, "1.51 s"), (2_000, "2 s"),
    (9_999, "10 s"), (24_040, "24 s"), (3_600_000, "60 min 0 s"),
  ])
  func `an error of captions`(milliseconds: Int, words: String) {
    #expect(Duration.milliseconds(milliseconds).inHundredths == words)
  }

  @Test(arguments: [(503, "0.503 s"), (520, "0.52 s"), (500, "0.5 s"), (1_512, "1.51 s")])
  func `an error beside its limit is not rounded onto it`(milliseconds: Int, words: String) {
    let limit = Duration.milliseconds(500)
    #expect(Duration.milliseconds(milliseconds).inHundredths(near: limit) == words)
    #expect(Duration.microseconds(500_100).inHundredths(near: limit) == "0.5001 s")
    #expect(Duration.milliseconds(125).asLimit == "0.125 s")
    #expect(limit.asLimit == "0.5 s")
  }

  @Test(
    arguments: [
      (0, "0:00.0"), (62_500, "1:02.5"), (3_603_000, "1:00:03.0"), (59_960, "1:00.0"),
      (-1_500, "-0:01.5"), (36_000_000, "10:00:00.0"),
    ] as [(Int64, String)])
  func `a moment`(milliseconds: Int64, words: String) {
    #expect(MediaTime.milliseconds(milliseconds).clock == words)
  }
}

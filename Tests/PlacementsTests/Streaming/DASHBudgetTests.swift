import MediaModel
import Testing
import TextBasics

@testable import Placements
@testable import StrictYAML

/// What a short manifest can stand for; counted in steps, never in time.
@Suite struct `A DASH manifest that stands for much` {
  private func read(
    _ periods: String, limit: Int = StreamingManifest.Limit.expansion
  ) throws -> (manifest: StreamingManifest, steps: StepBudget) {
    var steps = StepBudget(limit: limit)
    let text = "<MPD mediaPresentationDuration=\"PT10H\">\(periods)</MPD>"
    return (try #require(DASHManifestReader.read(Array(text.utf8), &steps)), steps)
  }

  private func set(_ segments: String, _ representations: String) -> String {
    "<Period><AdaptationSet contentType=\"audio\">\(segments)\(representations)</AdaptationSet></Period>"
  }

  private func count(_ manifest: StreamingManifest) -> Int {
    manifest.renditions.reduce(manifest.others.count) { sum, rendition in
      guard case .segments(let segments) = rendition.source else { return sum }
      return sum + segments.count
    }
  }

  private let numbered =
    "<SegmentTemplate media=\"$RepresentationID$-$Number$.m4s\" duration=\"2\"/>"

  @Test func `is cut where its addresses would take too much, and says so`() throws {
    let id = String(repeating: "x", count: 5_000)
    let (manifest, steps) = try read(
      set(numbered, "<Representation id=\"\(id)\"/>"), limit: 1_000_000)
    #expect(steps.isExhausted)
    #expect((1..<200).contains(count(manifest)))
    #expect(manifest.issues.map(\.code) == [.tooLarge])
  }

  @Test func `of ten hours in common segments is read whole`() throws {
    let qualities = (0..<8).map { "<Representation id=\"q\($0)\" bandwidth=\"\($0)\"/>" }.joined()
    let (manifest, steps) = try read(set(numbered, qualities))
    #expect(!steps.isExhausted)
    #expect(manifest.issues.isEmpty)
    #expect(count(manifest) == 8 * 18_000)
  }

  @Test func `costs twice as much when there is twice as much of it`() throws {
    func steps(_ count: Int, _ segments: String) throws -> Int {
      let sounds = (0..<count).map { "<Representation id=\"\($0 + 100)\"/>" }.joined()
      return try read(set(segments, sounds)).steps.spent
    }
    let runs = String(repeating: "<S d=\"1\" r=\"-1\"/>", count: 50)
    for segments in [
      "<SegmentTemplate media=\"$Number$\" duration=\"600\"/>",
      "<SegmentTemplate media=\"$Time$\"><SegmentTimeline>\(runs)</SegmentTimeline></SegmentTemplate>",
      "<BaseURL>a/b/</BaseURL><SegmentList>\(String(repeating: "<SegmentURL media=\"c\"/>", count: 30))"
        + "</SegmentList>",
    ] {
      let (one, two) = (try steps(10, segments), try steps(20, segments))
      #expect(one > 0)
      #expect(two <= 2 * one + 16)
    }
  }

  @Test func `charges runs of a timeline that come to nothing`() throws {
    let runs = String(repeating: "<S d=\"1\" r=\"-1\"/>", count: 500)
    let sounds = (0..<500).map { "<Representation id=\"\($0)\"/>" }.joined()
    let template =
      "<SegmentTemplate media=\"$Time$\"><SegmentTimeline>\(runs)</SegmentTimeline></SegmentTemplate>"
    let (manifest, steps) = try read(set(template, sounds), limit: 100_000)
    #expect(steps.isExhausted)
    #expect(manifest.issues.contains { $0.code == .tooLarge })
  }

  @Test(arguments: [
    "$RepresentationID$", String(repeating: "$Number%040d$", count: 400),
    String(repeating: "$Bandwidth%040d$", count: 400), String(repeating: "$$", count: 20_000),
    String(repeating: "$RepresentationID$", count: 2_000),
  ])
  func `has no address longer than any path`(template: String) throws {
    let id = String(repeating: "i", count: SegmentAddress.longest + 1)
    let (manifest, _) = try read(
      set(
        "<SegmentTemplate media=\"\(template)\" duration=\"2\"/>",
        "<Representation id=\"\(id)\" bandwidth=\"1\"/>"))
    #expect(count(manifest) == 0)
    #expect(manifest.issues.map(\.code) == [.unsupported])
  }

  @Test func `joins no base addresses without end`() throws {
    let base = "<BaseURL>\(String(repeating: "a/", count: 5_000))</BaseURL>"
    let period = "<Period>\(base)<AdaptationSet><Representation id=\"a\"/></AdaptationSet></Period>"
    let (manifest, _) = try read(base + period)
    #expect(count(manifest) == 0)
    #expect(manifest.issues.map(\.code) == [.unsupported])
    let (cut, steps) = try read(
      base
        + String(
          repeating: "<Period><AdaptationSet><Representation><BaseURL>b</BaseURL></Representation>"
            + "</AdaptationSet></Period>", count: 100), limit: 200_000)
    #expect(steps.isExhausted)
    #expect(cut.issues.contains { $0.code == .tooLarge })
  }

  @Test func `loses no chosen quality to those that are not read`() throws {
    let id = String(repeating: "x", count: 5_000)
    let many = (2..<30).map { "<Representation id=\"\(id)\(10 + $0)\" bandwidth=\"1\"/>" }
    func sound(_ others: [String]) -> String {
      "<AdaptationSet contentType=\"audio\">"
        + "<SegmentTemplate media=\"$RepresentationID$-$Number$.m4s\" duration=\"3600\"/>"
        + others.joined() + "<Representation id=\"a\" bandwidth=\"9\"/></AdaptationSet>"
    }
    let (manifest, steps) = try read(
      "<Period>\(sound(many))\(sound([]))</Period>", limit: 600_000)
    #expect(steps.isExhausted)
    #expect(manifest.unlisted == nil)
    #expect(manifest.renditions.map(\.unlisted) == [nil, nil])
    #expect(manifest.renditions.map(\.source.count) == [10, 10])
    #expect(manifest.issues.map(\.code) == [.tooLarge])
  }
}

extension Rendition.Source {
  /// How many segments it lists.
  fileprivate var count: Int {
    if case .segments(let segments) = self { segments.count } else { 0 }
  }
}

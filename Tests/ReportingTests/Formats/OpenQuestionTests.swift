import Conformance
import Foundation
import Testing

@testable import Records
@testable import Reporting

/// A criterion may fail in one placement and be open in another.
@Suite struct `Open questions under a criterion that fails` {
  private var question: FindingRecord {
    var finding = FindingRecord()
    finding.code = "placement.incomplete"
    finding.what = "The manifest does not give `autoplay`."
    finding.why = "A file does not show it."
    finding.question = "Does it start by itself?"
    finding.remedy = "Add `autoplay`."
    finding.location = PlaceRecord(resource: "clip.mp4")
    return finding
  }

  /// A medium of which each criterion that fails has an open question too, or only that.
  private func medium(isProven: Bool = true) throws -> MediumRecord {
    let run = RunRecord(Fixture.report(try Fixture.late()))
    var medium = try #require(run.media.first)
    medium.outcomes = medium.outcomes.filter { $0.outcome == .notCompliant }.map { result in
      var result = result
      result.findings = (isProven ? result.findings : []) + [question]
      return result
    }
    #expect(!medium.outcomes.isEmpty)
    return medium
  }

  private func levels(_ medium: MediumRecord) throws -> [Annotation.Level: Int] {
    let run = RunRecord(Fixture.report(try Fixture.late()))
    return AnnotationList(medium, tool: run.tool).annotations.reduce(into: [:]) {
      $0[$1.level, default: 0] += 1
    }
  }

  @Test func `are annotated as reviews, beside the failure`() throws {
    let medium = try medium()
    let levels = try levels(medium)
    #expect(levels[.review] == medium.outcomes.count)
    #expect(levels[.error] ?? 0 >= medium.outcomes.count)
  }

  @Test func `do not hide that the criterion fails`() throws {
    let medium = try medium(isProven: false)
    #expect(try levels(medium) == [.review: medium.outcomes.count, .error: medium.outcomes.count])
  }

  @Test func `have the mark of a review on the page`() throws {
    var asked = HTMLWriter()
    TaskList(try medium(isProven: false), id: "m", lanes: nil).write(to: &asked)
    let tasks = String(decoding: asked.bytes, as: UTF8.self)
    #expect(tasks.contains("Does it start by itself?"))
    #expect(!tasks.contains("mark nc"))
  }
}

import Conformance
import CuelightKit
import Foundation
import TestSupport
import Testing

@Suite("Media samples")
struct SampleTests {
  /// What `check --format json` says, as far as the samples use it.
  struct Document: Decodable {
    struct Presentation: Decodable {
      let kind: String
      let status: String
      let outcomes: [Outcome]
    }
    struct Outcome: Decodable {
      let criterion: String
      let outcome: String
      let findings: [Finding]
    }
    struct Finding: Decodable { let code: String }
    let presentations: [Presentation]
  }

  @Test(arguments: Sample.all)
  func `every sample is judged as expected`(_ sample: Sample) throws {
    let run = try ProgramRun(
      ["check", "--format", "json"] + sample.expected.arguments, in: sample.folder)
    #expect(run.status == sample.expected.exit, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    let presentation = try #require(document.presentations.first)
    if let kind = sample.expected.kind { #expect(presentation.kind == kind) }
    let shown = Set(presentation.outcomes.flatMap { $0.findings.map(\.code) })
    #expect(shown.isSuperset(of: sample.expected.anywhere ?? []))
    for (criterion, expected) in sample.expected.outcomes {
      let said = try #require(presentation.outcomes.first { $0.criterion == criterion })
      #expect(said.outcome == expected.outcome, "\(criterion): \(said.findings.map(\.code))")
      let codes = Set(said.findings.map(\.code))
      #expect(codes.isSuperset(of: expected.includes ?? []), "\(criterion): \(codes)")
      if let exactly = expected.codes {
        #expect(codes == Set(exactly), "\(criterion)")
      }
    }
  }

  /// Samples whose manifest names files, called by their bare name.
  static let naming: [Sample] = Sample.all.filter { sample in
    ["3.1.C", "3.2.B", "3.3.D", "3.3.E"].contains(sample.criterion)
      && sample.expected.arguments.count == 1
  }

  @Test(arguments: naming)
  func `where the program is called from does not change what is said`(_ sample: Sample) throws {
    let path = "\(sample.testDescription)/\(sample.expected.arguments[0])"
    let top = PackageFolder.samples
    let run = try ProgramRun(["check", "--format", "json", path], in: top)
    #expect(run.status == sample.expected.exit, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    let presentation = try #require(document.presentations.first)
    for (criterion, expected) in sample.expected.outcomes {
      let said = try #require(presentation.outcomes.first { $0.criterion == criterion })
      #expect(said.outcome == expected.outcome, "\(criterion): \(said.findings.map(\.code))")
    }
  }

  @Test(arguments: Rulebook(.dhsIOS).criteria.map(\.id.description))
  func `every criterion has samples of DNA, NC, and C or NR`(_ criterion: String) {
    let outcomes = Set(Sample.all.compactMap { $0.expected.outcomes[criterion]?.outcome })
    #expect(outcomes.contains("DNA"))
    #expect(outcomes.contains("NC"))
    #expect(!outcomes.isDisjoint(with: ["C", "NR"]))
  }

  @Test func `every finding code has a sample`() {
    let shown = Set(
      Sample.all.flatMap { sample in
        sample.expected.outcomes.values.flatMap { ($0.codes ?? []) + ($0.includes ?? []) }
          + (sample.expected.anywhere ?? [])
      })
    let missing = FindingCode.allCases.map(\.rawValue).filter {
      !shown.contains($0)
    }
    #expect(missing.isEmpty)
  }

  @Test func `every folder of samples can be read`() {
    let top = PackageFolder.samples
    let folders = Sample.folders(in: top).flatMap(Sample.folders)
    #expect(folders.count == Sample.all.count)
    #expect(!folders.isEmpty)
  }
}

import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import TestSupport
import Testing

@testable import CuelightCommands

@Suite struct `explain knows every code` {
  @Test func `every enumeration of codes has a page for each case`() {
    let names =
      FindingCode.allCases.map(\.rawValue) + FailureCode.allCases.map(\.rawValue)
      + ParseIssue.Code.allCases.map(\.name) + ACTRule.allCases.map(\.rawValue)
      + Rulebook(.dhsIOS).criteria.flatMap(\.checks).map(\.id)
      + BaselineUse.Note.Code.allCases.map(\.rawValue) + Profile.names
      + SyncLimits.all.map(\.name) + Outcome.allCases.map(\.abbreviation)
      + SyncVerdict.allCases.map(\.rawValue)
      + CaptionAlignment.UnmeasuredReason.allCases.map(\.rawValue)
      + NarrationComparison.Relation.allCases.map(\.rawValue)
    let pages = Set(CodeCatalog.groups.flatMap(\.pages).map(\.name))
    #expect(names.filter { !pages.contains($0) } == [])
    #expect(Set(names).count > 600)
  }

  /// What has square brackets around it, or is the value of `code` in JSON.
  private static func codes(in text: String) -> [String] {
    let bracketed = text.matches(of: #/\[([a-z][A-Za-z]*\.[A-Za-z.]+)\]/#).map { String($0.1) }
    let members = text.matches(of: #/"(?:code|ruleId|check_name)": ?"([^"]+)"/#).map {
      String($0.1)
    }
    return bracketed + members
  }

  @Test func `every code in the reports that people have read has a page, in every format`() throws
  {
    let goldens = PackageFolder.root.appendingPathComponent("Tests/ReportingTests/Goldens")
    let files = try #require(FileManager.default.enumerator(atPath: goldens.path)).compactMap {
      $0 as? String
    }
    var found: Set<String> = []
    for file in files {
      let url = goldens.appendingPathComponent(file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      found.formUnion(Self.codes(in: text))
    }
    #expect(found.count > 30)
    let clauses = Set(Profile.all.flatMap(\.clauses).flatMap { [$0.id.description] + $0.alike })
    let unknown = found.filter { CodeCatalog.pages(named: $0).isEmpty && !clauses.contains($0) }
    // The rule of an annotation is a criterion with the code of the finding.
    #expect(unknown.filter { $0.split(separator: " ").count == 1 } == [])
  }

  @Test(arguments: ["NC", "NR", "DNA", "C", "dhs-ios", "wcag22", "quality.lineLength", "netflix"])
  func `what a newcomer reads in a report is explained by its name`(name: String) throws {
    let run = try ProgramRun(["explain", name], in: PackageFolder.root)
    #expect(run.status == 0, "\(run.errors)")
    for title in ["What it means", "Why it matters", "How to repair it", "Example"] {
      #expect(run.text.contains(title))
    }
  }

  @Test func `a longer name than that of a profile leads to the profile`() throws {
    let run = try ProgramRun(["explain", "wcag22-aa"], in: PackageFolder.root)
    #expect(run.status == 2)
    #expect(run.errors.contains("Did you mean wcag22?"), "\(run.errors)")
  }

  @Test func `every page has all sections, in sentences`() {
    for page in CodeCatalog.groups.flatMap(\.pages) {
      let text = page.explanation
      for section in [text.what, text.why, text.repair] {
        #expect(section.count >= 10, "\(page.name)")
        #expect([".", "?", "!", "…", "`"].contains { section.hasSuffix($0) }, "\(page.name)")
        #expect(section.first?.isLowercase == false, "\(page.name)")
      }
      #expect(!text.example.isEmpty, "\(page.name)")
      #expect(!page.title.isEmpty, "\(page.name)")
    }
  }

  @Test func `every rule of TTML has its clause and its remedy`() {
    for rule in ParseIssue.Code.TTMLRule.allCases {
      #expect(ParseIssue.Code.ttmlRule(rule).explanation != nil, "\(rule)")
    }
  }

  @Test func `no two findings are explained with the same words`() {
    let texts = FindingCode.allCases.map(\.explanation.what)
    #expect(Set(texts).count == texts.count)
  }

  @Test func `a repair names only commands that exist`() throws {
    let help = try ProgramRun(["--help"], in: PackageFolder.root).text
    for page in CodeCatalog.groups.flatMap(\.pages) {
      for part in page.explanation.repair.components(separatedBy: "cuelight ").dropFirst() {
        let word = String(part.prefix { $0.isLetter })
        #expect(help.contains("\n  \(word) ") || word == "help", "\(page.name): \(word)")
      }
    }
  }

  @Test func `a name that a finding and a failure share has both pages`() {
    let kinds = CodeCatalog.pages(named: "captions.unreadable").map(\.kind)
    #expect(kinds == [.finding, .failure])
  }

  @Test func `a former name leads to the page of the new one`() {
    let pages = CodeCatalog.pages(named: "descriptions.otherProgramme").map(\.name)
    #expect(pages == ["descriptions.otherProgram"])
    let others = CodeCatalog.pages(named: "captionSettings.notAdopted").map(\.name)
    #expect(others == ["captionSettings.notRespected"])
  }

  @Test func `the command prints a page with what, why, how and an example`() throws {
    let run = try ProgramRun(["explain", "webvtt.order"], in: PackageFolder.root)
    #expect(run.status == 0)
    for title in ["What it means", "Why it matters", "How to repair it", "Example"] {
      #expect(run.text.contains(title))
    }
    #expect(run.text.contains("A cue starts before the previous one in the file."))
  }

  @Test func `an unknown code is refused with a near one`() throws {
    let run = try ProgramRun(["explain", "media.emty"], in: PackageFolder.root)
    #expect(run.status == 2)
    #expect(run.errors.contains("media.empty"))
  }

  @Test func `every code is listed, and a list takes no name`() throws {
    let run = try ProgramRun(["explain", "--codes"], in: PackageFolder.root)
    #expect(run.status == 0)
    for name in ["captions.late", "media.empty", "captionsPresent", "80f0bf", "subrip.arrow"] {
      #expect(run.text.contains(name))
    }
    #expect(try ProgramRun(["explain", "--codes", "3.3.B"], in: PackageFolder.root).status == 2)
  }
}

import Conformance
import Foundation
import MediaModel
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
    let pages = Set(CodeCatalog.groups.flatMap(\.pages).map(\.name))
    #expect(names.filter { !pages.contains($0) } == [])
    #expect(Set(names).count > 600)
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

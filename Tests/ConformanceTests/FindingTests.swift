import MediaModel
import Testing

@testable import Conformance

@Suite struct `findings and their codes` {
  @Test func `every specimen gives its finding under its outcome`() throws {
    for specimen in try Specimen.all() {
      let result = try specimen.result()
      #expect(result.findings.map(\.code).contains(specimen.code), "\(specimen)")
      #expect(result.outcome == specimen.outcome, "\(specimen)")
    }
  }

  @Test func `every code is given by some evidence, and no other`() throws {
    let given = try Specimen.all().flatMap { $0.rulebook.judge($0.evidence) }
      .flatMap(\.findings).map(\.code)
    let known = FindingCode.allCases
    #expect(Set(known).subtracting(given) == [], "listed and never given")
  }

  @Test func `every code names the criteria that it is reported under`() throws {
    for specimen in try Specimen.all() {
      let names = specimen.code.criteria.map(\.description)
      #expect(names.contains(specimen.criterion), "\(specimen)")
    }
  }

  @Test func `every code has a subject, and every subject a code`() {
    #expect(FindingCode.allCases.filter { $0.subject == nil } == [])
    let met = Set(FindingCode.allCases.compactMap(\.subject))
    #expect(FindingCode.Subject.allCases.filter { !met.contains($0) } == [])
  }

  @Test func `codes are unique and have one form`() {
    let names = FindingCode.allCases.map(\.rawValue)
    #expect(Set(names).count > 90)
    for name in names {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(name)")
      for part in parts {
        #expect(part.first?.isLowercase == true, "\(name)")
        #expect(part.allSatisfy { $0.isASCII && $0.isLetter }, "\(name)")
      }
    }
  }

  @Test func `NC and NR carry findings, each with a place`() throws {
    for specimen in try Specimen.all() {
      for result in specimen.rulebook.judge(specimen.evidence)
      where result.outcome > .compliant {
        #expect(!result.findings.isEmpty, "\(specimen): \(result.criterion)")
        #expect(result.findings.allSatisfy { !$0.location.resource.isEmpty }, "\(specimen)")
      }
    }
  }

  @Test func `every word that an editor reads is a sentence`() throws {
    for specimen in try Specimen.all() {
      for result in specimen.rulebook.judge(specimen.evidence) {
        let texts =
          result.findings.flatMap { [$0.what, $0.why, $0.remedy.sentence] } + result.notEvaluated
          + [result.reason]
        for text in texts { #expect(faults(in: text) == [], "\(specimen): \(text)") }
      }
    }
  }

  @Test func `a fault's words are not those of its reason or remedy`() throws {
    for specimen in try Specimen.all() {
      for finding in try specimen.result().findings {
        let texts = [finding.what, finding.why, finding.remedy.sentence]
        #expect(Set(texts).count == 3, "\(finding.code)")
      }
    }
  }

  @Test func `measured numbers are finite and named once`() throws {
    for specimen in try Specimen.all() {
      for finding in try specimen.result().findings {
        let names = finding.measurements.map(\.name)
        #expect(Set(names).count == names.count, "\(finding.code)")
        #expect(finding.measurements.allSatisfy { $0.value.isFinite }, "\(finding.code)")
      }
    }
  }
}

/// What keeps a text from being a sentence that a person can read.
func faults(in text: String) -> [String] {
  var faults: [String] = []
  let debris = [
    "Optional(", "MediaModel", "Conformance.", "Range<", "Duration(", "\\(", "  ", "..",
    " .", " ,", "?.", "seconds(", "\n",
  ]
  for word in debris where text.contains(word) { faults.append("contains “\(word)”") }
  let words = text.lowercased().split { !$0.isLetter }
  for word in words where ["nil", "inf", "nan"].contains(word) { faults.append("says “\(word)”") }
  if text.isEmpty || text.first == " " || text.last == " " { faults.append("empty or padded") }
  if let last = text.last, !".?!".contains(last) { faults.append("has no end") }
  if text.filter({ $0 == "(" }).count != text.filter({ $0 == ")" }).count {
    faults.append("brackets do not match")
  }
  if text.filter({ $0 == "`" }).count % 2 != 0 { faults.append("code marks do not match") }
  return faults
}

import Baselines
import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import StrictYAML
import TestSupport
import Testing

@Suite struct `A baseline` {
  private let hash = String(repeating: "a1", count: 32)

  private func issues(_ text: String) -> [String] {
    do {
      _ = try Baseline(Array(text.utf8), file: "known.yml")
      return []
    } catch {
      return error.issues.map {
        "\($0.position.line):\($0.position.column) \($0.keyPath) \($0.failureCode.rawValue)"
      }
    }
  }

  @Test func `that is written reads back as the same entries, whatever the texts are`() throws {
    let hostile = "\u{1B}]0;x\u{7}\n- fingerprint: \"\\\": {#\u{202E}é 😀"
    let entries = try [
      BaselineEntry(
        fingerprint: hash, criterion: "3.3.B", code: "captions.late", source: hostile,
        reason: hostile, owner: "no", expires: #require(CalendarDay("2028-02-29"))),
      BaselineEntry(
        fingerprint: String(repeating: "0", count: 64), criterion: "", code: "", source: "",
        reason: "1", owner: "null", expires: #require(CalendarDay("0001-01-01"))),
    ]
    let text = BaselineText.text(of: entries)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    let read = try Baseline(Array(text.utf8), file: "known.yml").entries
    #expect(read.map(\.line) == [6, 13])
    #expect(
      read.map { [$0.fingerprint, $0.criterion, $0.code, $0.source, $0.reason, $0.owner] }
        == entries.map { [$0.fingerprint, $0.criterion, $0.code, $0.source, $0.reason, $0.owner] })
    #expect(read.map(\.expires) == entries.map(\.expires))
    #expect(try Baseline(Array(BaselineText.text(of: []).utf8), file: "").entries.isEmpty)
  }

  @Test(arguments: [
    ("version: 2\naccepted: []", "1:10 version baseline.version"),
    ("version: 1", "1:1 accepted baseline.missingKey"),
    ("version: 1\naccepted: none", "2:11 accepted baseline.wrongType"),
    ("version: 1\naccepted: [{}]", "2:12 accepted[0].fingerprint baseline.missingKey"),
    ("version: 1\naccept: []", "1:1 accepted baseline.missingKey"),
    ("", "1:1  baseline.missingKey"), ("\u{0}", "1:1  baseline.encoding"),
  ])
  func `with an issue is refused with its place`(text: String, first: String) {
    #expect(issues(text).first == first)
  }

  @Test(arguments: [
    ("fingerprint", "zz", "badValue"), ("fingerprint", "12", "wrongType"),
    ("reason", "''", "badValue"), ("reason", "[a]", "wrongType"), ("owner", "true", "wrongType"),
    ("expires", "2027-02-29", "badValue"), ("expires", "2027-1-1", "badValue"),
    ("expires", "never", "badValue"), ("expires", "20270131", "wrongType"),
  ])
  func `with a wrong value of a key is refused`(key: String, value: String, code: String) {
    var members = ["fingerprint": hash, "reason": "x", "owner": "y", "expires": "2027-01-31"]
    members[key] = value
    let entry = members.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    let found = issues("version: 1\naccepted:\n- {\(entry)}")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("accepted[0].\(key) baseline.\(code)") == true, "\(found)")
  }

  @Test func `with a fingerprint twice is refused`() {
    let entry = "- {fingerprint: \(hash), reason: x, owner: y, expires: 2027-01-31}\n"
    let other = entry.replacing(hash, with: hash.uppercased())
    #expect(issues("version: 1\naccepted:\n" + entry) == [])
    #expect(
      issues("version: 1\naccepted:\n" + entry + other)
        == ["4:17 accepted[1].fingerprint baseline.duplicateKey"])
  }
}

@Suite struct `A day` {
  /// From `date -u -d @SECONDS +%F`.
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (4_107_542_400, "2100-03-01"), (1_709_164_800, "2024-02-29"),
    (253_402_300_799, "9999-12-31"), (-62_135_596_800, "0001-01-01"),
  ])
  func `is that of a moment in UTC`(seconds: Int64, day: String) {
    #expect(CalendarDay(secondsSince1970: seconds)?.description == day)
  }

  @Test(arguments: [Int64.min, .max, 253_402_300_800, -62_135_596_801])
  func `has a year of four digits`(seconds: Int64) {
    #expect(CalendarDay(secondsSince1970: seconds) == nil)
  }

  @Test func `comes before a later one`() throws {
    let days = try ["0999-12-31", "2026-02-28", "2026-03-01", "2026-12-31"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.reversed().sorted() == days)
  }
}

@Suite struct `The schema of a baseline` {
  @Test(arguments: BaselineObject.allCases)
  func `has the keys that the reader has`(object: BaselineObject) throws {
    let file = PackageFolder.root.appending(path: "Schemas/baseline.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let definition = try #require(definitions[object.rawValue])
    let keys = try #require(definition["properties"] as? [String: Any]).keys
    #expect(Set(keys) == Set(object.required + object.optional))
    #expect(definition["required"] as? [String] == object.required)
    #expect(definition["additionalProperties"] as? Bool == false)
  }

  @Test func `goes on to accept a finding whose code was renamed`() {
    let renamed = FindingCode.allCases.filter { $0.nameInFingerprints != $0.rawValue }
    #expect(
      renamed == [
        .descriptionsOtherProgram, .descriptionsUnlabeled, .captionSettingsNotRespected,
      ])
    #expect(
      renamed.map(\.nameInFingerprints) == [
        "descriptions.otherProgramme", "descriptions.unlabelled", "captionSettings.notAdopted",
      ])
    for code in renamed {
      let former = code.nameInFingerprints
      #expect(FindingCode.currentName(of: former) == code.rawValue, "a stored run may have it")
      #expect(FindingCode.currentName(of: code.rawValue) == code.rawValue)
    }
    #expect(FindingCode.currentName(of: "captionSettings.other") == "captionSettings.other")
    #expect(Set(FindingCode.allCases.map(\.nameInFingerprints)).count == FindingCode.allCases.count)
  }
}

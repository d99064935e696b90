import Foundation
import TestSupport
import Testing

@Suite("What an audit keeps")
struct AuditRuleTests {
  @Test func `a failure stays for the same content, and the attempt to lift it is kept`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    let second = try audit.add(StoredRunText("a.mp4", "one", "C"))
    #expect(second.status == 0)
    #expect(second.text.contains("Refused and noted: 1."))
    #expect(second.text.contains("3.3.B a.mp4: C in place of #1, which is NC"))
    let (status, state) = try audit.status()
    #expect(status == 1)
    #expect(state.list("open").map { $0.number("number") } == [1])
    let refusal = try #require(state.list("refusals").first)
    #expect(refusal.text("outcome") == "C")
    #expect(refusal.number("run") == 2)
    #expect(refusal.number("standing") == 1)
    #expect(try audit.call("verify", "a.audit").status == 0)
  }

  @Test func `the rest of a run with a refused result is added`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    var run = StoredRunText("a.mp4", "one", "C")
    run.media.append(.init(name: "b.mp4", content: "two", outcomes: ["3.3.B": "NC"]))
    try audit.add(run)
    let open = try audit.status().state.list("open")
    #expect(open.map { $0.text("medium") } == ["a.mp4", "b.mp4"])
  }

  @Test func `new content starts a new record, and old content has its failure again`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    try audit.add(StoredRunText("a.mp4", "two", "C"))
    let repaired = try audit.status()
    #expect(repaired.status == 0)
    #expect(repaired.state.number("superseded") == 2)
    let diff = try audit.call("diff", "a.audit")
    #expect(diff.status == 0)
    #expect(diff.text.contains("epaired"))
    try audit.add(StoredRunText("a.mp4", "one", "C"))
    #expect(try audit.status().status == 1)
    #expect(try audit.call("diff", "a.audit").status == 1)
  }

  @Test func `a pass may become a failure, and then the failure stays`() throws {
    let audit = try AuditScene()
    for (outcome, status) in [("C", 0), ("NR", 0), ("NC", 1), ("NR", 1), ("C", 1)] {
      try audit.add(StoredRunText("a.mp4", "one", outcome))
      #expect(try audit.status().status == Int32(status), "\(outcome)")
    }
    #expect(try audit.status().state.list("refusals").count == 2)
  }

  @Test func `a run that was not asked to look replaces no result, and refuses none`() throws {
    let audit = try AuditScene()
    var unseen = StoredRunText([.init(name: "a.mp4", content: "one", outcomes: ["5.A": "NR"])])
    unseen.media[0].code = "flashing.notLookedAt"
    try audit.add(unseen)
    var state = try audit.status().state
    #expect(state.number("notLookedAt") == 1 && state.list("open").isEmpty)
    for outcome in ["DNA", "NC"] {
      try audit.add(
        StoredRunText([.init(name: "a.mp4", content: "one", outcomes: ["5.A": outcome])]))
      unseen.media[0].reason = "Not looked at after \(outcome)."
      try audit.add(unseen)
      state = try audit.status().state
      let counts = try #require(state["counts"] as? [String: Int])
      #expect(counts == ["DNA": 0, "C": 0, "NR": 0, "NC": 0].merging([outcome: 1]) { $1 })
      #expect(state.number("notLookedAt") == 0 && state.list("refusals").isEmpty)
    }
    // Other content was never looked at.
    unseen.media[0].content = "two"
    try audit.add(unseen)
    #expect(try audit.status().state.number("notLookedAt") == 1)
  }

  @Test func `media with the same content share one result`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "C"))
    try audit.add(StoredRunText("b.mp4", "one", "NC"))
    #expect(try audit.status().state.list("open").count == 1)
    // The content is still that of a.mp4.
    try audit.add(StoredRunText("b.mp4", "two", "C"))
    #expect(try audit.status().state.list("open").count == 1)
    try audit.add(StoredRunText("a.mp4", "three", "C"))
    #expect(try audit.status().state.list("open").isEmpty)
  }

  @Test func `another profile has its own results`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    var run = StoredRunText("a.mp4", "one", "C")
    run.profile = "wcag22"
    try audit.add(run)
    let state = try audit.status().state
    #expect(state.list("refusals").isEmpty)
    #expect(state.list("open").count == 1)
    #expect(try audit.call("diff", "a.audit").status == 0)
  }

  @Test func `a medium that could not be read is not tested, and keeps its earlier results`() throws
  {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    try audit.add(StoredRunText("a.mp4", nil, "C"))
    let (status, state) = try audit.status()
    #expect(status == 3)
    #expect(state["passes"] as? Bool == false)
    #expect(state.list("open").count == 1)
    #expect(state.list("notTested").map { $0.text("medium") } == ["a.mp4"])
    #expect(state.list("notTested").first?.text("reason") == "It is missing.")
    #expect(try audit.call("diff", "a.audit").status == 1)
  }

  @Test func `an audit without a run passes nothing`() throws {
    let (status, state) = try AuditScene().status()
    #expect(status == 3)
    #expect(state["passes"] as? Bool == false)
  }

  @Test func `a problem of a run counts until its results are of a later run`() throws {
    let audit = try AuditScene()
    var run = StoredRunText("a.mp4", "one", "C")
    run.failures = [("source.folderNotRead", "The folder x cannot be read.")]
    try audit.add(run)
    var state = try audit.status()
    #expect(state.status == 3)
    #expect(state.state["problems"] as? [String] == ["The folder x cannot be read."])
    let text = try audit.call("status", "a.audit").text
    #expect(text.contains("NOT ALL TESTED"))
    try audit.add(StoredRunText("b.mp4", "two", "C"))
    #expect(try audit.status().status == 3)
    try audit.add(StoredRunText("a.mp4", "one", "C"))
    state = try audit.status()
    #expect(state.status == 0)
    #expect(state.state["passes"] as? Bool == true)
  }

  @Test func `a repaired medium does not give its name to the result of a copy`() throws {
    let audit = try AuditScene()
    var first = StoredRunText("b.mp4", "one", "NC")
    first.media.append(.init(name: "a.mp4", content: "one", outcomes: ["3.3.B": "NC"]))
    try audit.add(first)
    let second = try audit.add(StoredRunText("a.mp4", "two", "C"))
    #expect(second.text.contains("New content under known names: a.mp4."))
    #expect(try audit.status().state.list("open").map { $0.text("medium") } == ["b.mp4"])
    let csv = try audit.call("export", "a.audit", "-f", "csv").text
    #expect(!csv.split(separator: "\n").contains { $0.contains("a.mp4") && $0.contains(",NC,") })
  }

  @Test func `the same run twice is added once`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    let again = try audit.add(StoredRunText("a.mp4", "one", "NC"))
    #expect(again.status == 0)
    #expect(again.text.contains("the same content as run 1"))
    #expect(try audit.status().state.list("runs").count == 1)
  }

  @Test func `an objection opens the gate only where it is accepted, and for its findings`() throws
  {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    let run = try audit.call("dispute", "a.audit", "#1", "--by", "Bo", "--note", "Burnt in.")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try audit.status().status == 1)
    #expect(try audit.status("--accept-disputed").status == 0)
    #expect(try audit.status().state.list("open").first?["disputed"] as? Bool == true)
    var same = StoredRunText("a.mp4", "one", "NC")
    same.media[0].reason = "Measured again."
    try audit.add(same)
    #expect(try audit.status("--accept-disputed").status == 0)
    same.media[0].code = "captions.missing"
    try audit.add(same)
    #expect(try audit.status("--accept-disputed").status == 1)
    #expect(try audit.call("verify", "a.audit").status == 0)
  }

  @Test func `an objection holds for a finding whose code was renamed`() throws {
    let audit = try AuditScene()
    var run = StoredRunText("a.mp4", "one", "NC")
    run.media[0].code = "captionSettings.notAdopted"
    try audit.add(run)
    #expect(
      try audit.call("dispute", "a.audit", "#1", "--by", "Bo", "--note", "It does.").status == 0)
    run.media[0].code = "captionSettings.notRespected"
    run.media[0].reason = "Measured again."
    try audit.add(run)
    let (status, state) = try audit.status("--accept-disputed")
    #expect(status == 0)
    let open = try #require(state.list("open").first)
    #expect(open["codes"] as? [String] == ["captionSettings.notRespected"])
    #expect(open["disputed"] as? Bool == true)
  }

  @Test func `only a failure that is there can be disputed`() throws {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NR"))
    for number in ["1", "2", "99"] {
      let run = try audit.call("dispute", "a.audit", number, "--by", "Bo", "--note", "No.")
      #expect(run.status == 2, "\(number)")
    }
    #expect(try audit.status().state.list("disputes").isEmpty)
  }

  @Test func `a clock that goes backwards changes no order`() throws {
    let audit = try AuditScene()
    for (epoch, outcome) in [("2000000000", "NR"), ("1000000000", "NC")] {
      try audit.write(StoredRunText("a.mp4", "one", outcome).bytes, to: "run.ndjson")
      let run = try audit.shell(
        "export SOURCE_DATE_EPOCH=\(epoch); cuelight audit add a.audit run.ndjson")
      #expect(run.status == 0, "\(run.errors)")
    }
    let (status, state) = try audit.status()
    #expect(status == 1)
    #expect(
      state.list("runs").map { $0.text("added") } == [
        "2033-05-18T03:33:20Z", "2001-09-09T01:46:40Z",
      ])
  }
}

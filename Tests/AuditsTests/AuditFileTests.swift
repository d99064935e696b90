import Foundation
import TestSupport
import Testing

@Suite("Audit files that are not as they should be")
struct AuditFileTests {
  private func scene() throws -> AuditScene {
    let audit = try AuditScene()
    try audit.add(StoredRunText("a.mp4", "one", "NC"))
    return audit
  }

  /// Every command on a file, and that the file is as before.
  private func expectRefused(
    _ audit: AuditScene, _ status: Int32, saying words: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try audit.bytes()
    try audit.write(StoredRunText("b.mp4", "two", "C").bytes, to: "other.ndjson")
    for call in [
      "add a.audit other.ndjson", "status a.audit", "diff a.audit", "verify a.audit",
      "dispute a.audit 1 --by Bo --note No",
    ] {
      let run = try audit.shell("cuelight audit \(call)")
      #expect(run.status == status, "\(call): \(run.text) \(run.errors)", sourceLocation: location)
      #expect(
        (run.text + run.errors).contains(words), "\(call): \(run.errors)", sourceLocation: location)
    }
    #expect(try audit.bytes() == before, sourceLocation: location)
  }

  @Test func `an existing file is never replaced`() throws {
    let audit = try scene()
    let before = try audit.bytes()
    try audit.write(Array("text".utf8), to: "notes.txt")
    _ = try audit.shell("ln -s nowhere link.audit")
    for name in ["a.audit", "notes.txt", "link.audit", "."] {
      let run = try audit.call("new", name, "--product", "P", "--version", "1", "--by", "Ann")
      #expect(run.status == 2, "\(name): \(run.errors)")
    }
    #expect(try audit.bytes() == before)
    #expect(try audit.bytes(of: "notes.txt") == Data("text".utf8))
  }

  @Test func `a text file, an empty file and a folder are no audits`() throws {
    let audit = try scene()
    try audit.write(Array("This is a text.\n".utf8), to: "a.audit")
    try expectRefused(audit, 3, saying: "is not an audit")
    try audit.write([], to: "a.audit")
    try expectRefused(audit, 3, saying: "it is empty")
    #expect(try audit.call("status", ".").status == 3)
    #expect(try audit.call("status", "missing.audit").status == 3)
  }

  @Test func `a database of another program or of a later version is refused`() throws {
    let audit = try scene()
    var bytes = try audit.bytes()
    bytes[63] = 9
    try audit.write(bytes, to: "a.audit")
    try expectRefused(audit, 3, saying: "Update Cuelight")
    bytes[63] = 1
    bytes[68] = 0
    try audit.write(bytes, to: "a.audit")
    try expectRefused(audit, 3, saying: "another program")
  }

  @Test(arguments: [50, 100, 4_000, 20_000])
  func `a file that was cut off is damaged`(_ size: Int) throws {
    let audit = try scene()
    try audit.write(try audit.bytes().prefix(size), to: "a.audit")
    try expectRefused(audit, 3, saying: "damaged")
  }

  @Test func `verify says what can be read of a damaged file`() throws {
    let audit = try scene()
    var bytes = try audit.bytes()
    for index in stride(from: 40_960, to: 90_112, by: 4_096) {
      bytes.replaceSubrange(index..<(index + 64), with: [UInt8](repeating: 0xFF, count: 64))
    }
    try audit.write(bytes, to: "a.audit")
    let run = try audit.call("verify", "a.audit")
    #expect(run.status == 3)
    #expect(run.text.contains("cannot be relied on"))
    #expect(run.text.contains("Rows that can be read: audit 1"))
  }

  @Test func `a pipe is refused and waits for nobody`() throws {
    let audit = try scene()
    let run = try audit.shell("mkfifo p.audit; cuelight audit status p.audit")
    #expect(run.status == 3)
    #expect(run.errors.contains("named pipe"))
    let link = try audit.shell("ln -s a.audit l.audit; cuelight audit status l.audit")
    #expect(link.status == 1, "\(link.errors)")
  }

  @Test func `two writers wait for each other`() throws {
    let audit = try scene()
    var calls: [String] = []
    for number in 1...6 {
      try audit.write(
        StoredRunText("f\(number).mp4", "c\(number)", "C").bytes, to: "r\(number).ndjson")
      calls.append("cuelight audit add a.audit r\(number).ndjson & pids=\"$pids $!\"")
    }
    let run = try audit.shell(
      calls.joined(separator: "\n") + "\nfor pid in $pids; do wait $pid || exit 9; done")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try audit.status().state.list("runs").count == 7)
    #expect(try audit.call("verify", "a.audit").status == 0)
  }

  @Test func `a damaged, a cut and another program's run are not added`() throws {
    let audit = try scene()
    let before = try audit.bytes()
    let whole = StoredRunText("b.mp4", "two", "NC").bytes
    let text = String(decoding: whole, as: UTF8.self)
    let wrong = [
      Array(text.replacing("\"NC\"", with: "\"C\"").utf8), Array(whole.dropLast(200)),
      Array("{\"tool\":\"other\"}\n".utf8), Array("no JSON\n".utf8), [],
    ]
    for bytes in wrong {
      try audit.write(bytes, to: "wrong.ndjson")
      let run = try audit.call("add", "a.audit", "wrong.ndjson")
      #expect(run.status == 3, "\(run.text)")
      #expect(run.errors.hasPrefix("cuelight: "))
    }
    #expect(try audit.bytes() == before)
  }

  @Test(arguments: ["run.missing", "run.conflict", "run.stopped"])
  func `a run that is not complete is not added`(_ code: String) throws {
    let audit = try scene()
    let before = try audit.bytes()
    var run = StoredRunText("b.mp4", "two", "NC")
    run.failures = [(code, "A medium was not judged.")]
    let added = try audit.add(run)
    #expect(added.status == 3)
    #expect(added.errors.contains("A medium was not judged."))
    #expect(try audit.bytes() == before)
  }

  @Test(arguments: ["-journal", "-wal"])
  func `the log of another database is not played into a new audit`(_ suffix: String) throws {
    let audit = try scene()
    try audit.write(Array("log".utf8), to: "b.audit\(suffix)")
    let run = try audit.call("new", "b.audit", "--product", "P", "--version", "1", "--by", "Ann")
    #expect(run.status == 2)
    #expect(run.errors.contains("b.audit\(suffix) exists"))
    #expect(try audit.shell("test -e b.audit").status == 1)
  }

  @Test func `the last seal is printed when a run is added and when the file is verified`() throws {
    let audit = try AuditScene()
    let added = try audit.add(StoredRunText("a.mp4", "one", "NC")).text
    let start = try #require(added.range(of: "The last seal is "))
    let seal = added[start.upperBound...].prefix(64)
    #expect(seal.count == 64)
    #expect(try audit.call("verify", "a.audit").text.contains("The last seal is \(seal)."))
  }

  @Test func `a call about runs that are not there is a wrong call`() throws {
    let audit = try scene()
    let run = try audit.call("diff", "a.audit", "1", "99", "-f", "json")
    #expect(run.status == 2)
    #expect(run.text.contains("\"usage\""))
  }

  @Test func `the results table of an audit without such results is a wrong call`() throws {
    let audit = try AuditScene()
    let run = try audit.call("export", "a.audit", "-f", "dhs")
    #expect(run.status == 2)
    #expect(run.errors.contains("The audit has no results."))
  }

  @Test func `a run comes from standard input too`() throws {
    let audit = try scene()
    let run = try ProgramRun(
      ["audit", "add", "a.audit", "-"], in: audit.folder,
      input: Data(StoredRunText("b.mp4", "two", "NC").bytes))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try audit.status().state.list("open").count == 2)
  }

  @Test func `markup and control characters reach no terminal`() throws {
    let audit = try AuditScene()
    var run = StoredRunText("<b>\u{1B}[31m\u{202E}a.mp4", "one", "NC")
    run.media[0].reason = "Line\nbreak\u{7}"
    try audit.add(run)
    _ = try audit.call(
      "dispute", "a.audit", "1", "--by", "\u{1B}[2JBo", "--note", "a\u{9B}b\nc")
    for call in ["status", "status -v", "status -f json", "verify"] {
      let shown = try audit.shell("cuelight audit \(call) a.audit")
      let isSafe = shown.text.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}")
      }
      #expect(isSafe, "\(call)")
    }
  }

  @Test func `notes without words and very long ones are refused`() throws {
    let audit = try scene()
    let long = String(repeating: "x", count: 30_000)
    for note in ["", "  \n", long] {
      let run = try audit.call("dispute", "a.audit", "1", "--by", "Bo", "--note", note)
      #expect(run.status == 2)
      #expect(run.errors.utf8.count < 2_000 || note == long)
    }
  }
}

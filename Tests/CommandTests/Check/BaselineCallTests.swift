import Foundation
import TestSupport
import Testing

@Suite("A baseline in a call")
struct BaselineCallTests {
  private let scratch: Scratch
  private let program: String

  init() throws {
    scratch = try Scratch()
    program = try TestProgram.cuelight.url.path
    try scratch.addFilm()
    try scratch.write([], to: ".git/HEAD")
  }

  private func baseline(_ more: String = "", expires: String = "2030-01-31") throws -> ProgramRun {
    try scratch.shell(
      "exec \(program) baseline film.mp4 --reason 'Being repaired' --owner Ann --expires \(expires) "
        + more)
  }

  /// 2030-01-31T23:59:59Z and the second after it.
  private func check(_ more: String = "", at seconds: Int = 1_896_134_399) throws -> ProgramRun {
    try scratch.shell(
      "SOURCE_DATE_EPOCH=\(seconds) exec \(program) check film.mp4 --baseline known.yml \(more)")
  }

  @Test func `changes how the run ends and no verdict`() throws {
    #expect(try baseline("-o known.yml").status == 0)
    #expect(try scratch.run("check", "-q", "film.mp4").status == 1)
    let run = try check("-f json")
    #expect(run.status == 0)
    let outcomes = try run.document().presentations?.first?.outcomes
    #expect(
      outcomes
        == (try scratch.run("check", "-f", "json", "film.mp4").document())
        .presentations?.first?.outcomes)
    #expect(outcomes?.contains { $0.outcome == "NC" } == true)
    let json = String(decoding: run.output, as: UTF8.self)
    #expect(json.contains("\"reason\": \"Being repaired\""))
    let text = String(decoding: try check().output, as: UTF8.self)
    #expect(text.contains("NOT COMPLIANT"))
    #expect(text.contains("accepted until 2030-01-31, Ann: Being repaired"))
    #expect(text.contains("Baseline known.yml:"))
    let sarif = String(decoding: try check("-f sarif").output, as: UTF8.self)
    #expect(sarif.contains("\"suppressions\""))
  }

  @Test(arguments: [
    ("junit", "failures=\"0\""), ("tap", "# TODO Accepted until"), ("csv", "\"NC\""),
    ("markdown", "not compliant"), ("earl", "earl:failed"), ("html", "Not compliant"),
    ("github", "::notice file="), ("gitlab", "\"severity\": \"info\""),
  ])
  func `is shown in every format, which still has the verdict`(
    format: String, verdict: String
  ) throws {
    _ = try baseline("-o known.yml")
    let run = try check("-f \(format) -o run.ndjson")
    #expect(run.status == 0)
    let shown = run.text.replacing("\\", with: "")
    #expect(shown.contains("Accepted until 2030-01-31 by Ann: Being repaired"))
    #expect(shown.contains(verdict))
    let again = try scratch.shell(
      "SOURCE_DATE_EPOCH=1896134399 exec \(program) report run.ndjson -f \(format)")
    #expect(again.status == 0)
    #expect(again.text == run.text)
  }

  @Test(arguments: ["json", "ndjson", "csv", "junit", "sarif", "html"])
  func `gives the report of merge the bytes of a check`(_ format: String) throws {
    _ = try baseline("-o known.yml")
    let stored = try scratch.run("check", "film.mp4", "--results", "r")
    #expect(stored.status == 0, "\(stored.errors)")
    for seconds in [1_896_134_399, 1_896_134_400] {
      let plain = try check("-f \(format)", at: seconds)
      let merged = try scratch.shell(
        "SOURCE_DATE_EPOCH=\(seconds) exec \(program) merge r --baseline known.yml -f \(format)")
      #expect(merged.output == plain.output)
      #expect(merged.status == plain.status)
    }
    #expect(try scratch.run("merge", "r", "-q", "-f", "text").status == 1)
  }

  @Test func `is refused with records, and the refusal names merge`() throws {
    _ = try baseline("-o known.yml")
    let run = try scratch.run("check", "film.mp4", "--results", "r", "--baseline", "known.yml")
    #expect(run.status == 2)
    #expect(run.errors.contains("cuelight merge"), "\(run.errors)")
    let missing = try scratch.run("merge", "r", "--baseline", "none.yml", "-f", "json")
    #expect(missing.status == 2)
    #expect(try missing.document().codes == ["baseline.notReadable"])
  }

  @Test(arguments: ["junit", "markdown", "html", "sarif", "tap", "csv", "github"])
  func `is compared with the day on which a stored run is shown`(format: String) throws {
    _ = try baseline("-o known.yml")
    #expect(try check("-q -o run.ndjson").status == 0)
    let later = try scratch.shell(
      "SOURCE_DATE_EPOCH=1896134400 exec \(program) report run.ndjson -f \(format)")
    #expect(later.status == 1)
    let shown = later.text.replacing("\\", with: "")
    #expect(shown.contains("has expired; the finding counts again"))
    #expect(!shown.contains("# TODO Accepted"))
    let wrong = try scratch.shell(
      "SOURCE_DATE_EPOCH=noon exec \(program) report run.ndjson -f \(format)")
    #expect(wrong.status == 2)
  }

  @Test func `is updated without --reviews and keeps the reviews that it accepts`() throws {
    _ = try baseline("-o known.yml --reviews")
    let before = try String(contentsOf: scratch.url("known.yml"), encoding: .utf8)
    #expect(try baseline("-o known.yml --update", expires: "2031-01-01").status == 0)
    #expect(try String(contentsOf: scratch.url("known.yml"), encoding: .utf8) == before)
    #expect(try check("-q --fail-on review").status == 0)
  }

  @Test func `counts through its last day, and is reported as expired after it`() throws {
    _ = try baseline("-o known.yml")
    #expect(try check("-q").status == 0)
    let later = try check(at: 1_896_134_400)
    #expect(later.status == 1)
    #expect(String(decoding: later.output, as: UTF8.self).contains("Expired, and counted again:"))
  }

  @Test func `that no finding meets is reported and fails nothing`() throws {
    _ = try baseline("-o known.yml")
    try scratch.write(Film.mkv.get(), to: "film.mp4")
    let run = try check()
    #expect(run.status == 1)
    #expect(String(decoding: run.output, as: UTF8.self).contains("Not found in this run"))
  }

  @Test func `is the same from another folder and under another name`() throws {
    _ = try baseline("-o known.yml")
    try scratch.addFilm("other/copy.mp4")
    let run = try scratch.shell(
      "SOURCE_DATE_EPOCH=0 exec \(program) check -q \(scratch.url("other").path) --baseline known.yml"
    )
    #expect(run.status == 0)
  }

  @Test func `is updated: what is met stays, what is new is added, the rest goes`() throws {
    _ = try baseline("-o known.yml")
    let before = try String(contentsOf: scratch.url("known.yml"), encoding: .utf8)
    #expect(try baseline("-o known.yml").status == 2)
    #expect(try String(contentsOf: scratch.url("known.yml"), encoding: .utf8) == before)
    #expect(try baseline("-o known.yml --update", expires: "2031-01-01").status == 0)
    #expect(try String(contentsOf: scratch.url("known.yml"), encoding: .utf8) == before)
    #expect(try baseline("--update").status == 2)
    let reviews = try baseline("-o known.yml --update --reviews", expires: "2031-01-01")
    #expect(reviews.status == 0)
    let after = try String(contentsOf: scratch.url("known.yml"), encoding: .utf8)
    #expect(after.hasPrefix(before) || after.contains("2031-01-01"))
    #expect(try check("-q --fail-on review").status == 0)
  }

  @Test(arguments: [
    "version: 2\naccepted: []", "accepted: 1", "{", "\u{0}", "version: 1\naccepted: [{a: &x 1}]",
    "version: 1\naccepted: [{reason: \"\\u001B[31m\"}]",
  ])
  func `with issues is status 2, whatever is judged`(text: String) throws {
    try scratch.write(Array(text.utf8), to: "known.yml")
    let run = try check("--exit-zero -f json")
    #expect(run.status == 2)
    let codes = try run.document().codes
    #expect(!codes.isEmpty)
    #expect(codes.allSatisfy { $0.hasPrefix("baseline.") })
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `that is not a readable file is status 2`() throws {
    #expect(try check("-q").status == 2)
    try FileManager.default.createDirectory(
      at: scratch.url("known.yml"), withIntermediateDirectories: false)
    #expect(try check("-q").status == 2)
  }

  @Test func `does not let a reason reach the terminal as it is`() throws {
    _ = try baseline("-o known.yml")
    let file = scratch.url("known.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacing("Being repaired", with: "\\u001B]0;x\\u0007\\n::error::\\u202E")
    try scratch.write(Array(text.utf8), to: "known.yml")
    for format in ["text", "json", "sarif", "github", "gitlab", "markdown", "csv"] {
      let run = try check("-f \(format)")
      #expect(run.status == 0)
      let output = String(decoding: run.output, as: UTF8.self)
      #expect(!output.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
      #expect(!output.contains("\n::error::"), "\(format)")
    }
  }

  @Test(arguments: [
    "baseline film.mp4", "baseline film.mp4 --reason x --owner y --expires tomorrow",
    "baseline film.mp4 --reason ' ' --owner y --expires 2030-01-31",
    "baseline --reason x --owner y --expires 2030-01-31",
  ])
  func `that is not whole is a wrong call`(call: String) throws {
    #expect(try scratch.shell("exec \(program) \(call)").status == 2)
  }

  @Test(arguments: ["x", "-", "99999999999999999999", "1e9"])
  func `needs a day that can be read`(epoch: String) throws {
    let run = try scratch.shell("SOURCE_DATE_EPOCH=\(epoch) exec \(program) check film.mp4")
    #expect(run.status == 2)
    #expect(run.errors.contains("SOURCE_DATE_EPOCH"))
  }

  @Test func `leaves a medium that could not be read to be read`() throws {
    try scratch.write([], to: "empty.mp4")
    let run = try baseline("empty.mp4 -o known.yml")
    #expect(run.status == 3)
    #expect(run.errors.contains("empty.mp4"))
    #expect(FileManager.default.fileExists(atPath: scratch.url("known.yml").path))
  }
}

import Foundation
import TestSupport
import Testing

@testable import CuelightCommands

@Suite("What a person says about a report")
struct ReportOptionTests {
  @Test(arguments: [
    "http://example.org", "https://example.org/", "HTTPS://example.org/a%20b/c",
    "http://[::1]:8080/m",
    "https://example.org:443/media", "https://user-1.example.org/~ann/", "http://127.0.0.1/m;a=1,2",
  ])
  func `an address of a folder is accepted`(_ address: String) {
    #expect(SubjectBase.issue(of: address) == nil)
  }

  /// RFC 3986, 3: scheme, authority, path, query, fragment.
  @Test(arguments: [
    "", "media", "/media/", "//example.org/", "example.org", "ftp://example.org/", "file:///media",
    "https:example.org", "https:///media", "https://", "https://?a", "https://example.org?a=1",
    "https://example.org/media/?a", "https://example.org/media#top", "https://ann:pw@example.org/",
    "https://exa mple.org", "https://example.org/a b", "https://example.org/\u{E9}",
    "https://example.org/%zz", "https://example.org/%2", "https://example.org:port/",
    "https://:80/",
    "https://[::1/", "https://::1/", "javascript://example.org/", "https://example.org/\u{1B}[31m",
    "https://example.org/<script>", "https://example.org/\"", "https://example.org/%+1",
    "https://example.org/" + String(repeating: "a", count: 2_000),
  ])
  func `anything else is a wrong call with a remedy, also in a configuration`(
    _ address: String
  ) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try scratch.run("check", "film.mp4", "-f", "earl", "--subject-base", address)
    try expectRefused(run, "--subject-base", "https://example.org/media/")
    let value = address.unicodeScalars.map { $0 == "\"" ? "\\\"" : String($0) }.joined()
      .replacing("\u{1B}", with: "\\e")
    try scratch.write(
      Array("version: 1\nsubject-base: \"\(value)\"\n".utf8), to: ".cuelightrc.yml")
    let configured = try scratch.run("check", "film.mp4", "-f", "earl")
    #expect(configured.status == 2)
    #expect(configured.text == "")
    #expect(configured.errors.contains("subject-base"), "\(configured.errors)")
  }

  static let texts = [
    "", " \t", "a\nb", "a\u{0}b".replacing("\u{0}", with: "\u{1}"), "a\u{1B}[31m", "a\u{9B}b",
    "a\u{2028}b", "a\u{7F}", String(repeating: "a", count: 501),
  ]

  @Test(arguments: ["title", "product", "author"], texts)
  func `a text is one line of at most 500 characters`(_ option: String, _ text: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    for command in [["check", "film.mp4"], ["report", "none.ndjson"], ["merge", "none"]] {
      let run = try ProgramRun(
        command + ["-f", "markdown", "--\(option)=\(text)"], in: scratch.folder)
      // The parser itself refuses an empty value.
      try expectRefused(run, "--\(option)", text.isEmpty ? "" : "text")
    }
  }

  @Test func `a long text of many scripts is taken over`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let title = String(repeating: "é字", count: 250)
    let run = try scratch.run("check", "film.mp4", "-f", "markdown", "--title", title)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("# \(title)\n"))
  }

  private func expectRefused(_ run: ProgramRun, _ option: String, _ remedy: String) throws {
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.contains(option), "\(run.errors)")
    #expect(remedy.isEmpty || run.errors.contains(remedy), "\(run.errors)")
    for scalar in run.errors.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The files to copy: their shell lines do what they say, with `cuelight` on the PATH.
@Suite("Files to copy")
struct DeploymentTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addFilm("media/film.mp4")
    try scratch.write([], to: ".git/HEAD")
  }

  private func lines(of name: String) throws -> [String] {
    let file = PackageFolder.root.appending(path: "Deployment/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The lines of a list or a block of text after a key.
  private func script(after key: String, in name: String) throws -> String {
    let lines = try lines(of: name)
    let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == key })
    let depth = lines[start].prefix { $0 == " " }.count
    let body = lines[(start + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }
    #expect(!body.isEmpty)
    return body.map { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
    }.joined(separator: "\n")
  }

  /// Runs a script as a service does: it ends at the first line that fails.
  private func run(_ script: String) throws -> ProgramRun {
    let folder = try TestProgram.cuelight.url.deletingLastPathComponent().path
    let shell = "sh() { \"$BASH\" \"$@\"; }"
    return try scratch.shell("set -e\nPATH=\"\(folder)\"\n\(shell)\n\(script)")
  }

  @Test(arguments: [
    ("run: |", "github-actions.yml", "| ./media/film.mp4 | not compliant |"),
    ("script:", "gitlab-ci.yml", "NOT COMPLIANT"),
  ])
  func `a service analyzes once, keeps the report, shows it and ends with the status`(
    key: String, file: String, shown: String
  ) throws {
    let lines = try script(after: key, in: file)
    #expect(lines.ranges(of: "cuelight check").count == 1)
    let failing = try run(lines)
    #expect(failing.status == 1)
    #expect(failing.text.replacing("\\", with: "").contains(shown))
    let report = try JSONDecoder().decode(
      Document.self, from: Data(contentsOf: scratch.url("cuelight.json")))
    #expect(report.presentations?.count == 1)
    try FileManager.default.removeItem(at: scratch.url("media/film.mp4"))
    try scratch.write(Film.wav.get(), to: "media/beep.wav")
    try scratch.write(Array("fail-on: error\nversion: 1\n".utf8), to: ".cuelightrc.yml")
    #expect(try run(lines).status == 0)
  }

  @Test func `the stage of Jenkins has calls that work`() throws {
    let calls = try lines(of: "Jenkinsfile").flatMap { line -> [String] in
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      return parts.count == 3 && parts[1].hasPrefix("cuelight check") ? [String(parts[1])] : []
    }
    #expect(try calls.map { try run($0).status } == [1])
    #expect(FileManager.default.fileExists(atPath: scratch.url("cuelight.json").path))
  }

  @Test func `the hooks judge the files that they are given`() throws {
    let entries = try lines(of: "pre-commit-config.yaml").compactMap { line in
      line.firstRange(of: "entry: ").map { String(line[$0.upperBound...]) }
    }
    #expect(entries.count == 2)
    #expect(try run("\(entries[0]) media/film.mp4").status == 1)
    try scratch.write(Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8), to: "good.vtt")
    try scratch.write(Array("1\n00:00:05,000 --> 00:00:02,000\nHello\n".utf8), to: "bad one.srt")
    #expect(try run("\(entries[1]) good.vtt").status == 0)
    #expect(try run("\(entries[1]) 'bad one.srt' good.vtt").status == 1)
  }
}

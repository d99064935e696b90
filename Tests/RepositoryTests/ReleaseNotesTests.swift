import Foundation
import TestSupport
import Testing

@Suite struct `a release` {
  @Test func `prints its part of the change log, and nothing of older ones`() throws {
    let version = try Self.version()
    let run = try notes(
      on: version,
      "# Changes\n\nIntroduction.\n\n## \(version) (2026-11-28)\n\n- New.\n\n## 0.0.1\n\n- Old.\n"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "- New.\n")
  }

  @Test(arguments: [
    ("# Changes\n", "has no section"),
    ("## Not released\n\n- New.\n", "The first section of CHANGELOG.md is \"Not released\""),
    ("## 9.9.9 (2026-11-28)\n\n- New.\n", "The first section of CHANGELOG.md is \"9.9.9"),
    ("## VERSION\n\n- New.\n", "does not date"),
    ("## VERSION (yesterday)\n\n- New.\n", "does not date"),
    ("## VERSION (2026-11-28)\n\n## 0.0.1\n\n- Old.\n", "says nothing on"),
  ])
  func `is refused if the change log does not describe it`(_ log: String, _ reason: String) throws {
    let version = try Self.version()
    let run = try notes(on: version, log.replacingOccurrences(of: "VERSION", with: version))
    #expect(run.status != 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test(arguments: [
    ("9.9.9", "The program is"), ("1", "is no version"), ("01.0.0", "is no version"),
  ])
  func `is refused if the program has another version`(_ version: String, _ reason: String) throws {
    let run = try notes(on: version, "## \(version) (2026-11-28)\n\n- New.\n")
    #expect(run.status != 0)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  private static func version() throws -> String {
    let run = try ProgramRun(["--version"], in: Repository.root, program: .cuelight)
    return run.text.trimmingCharacters(in: .newlines)
  }

  private func notes(on version: String, _ log: String) throws -> ProgramRun {
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-release-\(UUID())")
    defer { try? FileManager.default.removeItem(at: package) }
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try Data(log.utf8).write(to: package.appendingPathComponent("CHANGELOG.md"))
    return try ProgramRun(
      ["release-notes", version, "--package", package.path], in: Repository.root,
      program: .cuelightDevelopment)
  }
}

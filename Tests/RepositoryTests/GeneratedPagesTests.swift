import Foundation
import TestSupport
import Testing

@Suite struct `generated pages` {
  @Test func `generated pages are up to date`() throws {
    let run = try generate("--check", in: Repository.root)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("check", "captions.late"), ("narration", "captions.late"), ("sync", "captions.late"),
    ("captions", "text.encoding"), ("captions", "sbv"),
  ])
  func `a schema with other codes than the program's is stale and is renewed`(
    _ name: String, _ code: String
  ) throws {
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-schemas-\(UUID())")
    defer { try? FileManager.default.removeItem(at: package) }
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    for folder in ["Deployment", "Documentation", "Schemas", "README.md"] {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(folder),
        to: package.appendingPathComponent(folder))
    }
    let path = "Schemas/\(name).schema.json"
    let file = package.appendingPathComponent(path)
    let current = try String(contentsOf: file, encoding: .utf8)
    let stale = current.replacingOccurrences(of: "        \"\(code)\",\n", with: "")
    #expect(stale != current)
    try stale.write(to: file, atomically: true, encoding: .utf8)

    let check = try generate("--check", in: package)
    #expect(check.status != 0)
    #expect(check.errors.contains("Out of date: \(path)."), "\(check.errors)")
    #expect(try generate(in: package).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == current)
  }

  private func generate(_ option: String..., in package: URL) throws -> ProgramRun {
    try ProgramRun(
      ["generate", "--package", package.path] + option, in: Repository.root,
      program: .cuelightDevelopment)
  }
}

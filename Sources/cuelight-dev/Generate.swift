import ArgumentParser
import Foundation

/// `cuelight-dev generate`: writes the pages that are generated from the code.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the criteria's pages, the man page and the lists in schemas and pages.")

  @Flag(help: "Write nothing; fail if a committed page differs from the generated one.")
  var check = false

  @Option(help: "The package's folder.")
  var package = "."

  func run() throws {
    let folder = URL(fileURLWithPath: package)
    var stale: [String] = []
    for page in try GeneratedPage.all(in: folder) {
      let file = folder.appendingPathComponent(page.path)
      if check {
        let committed = FileManager.default.contents(atPath: file.path)
        if committed != Data(page.text.utf8) { stale.append(page.path) }
      } else {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.text.utf8).write(to: file, options: .atomic)
      }
    }
    guard stale.isEmpty else {
      let list = stale.joined(separator: ", ")
      throw ValidationError("Out of date: \(list). Run “make docs” and commit the result.")
    }
  }
}

/// The root of the development program.
struct Development: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cuelight-dev", abstract: "Generates pages from the code, and checks releases.",
    subcommands: [Generate.self, ReleaseNotes.self])
}

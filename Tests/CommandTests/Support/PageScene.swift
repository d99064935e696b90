import Foundation
import TestSupport

/// What `check` says about a folder with the film of a sample and texts.
struct PageScene {
  let sources: [String]
  let messages: [String]
  let document: Document
  let status: Int32
  let text: String

  static let sample = PackageFolder.samples.appendingPathComponent("3.3.D/C-declared-file")

  /// Checks files.
  ///
  /// - Parameters:
  ///   - texts: The texts of the files, by their paths.
  ///   - arguments: The arguments of the command.
  ///   - place: The folder below that the command is called in, or `nil`.
  /// - Throws: What keeps it from running.
  init(
    _ texts: [String: String], _ arguments: [String] = ["page.html"], in place: String? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["film.mp4", "film.en.vtt", "film-ad.m4a"] {
      try FileManager.default.copyItem(
        at: Self.sample.appendingPathComponent(file), to: folder.appendingPathComponent(file))
    }
    for (name, text) in texts {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let run = try ProgramRun(
      ["check", "-f", "json"] + arguments,
      in: place.map { folder.appendingPathComponent($0) } ?? folder)
    let listed = try JSONDecoder().decode(Listed.self, from: run.output)
    sources = listed.presentations.map(\.source)
    messages = (listed.errors ?? []).map(\.message)
    document = try run.document()
    status = run.status
    text = String(decoding: run.output, as: UTF8.self)
  }

  private struct Listed: Decodable {
    struct Presentation: Decodable { let source: String }
    struct Failure: Decodable { let message: String }
    let presentations: [Presentation]
    let errors: [Failure]?
  }

  /// A manifest with one item.
  static func manifest(_ items: String...) -> String {
    "version: 1\nmedia:\n" + items.map { "  - {\($0)}\n" }.joined()
  }
}

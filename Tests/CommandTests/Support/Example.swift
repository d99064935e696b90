import Foundation
import TestSupport
import Testing

/// A block of calls in the documentation with what they print.
///
/// The comment before it says where it is run: `<!-- in FOLDER -->`, `<!-- in FOLDER with the
/// manifest above -->` or `<!-- in FOLDER after COMMANDS -->`. A line `…` matches any lines.
struct Example: CustomTestStringConvertible, Sendable {
  /// A call and the lines that follow it.
  struct Call: Sendable {
    /// The line after `$ `.
    let line: String
    /// What is shown.
    var shown: [String] = []
  }

  /// The page.
  let page: String
  /// The lines of the block in the page, from 0, without those that enclose it.
  let lines: Range<Int>
  /// The folder whose files are there, from the top of the repository; `nil` where none is named.
  let folder: String?
  /// The manifest that is there.
  let manifest: String?
  /// What is run first.
  let preparation: String?
  /// The calls.
  let calls: [Call]

  var testDescription: String { "\(page):\(lines.lowerBound)" }

  /// All examples of README and Documentation.
  static let all: [Example] = {
    let folder = PackageFolder.root.appendingPathComponent("Documentation").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return (["README.md"] + pages).flatMap { examples(of: $0) }
  }()

  /// The lines of a page.
  static func lines(of page: String) -> [String] {
    let url = PackageFolder.root.appendingPathComponent(page)
    return ((try? String(contentsOf: url, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }

  private static func examples(of page: String) -> [Example] {
    let lines = lines(of: page)
    var found: [Example] = []
    var manifest = ""
    for (index, line) in lines.enumerated() {
      let body = Array(lines[(index + 1)...].prefix { $0 != "```" })
      if line == "```yaml" { manifest = body.joined(separator: "\n") + "\n" }
      guard line == "```console" else { continue }
      let comment = index > 0 && lines[index - 1].hasPrefix("<!-- in ") ? lines[index - 1] : nil
      let words = comment?.dropFirst(8).dropLast(4).split(separator: " ", maxSplits: 2) ?? []
      let how = words.count == 3 ? words[1] : ""
      found.append(
        Example(
          page: page, lines: index + 1..<index + 1 + body.count,
          folder: words.first.map(String.init), manifest: how == "with" ? manifest : nil,
          preparation: how == "after" ? String(words[2]) : nil, calls: calls(body)))
    }
    return found
  }

  private static func calls(_ lines: [String]) -> [Call] {
    var calls: [Call] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        calls.append(Call(line: String(line.dropFirst(2))))
      } else if !calls.isEmpty {
        calls[calls.count - 1].shown.append(line)
      }
    }
    return calls
  }

  /// Runs the calls, one after the other in one folder.
  ///
  /// - Returns: What each printed, line by line.
  func run() throws -> [[String]] {
    let scratch = try Scratch()
    try fill(scratch)
    return try calls.map { call in
      try scratch.shell(call.line).text.components(separatedBy: "\n").dropLast()
    }
  }

  private func fill(_ scratch: Scratch) throws {
    // No manifest above is meant.
    try scratch.write([], to: ".git")
    try scratch.write(Self.talk, to: "talk.srt")
    let folder = PackageFolder.root.appendingPathComponent(try #require(folder))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(name), to: scratch.url(name))
    }
    if let manifest { try scratch.write(manifest.utf8, to: "cuelight.yml") }
    if let preparation {
      let run = try scratch.shell(preparation)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  /// A caption file with faults, in Windows-1252.
  private static let talk: [UInt8] = {
    let text = """
      1
      00:00:02.500 --> 00:00:04,680
      The café opens at six.

      2
      00:00:05,800 --> 00:00:10,050
      Bread is 3 €,
      coffee is free.
      4
      00:00:09,960 -> 00:00:14,090
      (a bell)

      """
    let bytes: [Unicode.Scalar: UInt8] = ["é": 0xE9, "€": 0x80]
    return text.unicodeScalars.map { bytes[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
  }()
}

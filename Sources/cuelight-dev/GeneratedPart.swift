import ArgumentParser
import CuelightCommands
import CuelightKit
import Foundation
import MediaModel
import TimedText

/// A part of a page that is generated from the code, between two comments with its name.
struct GeneratedPart {
  /// Its name in the comments.
  let name: String
  /// The path of the page in the package.
  let path: String
  /// Its content.
  let text: String

  /// Every generated part.
  static let all = [
    GeneratedPart(
      name: "caption files", path: "Documentation/Captions.md",
      text: table(
        ["format", "names end in", "what is read", "cues"], TimedTextFormat.fileTable)),
    GeneratedPart(
      name: "issue codes", path: "Documentation/Captions.md",
      text: table(
        ["codes", "report"], ParseIssue.Code.subjects.map { ["`\($0.prefix).*`", $0.subject] })),
    GeneratedPart(
      name: "report formats", path: "Documentation/Reports.md",
      text: table(["format", "suffix of a file", "for"], CheckFormatTable.rows)),
    GeneratedPart(
      name: "names of caption files", path: "Documentation/Tour.md", text: captionFileNames),
    GeneratedPart(name: "exit status", path: "Documentation/Gate.md", text: exitStatus),
    GeneratedPart(name: "exit status", path: "README.md", text: exitStatus),
    GeneratedPart(
      name: "media and captions", path: "Deployment/pre-commit-config.yaml",
      text: filter(FileEndings.media + FileEndings.captions)),
    GeneratedPart(
      name: "captions", path: "Deployment/pre-commit-config.yaml",
      text: filter(FileEndings.readCaptions)),
  ]

  private static let exitStatus =
    table(["exit status", "when"], ExitStatus.allCases.map { ["\($0.rawValue)", $0.meaning] })
    + "\n\(ExitStatus.order) \(ExitStatus.choice)\n"

  /// The key of a hook that selects files by their endings: a regular expression of Python.
  private static func filter(_ endings: [String]) -> String {
    var lines = [""]
    for ending in endings {
      let joint = ending == endings.first ? "" : "|"
      if lines[lines.count - 1].count + ending.count > 76 { lines.append("") }
      lines[lines.count - 1] += joint + ending
    }
    return "        files: |-\n          (?ix)\\.(\n"
      + lines.map { "            \($0)\n" }.joined() + "          )$\n"
  }

  /// A comment of the file: a page in Markdown or HTML, or YAML.
  private func comment(_ text: String) -> String {
    path.hasSuffix(".md") ? "<!-- \(text) -->\n" : "# \(text)\n"
  }

  /// A page with this part as it must be.
  func renewed(_ page: String) throws -> String {
    let start = comment("generated: \(name)")
    let end = comment("end of \(name)")
    guard let opening = page.range(of: start),
      let closing = page.range(of: end, range: opening.upperBound..<page.endIndex)
    else {
      throw ValidationError(
        "\(path) has no part “\(name)”. Write the lines \(start)and \(end)where it must be.")
    }
    let gap = path.hasSuffix(".md") ? "\n" : ""
    return "\(page[..<opening.upperBound])\(gap)\(text)\(gap)\(page[closing.lowerBound...])"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String {
      "|" + cells.map { $0.isEmpty ? " " : " \($0) " }.joined(separator: "|") + "|\n"
    }
    return line(head) + line(head.map { _ in "---" }) + rows.map(line).joined()
  }

  /// The sentence about the names of caption files, on one line.
  private static var captionFileNames: String {
    let shared = TimedTextFormat.sharedFileExtensions
    let endings = TimedTextFormat.allCases.flatMap(\.fileExtensions).filter { !shared.contains($0) }
    let others = shared.sorted().map { ending in
      "`\(ending)` if the content is \(TimedTextFormat.named(ending)?.title ?? "captions")"
    }
    let own = endings.map { "`\($0)`" }.joined(separator: ", ")
    return "The names of caption files end in \(own), or in \(others.joined(separator: " or "))."
      + "\n"
  }
}

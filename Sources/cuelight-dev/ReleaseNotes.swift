import ArgumentParser
import CuelightKit
import Foundation

/// `cuelight-dev release-notes`: prints what the change log says about a release.
///
/// It refuses a release that the change log, or the program itself, does not describe. Tools/release.sh
/// asks it before it makes anything.
struct ReleaseNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release-notes",
    abstract: "Print the part of CHANGELOG.md about a release, or say why there cannot be one.")

  @Argument(help: "The version, such as 0.2.0.")
  var version: String

  @Option(help: "The package's folder.")
  var package = "."

  func run() throws {
    let file = URL(fileURLWithPath: package).appendingPathComponent("CHANGELOG.md")
    let log = ChangeLog(try String(contentsOf: file, encoding: .utf8))
    guard Self.isVersion(version) else {
      throw ValidationError("\(version) is no version: write three numbers, such as 0.2.0.")
    }
    guard Checker.version == version else {
      throw ValidationError(
        "The program is \(Checker.version): set Checker.version to \(version), and build.")
    }
    print(try log.notes(of: version))
  }

  /// Whether a text has the form of Semantic Versioning 2.0.0, section 2, without leading zeros.
  private static func isVersion(_ text: String) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
          && (number == "0" || !number.hasPrefix("0"))
      }
  }
}

/// The change log: a section for each release, newest first.
private struct ChangeLog {
  /// A heading of the second level, and the lines below it.
  private struct Section {
    let title: Substring
    var lines: [Substring] = []
  }

  private let sections: [Section]

  init(_ text: String) {
    var found: [Section] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        found.append(Section(title: line.dropFirst(3)))
      } else if !found.isEmpty {
        found[found.count - 1].lines.append(line)
      }
    }
    sections = found
  }

  /// What the first section says, if it is the section of this release.
  func notes(of version: String) throws -> String {
    guard let first = sections.first else { throw ValidationError("CHANGELOG.md has no section.") }
    let words = first.title.split(separator: " ")
    guard words.first.map(String.init) == version else {
      throw ValidationError(
        "The first section of CHANGELOG.md is \"\(first.title)\": name it \"\(version) (DATE)\".")
    }
    guard words.count == 2, isDate(words[1]) else {
      throw ValidationError(
        "CHANGELOG.md does not date \(version): write \"## \(version) (2026-11-28)\".")
    }
    let text = first.lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw ValidationError("CHANGELOG.md says nothing on \(version).") }
    return text
  }

  private func isDate(_ word: Substring) -> Bool {
    guard word.hasPrefix("("), word.hasSuffix(")") else { return false }
    let parts = word.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2]
      && parts.allSatisfy { part in part.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}

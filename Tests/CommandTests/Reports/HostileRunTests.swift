import Foundation
import TestSupport
import Testing

@testable import CuelightCommands

/// Files that are no stored run, or were one.
@Suite("Reports of what is no stored run")
struct HostileRunTests {
  private static let formats = CheckFormat.all.map(\.name).filter { $0 != "openacr" }

  /// The bytes of a run of one film.
  private static let run = Result {
    let scratch = try Scratch()
    try scratch.addFilm()
    return try scratch.run("check", "film.mp4", "-f", "ndjson").output
  }

  /// A way to spoil a run, and what standard error says.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let complaint: String
    let change: @Sendable (String) -> String

    init(_ name: String, _ complaint: String, _ change: @escaping @Sendable (String) -> String) {
      (testDescription, self.complaint, self.change) = (name, complaint, change)
    }
  }

  /// A run with more lines after its first.
  private static func inserting(_ lines: String, into run: String) -> String {
    run.replacing("\n", with: "\n" + lines, maxReplacements: 1)
  }

  private static let changes = [
    Change("a byte order mark", "the file was changed") { "\u{FEFF}" + $0 },
    Change("lines of Windows", "the file was changed") { $0.replacing("\n", with: "\r\n") },
    Change("tabs between values", "the file was changed") { $0.replacing("\": ", with: "\":\t") },
    Change("two runs", "comes after the last record") { $0 + $0 },
    Change("a torn last line", "was cut off") { String($0.dropLast(40)) },
    Change("NUL bytes", "is not JSON at byte") { $0.replacing("\"kind\"", with: "\"ki\u{0}nd\"") },
    Change("only NUL bytes", "is not JSON at byte") {
      inserting(String(repeating: "\u{0}", count: 9_999) + "\n", into: $0)
    },
    Change("another program's lines", "is missing") {
      inserting("{\"level\": \"info\"}\n{\"event\": 1}\n", into: $0)
    },
    Change("a long record", "is not JSON at byte") {
      inserting(
        "{\"presentation\": {\"x\": \"" + String(repeating: "y", count: 1 << 22) + "\n", into: $0)
    },
    Change("half of a character", "is not JSON at byte") {
      $0.replacing("\"kind\": \"", with: "\"kind\": \"\\ud800")
    },
    Change("a number that begins with zero", "is not JSON at byte") {
      $0.replacing("\"declared\"", with: "\"x\": 01, \"declared\"")
    },
  ]

  @Test(arguments: changes, formats)
  func `the damage is reported in every format, and what is left is safe`(
    _ change: Change, _ format: String
  ) throws {
    let scratch = try Scratch()
    let text = change.change(String(decoding: try Self.run.get(), as: UTF8.self))
    try scratch.write(Array(text.utf8), to: "run.ndjson")
    let report = try scratch.run("report", "run.ndjson", "-f", format)
    #expect(report.status == 3)
    #expect(report.errors.contains(change.complaint), "\(report.errors)")
    let words = report.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("a part of the run"))
    if ["json", "sarif", "gitlab", "earl"].contains(format) {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: report.output, options: .fragmentsAllowed)
      }
    }
    if format == "ndjson" {
      for line in report.text.split(separator: "\n") {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
    }
  }

  /// A writer of JSON may leave every character of a text as it is.
  @Test(arguments: formats)
  func `no character that commands a terminal is taken over`(_ format: String) throws {
    let scratch = try Scratch()
    let text = String(decoding: try Self.run.get(), as: UTF8.self)
      .replacing("film.mp4", with: "f\u{9B}31m\u{202E}\u{7F}\u{2028}.mp4")
    try scratch.write(Array(text.utf8), to: "run.ndjson")
    let report = try scratch.run("report", "run.ndjson", "-f", format)
    #expect(report.status == 3)
    for scalar in (report.text + report.errors).unicodeScalars where scalar != "\n" {
      #expect(!(0x7F...0x9F).contains(scalar.value) && !["\u{202E}", "\u{2028}"].contains(scalar))
    }
  }

  @Test(arguments: CheckFormat.all.map(\.name))
  func `what holds no record makes no report`(_ format: String) throws {
    let scratch = try Scratch()
    try scratch.write([], to: "empty")
    try scratch.write(Array("{\"a\": 1}\n{\"b\": 2}\n".utf8), to: "other.ndjson")
    try scratch.write([UInt8](repeating: 0, count: 100_000), to: "zeros")
    #expect(mkfifo(scratch.url("pipe").path, 0o600) == 0)
    for name in ["empty", "other.ndjson", "zeros", "pipe", ".", "missing", "/dev/zero"] {
      let about = format == "openacr" ? ["--product", "P", "--author", "a@example.org"] : []
      let run = try ProgramRun(
        ["report", name, "-f", format, "-o", "csv=a.csv"] + about, in: scratch.folder)
      #expect(run.status == 3, "\(name)")
      #expect(run.text == "")
      #expect(run.errors.hasPrefix("cuelight: \(name) "), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: scratch.url("a.csv").path))
    }
  }

  @Test(arguments: formats)
  func `a device that takes nothing is status 2`(_ format: String) throws {
    let scratch = try Scratch()
    try scratch.write(try Self.run.get(), to: "run.ndjson")
    let full = try scratch.shell("cuelight report run.ndjson -f \(format) >/dev/full")
    #expect(full.status == 2)
    #expect(!full.errors.isEmpty)
    let device = try scratch.run("report", "run.ndjson", "-o", "\(format)=/dev/full")
    #expect(device.status == 2)
    #expect(device.errors.contains("/dev/full"))
    let folder = try scratch.run("report", "run.ndjson", "-o", "\(format)=.")
    #expect(folder.status == 2)
  }
}

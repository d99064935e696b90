import Foundation
import Testing
import TestSupport

/// What README and Documentation show of calls is what the program prints.
@Suite("Examples of the documentation")
struct ExampleTests {
  @Test func `every block of calls says where it is run`() {
    #expect(Example.all.count > 10)
    for example in Example.all {
      #expect(example.folder != nil, "\(example): write <!-- in FOLDER --> before it")
      #expect(!example.calls.isEmpty, "\(example)")
    }
  }

  /// The examples were made with the network that Tools/setup.sh installs.
  private static let hasNetwork = FileManager.default.fileExists(
    atPath: NSHomeDirectory() + "/.local/share/cuelight/speech-model")
  private static let isRecording = ProcessInfo.processInfo.environment["CUELIGHT_RECORD"] != nil

  @Test(.enabled(if: hasNetwork && !isRecording), arguments: Example.all)
  func `print what is shown`(example: Example) throws {
    for (call, printed) in zip(example.calls, try example.run()) {
      let difference = Self.difference(
        Self.comparable(call.shown), Self.comparable(printed))
      #expect(difference == nil, "\(example.testDescription) \(call.line)")
    }
  }

  /// Writes what is printed into the pages; a block that is shown in parts is left to a person.
  @Test(.enabled(if: hasNetwork && isRecording))
  func `are recorded`() throws {
    // From the end of each page, so that the lines of the others stay where they are.
    for example in Example.all.reversed() {
      let parts = zip(example.calls, try example.run()).map { call, printed in
        ["$ \(call.line)"] + Self.recorded(call.shown, printed)
      }
      var lines = Example.lines(of: example.page)
      lines.replaceSubrange(example.lines, with: parts.joined())
      try lines.joined(separator: "\n").write(
        to: PackageFolder.root.appendingPathComponent(example.page), atomically: true,
        encoding: .utf8)
    }
    Issue.record("The pages were written; read the difference and run the tests again.")
  }

  /// As many lines as are shown now, before a `…` at the end.
  private static func recorded(_ shown: [String], _ printed: [String]) -> [String] {
    guard shown.contains("…") else { return printed }
    guard shown.firstIndex(of: "…") == shown.count - 1 else { return shown }
    return printed.prefix(shown.count - 1) + ["…"]
  }

  /// The lines without those that name versions of libraries and what the kernel grants.
  private static func comparable(_ lines: [String]) -> [String] {
    let isVersion = { (line: String) in line.hasPrefix("cuelight ") && line.contains(", profile ") }
    guard let start = lines.firstIndex(where: isVersion) else { return lines }
    let rest = lines[start...].drop { !$0.hasPrefix("Read in a sandbox") }.dropFirst()
    return Array(lines[..<start] + rest)
  }

  /// The first difference of what is shown and what is printed, or `nil`.
  private static func difference(_ shown: [String], _ printed: [String]) -> String? {
    var at = 0
    var isAnywhere = false
    for part in shown.split(separator: "…", omittingEmptySubsequences: false).map(Array.init) {
      let starts = isAnywhere ? at...max(at, printed.count) : at...at
      guard let start = starts.first(where: { fits(part, printed, at: $0) }) else {
        return isAnywhere ? "nowhere: \(part.first ?? "")" : firstDifference(part, printed)
      }
      at = start + part.count
      isAnywhere = true
    }
    return shown.last == "…" || at == printed.count ? nil : "more is printed: \(printed[at])"
  }

  private static func fits(_ part: [String], _ printed: [String], at start: Int) -> Bool {
    printed.dropFirst(start).starts(with: part)
  }

  private static func firstDifference(_ part: [String], _ printed: [String]) -> String? {
    let padding = Array(repeating: "(nothing)", count: part.count)
    return zip(part, printed + padding).first { $0 != $1 }.map { "shown: \($0)\nprinted: \($1)" }
  }

  @Test func `a difference is found`() {
    #expect(Self.difference(["a", "b"], ["a", "b"]) == nil)
    #expect(Self.difference(["a", "…"], ["a", "b"]) == nil)
    #expect(Self.difference(["…", "b", "…"], ["a", "b", "c"]) == nil)
    #expect(Self.difference(["…", "c"], ["a", "b", "c"]) == nil)
    for shown in [["a"], ["b"], ["a", "c"], ["…", "d", "…"], ["a", "b", "c"], ["…", "a"]] {
      #expect(Self.difference(shown, ["a", "b"]) != nil, "\(shown)")
    }
  }
}

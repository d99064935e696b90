import Foundation
import TestSupport
import Testing

/// Compares output with a file that a person has read.
///
/// With `CUELIGHT_RECORD=1` the file is written, and the test fails all the same: a recording is
/// no check.
enum Golden {
  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = PackageFolder.root.appending(path: "Tests/ReportingTests/Goldens/\(name)")
    if ProcessInfo.processInfo.environment["CUELIGHT_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("Recorded \(name): read it, then run again.", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
  }

  static func expect(
    _ bytes: [UInt8], is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(String(decoding: bytes, as: UTF8.self), is: name, sourceLocation: sourceLocation)
  }
}

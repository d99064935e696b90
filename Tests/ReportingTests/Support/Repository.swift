import Foundation

/// The files that tests read, found by the place of this file.
enum Repository {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  static let goldens = tests.appending(path: "Goldens")
  static let schemas = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Schemas")
}

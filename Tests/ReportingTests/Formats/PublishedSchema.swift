import Foundation
import TestSupport

/// Schemas that standards publish; they are not a part of this repository.
enum PublishedSchema {
  /// `CUELIGHT_DATA` names a folder of real data; `schemas` in it has the schemas.
  static let folder: URL = {
    let named = ProcessInfo.processInfo.environment["CUELIGHT_DATA"].map {
      URL(fileURLWithPath: $0)
    }
    let beside = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/data")
    return (named ?? beside).appending(path: "schemas")
  }()

  /// Whether a schema is there.
  static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// A schema.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}

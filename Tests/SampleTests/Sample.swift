import Foundation
import Testing
import TestSupport

/// One folder of MediaSamples: a medium, what lies beside it, and what must be said about it.
struct Sample: Sendable, CustomTestStringConvertible {
  /// The folder.
  let folder: URL
  /// What must be said.
  let expected: Expected

  /// The content of `expected.json`.
  struct Expected: Decodable, Sendable {
    /// The arguments of `cuelight check`, relative to the folder.
    let arguments: [String]
    /// The exit status.
    let exit: Int32
    /// The kind of item; `nil` where the sample does not fix it.
    let kind: String?
    /// Codes that some criterion must show.
    let anywhere: [String]?
    /// The outcome of each criterion that the sample fixes.
    let outcomes: [String: Result]
  }

  /// What must be said about one criterion.
  struct Result: Decodable, Sendable {
    /// The outcome.
    let outcome: String
    /// The finding codes, sorted; `nil` where the sample does not fix them.
    let codes: [String]?
    /// Codes that must be among the findings.
    let includes: [String]?
  }

  /// The name for failure messages: criterion and folder.
  var testDescription: String {
    folder.pathComponents.suffix(2).joined(separator: "/")
  }

  /// The criterion whose folder it is in.
  var criterion: String { folder.deletingLastPathComponent().lastPathComponent }

  /// All samples, found at run time.
  static let all: [Sample] = {
    let top = PackageFolder.samples
    return folders(in: top).flatMap(folders).compactMap { folder in
      let file = folder.appendingPathComponent("expected.json")
      guard let data = try? Data(contentsOf: file),
        let expected = try? JSONDecoder().decode(Expected.self, from: data)
      else { return nil }
      return Sample(folder: folder, expected: expected)
    }
  }()

  /// The folders of a folder, sorted.
  static func folders(in folder: URL) -> [URL] {
    let entries =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    return entries.filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }.sorted { $0.path < $1.path }
  }
}

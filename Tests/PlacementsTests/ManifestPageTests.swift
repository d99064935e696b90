@testable import StrictYAML
import Foundation
import TestSupport
import MediaModel
import Placements
import Testing

/// The page for people who write manifests keeps up with the reader.
@Suite struct `The manifest's page` {
  private func page() throws -> String {
    return try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/Manifest.md"), encoding: .utf8)
  }

  @Test func `shows an example without faults`() throws {
    let parts = try page().components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("yaml\nversion") })
    let read = try manifest(String(example.dropFirst("yaml\n".count)))
    #expect(read.entries.map(\.placement.id) == ["intro", "hero", "chime"])
  }

  @Test func `names every key and every fault`() throws {
    let page = try page()
    for key in ManifestObject.allCases.flatMap({ $0.required + $0.optional }) {
      #expect(page.contains(key), "\(key)")
    }
    for code in DocumentIssue.Code.allCases {
      #expect(page.contains("`manifest.\(code.rawValue)`"))
    }
  }
}

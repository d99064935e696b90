import Foundation
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("How much is done to find a typing error in a manifest")
struct ManifestHintTests {
  private func manifest<Value>(
    _ sources: [String], _ read: (FilePath, ManifestFile) throws -> Value
  ) async throws -> Value {
    let text = "version: 1\nmedia: [\(sources.map { "{src: \($0)}" }.joined(separator: ", "))]\n"
    return try await TemporaryFolder.with(["film.mp4": [1], "m.yml": Array(text.utf8)]) { top in
      try read(top, ManifestFile(top.appending("m.yml")))
    }
  }

  @Test func `media that look like nothing use up the tries`() async throws {
    let far = (0..<ManifestHints.mostTries).map { "\($0)-nothing-like-it.ogg" }
    try await manifest(far + ["flim.mp4"]) { _, manifest in
      var hints = ManifestHints()
      let found = manifest.media.map { hints.hint(forMissing: $0) }
      #expect(found.count == ManifestHints.mostTries + 1)
      #expect(found.allSatisfy { $0 == nil })
      var fresh = ManifestHints()
      let last = try #require(manifest.media.last)
      #expect(fresh.hint(forMissing: last)?.hasPrefix("Did you mean ") == true)
    }
  }

  @Test func `media that are there use up none`() async throws {
    try await manifest(["film.mp4", "flim.mp4"]) { top, manifest in
      try Data([1]).write(to: URL(fileURLWithPath: top.appending("flim.mp4").string))
      var hints = ManifestHints()
      #expect(manifest.media.count == 2)
      #expect(manifest.media.allSatisfy { hints.hint(forMissing: $0) == nil })
      #expect(hints.tries == 0)
    }
  }

  @Test func `a folder is listed once`() async throws {
    try await manifest(["flim.mp4", "fillm.mp4"]) { top, manifest in
      var hints = ManifestHints()
      for entry in manifest.media {
        #expect(hints.hint(forMissing: entry)?.hasSuffix("/film.mp4?") == true)
        try? FileManager.default.removeItem(atPath: top.appending("film.mp4").string)
      }
      #expect(hints.tries == 2)
    }
  }

  @Test func `media that no item names share the tries`() async throws {
    try await manifest(["flim.mp4"]) { top, manifest in
      var hints = ManifestHints()
      for index in 0..<ManifestHints.mostTries {
        _ = hints.hint(forUnnamed: top.appending("\(index)-far-from-it.mov"), in: manifest)
      }
      #expect(hints.tries == ManifestHints.mostTries)
      let film = top.appending("film.mp4")
      #expect(hints.hint(forUnnamed: film, in: manifest) == nil)
      var fresh = ManifestHints()
      #expect(fresh.hint(forUnnamed: film, in: manifest)?.contains("did you mean film.mp4") == true)
    }
  }
}

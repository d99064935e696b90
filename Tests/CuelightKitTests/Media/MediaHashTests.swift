import Conformance
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite struct `The SHA-256 of a medium` {
  /// The files that are hashed when a film with this entry of a manifest is examined.
  private func hashed(_ entry: String, hashesMedia: Bool) async throws -> [String] {
    var audio = Track(id: Track.ID(1), kind: .audio, codec: "aac", duration: .seconds(9))
    audio.activity = AudioActivity(
      peak: 0.5, audible: TimeRanges([.zero ..< .milliseconds(9_000)]), isComplete: true)
    let video = Track(id: Track.ID(0), kind: .video, codec: "h264")
    func evidence(_ tracks: [Track]) -> MediaEvidence {
      MediaEvidence(container: "mp4", duration: .seconds(9), tracks: tracks)
    }
    let manifest = Array("version: 1\nmedia:\n  - { src: film.mp4\(entry) }\n".utf8)
    let files = ["cuelight.yml": manifest, "film.mp4": [1], "told.mp3": [1]]
    return try await TemporaryFolder.with(files) { top in
      let examiner = CountingExaminer([
        "film.mp4": evidence([video, audio]), "told.mp3": evidence([audio]),
      ])
      let source = PresentationSource(
        path: top.appending("film.mp4"),
        manifest: try ManifestFile(top.appending("cuelight.yml")))
      var presentations = try PresentationExaminer(
        examiner: examiner, texts: .forTests(), rulebook: Rulebook(.dhsIOS), folders: FolderCache())
      presentations.hashesMedia = hashesMedia
      let examined = await presentations.examine(source) { _ in }
      #expect(examined.map(\.verdict.failure) == [nil])
      return examiner.hashed
    }
  }

  @Test func `is computed of all media of a report that shows it`() async throws {
    let all = try await hashed(", descriptions: [told.mp3]", hashesMedia: true)
    #expect(all.sorted() == ["film.mp4", "told.mp3"])
  }

  @Test func `is not computed where nothing needs it`() async throws {
    #expect(try await hashed(", descriptions: [told.mp3]", hashesMedia: false) == [])
  }

  @Test func `is computed where an attestation is about certain bytes`() async throws {
    let hash = String(repeating: "0123456789abcdef", count: 4)
    let attestation =
      "{ claim: captionsAccurate, result: pass, by: A, date: 2026-11-20, sha256: \(hash) }"
    #expect(
      try await hashed(", attestations: [\(attestation)]", hashesMedia: false) == ["film.mp4"])
  }
}

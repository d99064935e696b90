import Conformance
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Several placements of one medium")
struct PlacementTests {
  private let captions = Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n".utf8)

  private func sound(_ name: String, hasVideo: Bool) -> MediaEvidence {
    let loud = SoundActivity(
      peak: 0.5, audible: TimeRanges([.zero ..< .milliseconds(9_000)]), isComplete: true)
    var audio = Track(id: Track.ID(1), kind: .audio, codec: "aac", duration: .seconds(9))
    audio.sound = loud
    let video = Track(id: Track.ID(0), kind: .video, codec: "h264")
    return MediaEvidence(
      container: "mp4", duration: .seconds(9), tracks: (hasVideo ? [video] : []) + [audio])
  }

  /// What is asked of workers when a film has so many placements, each with captions of its own and
  /// all with one description.
  private func requests(placements count: Int) async throws -> [String] {
    let items = (0..<count).map {
      "  - { src: film.mp4, captions: [c\($0).vtt], descriptions: [told.mp3] }\n"
    }
    var files = ["cuelight.yml": Array(("version: 1\nmedia:\n" + items.joined()).utf8)]
    for name in ["film.mp4", "told.mp3"] { files[name] = [1] }
    for index in 0..<count { files["c\(index).vtt"] = captions }
    return try await TemporaryFolder.with(files) { top in
      let examiner = CountingExaminer([
        "film.mp4": sound("film", hasVideo: true), "told.mp3": sound("told", hasVideo: false),
      ])
      let source = PresentationSource(
        path: top.appending("film.mp4"),
        manifest: try ManifestFile(top.appending("cuelight.yml")))
      let examined = try await PresentationExaminer(
        examiner: examiner, texts: .forTests(), rulebook: Rulebook(.dhsIOS), folders: FolderCache()
      ).examine(source) { _ in }
      #expect(examined.map(\.verdict.failure) == [nil])
      return examiner.requests
    }
  }

  @Test func `each of two placements has its own outcomes`() async throws {
    let manifest = """
      version: 1
      media:
        - { src: film.mp4, page: /quiet, autoplay: false }
        - { src: film.mp4, page: /loud, autoplay: true, controls: [] }

      """
    let files = ["cuelight.yml": Array(manifest.utf8), "film.mp4": [1]]
    let placements = try await TemporaryFolder.with(files) { top in
      let examiner = CountingExaminer(["film.mp4": sound("film", hasVideo: true)])
      let source = PresentationSource(
        path: top.appending("film.mp4"),
        manifest: try ManifestFile(top.appending("cuelight.yml")))
      return try await PresentationExaminer(
        examiner: examiner, texts: .forTests(), rulebook: Rulebook(.dhsIOS), folders: FolderCache()
      ).examine(source) { _ in }.flatMap(\.verdict.placements)
    }
    let stoppable = CriterionID(.multimedia, .a)
    #expect(placements.map(\.placement.page) == ["/quiet", "/loud"])
    #expect(placements.map { $0.outcomes[stoppable] } == [.doesNotApply, .notCompliant])
  }

  @Test(arguments: [1, 2, 4])
  func `a description is opened, read and compared once`(placements: Int) async throws {
    #expect(
      try await requests(placements: placements) == [
        "read film.mp4", "read told.mp3", "compare film.mp4 with told.mp3, both open",
      ])
  }
}

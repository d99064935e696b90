import Conformance
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Several placements of one medium")
struct PlacementTests {
  private let captions = Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n".utf8)

  private func sound(_ name: String, hasVideo: Bool) -> MediaEvidence {
    let loud = AudioActivity(
      peak: 0.5, audible: TimeRanges([.zero ..< .milliseconds(9_000)]), isComplete: true)
    var audio = Track(id: Track.ID(1), kind: .audio, codec: "aac", duration: .seconds(9))
    audio.activity = loud
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

  /// The outcomes of a criterion for the placements of these items of a manifest.
  private func outcomes(
    _ criterion: String, _ items: String..., beside names: [String] = []
  ) async throws -> [Outcome?] {
    let list = items.map { "  - { src: film.mp4, \($0) }\n" }.joined()
    var files = ["cuelight.yml": Array(("version: 1\nmedia:\n" + list).utf8), "film.mp4": [1]]
    for name in names { files[name] = captions }
    let id = try #require(CriterionID(criterion))
    return try await TemporaryFolder.with(files) { top in
      let examiner = CountingExaminer(["film.mp4": sound("film", hasVideo: true)])
      let source = PresentationSource(
        path: top.appending("film.mp4"),
        manifest: try ManifestFile(top.appending("cuelight.yml")))
      let verdicts = try await PresentationExaminer(
        examiner: examiner, texts: .forTests(), rulebook: Rulebook(.dhsIOS), folders: FolderCache()
      ).examine(source) { _ in }.map(\.verdict)
      let whole = try #require(verdicts.first?.results.first { $0.criterion == id })
      let own = verdicts.flatMap(\.placements).map { $0.outcomes[id] }
      #expect(whole.outcome == own.compactMap(\.self).max())
      return own
    }
  }

  @Test func `each of two placements has its own outcomes`() async throws {
    #expect(
      try await outcomes(
        "3.3.A", "page: /quiet, autoplay: false", "page: /loud, autoplay: true, controls: []")
        == [.doesNotApply, .notCompliant])
    #expect(
      try await outcomes(
        "3.3.F", "captionStyle: none", "captionStyle: system", "autoplay: true",
        beside: ["film.en.vtt"]) == [.notCompliant, .compliant, .needsReview])
  }

  @Test func `alternatives of one placement do not excuse another one`() async throws {
    #expect(
      try await outcomes(
        "3.3.D", "descriptions: {notNeeded: The talk says all.}", "descriptions: []")
        == [.needsReview, .notCompliant])
    #expect(
      try await outcomes(
        "3.1.C", "audioMeaningful: false, transcript: t.vtt",
        "audioMeaningful: false, transcript: gone.txt", "transcript: t.vtt",
        beside: ["t.vtt"]) == [.needsReview, .notCompliant, .doesNotApply])
    #expect(
      try await outcomes("3.3.B", "audioMeaningful: false", "audioMeaningful: true")
        == [.doesNotApply, .notCompliant])
  }

  @Test(arguments: [1, 2, 4])
  func `a description is opened, read and compared once`(placements: Int) async throws {
    #expect(
      try await requests(placements: placements) == [
        "read film.mp4", "read told.mp3", "compare film.mp4 with told.mp3, both open",
      ])
  }
}

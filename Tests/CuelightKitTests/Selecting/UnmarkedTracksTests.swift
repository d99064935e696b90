import Conformance
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Sound tracks without a mark")
struct UnmarkedTracksTests {
  private func sound(_ index: Int, _ language: String? = nil, _ roles: [TrackRole] = []) -> Track {
    Track(
      id: Track.ID(index), kind: .audio, codec: "aac",
      language: language.flatMap { LanguageTag($0) }, roles: roles)
  }

  /// The selection for a film with these sound tracks, of which all comparisons have one relation.
  private func selection(
    _ tracks: [Track], _ relation: NarrationComparison.Relation = .description,
    found: Double? = nil, gap: EvidenceGap? = nil
  ) async throws -> DescriptionSelection {
    try await TemporaryFolder.with([:]) { top in
      let medium = top.appending("film.mp4")
      let presentation = Presentation(PresentationSource(path: medium), FolderCache())
      let picture = Track(id: Track.ID(9), kind: .video, codec: "h264")
      let evidence = MediaEvidence(
        container: "mp4", duration: .seconds(60), tracks: tracks + [picture])
      let lookup = DescriptionLookup(
        presentation: presentation, media: .file(evidence, at: medium),
        group: try #require(presentation.groups.first), captions: [], describedTexts: [],
        texts: TextDescriptions(evidence, Profile.dhsIOS.limits))
      let candidates = lookup.found([:])
      var measures = NarrationMeasures()
      measures.foundShare = found
      let compared = NarrationComparison(
        relation: relation, alignment: nil, narration: TimeRanges([]), measures: measures)
      return lookup.selection(
        candidates,
        lookup.questions(candidates).map { question in
          question.map { _ in gap.map { .failure($0) } ?? .success(compared) }
        }, original: nil)
    }
  }

  @Test func `one with narration beside the main sound may be a description`() async throws {
    let found = try await selection([sound(0, "eng"), sound(1, "eng")])
    #expect(found.candidates.map(\.track) == [Track.ID(1)])
    #expect(found.candidates.allSatisfy { $0.isUnmarked && !$0.saysSo })
  }

  @Test(arguments: [
    NarrationComparison.Relation.copy, .silent, .otherProgram, .narrationOnly, .dub, .cannotTell,
  ])
  func `a track without narration does not count, and the report names it`(
    relation: NarrationComparison.Relation
  ) async throws {
    let found = try await selection([sound(0), sound(1)], relation)
    #expect(found.candidates.isEmpty)
    #expect(found.lookedAt.contains("2 sound tracks, of which the one without a mark was compared"))
  }

  @Test func `one that could not be measured is not ruled out`() async throws {
    let unclear = try await selection([sound(0), sound(1)], .cannotTell, found: 0.95)
    #expect(unclear.candidates.count == 1)
    let unread = try await selection(
      [sound(0), sound(1)], gap: EvidenceGap(.notDecodable, "It cannot be decoded."))
    #expect(unread.candidates.count == 1)
  }

  @Test func `tracks with a role or in another language are not compared`() async throws {
    let commentary = TrackRole(.commentary, signal: "disposition", value: "comment")
    let found = try await selection([
      sound(0, "eng"), sound(1, "ger"), sound(2, "eng", [commentary]),
    ])
    #expect(found.candidates.isEmpty)
    #expect(found.lookedAt.hasSuffix("its 3 sound tracks."))
  }

  @Test func `none is compared beside a track that says it is a description`() async throws {
    let declared = TrackRole(.audioDescription, signal: "disposition", value: "descriptions")
    let found = try await selection([sound(0), sound(1), sound(2, nil, [declared])])
    #expect(found.candidates.map(\.track) == [Track.ID(2)])
    #expect(found.lookedAt.hasSuffix("its 3 sound tracks."))
  }
}

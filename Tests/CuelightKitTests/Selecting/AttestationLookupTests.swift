import Conformance
import MediaModel
import Testing

@testable import CuelightKit

@Suite("Attestations compared with today's content")
struct AttestationLookupTests {
  private let film = ContentHash(of: "a")
  private let words = ContentHash(of: "b")

  private func attestation(_ claim: Attestation.Claim, of digit: Character) throws -> Attestation {
    Attestation(
      claim: claim, passes: true, by: "R. Doe", time: "2026-01-02",
      grounds: .file(try #require(ContentHash(of: digit))))
  }

  /// Whether a claim about the content with this hash is current, and the file it is about.
  private func checked(
    _ claim: Attestation.Claim, of digit: Character, _ evidence: Evidence
  ) throws -> CheckedAttestation {
    let lookup = AttestationLookup(
      contents: MediumContents(medium: "film.mp4", hash: film), evidence: evidence)
    return try #require(lookup.checked([try attestation(claim, of: digit)]).first)
  }

  private var captioned: Evidence {
    let cue = Cue(start: .zero, end: .milliseconds(900), text: "Hello")
    let captions = CaptionCandidate(
      origin: .sidecar, resource: "film.vtt",
      content: .text(TimedTextDocument(format: .webVTT, cues: [cue])), hash: words)
    var evidence = Evidence(medium: Medium(kind: .multimedia, resource: "film.mp4"))
    evidence.captions = CaptionSelection(candidates: [captions], audioLanguage: nil)
    return evidence
  }

  @Test func `a claim about captions is current only for the file of the captions`() throws {
    for claim in [Attestation.Claim.captionsSynchronized, .captionsAccurate] {
      let current = try checked(claim, of: "b", captioned)
      #expect(current.isCurrent && current.resource == "film.vtt")
      #expect(try !checked(claim, of: "a", captioned).isCurrent)
      #expect(try !checked(claim, of: "c", captioned).isCurrent)
    }
  }

  @Test func `without a file of captions the claim is about the medium`() throws {
    let evidence = Evidence(medium: Medium(kind: .multimedia, resource: "film.mp4"))
    let current = try checked(.captionsSynchronized, of: "a", evidence)
    #expect(current.isCurrent && current.resource == "film.mp4")
    #expect(try !checked(.captionsSynchronized, of: "b", evidence).isCurrent)
  }

  @Test func `caption settings are attested of the medium or of the captions`() throws {
    #expect(try checked(.captionSettingsRespected, of: "a", captioned).isCurrent)
    #expect(try checked(.captionSettingsRespected, of: "b", captioned).isCurrent)
    #expect(try !checked(.captionSettingsRespected, of: "c", captioned).isCurrent)
  }

  @Test func `that no description is needed is a claim about the medium alone`() throws {
    #expect(try checked(.descriptionNotNeeded, of: "a", captioned).isCurrent)
    #expect(try !checked(.descriptionNotNeeded, of: "b", captioned).isCurrent)
  }

  @Test func `one of several transcripts may be the one that was read`() throws {
    var evidence = Evidence(medium: Medium(kind: .audioOnly, resource: "talk.mp3"))
    evidence.textAlternatives = ["a.txt", "b.txt"].enumerated().map { index, name in
      TextAlternative(
        isNamed: true, resource: name,
        content: .words(count: 9, isPlaceholder: false, endsAbruptly: false),
        hash: ContentHash(of: index == 0 ? "d" : "e"))
    }
    #expect(try checked(.transcriptEquivalent, of: "e", evidence).resource == "b.txt")
    #expect(try checked(.transcriptEquivalent, of: "e", evidence).isCurrent)
    // The medium is not what was read where there is a transcript.
    #expect(try !checked(.transcriptEquivalent, of: "a", evidence).isCurrent)
  }

  @Test func `an attestation that is current for one placement is not stale for another`() throws {
    let attested = try attestation(.captionsSynchronized, of: "b")
    let other = try attestation(.captionsAccurate, of: "c")
    func evidence(_ isCurrent: Bool) -> Evidence {
      var evidence = captioned
      evidence.attestations = [
        CheckedAttestation(
          attestation: attested, resource: "film.vtt", changes: isCurrent ? [] : ["film.vtt"]),
        CheckedAttestation(attestation: other, resource: "film.vtt", changes: ["film.vtt"]),
      ]
      return evidence
    }
    let resolved = AttestationLookup.resolved([evidence(true), evidence(false)])
    #expect(resolved.map { $0.attestations.map(\.attestation) } == [[attested, other], [other]])
  }
}

import Conformance
import MediaModel
import Placements
import Testing

@testable import Answers
@testable import CuelightKit

@Suite struct `what an answer rests on` {
  private let film = ContentHash(of: "a")

  private func placement(_ change: (inout Placement) -> Void) -> DeclaredPlacement {
    var placement = Placement()
    change(&placement)
    return DeclaredPlacement(placement, DeclaredAlternatives())
  }

  private func contents(_ placements: [DeclaredPlacement] = []) -> MediumContents {
    MediumContents(medium: "film.mp4", hash: film, placements: placements)
  }

  private func evidence(_ captions: (name: String, digit: Character)? = nil) -> Evidence {
    var evidence = Evidence(medium: Medium(kind: .multimedia, resource: "film.mp4"))
    if let captions {
      let cue = Cue(start: .zero, end: .milliseconds(900), text: "Hello")
      evidence.captions = CaptionSelection(
        candidates: [
          CaptionCandidate(
            origin: .sidecar, resource: captions.name,
            content: .text(TimedTextDocument(format: .webVTT, cues: [cue])),
            hash: ContentHash(of: captions.digit))
        ], audioLanguage: nil)
    }
    return evidence
  }

  /// What changed between two states, for an answer about the first one.
  private func changes(
    _ claim: Attestation.Claim, _ before: (MediumContents, Evidence),
    _ after: (MediumContents, Evidence)
  ) -> [String] {
    after.0.changes(since: before.0.all(in: before.1), of: claim, in: after.1)
  }

  @Test func `nothing changed is current, whatever the names of the files`() {
    let now = (contents(), evidence(("new.vtt", "b")))
    #expect(changes(.captionsAccurate, (contents(), evidence(("old.vtt", "b"))), now) == [])
  }

  @Test func `new captions are named, and do not touch an answer about the sound`() {
    let (before, now) = (
      (contents(), evidence(("film.vtt", "b"))), (contents(), evidence(("film.vtt", "c")))
    )
    #expect(changes(.captionsAccurate, before, now) == ["the captions film.vtt"])
    #expect(changes(.descriptionNotNeeded, before, now) == [])
  }

  @Test func `captions that come or go are a change`() {
    let (none, some) = ((contents(), evidence()), (contents(), evidence(("film.vtt", "b"))))
    #expect(changes(.captionsAccurate, none, some) == ["the captions film.vtt"])
    #expect(changes(.captionsAccurate, some, none) == ["the captions film.vtt"])
  }

  @Test func `another medium of the same name is a change`() {
    let other = MediumContents(medium: "film.mp4", hash: ContentHash(of: "f"))
    #expect(
      changes(.descriptionNotNeeded, (contents(), evidence()), (other, evidence())) == ["film.mp4"])
  }

  @Test func `a declared fact counts for the claims that rest on it`() {
    let plain = (contents([placement { $0.autoplay = false }]), evidence())
    let moved = (
      contents([
        placement {
          $0.autoplay = true
          $0.id = "hero"
        }
      ]), evidence()
    )
    #expect(changes(.placementTried, plain, moved) == ["the declared fact “autoplay”"])
    #expect(changes(.captionsAccurate, plain, moved) == [])
  }

  @Test func `a further placement that declares nothing, and another order, change nothing`() {
    let first = placement { $0.controls = [.playPause] }
    let second = placement { $0.page = "b.html" }
    let both = contents([first, second])
    #expect(changes(.placementTried, (both, evidence()), (contents([first]), evidence())) == [])
    let turned = contents([second, first])
    #expect(changes(.placementTried, (both, evidence()), (turned, evidence())) == [])
  }

  @Test func `the same fact in another place is another fact`() {
    func controls(_ first: Set<Placement.Control>, _ second: Set<Placement.Control>)
      -> MediumContents
    {
      contents([
        placement {
          $0.page = "a.html"
          $0.controls = first
        },
        placement {
          $0.page = "b.html"
          $0.controls = second
        },
      ])
    }
    #expect(
      changes(
        .placementTried, (controls([.playPause], []), evidence()),
        (controls([], [.playPause]), evidence())) == ["the declared fact “controls”"])
  }

  @Test func `programs of one file have answers of their own`() throws {
    func program(_ number: Int) -> MediumContents {
      MediumContents(
        medium: "a.ts", hash: film, program: MediaProgram(number: number))
    }
    #expect(changes(.captionsAccurate, (program(1), evidence()), (program(1), evidence())) == [])
    #expect(!changes(.captionsAccurate, (program(1), evidence()), (program(2), evidence())).isEmpty)
  }

  @Test func `an answer finds its medium by content, and by name if the content is new`() throws {
    let (old, new) = (try #require(film), try #require(ContentHash(of: "f")))
    var facts = DeclaredFacts()
    facts.autoplay = false
    let answer = Answer.fact(
      AnsweredFact(
        medium: "films/film.mp4", by: "Ann", time: "2026-11-28",
        contents: [AttestedContent(.medium, "films/film.mp4", old)], facts: facts))
    let file = try AnswerFile(answer.line, file: "answers.ndjson")
    let index = AnswerIndex([file])
    #expect(index.unmet.count == 1)
    #expect(index.found(old, "moved.mp4").declarations?.placement.autoplay == false)
    let stale = index.found(new, "./films/film.mp4")
    #expect(stale.declarations == nil)
    #expect(
      stale.notices(besides: []) == [
        "The answer of Ann (answers.ndjson, line 1) was not used: the medium has changed since."
      ])
    #expect(index.found(new, "other.mp4").isEmpty)
    #expect(index.unmet.isEmpty)
  }
}

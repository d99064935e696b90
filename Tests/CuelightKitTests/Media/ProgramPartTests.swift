import Conformance
import MediaModel
import Testing

@testable import CuelightKit

@Suite("One program of several")
struct ProgramPartTests {
  private let film = MediaProgram(number: 1, name: "Film")
  private let other = MediaProgram(number: 2)
  private let radio = MediaProgram(number: 3)

  private func track(_ index: Int, _ kind: Track.Kind, _ programs: MediaProgram...) -> Track {
    Track(id: Track.ID(index), kind: kind, codec: "x", programs: programs)
  }

  @Test func `what is beside the file is of the only film`() {
    let tracks = [track(0, .video, film), track(1, .audio, film), track(2, .audio, radio)]
    #expect(ProgramPart(film, in: tracks).unprovenReason == nil)
    #expect(
      ProgramPart(radio, in: tracks).unprovenReason?.contains("program 1 “Film”, program 3") == true
    )
  }

  @Test func `of two films nothing says whose it is`() throws {
    let tracks = [
      track(0, .video, film), track(1, .audio, film, other), track(2, .video, other),
    ]
    #expect(ProgramPart(film, in: tracks).unprovenReason != nil)
    let reason = try #require(ProgramPart(other, in: tracks).unprovenReason)
    #expect(reason.contains("-map 0:p:2"))
  }

  @Test func `two radio programs have no film to belong to`() {
    let tracks = [track(0, .audio, radio), track(1, .audio, other)]
    #expect(ProgramPart(radio, in: tracks).unprovenReason != nil)
  }

  @Test func `what holds for one program only is left out, but no failure is`() throws {
    var declared = DeclaredAlternatives()
    declared.language = LanguageTag("de")
    declared.audioMeaningful = false
    declared.captions = .open
    let hash = try #require(ContentHash(hex: String(repeating: "a", count: 64)))
    declared.attestations = [true, false].map {
      Attestation(
        claim: .captionsAccurate, passes: $0, by: "A", time: "2026-01-01", grounds: .file(hash))
    }
    let left = declared.ofUnknownProgram
    #expect(left.language == nil && left.audioMeaningful == nil)
    #expect(left.captions == .open)
    #expect(left.attestations.map(\.passes) == [false])
  }
}

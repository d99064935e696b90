import Conformance
import MediaModel
import Testing

@testable import CuelightKit

@Suite("What kind of item a medium is")
struct MediumKindTests {
  private func sound(_ peak: Float) -> AudioActivity {
    AudioActivity(peak: peak, audible: .empty, isComplete: true)
  }

  private func video(_ disposition: Disposition = []) -> Track {
    Track(id: .init(0), kind: .video, codec: "h264", disposition: disposition)
  }

  private func audio(_ peak: Float) -> Track {
    Track(id: .init(1), kind: .audio, codec: "aac", activity: sound(peak))
  }

  private func kind(_ tracks: [Track], _ declared: DeclaredAlternatives? = nil) -> Medium.Kind {
    let evidence = MediaEvidence(container: "mp4", tracks: tracks)
    return MediumKind(evidence, declared: [declared].compactMap { $0 }).kind
  }

  @Test func `video with sound that is heard is multimedia`() {
    #expect(kind([video(), audio(-20)]) == .multimedia)
  }

  @Test func `video with digital silence, or without a sound track, is video-only`() {
    #expect(kind([video(), audio(-91)]) == .videoOnly)
    #expect(kind([video()]) == .videoOnly)
  }

  @Test func `beside a silent main sound a declared description makes no certain multimedia`() {
    func described(
      _ certainty: TrackSignal.Certainty, main: Float, _ declared: DeclaredAlternatives? = nil
    ) -> MediumKind {
      let description = Track(
        id: .init(2), kind: .audio, codec: "aac",
        roles: [
          TrackRole(
            .audioDescription, signal: "disposition", value: "visualImpaired",
            certainty: certainty)
        ], activity: sound(-20))
      let main = Track(
        id: .init(1), kind: .audio, codec: "aac", disposition: .default,
        roles: [
          TrackRole(.main, signal: "position", value: "first", certainty: .guess)
        ], activity: sound(main))
      return MediumKind(
        MediaEvidence(container: "mp4", tracks: [video(), main, description]),
        declared: [declared].compactMap { $0 })
    }
    #expect(described(.declared, main: -91).kind == .videoOnly)
    #expect(described(.declared, main: -20).kind == .multimedia)
    #expect(described(.guess, main: -91).kind == .multimedia)
    // The description may hold the dialogue of the film: that is a question.
    #expect(described(.declared, main: -91).possibleKinds == [.multimedia, .videoOnly])
    #expect(described(.declared, main: -20).possibleKinds == [])
    var silent = DeclaredAlternatives()
    silent.audioMeaningful = false
    #expect(described(.declared, main: -91, silent).possibleKinds == [])
  }

  @Test func `a peak of exactly -60 dB is heard, one under it is not`() {
    #expect(kind([video(), audio(-60)]) == .multimedia)
    #expect(kind([video(), audio(-60.1)]) == .videoOnly)
  }

  @Test func `cover art is no video`() {
    #expect(kind([video(.attachedPicture), audio(-20)]) == .audioOnly)
  }

  @Test func `a sound that could not be measured counts as heard`() {
    let unmeasured = Track(id: .init(1), kind: .audio, codec: "unknown")
    #expect(kind([video(), unmeasured]) == .multimedia)
  }

  @Test func `a file with nothing but text is none`() {
    #expect(kind([Track(id: .init(0), kind: .text, codec: "subrip")]) == .none)
  }

  @Test func `declared meaning overrides what is there`() {
    var silentFilm = DeclaredAlternatives()
    silentFilm.audioMeaningful = false
    #expect(kind([video(), audio(-20)], silentFilm) == .videoOnly)
    var talk = DeclaredAlternatives()
    talk.videoMeaningful = false
    #expect(kind([video(), audio(-20)], talk) == .audioOnly)
  }

  @Test func `a declaration takes away one of two channels, never the last`() {
    var nothing = DeclaredAlternatives()
    nothing.audioMeaningful = false
    nothing.videoMeaningful = false
    #expect(kind([video(), audio(-20)], nothing) == .videoOnly)
    #expect(kind([video(), audio(-91)], nothing) == .videoOnly)
    #expect(kind([video()], nothing) == .videoOnly)
    #expect(kind([audio(-20)], nothing) == .audioOnly)
    let evidence = MediaEvidence(container: "mp4", tracks: [video(), audio(-20)])
    let found = MediumKind(evidence, declared: [nothing])
    #expect(found.measured == .multimedia)
    #expect(found.meaningless == [.audio, .picture])
    let mute = MediaEvidence(container: "mp4", tracks: [video(), audio(-91)])
    #expect(MediumKind(mute, declared: [nothing]).meaningless == [.picture])
  }

  @Test func `an image is an animation only with more than one picture`() {
    var evidence = MediaEvidence(container: "gif")
    evidence.image = MovingImage(frames: 1, turn: .seconds(9), plays: .endless)
    #expect(MediumKind(evidence, declared: []).kind == .none)
    evidence.image = MovingImage(frames: 2, turn: .milliseconds(20), plays: .times(1))
    #expect(MediumKind(evidence, declared: []).kind == .animation)
  }

  @Test func `one placement of several does not declare the sound away for all`() {
    var silent = DeclaredAlternatives()
    silent.audioMeaningful = false
    let evidence = MediaEvidence(container: "mp4", tracks: [video(), audio(-20)])
    let kind = MediumKind(evidence, declared: [silent, DeclaredAlternatives()]).kind
    #expect(kind == .multimedia)
  }
}

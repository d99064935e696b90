import Conformance
import MediaModel
import Testing

@testable import CuelightKit

@Suite("What of a file could not be read")
struct UnreadEvidenceTests {
  private static let picture = Track(id: .init(0), kind: .video, codec: "h264")

  private func sound(_ sound: AudioActivity?, _ index: Int = 1) -> Track {
    Track(id: .init(index), kind: .audio, codec: "ac4", activity: sound)
  }

  private func heard(isComplete: Bool = true) -> AudioActivity {
    AudioActivity(
      peak: -6, audible: TimeRanges([.zero..<MediaTime.milliseconds(4_000)]),
      isComplete: isComplete)
  }

  private func silent(isComplete: Bool) -> AudioActivity {
    AudioActivity(peak: -91, audible: .empty, isComplete: isComplete)
  }

  private func evidence(
    _ tracks: [Track], speech: Result<SpeechTimeline, EvidenceGap> = .failure(.notAsked),
    captions: Result<[ChannelText], EvidenceGap> = .success([])
  ) -> MediaEvidence {
    MediaEvidence(container: "mp4", tracks: tracks, speech: speech, videoDataCaptions: captions)
  }

  private func kinds(_ evidence: MediaEvidence) -> Set<Medium.Kind> {
    MediumKind(evidence, declared: []).possibleKinds
  }

  @Test func `nothing of a film that was read`() {
    for sound in [heard(), heard(isComplete: false), silent(isComplete: true)] {
      let film = evidence([Self.picture, self.sound(sound)])
      #expect(film.unreadParts == [])
      #expect(kinds(film) == [])
    }
    #expect(evidence([Self.picture]).unreadParts == [])
  }

  @Test func `a sound that was not decoded, or is silence full of holes`() {
    for unread in [nil, silent(isComplete: false)] {
      let film = evidence([Self.picture, sound(unread)])
      #expect(film.unreadParts.map(\.contents) == [[.audio]])
      #expect(kinds(film) == [.multimedia, .videoOnly])
      let alone = evidence([sound(unread)])
      #expect(alone.unreadParts.map(\.contents) == [[.audio]])
      #expect(kinds(alone) == [])
    }
  }

  @Test func `a second sound that was not decoded leaves nothing else open`() {
    let film = evidence([Self.picture, sound(heard()), sound(nil, 2)])
    #expect(film.unreadParts.map(\.contents) == [[]])
    #expect(kinds(film) == [])
    let quiet = evidence([Self.picture, sound(silent(isComplete: true)), sound(nil, 2)])
    #expect(quiet.unreadParts.map(\.contents) == [[.audio]])
    #expect(kinds(quiet) == [.multimedia, .videoOnly])
  }

  @Test func `a sound that breaks off`() {
    let gap = EvidenceGap(.notDecodable, "Too many damaged packets.")
    let film = evidence([Self.picture, sound(heard(isComplete: false))], speech: .failure(gap))
    #expect(film.unreadParts == [UnreadPart([.audio], "Too many damaged packets.")])
    #expect(kinds(film) == [])
  }

  @Test func `speech that somebody gave stands for a sound that was not decoded`() {
    let range = MediaTime.zero..<MediaTime.milliseconds(900)
    let speech = SpeechTimeline(
      detector: "given", scores: [], segments: [.init(range: range, confidence: 1)])
    let film = evidence([Self.picture, sound(nil)], speech: .success(speech))
    #expect(film.unreadParts == [])
    #expect(kinds(film) == [])
  }

  @Test func `tracks of which nothing is known`() {
    let data = Track(id: .init(0), kind: .data, codec: "unknown")
    let capture = evidence([data, data.renumbered(.init(1))])
    #expect(capture.unreadParts.map(\.contents) == [Set(UnreadPart.Content.allCases)])
    #expect(kinds(capture) == Set(Medium.Kind.allCases))
    let text = Track(id: .init(1), kind: .text, codec: "subrip")
    #expect(evidence([data, text]).unreadParts == [])
    #expect(evidence([Self.picture, data.renumbered(.init(2))]).unreadParts == [])
  }

  @Test func `pictures that are not there are lost, a codec that is not looked into is not`() {
    let codec = EvidenceGap(.unsupported, "It is VVC.")
    let unsupported = evidence([Self.picture], captions: .failure(codec)).unreadParts
    #expect(unsupported.map(\.isUnsupported) == [true])
    let none = EvidenceGap(.nothingToRead, "The video track holds no pictures.")
    let lost = evidence([Self.picture], captions: .failure(none)).unreadParts
    #expect(lost == [UnreadPart([.picture], "The video track holds no pictures.")])
    #expect(evidence([sound(heard())], captions: .failure(none)).unreadParts == [])
  }

  private func film(_ gap: EvidenceGap, codec: String) -> MediaEvidence {
    var film = evidence([
      Self.picture, sound(heard()), Track(id: .init(2), kind: .text, codec: codec),
    ])
    film.texts = [.init(track: .init(2), document: .failure(gap))]
    return film
  }

  @Test func `a text track that could not be read is a part of the medium`() {
    let encrypted = film(EvidenceGap(.notDecodable, "It is encrypted."), codec: "dvb_teletext")
    #expect(
      encrypted.unreadParts
        == [UnreadPart([.text], "Text track 2 was not read: It is encrypted.")])
    let bitmaps = film(EvidenceGap(.unsupported, "Bitmaps."), codec: "hdmv_pgs_subtitle")
    #expect(bitmaps.unreadParts == [])
  }

  @Test func `captions of such a track are unread by its own reason`() {
    for (gap, codec, content) in [
      (
        EvidenceGap(.notDecodable, "It is encrypted."), "dvb_teletext",
        CaptionCandidate.Content.unread("It is encrypted.")
      ),
      (
        EvidenceGap(.unsupported, "Bitmaps."), "hdmv_pgs_subtitle",
        .unsupported("hdmv_pgs_subtitle", isBitmap: true)
      ),
    ] {
      let film = film(gap, codec: codec)
      #expect(film.texts.map { .init($0, of: film.tracks[2]) } == [content])
    }
  }

  @Test(arguments: [
    (FailureCode.mediaTimedOut, true), (FailureCode.mediaCrashed, true),
    (FailureCode.mediaTooLarge, true),
    (FailureCode.workerNotStarted, true), (FailureCode.mediaUnreadable, false),
  ])
  func `a rendition that only this program did not read is not broken`(
    code: FailureCode, isUnread: Bool
  ) {
    let content = StreamCaptions.content(.init(code: code, message: "Why."))
    #expect(content == (isUnread ? .unread("Why.") : .unreadable("Why.")))
  }
}

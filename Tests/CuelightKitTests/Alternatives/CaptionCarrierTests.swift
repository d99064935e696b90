import Conformance
import MediaModel
import Testing

@testable import CuelightKit

@Suite("Captions that a file carries")
struct CaptionCarrierTests {
  private static func text(
    _ format: TimedTextFormat, _ words: String..., language: LanguageTag? = nil,
    channels: [CaptionChannel?] = [nil]
  ) -> TimedTextDocument {
    let cues = words.enumerated().map { index, word in
      Cue(
        start: .zero, end: .milliseconds(500), text: word,
        channel: channels[index % channels.count])
    }
    return TimedTextDocument(format: format, language: language, cues: cues)
  }

  /// A French text track, an unreadable one, teletext of two pages, and two channels in the video.
  private static let evidence = MediaEvidence(
    container: "mpegts",
    tracks: [
      Track(id: Track.ID(0), kind: .video, codec: "h264"),
      Track(
        id: Track.ID(1), kind: .text, codec: "mov_text", language: LanguageTag("fr"), title: "SDH"),
      Track(id: Track.ID(2), kind: .text, codec: "dvb_subtitle"),
      Track(id: Track.ID(3), kind: .text, codec: "dvb_teletext", language: LanguageTag("de")),
    ],
    texts: [
      .init(track: Track.ID(1), document: .success(text(.movText, "track one"))),
      .init(
        track: Track.ID(2),
        document: .failure(EvidenceGap(.unsupported, "It holds bitmaps."))),
      .init(
        track: Track.ID(3), channel: .teletextPage(150), document: .success(text(.teletext))),
      .init(
        track: Track.ID(3), channel: .teletextPage(888),
        document: .success(text(.teletext, "page 888", language: LanguageTag("nl")))),
    ],
    videoDataCaptions: .success([
      ChannelText(channel: .cea608(1), document: text(.cea608, "first", "second")),
      ChannelText(channel: .service(1), document: text(.cea708, "digital")),
    ]))

  private func words(_ track: Int? = nil, _ channel: CaptionChannel? = nil) throws -> [String]? {
    let carriers = CaptionCarrier.all(in: Self.evidence)
    return try CaptionCarrier.choose(
      from: carriers, file: "film.ts", track: track.map { Track.ID($0) }, channel: channel
    )?.document.get().cues.map(\.text)
  }

  @Test func `tracks come first, each channel is a carrier of its own`() {
    let carriers = CaptionCarrier.all(in: Self.evidence)
    #expect(
      carriers.map(\.place) == [
        .track(Track.ID(1)), .track(Track.ID(2)), .track(Track.ID(3)), .track(Track.ID(3)),
        .videoData, .videoData,
      ])
    #expect(carriers.map { $0.channel?.name } == [nil, nil, "150", "888", "CC1", "S1"])
    #expect(carriers.map(\.cueCount) == [1, nil, 0, 1, 2, 1])
    #expect(carriers.map { $0.language?.primary } == ["fr", nil, "de", "nl", nil, nil])
    #expect(carriers.map(\.codec).suffix(2) == ["cea608", "cea708"])
    #expect(carriers.first?.title == "SDH")
  }

  @Test func `a track or channel is picked by its name`() throws {
    #expect(try words() == ["track one"])
    #expect(try words(3) == ["page 888"])
    #expect(try words(nil, .cea608(1)) == ["first", "second"])
    #expect(try words(nil, .service(1)) == ["digital"])
    #expect(try words(3, .teletextPage(150)) == [])
  }

  @Test func `what is not there is said with what is there`() throws {
    #expect(try words(nil, .cea608(3)) == nil)
    #expect(try words(3, .teletextPage(777)) == nil)
    let channel = #expect(throws: ExaminationError.self) { try words(9, .service(1)) }
    #expect(channel?.code == .captionsNotFound)
    #expect(
      channel?.message.contains("no channel S1 in track 9. Its channels: 150, 888, CC1, S1.")
        == true)
    let unread = #expect(throws: ExaminationError.self) { try words(2) }
    #expect(unread?.message == "film.ts: track 2: It holds bitmaps.")
    let track = #expect(throws: ExaminationError.self) { try words(9) }
    #expect(track?.message.contains("no text track 9.") == true)
  }

  @Test func `video data that could not be read is a carrier without text`() {
    var evidence = Self.evidence
    evidence.videoDataCaptions = .failure(EvidenceGap(.limitReached, "Too long."))
    let last = CaptionCarrier.all(in: evidence).last
    #expect(last?.place == .videoData)
    #expect(last?.cueCount == nil)
    evidence.videoDataCaptions = .failure(EvidenceGap(.nothingToRead, "No video."))
    #expect(CaptionCarrier.all(in: evidence).count == 4)
  }

  @Test func `a caption file of several channels is taken apart`() {
    let channels: [CaptionChannel?] = [.cea608(3), .cea608(1)]
    let document = Self.text(.scc, "three", "one", "more", channels: channels)
    let carriers = CaptionCarrier.all(in: document)
    #expect(carriers.map { $0.channel?.name } == ["CC1", "CC3"])
    #expect(carriers.map(\.cueCount) == [1, 2])
    let whole = CaptionCarrier.all(in: Self.text(.subRip, "plain"))
    #expect(whole.map(\.place) == [.file])
    #expect(whole.map(\.codec) == ["subrip"])
  }
}

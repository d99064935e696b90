import Forms
import MediaModel
import Placements
import SpeechTimelines
import Testing
import TextBasics
import TextExamination
import TextProtocol
import TimedText
import WorkerProtocol

@Suite("Replies of a text worker")
struct TextReplyTests {
  @Test func `there are files of every form`() { #expect(Corpus.files.count > 25) }

  @Test(arguments: Corpus.files)
  func `what was read arrives as it was read, and answers what was asked`(
    _ file: Corpus.File
  ) throws {
    for wish in Corpus.wishes(for: file) {
      let read = try TextExaminer.read(file.bytes, wish)
      #expect(try sent(read).reply == read)
      #expect(read.answers(wish))
    }
  }

  @Test func `segments are answered in order, each with its own fault`() throws {
    let good = Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8)
    let wish = TextRequest.Wish.segments(
      [good, [], [1, 2], good].map { TextSegment(name: "a.vtt", bytes: $0) })
    let read = try TextExaminer.read([], wish)
    guard case .segments(let segments) = read else {
      Issue.record("\(read)")
      return
    }
    #expect(
      segments.map { document in
        if case .success(let document) = document { document.cues.map(\.text) } else { [] }
      } == [["Hello."], [], [], ["Hello."]])
    guard case .failure(.empty) = segments[1] else {
      Issue.record("\(segments[1])")
      return
    }
    #expect(try sent(read).reply == read)
    #expect(read.answers(wish))
    #expect(!read.answers(.segments([])))
  }

  @Test func `every field of a manifest arrives`() throws {
    let place = TextPosition(line: 3, column: 2, byteOffset: 40)
    var own = SegmentReference("a.mp4", bytes: 0..<7, isInitialization: true, position: place)
    own.otherAddresses = ["https://b.example/a.mp4", "c/a.mp4"]
    let parts = [
      own, SegmentReference("a.mp4", bytes: 7..<9, duration: .milliseconds(1_500)),
      SegmentReference("", duration: .seconds(2)), SegmentReference("b.mp4"),
    ]
    var sound = Rendition(.audio, name: "Ton 🎵", source: .segments(parts), position: place)
    sound.group = "g"
    sound.language = LanguageTag("de")
    sound.channel = CaptionChannel(name: "CC1")
    sound.isDefault = true
    sound.bandwidth = 0
    sound.signals = [.init("Role", scheme: "urn:mpeg:dash:role:2011", "main")]
    sound.isDiscontinuous = true
    sound.unlisted = "A period is elsewhere."
    sound.isPartial = true
    sound.timeOffset = .seconds(-4)
    var list = Rendition(.subtitles, name: "", source: .playlist("t.m3u8"), position: place)
    (list.isForced, list.isEncrypted, list.isVariant) = (true, true, true)
    var manifest = StreamingManifest(.dash)
    manifest.renditions = [
      sound, list, Rendition(.closedCaptions, name: "", source: .insideVideo, position: place),
    ]
    manifest.others = [SegmentReference("x.mp4")]
    manifest.duration = .seconds(9)
    (manifest.isLive, manifest.deniesClosedCaptions) = (true, true)
    manifest.unlisted = "More."
    manifest.issues = StreamIssue.Code.allCases.map {
      StreamIssue($0, at: place, "\u{1B}")
    }
    var playlist = HLSMediaPlaylist()
    playlist.segments = parts
    (playlist.isLive, playlist.isEncrypted, playlist.isDiscontinuous) = (false, true, true)
    (playlist.isStream, playlist.unlisted, playlist.issues) = (true, "Too many.", manifest.issues)
    for reply in [TextReply.manifest(manifest), .playlist(playlist), .noManifest] {
      #expect(try sent(reply).reply == reply)
    }
  }

  static let textErrors: [TimedTextError] = [
    .empty, .notTimedText(explanation: "It is a PDF."), .tooLarge(bytes: .max),
    .fragmentMissing("scene"), .document("a PDF document"), .captionForm("a list"), .hidden,
    .unread("It has no words."),
  ]
  static let speechErrors: [SpeechTimelineError] = [
    .empty, .tooLarge(bytes: 0), .unknownForm(explanation: ""),
    .malformed(position: TextPosition(line: 1, column: 2, byteOffset: 3), explanation: "x"),
    .severalRecordings(names: ["a", "b"]), .recordingMissing(name: "c", names: []),
  ]

  @Test(arguments: textErrors, speechErrors)
  func `every reason arrives`(
    _ textError: TimedTextError, _ speechError: SpeechTimelineError
  ) throws {
    let content = TextFileContent(
      cues: .failure(textError), texts: [.whole: .failure(textError)],
      reference: .failure(textError), speech: .failure(speechError))
    #expect(try sent(.file(content)).reply == .file(content))
  }

  @Test func `references arrive in each of their forms`() throws {
    let word = TimedWord(
      text: "Wört,", range: .zero..<(.milliseconds(400)), confidence: 0.5)
    let forms: [ReferenceWords] = [
      .recognized([word, TimedWord(text: "")]), .text("a\nb"),
      .captions([Cue(start: .zero, end: .milliseconds(1), text: "a")]),
    ]
    for form in forms {
      let content = TextFileContent(reference: .success(form))
      #expect(try sent(.file(content)).reply == .file(content))
    }
  }

  @Test func `cues of a large document come in several messages of about a megabyte`() throws {
    let cues = (0..<30_000).map { number in
      Cue(
        start: .milliseconds(Int64(number)), end: .milliseconds(Int64(number) + 1),
        text: "\(number)" + String(repeating: "x", count: 60))
    }
    let document = TimedTextDocument(format: .subRip, cues: cues)
    let reply = TextReply.file(TextFileContent(cues: .success(document)))
    var sizes: [Int] = []
    try TextMessage.send(reply) { (message) throws(WireError) in
      sizes.append(try message.encoded().count)
    }
    #expect(sizes.count >= 4)
    #expect(sizes.allSatisfy { $0 < 2 << 20 })
    #expect(try sent(reply).reply == reply)
  }

  @Test func `a reply to another wish is no answer`() {
    let cues = TextRequest.Wish.file(TextFileRequest(name: "a", wantsCues: true))
    let text = TextRequest.Wish.file(TextFileRequest(name: "a", parts: [.whole]))
    let asked = TextFileContent(cues: .failure(.empty))
    #expect(TextReply.file(asked).answers(cues))
    #expect(!TextReply.file(asked).answers(text))
    #expect(!TextReply.file(TextFileContent()).answers(cues))
    #expect(!TextReply.noManifest.answers(cues))
    #expect(!TextReply.file(asked).answers(.manifest(.hls, segments: 1)))
    #expect(!TextReply.manifest(StreamingManifest(.dash)).answers(.manifest(.hls, segments: 1)))
    #expect(!TextReply.playlist(HLSMediaPlaylist()).answers(.manifest(.dash, segments: 1)))
    #expect(TextReply.playlist(HLSMediaPlaylist()).answers(.manifest(.hls, segments: 1)))
  }
}

import CaptionTestSupport
import MediaModel
import TestSupport
import Testing

@testable import SpeechTimelines
@testable import TextBasics
@testable import TimedText

@Suite struct `Files that say where people speak` {
  @Test func `give a score for each 10 ms, edges by their share`() throws {
    let given = try speech("0.005\t0.03\ta\n0.0425\t0.045\tb\n")
    // 5 of 10 ms are 127.5 of 255, and 2.5 of 10 ms 63.75.
    #expect(given.timeline.scores == [128, 255, 255, 0, 64])
    #expect(given.timeline.hop == .milliseconds(10))
    #expect(given.timeline.start == .zero)
    #expect(!given.timeline.segments.isEmpty)
    #expect(given.timeline.segments.allSatisfy { $0.confidence == 1 })
  }

  @Test func `reach as far as the medium where its length is known`() throws {
    let given = try speech("0\t0.01\ta\n", duration: .milliseconds(45))
    #expect(given.timeline.scores == [255, 0, 0, 0, 0])
    let longest = try speech("0\t0.01\ta\n", duration: .seconds(1 << 40))
    #expect(longest.timeline.scores.count == 8_640_000)
  }

  @Test func `merge what overlaps and put it in order`() throws {
    let given = try speech("5\t6\tb\n1\t2\ta\n1.5\t3\tb\n3\t4\tb\n")
    #expect(stretches(given) == [1_000..<4_000, 5_000..<6_000])
    #expect(given.issues.isEmpty)
  }

  @Test func `tell what cannot be, and leave it out`() throws {
    let given = try speech(
      "1\t2\ta\n-1\t0.5\tb\n-2\t-1\tc\n4\t3\td\nnan\t6\te\n6\tx\tf\n7\t7\tg\nh\n")
    #expect(stretches(given) == [0..<500, 1_000..<2_000])
    #expect(
      seen(given) == [
        Seen("speech.negative", .warning, 2, 1), Seen("speech.negative", .warning, 3, 1),
        Seen("speech.reversed", .error, 4, 1), Seen("speech.time", .error, 5, 1),
        Seen("speech.time", .error, 6, 1), Seen("speech.zero", .note, 7, 1),
        Seen("speech.entry", .warning, 8, 1),
      ])
  }

  @Test func `end after 24 hours`() throws {
    let given = try speech("86399\t90000\ta\n100000\t1e300\tb\n")
    #expect(stretches(given) == [86_399_000..<86_400_000])
    #expect(given.timeline.scores.count == 8_640_000)
    #expect(
      seen(given) == [
        Seen("speech.tooLong", .error, 1, 1), Seen("speech.tooLong", .error, 2, 1),
      ])
  }

  @Test func `without speech are reported as such`() throws {
    let given = try speech(";; nothing\nSPKR-INFO a 1 <NA> <NA> <NA> unknown s <NA>\n")
    #expect(given.timeline.segments.isEmpty)
    #expect(given.timeline.scores.isEmpty)
    #expect(seen(given) == [Seen("speech.none", .warning, 1, 1)])
  }

  @Test func `are refused when they are empty, or of no form that is known`() {
    #expect(refusal("") == .empty)
    #expect(refusal(" \n\t\n") == .empty)
    for text in ["Hello there.\nHow are you?", "\u{0}\u{1}\u{2}\u{3}\u{4}", "12", "1 2 3\n"] {
      guard case .unknownForm(let explanation)? = refusal(text) else {
        Issue.record("\(text) is read")
        continue
      }
      #expect(explanation.contains("RTTM"))
    }
  }

  @Test func `are known by their content whatever their name`() throws {
    let rttm = "SPEAKER f 1 1.0 2.0 <NA> <NA> s <NA> <NA>\n"
    for name in ["f.vtt", "f.json", "f", ""] {
      #expect(try speech(rttm, name: name).form == .rttm)
    }
    #expect(try speech("\u{FEFF}{\"segments\":[]}", name: "f.rttm").form == .whisper)
  }

  @Test func `may be UTF-16, and places are those of the file`() throws {
    let text = bytes("1\t2\té\n3\t2\té\n", as: .utf16LittleEndian)
    let given = try SpeechTimelineFile.read(text, name: "a", recording: nil)
    #expect(stretches(given) == [1_000..<2_000])
    #expect(given.issues.map(\.position) == [TextPosition(line: 2, column: 1, byteOffset: 14)])
  }

  @Test func `list 10,000 issues and count the rest`() throws {
    let given = try speech("1\t2\ta\n" + String(repeating: "2\t1\ta\n", count: 10_005))
    #expect(given.issues.count == 10_001)
    #expect(given.issues.last?.code == .text(.tooManyIssues))
    #expect(given.issues.last?.message.hasPrefix("5 more") == true)
  }
}

@Suite struct `RTTM` {
  private let film = """
    ;; made by hand
    SPKR-INFO film 1 <NA> <NA> <NA> unknown A <NA> <NA>
    SPEAKER film 1 10.0 2.5 <NA> <NA> A <NA> <NA>
    SPEAKER film 1 1.000 3.000 <NA> <NA> B 0.5 <NA>
    SPEAKER film 1 3.500 1.000 <NA> <NA> A <NA> <NA>
    LEXEME film 1 1.20 0.30 hello lex B 0.9
    LEXEME film 1 1.00 0.20 um fp B <NA>
    NON-SPEECH film 1 20 5 <NA> music <NA> <NA>

    """

  @Test func `is read with speakers and words`() throws {
    let given = try speech(film)
    #expect(given.form == .rttm)
    #expect(given.timeline.detector == "given RTTM")
    #expect(given.recording == "film")
    #expect(stretches(given) == [1_000..<3_500, 3_500..<4_500, 10_000..<12_500])
    #expect(given.timeline.segments.map(\.confidence) == [0.5, 1, 1])
    #expect(words(given) == ["um 1000-1200", "hello 1200-1500"])
    #expect(given.words.map(\.confidence) == [nil, 0.9])
    #expect(given.issues.isEmpty)
  }

  @Test func `without speakers has its words for speech, short gaps filled`() throws {
    let given = try speech(
      "LEXEME a 1 1.0 0.5 b lex s 0.9\nLEXEME a 1 1.799 0.2 c lex s 0.9\n"
        + "LEXEME a 1 2.3 0.2 d lex s 0.9\n")
    // 0.299 s is no silence, 0.301 s is.
    #expect(stretches(given) == [1_000..<1_999, 2_300..<2_500])
  }

  private let several = """
    SPEAKER disc/One.wav 1 1 1 <NA> <NA> A <NA>
    SPEAKER two 1 2 1 <NA> <NA> A <NA>
    SPEAKER two 2 2.5 1 <NA> <NA> B <NA>
    """

  @Test func `of several recordings is read by name`() throws {
    #expect(stretches(try speech(several, recording: "two")) == [2_000..<3_500])
    #expect(stretches(try speech(several, recording: "one.mp4")) == [1_000..<2_000])
    #expect(stretches(try speech(several, recording: "x/ONE.wav")) == [1_000..<2_000])
    #expect(try speech(several, name: "folder/two.rttm").recording == "two")
  }

  @Test func `of several recordings is refused when none is meant or it is not there`() {
    let names = ["disc/One.wav", "two"]
    #expect(refusal(several) == .severalRecordings(names: names))
    #expect(
      refusal(several, recording: "three") == .recordingMissing(name: "three", names: names))
    #expect(
      refusal(several)?.message
        == "The file contains several recordings (“disc/One.wav”, “two”). Say which one is meant.")
    #expect(refusal(film, recording: "other") != nil)
  }

  @Test func `with damaged lines is read without them`() throws {
    let given = try speech(
      "SPEAKER a 1 1 1 <NA> <NA> A <NA>\nSPEAKER a 1 2\nhello\nSPEAKER a 1 x 1 <NA> <NA> A\n"
        + "SPEAKER a 1 4 1 <NA> <NA> A 7\nSPEAKER a 1 8 -1 <NA> <NA> A\n")
    #expect(stretches(given) == [1_000..<2_000, 4_000..<5_000])
    #expect(
      seen(given) == [
        Seen("speech.entry", .warning, 2, 1), Seen("speech.entry", .warning, 3, 1),
        Seen("speech.time", .error, 4, 1), Seen("speech.confidence", .warning, 5, 1),
        Seen("speech.reversed", .error, 6, 1),
      ])
  }
}

@Suite struct `Audacity labels` {
  @Test func `are stretches, frequencies left out`() throws {
    let given = try speech(
      "0.500000\t1.250000\tAnna\n\\\t120.5\t3000.0\n2.000000\t3.000000\t\r\n4.0\t4.5\n")
    #expect(given.form == .audacityLabels)
    #expect(given.timeline.detector == "given Audacity labels")
    #expect(stretches(given) == [500..<1_250, 2_000..<3_000, 4_000..<4_500])
    #expect(given.words.isEmpty)
    #expect(given.issues.isEmpty)
  }

  @Test func `may have decimal commas`() throws {
    #expect(stretches(try speech("0,5\t1,25\ta\n")) == [500..<1_250])
  }

  @Test func `that name other sounds are no speech`() throws {
    let given = try speech("0\t1\tMusic\n1\t2\tspeech\n2\t3\tsilence\n")
    #expect(stretches(given) == [1_000..<2_000])
    #expect(seen(given) == [Seen("speech.label", .note, 1, 1)])
    #expect(given.issues.first?.message.hasPrefix("2 labels") == true)
  }

  @Test func `that name a voice are speech`() throws {
    let given = try speech("0\t1\tapplause\n1\t2\twhispering\n2\t3\tcrosstalk\n")
    #expect(stretches(given) == [1_000..<3_000])
    #expect(seen(given) == [Seen("speech.label", .note, 1, 1)])
  }
}

@Suite struct `Captions as speech` {
  @Test func `count from start to end unless they describe sounds`() throws {
    let given = try speech(
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Hello\n\n00:03.000 --> 00:04.000\n[door slams]\n\n"
        + "00:05.000 --> 00:06.000\n♪ la la ♪\n\n00:07.000 --> 00:08.000\n(sighs) Well\n")
    #expect(given.form == .webVTT)
    #expect(given.timeline.detector == "given WebVTT")
    #expect(stretches(given) == [1_000..<2_000, 7_000..<8_000])
    #expect(given.words.isEmpty)
  }

  @Test func `are the same in any script`() throws {
    func isSpoken(_ text: String) throws -> Bool {
      let cue = "WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)\n\n00:03.000 --> 00:04.000\nHello\n"
      return try stretches(speech(cue)).count == 2
    }
    for text in CueSamples.sounds + CueSamples.songs { #expect(try !isSpoken(text), "\(text)") }
    for text in CueSamples.speech { #expect(try isSpoken(text), "\(text)") }
  }

  @Test func `give the words that have times inside`() throws {
    let given = try speech(
      "WEBVTT\n\n00:01.000 --> 00:02.000\nOne<00:01.400><c> two</c><00:01.700><c> three</c>\n")
    #expect(words(given) == ["One 1000-1400", "two 1400-1700", "three 1700-2000"])
    #expect(stretches(given) == [1_000..<2_000])
  }

  @Test func `keep the issues of their own reader`() throws {
    let given = try speech(
      "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:04,000 --> 00:00:03,000\nb\n\n"
        + "3\n30:00:00,000 --> 30:00:01,000\nc\n")
    #expect(given.form == .subRip)
    #expect(stretches(given) == [1_000..<2_000])
    #expect(
      seen(given) == [
        Seen("subrip.reversedTimes", .error, 6, 18), Seen("speech.tooLong", .error, 10, 1),
      ])
  }
}

import MediaModel
import Testing
import TestSupport

@testable import SpeechTimelines
@testable import TimedText

/// Damaged input: what matters is that nothing traps, and what holds of every timeline.
@Suite struct `Damaged files with speech` {
  private static let seeds = [
    "SPEAKER a 1 1.0 2.0 <NA> <NA> s 0.5\nLEXEME a 1 1.0 0.5 hello lex s 0.9\n;; x\n",
    "0.5\t1.5\tspeech\n\\\t1\t2\n2\t3\tmusic\n",
    #"{"segments":[{"start":0,"end":2,"no_speech_prob":0.1,"words":[{"word":"a","start":0.5,"end":1}]}]}"#,
    #"{"transcription":[{"offsets":{"from":0,"to":900},"tokens":[{"text":" a","offsets":{"from":1,"to":2}}]}]}"#,
    #"[{"result":[{"conf":1,"end":1.5,"start":1,"word":"a"}]},{"text":""}]"#,
    #"{"results":{"items":[{"type":"x","start_time":"1","end_time":"2","alternatives":[{"content":"a"}]}]}}"#,
    #"{"results":[{"alternatives":[{"words":[{"startTime":"1s","endTime":"2s","word":"a"}]}]}]}"#,
    #"{"recognizedPhrases":[{"offsetInTicks":10,"durationInTicks":20,"nBest":[{"words":[]}]}]}"#,
    #"{"results":{"channels":[{"alternatives":[{"words":[{"word":"a","start":1,"end":2}]}]}]}}"#,
    #"{"detector":"a","segments":[[1,2]],"confidences":[0.5],"score":{"hop":0.01,"start":0,"values":[0,1]}}"#,
    "WEBVTT\n\n00:01.000 --> 00:02.000\na <00:01.500>b\n",
  ]
  private static let pieces = [
    "\n", "\t", "1e999", "-", "NaN", "-Infinity", "null", "{", "}", "[", "]", "\"", "\\u", ",",
    ":", "9999999999999999999999", "0.0000000000001", "SPEAKER a 1 ", "é", "\u{FEFF}", "\0",
  ]

  private func check(_ bytes: [UInt8]) {
    do throws(SpeechTimelineError) {
      let given = try SpeechTimelineFile.read(bytes, name: "a.b", recording: nil)
      let segments = given.timeline.segments
      #expect(!zip(segments, segments.dropFirst()).contains { $0.range.overlaps($1.range) })
      #expect(segments.map(\.range.lowerBound) == segments.map(\.range.lowerBound).sorted())
      for segment in segments {
        #expect(!segment.range.isEmpty && (0...1).contains(segment.confidence))
        #expect(segment.range.lowerBound >= .zero)
        #expect(segment.range.upperBound <= SpeechTimelineLimits.latest)
      }
      #expect(given.timeline.scores.count <= 8_640_000)
      for issue in given.issues {
        #expect((0...bytes.count).contains(issue.position.byteOffset))
      }
      #expect(given.issues.map(\.position) == given.issues.map(\.position).sorted())
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  @Test func `never stop their reader`() {
    var numbers = SplitMix(seed: 3)
    for round in 0..<4_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let place = Int.random(in: 0...bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
          let piece = Self.pieces.randomElement(using: &numbers) ?? ""
          bytes.insert(contentsOf: Array(piece.utf8), at: place)
        case 1: bytes.removeSubrange(place..<min(place + 4, bytes.count))
        case 2: bytes = Array(bytes.prefix(place))
        default: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &numbers) }
        }
      }
      check(bytes)
    }
  }

  @Test func `never stop their reader wherever they are cut off`() {
    for seed in Self.seeds {
      let bytes = Array(seed.utf8)
      for count in bytes.indices { check(Array(bytes.prefix(count))) }
    }
  }
}

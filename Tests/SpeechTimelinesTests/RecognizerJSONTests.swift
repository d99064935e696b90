import CaptionTestSupport
import MediaModel
import Testing

@testable import SpeechTimelines

@Suite struct `JSON of recognizers` {
  @Test func `of Whisper is read with its words`() throws {
    let given = try speech(
      """
      {"text": " Hello there.", "language": "en", "duration": 3.005, "segments": [
        {"id": 0, "start": 0.0, "end": 2.0, "text": " Hello there.", "no_speech_prob": 0.25,
         "avg_logprob": NaN, "tokens": [50364, 2425],
         "words": [{"word": " Hello", "start": 0.5, "end": 0.9, "probability": 0.8},
                   {"word": " there.", "start": 1.0, "end": 1.4, "probability": 0.75}]}]}
      """)
    #expect(given.form == .whisper)
    #expect(given.timeline.detector == "given Whisper JSON")
    #expect(stretches(given) == [500..<1_400])
    #expect(given.timeline.segments.map(\.confidence) == [0.75])
    #expect(words(given) == ["Hello 500-900", "there. 1000-1400"])
    #expect(given.words.map(\.confidence) == [0.8, 0.75])
    #expect(given.timeline.scores.count == 301)
    #expect(given.issues.isEmpty)
  }

  @Test func `of Whisper without words is read by its segments`() throws {
    let given = try speech(
      #"{"segments": [{"start": 1, "end": 2.5, "text": "a"}, {"start": 2.5, "end": 3, "text": ""}]}"#
    )
    #expect(stretches(given) == [1_000..<3_000])
    #expect(given.words.isEmpty)
  }

  @Test func `of WhisperX keeps words without times`() throws {
    let list =
      #"[{"word":"In","start":0.1,"end":0.2,"score":0.9},{"word":"1990"},"#
      + #"{"word":"we","start":0.3,"end":0.4}]"#
    let twice = try speech(
      "{\"segments\":[{\"start\":0.1,\"end\":0.4,\"words\":\(list)}],\"word_segments\":\(list)}")
    #expect(words(twice) == ["In 100-200", "1990", "we 300-400"])
    let once = try speech("{\"segments\":[{\"start\":0,\"end\":9}],\"word_segments\":\(list)}")
    #expect(words(once) == words(twice))
    #expect(stretches(once) == [100..<400])
  }

  @Test func `of an answer with words beside segments is read by the words`() throws {
    let given = try speech(
      #"{"task":"transcribe","words":[{"word":"a","start":1,"end":1.2}],"#
        + #""segments":[{"start":0,"end":5}]}"#)
    #expect(stretches(given) == [1_000..<1_200])
  }

  @Test func `of whisper_cpp is read in milliseconds, tokens making words`() throws {
    let given = try speech(
      """
      {"systeminfo": "x", "transcription": [{
        "timestamps": {"from": "00:00:00,000", "to": "00:00:02,000"},
        "offsets": {"from": 0, "to": 2000}, "text": " And so, on",
        "tokens": [
          {"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}},
          {"text": " And", "offsets": {"from": 320, "to": 500}},
          {"text": " s", "offsets": {"from": 500, "to": 600}},
          {"text": "o", "offsets": {"from": 600, "to": 700}},
          {"text": ",", "offsets": {"from": 700, "to": 710}},
          {"text": " on", "offsets": {"from": 800, "to": 990}}]}]}
      """)
    #expect(given.form == .whisperCpp)
    #expect(stretches(given) == [0..<2_000])
    #expect(words(given) == ["And 320-500", "so, 500-710", "on 800-990"])
  }

  @Test func `of Vosk may be one result, a list, or one after the other`() throws {
    let first =
      #"{"result":[{"conf":0.9,"end":1.2,"start":1.0,"word":"one"},"#
      + #"{"conf":1.0,"end":1.5,"start":1.2,"word":"two"}],"text":"one two"}"#
    let second = #"{"result":[{"conf":1,"end":4,"start":3,"word":"three"}],"text":"three"}"#
    for text in [
      "[\(first), {\"text\":\"\"}, \(second)]", "\(first)\n{\"text\" : \"\"}\n\(second)\n",
    ] {
      let given = try speech(text)
      #expect(given.form == .vosk)
      #expect(words(given) == ["one 1000-1200", "two 1200-1500", "three 3000-4000"])
      #expect(stretches(given) == [1_000..<1_500, 3_000..<4_000])
      #expect(given.words.first?.confidence == 0.9)
      #expect(!given.timeline.segments.isEmpty)
      #expect(given.timeline.segments.allSatisfy { $0.confidence == 1 })
      #expect(given.issues.isEmpty)
    }
    #expect(words(try speech(first)) == ["one 1000-1200", "two 1200-1500"])
    #expect(words(try speech("{\"alternatives\":[\(second)]}")) == ["three 3000-4000"])
  }

  @Test func `of Amazon Transcribe has numbers in strings`() throws {
    let given = try speech(
      """
      {"jobName": "a", "status": "COMPLETED", "results": {"transcripts": [{"transcript": "Hi."}],
       "items": [
        {"type": "pronunciation", "start_time": "0.14", "end_time": "0.5",
         "alternatives": [{"confidence": "0.99", "content": "Hi"}]},
        {"type": "punctuation", "alternatives": [{"confidence": "0.0", "content": "."}]}]}}
      """)
    #expect(given.form == .amazonTranscribe)
    #expect(words(given) == ["Hi 140-500"])
    #expect(given.words.first?.confidence == 0.99)
    #expect(given.issues.isEmpty)
  }

  @Test(arguments: [
    (#""startTime":"1.500s""#, #""endTime":"1.9s""#),
    (#""startOffset":"1.500s""#, #""endOffset":"1.900s""#),
    (
      #""startTime":{"seconds":"1","nanos":500000000}"#,
      #""endTime":{"seconds":1,"nanos":900000000}"#
    ),
  ])
  func `of Google is read in all its ways to write times`(start: String, end: String) throws {
    let results =
      "{\"results\":[{\"alternatives\":[{\"words\":[{\"endTime\":\"0.2s\",\"word\":\"A\"},"
      + "{\(start),\(end),\"word\":\"b\"}]}]}]}"
    for text in [results, "{\"response\":\(results)}"] {
      let given = try speech(text)
      #expect(given.form == .googleSpeech)
      // What is zero is left out of the file.
      let isOldName = start.contains("startTime")
      #expect(words(given).first == "A 0-200", "\(isOldName)")
      #expect(words(given).last == "b 1500-1900")
    }
  }

  @Test func `of Google that repeats all words with their speakers has each once`() throws {
    let word = #"{"startTime":"1s","endTime":"2s","word":"a"}"#
    let again = #"{"startTime":"1s","endTime":"2s","word":"a","speakerTag":1}"#
    let given = try speech(
      "{\"results\":[{\"alternatives\":[{\"words\":[\(word)]}]},"
        + "{\"alternatives\":[{\"words\":[\(again)]}]}]}")
    #expect(words(given) == ["a 1000-2000"])
  }

  @Test func `of Azure is read in ticks and milliseconds`() throws {
    let batch = try speech(
      """
      {"durationInTicks": 30000000, "recognizedPhrases": [{"offsetInTicks": 5000000,
        "durationInTicks": 10000000, "nBest": [{"display": "Hi you.", "words": [
          {"word": "hi", "offsetInTicks": 5000000, "durationInTicks": 2000000, "confidence": 0.5},
          {"word": "you", "offsetInTicks": 8000000, "durationInTicks": 2000000}]}]},
        {"offsetInTicks": 20000000.0, "durationInTicks": 5000000.0, "nBest": [{"display": "x"}]}]}
      """)
    #expect(batch.form == .azureSpeech)
    #expect(words(batch) == ["hi 500-700", "you 800-1000"])
    #expect(stretches(batch) == [500..<1_000, 2_000..<2_500])
    #expect(batch.timeline.scores.count == 300)
    let single = try speech(
      #"{"RecognitionStatus":"Success","Offset":5000000,"Duration":10000000,"NBest":[{"#
        + #""Words":[{"Word":"hi","Offset":5000000,"Duration":2000000}]}]}"#)
    #expect(words(single) == ["hi 500-700"])
    let fast = try speech(
      #"{"durationMilliseconds":900,"phrases":[{"offsetMilliseconds":80,"#
        + #""durationMilliseconds":700,"words":[{"text":"hi","offsetMilliseconds":80,"#
        + #""durationMilliseconds":100}]}]}"#)
    #expect(words(fast) == ["hi 80-180"])
  }

  @Test func `of Deepgram is read from all channels`() throws {
    let given = try speech(
      """
      {"metadata": {"duration": 5.0}, "results": {"channels": [
        {"alternatives": [{"transcript": "a", "words": [{"word": "hello", "start": 1.0,
          "end": 1.5, "confidence": 0.9, "punctuated_word": "Hello,"}]}]},
        {"alternatives": [{"words": [{"word": "yes", "start": 0.25, "end": 0.5}]}]}]}}
      """)
    #expect(given.form == .deepgram)
    #expect(words(given) == ["yes 250-500", "Hello, 1000-1500"])
    #expect(given.timeline.scores.count == 500)
  }

  @Test func `of this program is read back as it was`() throws {
    let given = try speech(
      """
      {"confidences": [1, 0.43], "detector": "speech-2", "duration": 0.05, "schemaVersion": 1,
       "score": {"hop": 0.01, "start": -0.02, "values": [
      0,0.004,0.498,0.996,1]}, "segments": [[0.01, 0.02], [0.03, 0.04]]}
      """)
    #expect(given.form == .cuelight)
    #expect(given.timeline.detector == "given Cuelight JSON")
    #expect(stretches(given) == [10..<20, 30..<40])
    #expect(given.timeline.segments.map(\.confidence) == [1, 0.43])
    #expect(given.timeline.start == .milliseconds(-20))
    #expect(given.timeline.scores == [0, 1, 127, 254, 255])
    #expect(given.issues.isEmpty)
  }

  @Test func `of this program without scores has them made from the segments`() throws {
    for score in ["", #","score":{"hop":0.02,"start":0,"values":[1]}"#] {
      let given = try speech(
        "{\"detector\":\"a\",\"duration\":null,\"segments\":[[0.01,0.02]],"
          + "\"confidences\":[1]\(score)}")
      #expect(given.timeline.scores == [0, 255])
      #expect(given.issues.map(\.code) == (score.isEmpty ? [] : [.speech(.scores)]))
    }
  }

  @Test func `may be a plain list`() throws {
    for text in [
      #"[{"start":1,"end":2},{"start":"3.0","end":"4.0"}]"#, "[[1,2],[3,4.0]]", "[1,2]\n[3,4]",
    ] {
      let given = try speech(text)
      #expect(given.form == .stretches)
      #expect(stretches(given) == [1_000..<2_000, 3_000..<4_000])
    }
  }

  @Test func `with faults is read without them`() throws {
    let given = try speech(
      """
      {"segments": [{"start": 1, "end": 2}, 5,
        {"start": NaN, "end": 2},
        {"start": 3, "end": 2},
        {"start": null, "end": 2},
        {"start": 5, "end": 6, "no_speech_prob": 7},
        {"start": true, "end": "6"}]}
      """)
    #expect(stretches(given) == [1_000..<2_000, 5_000..<6_000])
    #expect(
      seen(given) == [
        Seen("speech.entry", .warning, 1, 39), Seen("speech.time", .error, 2, 3),
        Seen("speech.reversed", .error, 3, 3), Seen("speech.time", .error, 4, 3),
        Seen("speech.confidence", .warning, 5, 3), Seen("speech.time", .error, 6, 3),
      ])
  }

  @Test(arguments: [
    ("{\"segments\": [", 1, 15, "ends before it is complete"),
    ("{\"segments\": [{\"start\": 01}]}", 1, 25, "no such number"),
    ("{\"segments\":\n [1 2]}", 2, 5, "comma"),
    ("{\"segments\" []}", 1, 13, "colon"),
    ("{\"a\": tru}", 1, 7, "value is missing"),
    ("{\"a\": [1,]}", 1, 10, "value is missing"),
    ("{\"a\": 1,}", 1, 9, "name in quotation marks"),
    ("{\"a\": \"b\n\"}", 1, 9, "control character"),
    ("{\"a\": \"\\x\"}", 1, 8, "escape"),
    ("{\"é\": \"b}", 1, 8, "does not end"),
    ("{\"a\": 1.}", 1, 9, "after the decimal point"),
    ("{\"a\": 1e}", 1, 9, "exponent"),
    ("{\"a\": 1}}", 1, 9, "value is missing"),
  ])
  func `that is broken is refused where it breaks`(
    text: String, line: Int, column: Int, part: String
  ) throws {
    guard case .malformed(let position, let explanation)? = refusal(text) else {
      Issue.record("\(text) is read")
      return
    }
    #expect(explanation.contains(part), "\(explanation)")
    #expect([position.line, position.column] == [line, column])
    #expect(refusal(text)?.message.hasPrefix("Line \(line), column \(column): ") == true)
  }

  @Test func `that tells no times is refused`() {
    for text in [#"{"a":1}"#, "[]", #"["a","b"]"#, #"{"text":"hello"}"#, #"{"results":[]}"#] {
      let error = refusal(text)
      if text == #"{"results":[]}"# {
        #expect(error == nil)
      } else {
        guard case .unknownForm? = error else {
          Issue.record("\(text) is read")
          continue
        }
      }
    }
  }

  @Test func `is read to a depth of 64 and refused beyond`() throws {
    func nested(_ depth: Int) -> String {
      "{\"segments\":[],\"x\":" + String(repeating: "[", count: depth - 1)
        + String(repeating: "]", count: depth - 1) + "}"
    }
    #expect(refusal(nested(64)) == nil)
    #expect(refusal(nested(65))?.message.contains("nested deeper than 64") == true)
    #expect(refusal(String(repeating: "[", count: 1 << 20)) != nil)
  }

  @Test func `has strings with escapes`() throws {
    let given = try speech(
      #"{"result":[{"word":"\u00e9\ud83d\ude00\n\"\/\\","start":0,"end":1},"#
        + #"{"word":"\ud83dx","start":1,"end":2}]}"#)
    #expect(given.words.map(\.text) == ["é😀\n\"/\\", "\u{FFFD}x"])
  }
}

import MediaModel
import Testing

@testable import SpeechTimelines

@Suite struct `lists with a word on each line` {
  @Test func `in CTM have times, and confidences if they are given`() throws {
    let given = try speech(
      """
      ;; a comment
      film 1 0.50 0.40 hello 0.90
      film 1 1.00 0.25 there
      """)
    #expect(given.form == .ctm && given.form.isRecognized)
    #expect(words(given) == ["hello 500-900", "there 1000-1250"])
    #expect(given.words.map(\.confidence) == [0.9, nil])
    #expect(given.issues.isEmpty)
  }

  @Test func `of PocketSphinx have words without the numbers of pronunciations`() throws {
    let given = try speech(
      """
      and gradually
      <s> 0.000 0.160 0.999
      and(2) 0.170 0.380 0.700
      <sil> 0.390 0.450 0.900
      gradually 0.460 0.910 1.200
      </s> 0.920 1.000 1.000
      """)
    #expect(given.form == .pocketSphinx)
    #expect(words(given) == ["and 170-380", "gradually 460-910"])
    #expect(given.words.map(\.confidence) == [0.7, 1])
  }

  @Test func `with lines that are something else report them`() throws {
    let given = try speech(
      """
      film 1 0.5 0.4 hello
      film 1 1.0 0.1 a
      film 1 1.2 0.1 b
      film 1
      film 1 2.0 x there
      """)
    #expect(words(given) == ["hello 500-900", "a 1000-1100", "b 1200-1300"])
    #expect(given.issues.count == 2)
  }

  @Test func `are not seen in a text with numbers`() throws {
    for text in [
      "And 5 4 3 2 1", "We counted 10 20 times", "five four 3 2 1 go\nHello there.\nAnd more.",
    ] {
      #expect(refusal(text) != nil, "\(text)")
    }
  }

  @Test func `JSON of a recognizer names the language of the sound`() throws {
    let whisper = try speech(#"{"language": "de", "segments": [{"start": 0, "end": 1}]}"#)
    #expect(whisper.language == LanguageTag("de"))
    let cpp = try speech(
      #"{"result": {"language": "fr"}, "transcription": [{"offsets": {"from": 0, "to": 900}}]}"#)
    #expect(cpp.language == LanguageTag("fr"))
    #expect(try speech(#"{"segments": [{"start": 0, "end": 1}]}"#).language == nil)
  }
}

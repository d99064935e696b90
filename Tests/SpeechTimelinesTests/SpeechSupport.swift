import CaptionTestSupport
import MediaModel
import Testing

@testable import SpeechTimelines
@testable import TimedText

func speech(
  _ text: String, name: String = "a.txt", recording: String? = nil, duration: Duration? = nil
) throws -> ImportedSpeech {
  try SpeechTimelineFile.read(
    Array(text.utf8), name: name, recording: recording, duration: duration)
}

/// Why a file is refused; `nil` when it is not.
func refusal(
  _ text: String, name: String = "a.txt", recording: String? = nil
) -> SpeechTimelineError? {
  do throws(SpeechTimelineError) {
    _ = try SpeechTimelineFile.read(Array(text.utf8), name: name, recording: recording)
    return nil
  } catch {
    return error
  }
}

func milliseconds(_ range: Range<MediaTime>) -> Range<Int64> {
  range.lowerBound.microseconds / 1_000..<range.upperBound.microseconds / 1_000
}

/// The stretches of speech in milliseconds.
func stretches(_ speech: ImportedSpeech) -> [Range<Int64>] {
  speech.timeline.segments.map { milliseconds($0.range) }
}

/// The words with their times in milliseconds, as `word 0-100`.
func words(_ speech: ImportedSpeech) -> [String] {
  speech.words.map { word in
    guard let range = word.range.map(milliseconds) else { return word.text }
    return "\(word.text) \(range.lowerBound)-\(range.upperBound)"
  }
}

func seen(_ speech: ImportedSpeech) -> [Seen] { speech.issues.map { Seen($0) } }

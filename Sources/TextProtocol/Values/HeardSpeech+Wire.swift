package import Forms
package import MediaModel
import SpeechTimelines
import WorkerProtocol

extension HeardSpeech.Recognizer: Formed {
  package static let wire = WireForm<Self>(
    Field("name", \.name), Field("model", \.model)
  ) { Self(name: $0, model: $1) }
}

extension HeardSpeech: Formed {
  package static let wire = WireForm<Self>(
    Field("recognizer", \.recognizer), Field("language", \.language),
    Field("listened", \.listened), Field("isWhole", \.isWhole),
    Field("words", \.words, .list(atMost: SpeechTimelineLimits.entries))
  ) { Self(recognizer: $0, language: $1, listened: $2, isWhole: $3, words: $4) }
}

import MediaModel

@testable import Conformance

extension Evidence {
  /// A film whose second sound says that it describes, with something that does not go together.
  static func contradicting(
    _ kind: TrackSignalIssue.Kind,
    sources: [TrackSignal.Source] = [.tsLanguage, .tsSupplementaryAudio],
    besides: DescriptionSelection.Candidate...
  ) -> Evidence {
    var sound = Track.sound(2)
    sound.disposition = []
    sound.signalIssues = [
      TrackSignalIssue(kind, sources: sources, explanation: "One says this, one says that.")
    ]
    return film {
      $0.medium.tracks.append(sound)
      $0.descriptions = DescriptionSelection(candidates: [.track(2)] + besides)
    }
  }

  /// A film whose sound is said to be in several languages, with English captions in sync.
  static func disputing(_ languages: [String], captions: String = "en") -> Evidence {
    let tags = languages.compactMap { LanguageTag($0) }
    let sources: [TrackSignal.Source] = [.tsLanguage, .tsSupplementaryAudio]
    var sound = Track.sound(1)
    sound.language = tags.first
    sound.signals = zip(sources, tags).map { TrackSignal($0, $1.text, language: $1) }
    sound.signalIssues = [
      TrackSignalIssue(.languagesDisagree, sources: sources, explanation: "They disagree.")
    ]
    return captioned {
      $0.medium.tracks = [.picture, sound]
      $0.medium.mainAudio = sound
      let claimed = sound.claimedLanguages
      $0.captions = CaptionSelection(
        candidates: [.file("film.vtt", language: captions)], audioLanguage: claimed.first,
        otherAudioLanguages: Array(claimed.dropFirst()))
    }
  }
}

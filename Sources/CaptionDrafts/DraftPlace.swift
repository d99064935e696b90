package import MediaModel

/// A place of a draft that a person has to look at.
package struct DraftPlace: Sendable, Hashable {
  /// Why a place has to be looked at.
  package enum Reason: Sendable, Hashable {
    /// The recognizer was hardly sure of these words.
    case uncertain
    /// The recognizer wrote words where nobody speaks; they are left out.
    case outsideSpeech
    /// The recognizer repeated a phrase, or wrote more words than can be said; they are left out.
    case repeated
    /// The recognizer gave no time for any word near, so these words are left out.
    case untimed
    /// A word is longer than a line may be.
    case lineTooLong
    /// More is said than can be read in the time.
    case tooFast
    /// The cue stays shorter, or longer, than the profile wants, because of the cues beside it.
    case length
    /// The transcript has these words, but they were not heard. No cue has them.
    case notHeard
    /// These words were heard, but the transcript does not have them.
    case notWritten
    /// A sound or a song that stands by itself: it is shown in the pause in which it is written.
    case sound
    /// Other words were heard where the transcript has these; the heard ones are given.
    case otherWords(heard: String)
  }

  /// When it is; of words in no cue, where they would belong; `nil` if that is not known.
  package let range: Range<MediaTime>?
  /// The words.
  package let text: String
  /// Why it has to be looked at.
  package let reason: Reason

  /// Places in order of time, those without a time last.
  static func inOrder(_ places: [DraftPlace]) -> [DraftPlace] {
    places.enumerated().sorted { left, right in
      (left.element.start, left.offset) < (right.element.start, right.offset)
    }.map(\.element)
  }

  private var start: MediaTime { range?.lowerBound ?? .latest }
}

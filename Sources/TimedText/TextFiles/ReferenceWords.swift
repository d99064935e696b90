public import MediaModel

/// The words of a reference, which captions and transcripts are compared with.
public enum ReferenceWords: Sendable, Hashable {
  /// What a recognizer heard: words in order of time, punctuation included.
  case recognized([TimedWord])
  /// Captions in order of time, their text plain.
  case captions([Cue])
  /// A transcript without markup.
  case text(String)
}

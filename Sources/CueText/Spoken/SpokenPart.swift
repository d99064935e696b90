/// A part of a text: what is said, or what captions add to it.
package struct SpokenPart: Equatable, Sendable {
  /// The kind of a part.
  package enum Kind: Sendable {
    /// Words, with the punctuation between them.
    case said
    /// A sound that is named.
    case sound
    /// A song, or music without words.
    case song
    /// The name of a speaker, or a sign that another one speaks.
    case speaker
  }

  /// The kind.
  package let kind: Kind
  /// The whole part with its marks.
  package let range: Range<Int>
  /// The name of the sound or speaker, or the words of the song; empty if only a mark stands there.
  package let content: Range<Int>
  /// Whether a sound may be the name of a speaker instead: a capital word or two before the speech,
  /// or a line of its own above it.
  package var mayBeName = false
}

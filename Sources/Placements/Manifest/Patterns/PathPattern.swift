/// A pattern of paths below a manifest's folder, such as `talks/**/*.mp4`.
///
/// Between slashes, `*` matches any characters, `?` matches one character, `[a-z]` one character of
/// a list, and `[!a-z]` one that is not in the list. `**` alone matches any number of folders,
/// including zero. A character after `\` is literal. Case matters, as in file names.
package struct PathPattern: Sendable, Hashable {
  /// The text between two slashes.
  enum Segment: Sendable, Hashable {
    /// `**`: any number of folders.
    case folders
    /// The pattern of one name.
    case name([Token])
  }

  /// A part of the pattern of a name.
  enum Token: Sendable, Hashable {
    /// `*`: any characters.
    case any
    /// `?`: one character.
    case one
    /// One character.
    case scalar(UInt32)
    /// `[…]`: one character that is in a list, or not in it.
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// The pattern in the manifest.
  package let written: String
  /// Its parts, never empty.
  let segments: [Segment]
}

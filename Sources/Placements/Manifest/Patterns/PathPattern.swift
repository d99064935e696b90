/// A pattern of paths below a manifest's folder, such as `talks/**/*.mp4`.
///
/// Between slashes `*` matches any characters, `?` one, `[a-z]` for one of some and `[!a-z]`
/// for any other; `**` alone matches any number of folders, none included. A character after `\`
/// is meant literally. Upper and lower case differ, as in names of files.
package struct PathPattern: Sendable, Hashable {
  /// What is between two slashes.
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
    /// `[…]`: one character of some, or of all others.
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// The pattern as the manifest writes it.
  package let written: String
  /// Its parts, never empty.
  let segments: [Segment]
}

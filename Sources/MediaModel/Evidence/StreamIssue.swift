/// What is wrong in the manifest of a stream, in a playlist, or in a part that they name.
public struct StreamIssue: Sendable, Hashable {
  /// The kind of issue, stable across versions.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A line, tag, attribute or element that does not follow the grammar.
    case syntax
    /// Something that must be there and is not.
    case missing
    /// A reference to a group that does not exist.
    case unknownGroup
    /// An address on a network, or one that leads out of the folder.
    case outsideRoot
    /// A playlist that names itself, or a master playlist where a media playlist must be.
    case circular
    /// More of something than is read.
    case tooLarge
    /// Something that is not followed, such as encryption.
    case unsupported
    /// Segments that carry more than one program (RFC 8216, section 3.2).
    case severalPrograms
    /// A part that is named and does not exist.
    case segmentMissing
    /// A caption channel that is announced, and that the video does not carry.
    case emptyChannel
    /// Captions whose clock has no known relation to that of the video.
    case timestampMap
  }

  /// The kind of issue.
  public let code: Code
  /// Where it is in its file, or `nil`.
  public let position: TextPosition?
  /// What happened, as plain text that may repeat text of the file unescaped.
  public let message: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: The kind of issue.
  ///   - position: Where it is in its file.
  ///   - message: What happened.
  public init(_ code: Code, at position: TextPosition?, _ message: String) {
    self.code = code
    self.position = position
    self.message = message
  }
}

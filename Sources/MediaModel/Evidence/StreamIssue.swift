/// An issue in the manifest of a stream, in a playlist, or in a part that they name.
public struct StreamIssue: Sendable, Hashable {
  /// The kind of issue, stable across versions.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A line, tag, attribute or element that does not follow the grammar.
    case syntax
    /// A required item is missing.
    case missing
    /// A reference to a group that does not exist.
    case unknownGroup
    /// An address on a network, or one that leads out of the folder.
    case outsideRoot
    /// A playlist that names itself, or a master playlist where a media playlist must be.
    case circular
    /// More items of one kind than are read.
    case tooLarge
    /// A feature that is not supported, such as encryption.
    case unsupported
    /// Segments that carry more than one program (RFC 8216, section 3.2).
    case severalPrograms
    /// A named part does not exist.
    case segmentMissing
    /// A caption channel is announced, but the video does not carry it.
    case emptyChannel
    /// Captions whose clock has no known relation to that of the video.
    case timestampMap
  }

  /// The kind of issue.
  public let code: Code
  /// Its position in its file, or `nil`.
  public let position: TextPosition?
  /// The problem, as plain text; may quote the file unescaped.
  public let message: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: The kind of issue.
  ///   - position: Its position in its file.
  ///   - message: The problem.
  public init(_ code: Code, at position: TextPosition?, _ message: String) {
    self.code = code
    self.position = position
    self.message = message
  }
}

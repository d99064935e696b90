public import MediaModel

/// What is wrong with the manifest of a stream and with the parts that it names.
public struct StreamEvidence: Sendable, Hashable {
  /// A fault of a manifest, a playlist or a rendition.
  public struct Fault: Sendable, Hashable {
    /// The kind of fault.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
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
      /// A part that is named and not there.
      case segmentMissing
      /// A caption channel that is announced, and that the video does not carry.
      case emptyChannel
      /// Captions whose clock cannot be laid over that of the video.
      case timestampMap
    }

    /// The kind of fault.
    public let kind: Kind
    /// The manifest or playlist, as the user would name it.
    public let resource: String
    /// Where it stands there, or `nil`.
    public let position: TextPosition?
    /// What happened, as plain text that may repeat text of the file unescaped.
    public let message: String

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - kind: The kind of fault.
    ///   - resource: The manifest or playlist.
    ///   - position: Where it stands there.
    ///   - message: What happened.
    public init(_ kind: Kind, in resource: String, at position: TextPosition?, _ message: String) {
      self.kind = kind
      self.resource = resource
      self.position = position
      self.message = message
    }
  }

  /// The faults in the order of the manifest.
  public var faults: [Fault]

  /// Creates evidence.
  ///
  /// - Parameter faults: The faults in the order of the manifest.
  public init(faults: [Fault] = []) { self.faults = faults }
}

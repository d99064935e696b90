package import MediaModel

/// One fault of a streaming manifest.
package struct StreamingFault: Sendable, Hashable {
  /// The kind of fault, stable across versions.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// A line, tag or attribute that does not follow the grammar.
    case syntax = "streaming.syntax"
    /// Something that must be there and is not.
    case missing = "streaming.missing"
    /// A reference to a group that does not exist.
    case unknownGroup = "streaming.unknownGroup"
    /// An address on a network, or one that leads out of the folder.
    case outsideRoot = "streaming.outsideRoot"
    /// A playlist that names itself, or a master where a media playlist must be.
    case circular = "streaming.circular"
    /// More of something than is read.
    case tooLarge = "streaming.tooLarge"
    /// Something that this reader does not follow, such as an encrypted segment.
    case unsupported = "streaming.unsupported"
  }

  /// The kind of fault.
  package let code: Code
  /// Where it begins.
  package let position: TextPosition
  /// What happened and what to do, as plain text that may repeat text of the file unescaped.
  package let message: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - position: Where it begins.
  ///   - message: What happened and what to do.
  package init(code: Code, position: TextPosition, message: String) {
    self.code = code
    self.position = position
    self.message = message
  }
}

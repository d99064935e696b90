public import MediaModel
public import TextBasics

/// A caption file after its repair.
public struct RepairedCaptions: Sendable, Hashable {
  /// The text of the file, decoded.
  public let original: String
  /// The repaired text.
  public let text: String
  /// The encoding of the file; the repaired text must be written as UTF-8.
  public let encoding: TextEncoding
  /// The confidence in the encoding, from 0 to 1.
  public let confidence: Double
  /// Whether the repaired bytes differ from the bytes of the file.
  public let isChanged: Bool
  /// The content of the repaired file, with the issues that a person must correct.
  public let document: TimedTextDocument

  /// The bytes of the repaired file.
  public var bytes: [UInt8] { Array(text.utf8) }
}

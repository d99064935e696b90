/// One content that a judgment or a person's answer rests on.
public struct AttestedContent: Sendable, Hashable {
  /// What the content is for the medium.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The medium itself.
    case medium
    /// A caption file.
    case captions
    /// A file with an audio description.
    case description
    /// A text that replaces the medium.
    case transcript
    /// A fact that a person declares, such as `captionSwitch`.
    case fact
  }

  /// What the content is for the medium.
  public let part: Part
  /// The file as the user would name it, or the key of the fact.
  public let name: String
  /// The SHA-256 of the file, or of the declared values.
  public let hash: ContentHash

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - part: What the content is for the medium.
  ///   - name: The file, or the key of the fact.
  ///   - hash: The SHA-256.
  public init(_ part: Part, _ name: String, _ hash: ContentHash) {
    self.part = part
    self.name = name
    self.hash = hash
  }

  /// The name of the fact that tells programs of one file apart.
  package static let program = "program"

  /// Whether it tells programs of one file apart.
  package var isProgram: Bool { part == .fact && name == Self.program }

  /// Whether it tells a medium, or one of its programs, from others.
  package var identifiesMedium: Bool { part == .medium || isProgram }

  /// The content without the name of its file, which may change.
  package var unnamed: AttestedContent {
    AttestedContent(part, part == .fact ? name : "", hash)
  }

  /// The content in words, such as `captions film.en.vtt`.
  public var inWords: String {
    switch part {
    case .medium: name
    case .captions: "the captions \(name)"
    case .description: "the description \(name)"
    case .transcript: "the transcript \(name)"
    case .fact: "the declared fact “\(name)”"
    }
  }
}

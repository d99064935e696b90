import MediaModel

/// A part of the medium itself that could not be read, or was read only in part.
///
/// A caption file or a description that a manifest names is not a part of the medium: if it does
/// not exist, its absence is proven and fails its criterion.
public struct UnreadPart: Sendable, Hashable {
  /// The possible content of a part.
  public enum Content: String, Sendable, Hashable, CaseIterable {
    /// Pictures, with the captions in their data.
    case picture
    /// The sound of the program.
    case audio
    /// Timed text.
    case text
    /// Audio description.
    case description
  }

  /// An alternative that a page may offer although its markup does not declare it.
  public enum Possibility: Sendable, Hashable {
    /// Its words, or the words of a linked page, may be equivalent to the medium; the number of its
    /// words, or `nil` if it links other content.
    case text(page: String, words: Int? = nil)
    /// Its scripts may add these alternatives.
    case scripts(page: String, Set<Content>)
    /// It has no script, but the scripts of a page that it shows may add them.
    case innerScripts(page: String, Set<Content>)
    /// A link calls itself a version with captions.
    case captions(page: String, Link)
    /// A link calls itself a version with audio description.
    case description(page: String, Link)

    /// The page.
    public var page: String {
      switch self {
      case .text(let page, _), .scripts(let page, _), .innerScripts(let page, _),
        .captions(let page, _), .description(let page, _):
        page
      }
    }
  }

  /// A link of a page.
  public struct Link: Sendable, Hashable {
    /// Its name.
    public let label: String
    /// Its line, from 1.
    public let line: Int

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - label: Its name.
    ///   - line: Its line.
    public init(label: String, line: Int) {
      self.label = label
      self.line = line
    }
  }

  /// The possible contents; empty if no criterion depends on it, such as another quality.
  public let contents: Set<Content>
  /// The cause, one sentence.
  public let explanation: String
  /// Whether this version cannot read its form; else it is missing, damaged, encrypted or
  /// truncated, and the medium was not read completely.
  public let isUnsupported: Bool
  /// A possible alternative on a page, if this is not a part of the medium; else `nil`.
  public let possibility: Possibility?

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - contents: The possible contents.
  ///   - explanation: The cause, one sentence.
  ///   - isUnsupported: Whether this version only cannot read its form.
  public init(_ contents: Set<Content>, _ explanation: String, isUnsupported: Bool = false) {
    self.contents = contents
    self.explanation = explanation
    self.isUnsupported = isUnsupported
    possibility = nil
  }

  /// Creates the part for an alternative that a page may offer in addition to its markup.
  ///
  /// - Parameter possibility: The alternative.
  public init(_ possibility: Possibility) {
    isUnsupported = true
    self.possibility = possibility
    contents =
      switch possibility {
      case .text: [.text, .description]
      case .scripts(_, let added), .innerScripts(_, let added): added
      case .captions: [.text]
      case .description: [.description]
      }
    explanation =
      switch possibility {
      case .captions(let page, let link):
        "\(page):\(link.line): The link “\(link.label)” calls itself a version with captions, "
          + "which was not checked."
      case .description(let page, let link):
        "\(page):\(link.line): The link “\(link.label)” calls itself a version with audio "
          + "description, which was not checked."
      case .text(let page, _):
        "\(page) has text or links; nothing says whether any is a text of the medium."
      case .scripts(let page, let added):
        "\(page) has scripts, which may add \(Self.inWords(added, "and")); they are not run."
      case .innerScripts(let page, let added):
        "\(page) shows another page, whose scripts may add \(Self.inWords(added, "and")); they are "
          + "not run."
      }
  }

  /// Whether a criterion may apply because of the part.
  ///
  /// A text that a page may have does not change what a sound or a silent picture is, such as an
  /// alert.
  func mayDecideScope(of medium: Medium) -> Bool {
    possibility == nil || medium.kind == .multimedia
  }

  /// Alternatives of multimedia in words.
  static func inWords(_ contents: Set<Content>, _ conjunction: String) -> String {
    let words = [(Content.text, "captions"), (.description, "audio description")]
    return words.filter { contents.contains($0.0) }.map(\.1).joined(separator: " \(conjunction) ")
  }

  /// Whether a criterion does not depend on other alternatives of a page: captions were found, it is
  /// declared that no audio description is needed, or the page has too few words for the speech.
  func isSettled(
    for criterion: CriterionID, by evidence: Evidence, _ limits: Profile.Limits
  ) -> Bool {
    switch possibility {
    case .text(_, let words?): return evidence.isTooShort(words, limits)
    case .scripts? where Self.ofFoundCaptions.contains(criterion),
      .innerScripts? where Self.ofFoundCaptions.contains(criterion):
      return evidence.captions.judged != nil
    case .scripts?, .innerScripts?, .description?:
      guard criterion == Self.ofFoundDescription else { return false }
      if case .notNeeded? = evidence.descriptions.declaration { return true }
      return false
    case .text?, .captions?, nil: return false
    }
  }

  /// The criteria that are judged on the captions that were found.
  private static let ofFoundCaptions = [
    CriterionID(.multimedia, .c), CriterionID(.multimedia, .f),
  ]
  /// The criterion that is judged on the audio description that was found.
  private static let ofFoundDescription = CriterionID(.multimedia, .e)
}

extension Evidence {
  /// Whether a text with so many words is certainly no transcript of the sound.
  fileprivate func isTooShort(_ words: Int, _ limits: Profile.Limits) -> Bool {
    guard case .success(let timeline) = speech else { return false }
    return medium.isTooShort(words, for: timeline, limits)
  }
}

extension Medium {
  /// Whether a text with so many words is certainly no transcript of the medium.
  ///
  /// - Returns: `false` for anything but a sound in which people certainly speak.
  func isTooShort(_ words: Int, for speech: SpeechTimeline?, _ limits: Profile.Limits) -> Bool {
    let spoken = speech?.certainSpeech.total ?? .zero
    return kind == .audioOnly && spoken >= .seconds(3)
      && Double(words) < spoken.decimalValue * limits.wordsPerSecond
  }

  /// The pages whose words are too few, for "there is no transcript"; each sentence is after a
  /// space.
  var wordsOfPages: String {
    unread.compactMap { part in
      guard case .text(let page, let words?)? = part.possibility else { return nil }
      return " \(page) has only \(words) \(words == 1 ? "word" : "words") in all."
    }.joined()
  }
}

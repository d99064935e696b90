package import MediaModel

/// The facts about the media of a page, from its markup only: scripts are not run, and nothing is
/// measured on a screen.
package struct PageFacts: Sendable, Hashable {
  /// The limits of a page.
  package enum Limit {
    /// The maximum size of a page in bytes, unless the call specifies another limit.
    package static let bytes = 16 << 20
    /// The maximum number of media elements.
    package static let media = 10_000
    /// The maximum number of pictures whose bytes show whether they may move.
    package static let pictures = 1_000
    /// The maximum number of sources, tracks and links of one element.
    package static let parts = 100
    /// The maximum number of objects of metadata.
    package static let claims = 100
    /// The maximum number of issues.
    package static let issues = 1_000
    /// The maximum number of motions.
    package static let motions = 1_000
  }

  /// The title, or an empty text.
  package var title = ""
  /// The language of the page, or `nil`.
  package var language: LanguageTag?
  /// The base address of relative addresses (`<base href>`), or `nil`.
  package var base: String?
  /// The origins of the addresses that it gives as its own (`rel=canonical`, `og:url`), each once.
  ///
  /// They do not prove where it is: such an address may be that of another form of the page.
  package var ownOrigins: [WebOrigin] = []
  /// The hosts of frames whose pages may reach into it, if it is of the same host.
  package var frameHosts: [String] = []
  /// Whether it has a script, an inline handler, a `javascript:` address or a frame that may have
  /// its origin: only these can start, stop or add media.
  package var hasScripts = false
  /// Whether it has one of these itself; else only a frame has it.
  package var hasOwnScripts = false
  /// Whether one of these runs without a user action: all except handlers of user actions.
  package var runsByItself = false
  /// The number of words of its text, without scripts and without text that its markup hides.
  package var words = 0
  /// The number of words of its text, including hidden text and labels.
  package var allWords = 0
  /// The number of words that people see, or can open, and that assistive technology has.
  package var perceivableWords = 0
  /// The number of its links to other pages and files.
  package var links = 0
  /// The media, in document order.
  package var media: [PageMedium] = []
  /// The `img` elements whose address has not the ending of a format that may move, in document
  /// order: browsers recognize the format by the bytes (MIME Sniffing, 6.1).
  package var pictures: [PageMedium] = []
  /// The motions without a medium, in document order.
  package var motions: [PageMotion] = []
  /// The style sheets that the reader did not receive.
  package var wantedSheets: [PageStyleSheet.Request] = []
  /// The claims of its metadata about media.
  package var claims: [PageClaim] = []
  /// The parts of its metadata that could not be read.
  package var metadataIssues: [PageMetadataIssue] = []
  /// The number of recordings with descriptions that it names.
  package var descriptions: Int { media.reduce(0) { $0 + $1.descriptions.count } }
  /// Its issues: parts that were not read, or whose reading is uncertain.
  package var issues: [PageIssue] = []

  /// Creates the facts of an empty page.
  package init() {}
}

/// An issue of a page.
package struct PageIssue: Sendable, Hashable, Error {
  /// The kind of the issue.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// Its encoding is not declared, or not known.
    case encoding
    /// It is empty, or its bytes are not those of a text.
    case notText
    /// It is larger than the limit, is nested deeper, or has more elements.
    case tooLarge
    /// A part of it was not read.
    case cut
    /// It ends inside of a tag, a comment or a text, so its rest is missing.
    case unended
    /// Media in it are shown only where scripts do not run, and were not evaluated.
    case unscripted

    /// Whether it is about something that was not read and that people may see or hear.
    package var isUnread: Bool {
      switch self {
      case .notText, .tooLarge, .cut, .unended: true
      case .encoding, .unscripted: false
      }
    }
  }

  /// What was not read, which decides what a person can do.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The page itself, or a part of it; the message has the remedy.
    case page
    /// A medium that an element or a script may show.
    case medium
    /// Several media in one element.
    case media
    /// A page in a frame.
    case frame
  }

  /// How a person can give an entry of a manifest a name for it, if it has no ``ids``.
  package enum Naming: String, Sendable, Hashable, CaseIterable {
    /// With an `id`.
    case id
    /// With another `id`: an element before it has its own.
    case otherID
    /// With an element or script of its own that has an `id`: several media are named together.
    case ownElement
  }

  /// The kind of the issue.
  package let code: Code
  /// The problem; the remedy too if ``subject`` is the page.
  package let message: String
  /// What was not read.
  package let subject: Subject
  /// The addresses that were not read: if all of them are judged in another way, the issue is
  /// settled.
  package let addresses: [String]
  /// The `id` of the elements that may show media: if a manifest names a medium for each of them,
  /// the issue is settled.
  package let ids: [String]
  /// How its element gets a name, if it has none.
  package let naming: Naming
  /// Whether it is reported only if its addresses lead to files: they are recognized by their look
  /// only, so what has no `/` may name nothing, or it is a hidden frame.
  package let isGuess: Bool

  /// Whether it is a part of the page that was not read; a hidden frame may be nothing.
  package var isUnread: Bool { code.isUnread && !(subject == .frame && isGuess) }

  /// The issue without the names of its elements, which others have, too.
  ///
  /// - Parameter naming: How its element gets another name.
  /// - Returns: The issue.
  package func unnamed(_ naming: Naming) -> PageIssue {
    PageIssue(code, message, subject, about: addresses, naming: naming, isGuess: isGuess)
  }

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: The kind of the issue.
  ///   - message: The problem.
  ///   - subject: What was not read.
  ///   - addresses: The addresses that were not read, if they are known.
  ///   - ids: The `id` of the elements that may show media.
  ///   - naming: How its element gets a name, if it has none.
  ///   - isGuess: Whether it is reported only if its addresses lead to files.
  package init(
    _ code: Code, _ message: String, _ subject: Subject = .page, about addresses: [String] = [],
    at ids: [String] = [], naming: Naming = .id, isGuess: Bool = false
  ) {
    self.naming = naming
    self.code = code
    self.message = message
    self.subject = subject
    self.addresses = addresses
    self.ids = ids
    self.isGuess = isGuess
  }
}

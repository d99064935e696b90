package import MediaModel

/// What a page says about the media it shows, read from its markup alone: scripts are not run and
/// nothing is measured on a screen.
package struct PageFacts: Sendable, Hashable {
  /// How much of a page is kept.
  package enum Limit {
    /// Bytes of a page that is read, unless the call allows more or less.
    package static let bytes = 16 << 20
    /// Media elements of a page.
    package static let media = 10_000
    /// Sources, tracks and links of one element.
    package static let parts = 100
    /// Objects of metadata.
    package static let claims = 100
    /// Issues of a page.
    package static let issues = 1_000
    /// Motions of a page.
    package static let motions = 1_000
  }

  /// The title, or nothing.
  package var title = ""
  /// The language of the page, or `nil`.
  package var language: LanguageTag?
  /// The address that relative ones start from (`<base href>`), or `nil`.
  package var base: String?
  /// Whether it holds a script, an inline handler, a `javascript:` address or a frame: only they
  /// can start, stop or add media.
  package var hasScripts = false
  /// Whether any of that runs before people do something: all but handlers of their actions.
  package var runsByItself = false
  /// How many words its text has, outside of scripts and of what its markup hides.
  package var words = 0
  /// How many words its text has, hidden or not, with those of labels.
  package var allWords = 0
  /// How many links to something else it has, with a destination.
  package var links = 0
  /// The media, in document order.
  package var media: [PageMedium] = []
  /// What moves without a medium, in document order.
  package var motions: [PageMotion] = []
  /// The style sheets that were not given to the reader.
  package var wantedSheets: [PageStyleSheet.Request] = []
  /// What its metadata says about media.
  package var claims: [PageClaim] = []
  /// What of its metadata could not be read.
  package var metadataIssues: [PageMetadataIssue] = []
  /// How many recordings that describe something it names.
  package var descriptions: Int { media.reduce(0) { $0 + $1.descriptions.count } }
  /// What was not read of it, or was read with doubt.
  package var issues: [PageIssue] = []

  /// Creates the facts of an empty page.
  package init() {}
}

/// What is wrong with a page.
package struct PageIssue: Sendable, Hashable, Error {
  /// What kind of issue it is.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// Its encoding is not declared, or not known.
    case encoding
    /// It is larger than what is read, nests deeper, or holds more elements.
    case tooLarge
    /// A part of it was not read.
    case cut
  }

  /// What kind of issue it is.
  package let code: Code
  /// What happened and what to do.
  package let message: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: What kind of issue it is.
  ///   - message: What happened and what to do.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

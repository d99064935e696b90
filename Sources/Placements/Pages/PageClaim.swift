/// The claim of the metadata of a page about a medium: an object of schema.org in JSON-LD, or a
/// link to an alternative (`link rel=alternate`).
package struct PageClaim: Sendable, Hashable {
  /// A feature that the medium has according to a claim.
  package enum Offer: String, Sendable, Hashable, CaseIterable {
    case captions, description, transcript
  }

  /// Whether it is about a video; otherwise it is about audio.
  ///
  /// `nil` for a link, which names no medium.
  package let isVideo: Bool?
  /// The line of its object in the page, from 1.
  package let line: Int
  /// The address of the file, or `nil`.
  package var address: String?
  /// Its duration, as written (ISO 8601), or `nil`.
  package var duration: String?
  /// The features that the medium has according to it.
  package var offers: Set<Offer> = []
  /// The address of its transcript, or `nil`.
  package var transcript: String?

  /// Creates a claim without content.
  ///
  /// - Parameters:
  ///   - isVideo: Whether it is about a video; `nil` for a link.
  ///   - line: The line of its object.
  package init(isVideo: Bool?, line: Int) {
    self.isVideo = isVideo
    self.line = line
  }
}

extension PageClaim {
  /// The transcript that it links, or `nil`.
  var linkedText: PageTranscript? {
    transcript.map { PageTranscript(.file($0), line: line) }
  }
}

/// Metadata of a page that could not be read.
package struct PageMetadataIssue: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The problem, one sentence.
  package let message: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - message: The problem.
  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

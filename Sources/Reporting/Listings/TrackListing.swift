package import Conformance
package import MediaModel

/// A media file and its tracks, or the reason why they could not be listed.
package struct TrackListing: Sendable {
  /// The file, as the user would name it.
  package let source: String
  /// The evidence, or the problem and the remedy.
  package let outcome: Outcome

  /// The result for the file.
  package enum Outcome: Sendable {
    /// It was read.
    case read(MediaEvidence)
    /// It could not be read.
    case failed(ReportedError)
  }

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - source: The file, as the user would name it.
  ///   - outcome: Its result.
  package init(source: String, outcome: Outcome) {
    self.source = source
    self.outcome = outcome
  }
}

/// The reason why a report is not written: it would claim more than is known.
package struct ReportWithheld: Error, Sendable, Hashable {
  /// The open points, one sentence each.
  package let reasons: [String]
}

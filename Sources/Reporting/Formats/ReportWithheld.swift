/// Why a report is not written: it would say more than is known.
package struct ReportWithheld: Error, Sendable, Hashable {
  /// What is open, one sentence each.
  package let reasons: [String]
}

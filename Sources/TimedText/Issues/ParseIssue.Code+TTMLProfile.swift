import MediaModel

/// Codes of departures from TTML and its profiles.
extension ParseIssue.Code {
  /// The codes, each defined with its rule in ``TTMLConstraint``.
  static let allOfTTMLProfile: [Self] = TTMLConstraint.all.map(\.code)
}

package import Conformance

/// The content of an audit, read at one moment: the whole history and what of it is current.
package struct AuditContent: Sendable, Hashable {
  /// What is audited, and by whom.
  package var head: AuditHead
  /// The runs, in the order in which they were added.
  package var runs: [AuditRun] = []
  /// All results of all runs, in the order in which they were added; nothing is left out.
  package var results: [AuditResult] = []
  /// The objections to results, in the order in which they were made.
  package var disputes: [AuditDispute] = []
  /// The refused attempts to replace a result that is not compliant, in order.
  package var refusals: [AuditRefusal] = []
  /// The media that the latest run with their name could not judge.
  package var notTested: [AuditNotTested] = []
  /// The reasons why runs that still count could not judge all media; unescaped.
  package var problems: [String] = []

  /// Creates the content of an audit without runs.
  ///
  /// - Parameter head: What is audited, and by whom.
  package init(head: AuditHead) { self.head = head }

  /// One result for each criterion, profile and content that a medium has now; in order, each with
  /// the first medium that has it.
  package var current: [AuditResult] {
    results.filter(\.isCurrent).map { result in
      var own = result
      own.medium = result.holders.first ?? result.medium
      return own
    }
  }

  /// The result with a number; numbers begin at 1 and results are in their order.
  ///
  /// - Parameter number: The number.
  /// - Returns: The result, or `nil`.
  package func result(_ number: Int) -> AuditResult? {
    let index = number &- 1
    if results.indices.contains(index), results[index].number == number { return results[index] }
    return results.first { $0.number == number }
  }

  /// The objections to a result, also those to an earlier one with the same findings on the same
  /// content; in order.
  ///
  /// - Parameter result: The result.
  /// - Returns: The objections.
  package func objections(to result: AuditResult) -> [AuditDispute] {
    guard result.isDisputed else { return [] }
    return disputes.filter { self.result($0.result).map(result.hasSameFindings) ?? false }
  }
}

/// What is audited, and by whom.
package struct AuditHead: Sendable, Hashable {
  /// The name of the product; unescaped.
  package var product: String
  /// The version of the product; unescaped.
  package var version: String
  /// The platform, or `nil`; unescaped.
  package var platform: String?
  /// The person who is responsible for the audit: a name, and an address of mail in angle brackets
  /// if it is known; unescaped.
  package var assessor: String
  /// When the audit was created, in UTC: `2026-11-29T15:38:03Z`.
  package var created: String
  /// The program that created it, with its version.
  package var tool: String

  /// Creates the description of an audit.
  ///
  /// - Parameters:
  ///   - product: The name of the product.
  ///   - version: The version of the product.
  ///   - platform: The platform, or `nil`.
  ///   - assessor: The person who is responsible.
  ///   - created: When it was created, in UTC.
  ///   - tool: The program that created it.
  package init(
    product: String, version: String, platform: String?, assessor: String, created: String,
    tool: String
  ) {
    self.product = product
    self.version = version
    self.platform = platform
    self.assessor = assessor
    self.created = created
    self.tool = tool
  }
}

/// A run that was added to an audit.
package struct AuditRun: Sendable, Hashable {
  /// Its number, from 1; a later run has a higher one, whatever the clocks say.
  package var number: Int
  /// When it was added, in UTC.
  package var added: String
  /// The program that judged, with its version.
  package var tool: String
  /// The profile that decides.
  package var profile: String
  /// The file that it was read from; unescaped.
  package var source: String
  /// The number of its media, with those that could not be judged.
  package var media: Int

  /// Creates the description of a run.
  ///
  /// - Parameters:
  ///   - number: Its number, from 1.
  ///   - added: When it was added, in UTC.
  ///   - tool: The program that judged.
  ///   - profile: The profile that decides.
  ///   - source: The file that it was read from.
  ///   - media: The number of its media.
  package init(
    number: Int, added: String, tool: String, profile: String, source: String, media: Int
  ) {
    self.number = number
    self.added = added
    self.tool = tool
    self.profile = profile
    self.source = source
    self.media = media
  }
}

/// A medium that could not be judged.
package struct AuditNotTested: Sendable, Hashable {
  /// The medium, as the user would name it; unescaped.
  package var medium: String
  /// The latest run with its name.
  package var run: Int
  /// The problem and the remedy; unescaped.
  package var reason: String

  /// Creates the description of a medium that could not be judged.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - run: The latest run with its name.
  ///   - reason: The problem and the remedy.
  package init(medium: String, run: Int, reason: String) {
    self.medium = medium
    self.run = run
    self.reason = reason
  }
}

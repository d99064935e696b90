package import Conformance

/// The end of a report, after all media: statements about the run, and about all media.
package struct RunEnding: Sendable {
  /// The program that made the run.
  package let tool: RunRecord.Tool
  /// The name of the profile that decides.
  package let profile: String
  /// The run's messages that are not about its media.
  package var rest: RunRecord.Rest

  /// Creates an ending.
  ///
  /// - Parameters:
  ///   - tool: The program that made the run.
  ///   - profile: The name of the profile that decides.
  ///   - rest: The run's messages that are not about its media.
  package init(tool: RunRecord.Tool, profile: String, rest: RunRecord.Rest) {
    self.tool = tool
    self.profile = profile
    self.rest = rest
  }

  /// Creates the ending of a report.
  ///
  /// - Parameters:
  ///   - report: The report; its verdicts are not used.
  ///   - changes: What changed since an earlier run; `nil` if none was given.
  package init(_ report: Report, changes: RunComparison? = nil) {
    self.init(
      tool: RunRecord.Tool(report.tool), profile: report.profile, rest: RunRecord.Rest(report))
    rest.changes = changes
  }

  /// Whether an input that is not a medium could not be read.
  package var isIncomplete: Bool { !rest.failures.isEmpty }

  /// Whether standards other than the default profile are reported.
  package var isAboutOtherStandards: Bool { profile != Profile.dhsIOS.name || !rest.also.isEmpty }
}

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
  /// - Parameter report: The report; its verdicts are not used.
  package init(_ report: Report) {
    self.init(
      tool: RunRecord.Tool(report.tool), profile: report.profile, rest: RunRecord.Rest(report))
  }

  /// Whether an input that is not a medium could not be read.
  package var isIncomplete: Bool { !rest.failures.isEmpty }

  /// Whether standards other than the default profile are reported.
  package var isAboutOtherStandards: Bool { profile != Profile.dhsIOS.name || !rest.also.isEmpty }
}

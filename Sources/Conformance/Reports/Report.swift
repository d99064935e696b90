/// All verdicts of a run.
public struct Report: Sendable, Hashable {
  /// The program that made it.
  public struct Tool: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its version.
    public let version: String
    /// The libraries that read media, with their versions.
    public let libraries: [String: String]

    /// Creates a description of the program.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - version: Its version.
    ///   - libraries: The libraries that read media.
    public init(name: String, version: String, libraries: [String: String]) {
      self.name = name
      self.version = version
      self.libraries = libraries
    }
  }

  /// A file in a folder that was not judged.
  public struct Skipped: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The reason why it was not judged, one sentence.
    public let reason: String
    /// The medium that it belongs to and was examined with, as the user would name it; `nil` for
    /// none.
    public let medium: String?
    /// For a text that belongs to no medium, the name that would match a medium with a similar
    /// name, or `nil`.
    public let suggestion: String?
    /// For a page: the command that judges the media that it shows, as it shows them; else `nil`.
    public let command: String?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - reason: The reason why it was not judged.
    ///   - medium: The medium that it belongs to.
    ///   - suggestion: The name that would match a medium.
    ///   - command: The command that judges the media of a page.
    public init(
      path: String, reason: String, medium: String? = nil, suggestion: String? = nil,
      command: String? = nil
    ) {
      self.path = path
      self.reason = reason
      self.medium = medium
      self.suggestion = suggestion
      self.command = command
    }
  }

  /// The program that made it.
  public var tool: Tool
  /// The name of the profile that decides.
  public var profile: String
  /// The names of the profiles that are also reported.
  public var also: [String]
  /// Files in folders that were not judged.
  public var skipped: [Skipped]
  /// The verdicts, in the order in which the sources were named and found.
  public var presentations: [PresentationVerdict]
  /// The reasons why the run could not judge some or all media, such as an invalid manifest or a
  /// folder that could not be listed.
  public var failures: [ReportedError]
  /// The outcomes of the ACT rules, one entry per page; empty for other profiles.
  public var pages: [PageReport] = []
  /// The use of a baseline, or `nil` for a run without one.
  public var baseline: BaselineUse?
  /// The files of the request's outputs that the run has read: no report may replace them.
  public var readOutputs: Set<String> = []

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - tool: The program that made it.
  ///   - profile: The profile's name.
  ///   - skipped: Files that were not judged.
  ///   - presentations: The verdicts.
  ///   - failures: The reasons why the run could not judge some or all media.
  public init(
    tool: Tool, profile: String, skipped: [Skipped] = [],
    presentations: [PresentationVerdict] = [], failures: [ReportedError] = []
  ) {
    self.tool = tool
    self.profile = profile
    also = []
    self.skipped = skipped
    self.presentations = presentations
    self.failures = failures
  }
}

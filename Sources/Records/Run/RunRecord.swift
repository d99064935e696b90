package import Conformance
package import Forms
package import MediaModel

/// The record of a run: all data for a report in another format.
///
/// It comes from a run or from a stored run; the media files are not needed.
package struct RunRecord: Sendable, Hashable {
  /// The program that made a run.
  package struct Tool: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String

    /// Creates the record of a program.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - version: Its version.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }

    /// Creates the record of the program that made a run.
    ///
    /// - Parameter tool: The program.
    package init(_ tool: Report.Tool) { self.init(name: tool.name, version: tool.version) }

    /// `tool` in `Schemas/ndjson.schema.json`.
    package static let form = JSONForm<Self>(
      Field("name", \.name, .label), Field("version", \.version, .label)
    ) { Self(name: $0, version: $1) }
  }

  /// The reason why a medium or a run could not be judged.
  package struct Failure: Sendable, Hashable {
    /// A stable name, such as `media.notFound`.
    package let code: String
    /// The problem and the remedy; may quote files unescaped.
    package let message: String
    /// The number of bytes that are missing at the end of a file, or `nil`.
    package var missingBytes: Int64?

    /// The code in this version; `nil` for a record of another version.
    package var failureCode: FailureCode? { FailureCode(rawValue: code) }

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: A stable name.
    ///   - message: The problem and the remedy.
    package init(code: FailureCode, message: String) {
      self.code = code.rawValue
      self.message = message
    }

    /// Creates a failure.
    ///
    /// - Parameter failure: The reason why a medium or a run could not be judged.
    package init(_ failure: ReportedError) {
      self.init(code: failure.code, message: failure.message)
      missingBytes = failure.missingBytes
    }

    /// Creates a failure whose code may come from a later version.
    private init(named code: String, message: String, missingBytes: Int64?) {
      self.code = code
      self.message = message
      self.missingBytes = missingBytes
    }

    /// `failure` in `Schemas/check.schema.json`.
    package static let form = JSONForm<Self>(
      Field("code", \.code, .label), Field("message", \.message, .label),
      Field("missingBytes", \.missingBytes, .optional(.size))
    ) { Self(named: $0, message: $1, missingBytes: $2) }
  }

  /// The run's messages that are not about its media.
  package struct Rest: Sendable, Hashable {
    /// Files that were not judged.
    package var skipped: [Report.Skipped]
    /// The reasons why the run could not judge all or some media; for a stored run, also the parts
    /// that could not be read.
    package var failures: [Failure]
    /// The use of a baseline, or `nil` for a run without one.
    package var baseline: BaselineUse?
    /// The names of the additional profiles.
    package var also: [String] = []
    /// The libraries that read media, with their versions.
    package var libraries: [String: String] = [:]
    /// The results of the rules on whole pages.
    package var pages: [PageReport] = []
    /// What changed since an earlier run; `nil` if none was given.
    package var changes: RunComparison?

    /// Creates the run's messages that are not about its media.
    ///
    /// - Parameters:
    ///   - skipped: Files that were not judged.
    ///   - failures: The reasons why the run could not judge all or some media.
    ///   - baseline: The use of a baseline, or `nil`.
    package init(
      skipped: [Report.Skipped], failures: [Failure], baseline: BaselineUse? = nil
    ) {
      self.skipped = skipped
      self.failures = failures
      self.baseline = baseline
    }

    /// Creates the run's messages that are not about its media.
    ///
    /// - Parameter report: The run.
    package init(_ report: Report) {
      self.init(
        skipped: report.skipped, failures: report.failures.map(Failure.init),
        baseline: report.baseline)
      also = report.also
      libraries = report.tool.libraries
      pages = report.pages
    }
  }

  /// The program that made the run.
  package var tool: Tool
  /// The profile's name.
  package var profile: String
  /// The media, in the order of the run.
  package var media: [MediumRecord]
  /// Files that were not judged.
  package var skipped: [Report.Skipped]
  /// The reasons why the run could not judge all or some media; for a stored run, also the parts
  /// that could not be read, so that no report presents a part as the whole.
  package var failures: [Failure]
  /// The use of a baseline, or `nil` for a run without one.
  package var baseline: BaselineUse?
  /// What changed since an earlier run; `nil` if none was given.
  package var changes: RunComparison?
}

extension RunRecord: RecordedRun {
  /// The run's messages that are not about its media.
  package var rest: Rest {
    var rest = Rest(skipped: skipped, failures: failures, baseline: baseline)
    rest.changes = changes
    return rest
  }

  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> Rest {
    for (index, medium) in media.enumerated() where need.includes(index + 1) {
      guard receive(medium) else { break }
    }
    return rest
  }

  /// Creates the record of a run.
  ///
  /// - Parameter report: The run.
  package init(_ report: Report) {
    let rest = Rest(report)
    self.init(
      tool: Tool(report.tool), profile: report.profile,
      media: report.presentations.map { MediumRecord($0) }, skipped: rest.skipped,
      failures: rest.failures, baseline: rest.baseline)
  }

  /// Collects a run from its stored form.
  ///
  /// - Parameter run: The run; all its media are kept in memory.
  package init(_ run: some RecordedRun) {
    var media: [MediumRecord] = []
    let rest = run.read(.everything) { medium in
      media.append(medium)
      return true
    }
    self.init(
      tool: run.tool, profile: run.profile, media: media, skipped: rest.skipped,
      failures: rest.failures, baseline: rest.baseline)
  }
}

extension Report.Skipped {
  /// A file that was not judged: `skipped` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("command", \.command, .optional(.label)),
    Field("medium", \.medium, .optional(.label)), Field("path", \.path, .label),
    Field("reason", \.reason, .label), Field("suggestion", \.suggestion, .optional(.label))
  ) { Self(path: $2, reason: $3, medium: $1, suggestion: $4, command: $0) }
}

extension PageReport {
  /// The ACT rules on a page: `page` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("page", \.page, .label),
    Field("rules", \.rules, .list(of: .form(RuleResult.form), atMost: 1_000))
  ) { Self(page: $0, rules: $1) }
}

extension PageReport.RuleResult {
  /// The outcome of a rule; one of a later version is refused.
  package static let form = JSONForm<Self>(
    Field("id", \.rule, .choice), Field("outcome", \.outcome, .choice)
  ) { Self($0, $1) }
}

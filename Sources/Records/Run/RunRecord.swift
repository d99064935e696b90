package import Conformance
package import MediaModel

/// The record of a run: all data for a report in another format.
///
/// It comes from a run or from a stored run; the media files are not needed.
package struct RunRecord: Sendable, Hashable {
  /// The program that made a run.
  package struct Tool: Sendable, Hashable, Decodable {
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
  }

  /// A file in a folder that was not judged.
  package struct Skipped: Sendable, Hashable, Decodable {
    /// The file.
    package let path: String
    /// The reason why it was not judged.
    package let reason: String
    /// The medium that it belongs to, or `nil`.
    package var medium: String?
    /// The name that would match a medium, or `nil`.
    package var suggestion: String?
  }

  /// The reason why a medium or a run could not be judged.
  package struct Failure: Sendable, Hashable, Decodable {
    /// A stable name, such as `media.notFound`.
    package let code: String
    /// The problem and the remedy; may quote files unescaped.
    package let message: String

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
  }

  /// The run's messages that are not about its media.
  package struct Rest: Sendable, Hashable {
    /// Files that were not judged.
    package var skipped: [Skipped]
    /// The reasons why the run could not judge all or some media; for a stored run, also the parts
    /// that could not be read.
    package var failures: [Failure]
    /// The use of a baseline, or `nil` for a run without one.
    package var baseline: BaselineRecord?
    /// The names of the additional profiles.
    package var also: [String] = []
    /// The libraries that read media, with their versions.
    package var libraries: [String: String] = [:]
    /// The results of the rules on whole pages.
    package var pages: [PageReport] = []

    /// Creates the run's messages that are not about its media.
    ///
    /// - Parameters:
    ///   - skipped: Files that were not judged.
    ///   - failures: The reasons why the run could not judge all or some media.
    ///   - baseline: The use of a baseline, or `nil`.
    package init(
      skipped: [Skipped], failures: [Failure], baseline: BaselineRecord? = nil
    ) {
      self.skipped = skipped
      self.failures = failures
      self.baseline = baseline
    }
  }

  /// The program that made the run.
  package var tool: Tool
  /// The profile's name.
  package var profile: String
  /// The media, in the order of the run.
  package var media: [MediumRecord]
  /// Files that were not judged.
  package var skipped: [Skipped]
  /// The reasons why the run could not judge all or some media; for a stored run, also the parts
  /// that could not be read, so that no report presents a part as the whole.
  package var failures: [Failure]
  /// The use of a baseline, or `nil` for a run without one.
  package var baseline: BaselineRecord?
}

extension RunRecord: RecordedRun {
  /// The run's messages that are not about its media.
  package var rest: Rest {
    Rest(skipped: skipped, failures: failures, baseline: baseline)
  }

  package func read(_ need: MediaNeed, _ take: (MediumRecord) -> Bool) -> Rest {
    for (index, medium) in media.enumerated() where need.includes(index + 1) {
      guard take(medium) else { break }
    }
    return rest
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

/// What a run leaves behind: all that a report in another format is made of.
///
/// A run gives it, and so does a stored run; the media are not needed.
package struct RunRecord: Sendable, Hashable {
  /// The program that made a run.
  package struct Tool: Sendable, Hashable, Decodable {
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String
  }

  /// A file that was met in a folder and not judged.
  package struct Skipped: Sendable, Hashable, Decodable {
    /// The file.
    package let path: String
    /// Why it was not judged.
    package let reason: String
    /// The medium that it belongs to, or `nil`.
    package var medium: String?
    /// The name under which it would belong to a medium, or `nil`.
    package var suggestion: String?
  }

  /// What kept a medium or a run from being judged.
  package struct Failure: Sendable, Hashable, Decodable {
    /// A stable name, such as `media.notFound`.
    package let code: String
    /// What happened and what to do; may quote files unescaped.
    package let message: String

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: A stable name.
    ///   - message: What happened and what to do.
    package init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// What a run reports beside its media.
  package struct Rest: Sendable, Hashable {
    /// Files that were not judged.
    package var skipped: [Skipped]
    /// What kept the run from judging anything, or some of it; of a stored run also what of it
    /// could not be read.
    package var failures: [Failure]
    /// How a baseline was used, or `nil` for a run without one.
    package var baseline: BaselineRecord?

    /// Creates what a run reports beside its media.
    ///
    /// - Parameters:
    ///   - skipped: Files that were not judged.
    ///   - failures: What kept the run from judging something.
    ///   - baseline: How a baseline was used, or `nil`.
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
  /// What kept the run from judging anything, or some of it; of a stored run also what of it could
  /// not be read, so that no report takes a part for the whole.
  package var failures: [Failure]
  /// How a baseline was used, or `nil` for a run without one.
  package var baseline: BaselineRecord?
}

extension RunRecord: RecordedRun {
  /// What the run reports beside its media.
  package var rest: Rest {
    Rest(skipped: skipped, failures: failures, baseline: baseline)
  }

  package func read(_ need: MediaNeed, _ take: (MediumRecord) -> Bool) -> Rest {
    for (index, medium) in media.enumerated() where need.includes(index + 1) {
      guard take(medium) else { break }
    }
    return rest
  }

  /// Collects a run that is recorded elsewhere.
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

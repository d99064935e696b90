package import Conformance

/// The results of a run, as far as a comparison of two runs needs them.
///
/// They come from a stored run, from a run that has just ended, or from the rows of a database.
package struct ComparedRun: Sendable, Hashable {
  /// The result of one criterion for one medium.
  package struct Result: Sendable, Hashable {
    /// The criterion.
    package let criterion: CriterionID
    /// The outcome.
    package let outcome: Outcome
    /// The identity of what was judged: equal only for equal content; `nil` if it is not known.
    package let content: String?
    /// The codes of the findings that determine an open outcome, each once, in order.
    package let codes: [String]

    /// The result as a state; what a run was not asked to look at is as if it were absent.
    var state: RunComparison.State {
      outcome.isNotLookedAt(by: codes) ? .absent : .judged(outcome)
    }

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - criterion: The criterion.
    ///   - outcome: The outcome.
    ///   - content: The identity of what was judged; `nil` if it is not known.
    ///   - codes: The codes of the findings that determine it.
    package init(
      criterion: CriterionID, outcome: Outcome, content: String? = nil, codes: [String] = []
    ) {
      self.criterion = criterion
      self.outcome = outcome
      self.content = content
      self.codes = codes
    }
  }

  /// A medium with its results.
  package struct Medium: Sendable, Hashable {
    /// The medium, as the user would name it; may quote a file unescaped.
    package let name: String
    /// SHA-256 of its file; `nil` if it could not be read.
    package let sha256: String?
    /// Its results; `nil` if it could not be examined.
    package let results: [Result]?

    /// Creates a medium.
    ///
    /// - Parameters:
    ///   - name: The medium, as the user would name it.
    ///   - sha256: SHA-256 of its file; `nil` if it could not be read.
    ///   - results: Its results; `nil` if it could not be examined.
    package init(name: String, sha256: String?, results: [Result]?) {
      self.name = name
      self.sha256 = sha256
      self.results = results
    }
  }

  /// What the run is called in messages, such as its file; may quote a file unescaped.
  package let name: String
  /// The name of the profile of the results.
  package let profile: String
  /// The version of the program that made the run.
  package let version: String
  /// Whether all of the run could be read.
  package var isWhole: Bool
  /// The media, in the order of the run.
  package var media: [Medium]

  /// Creates the results of a run.
  ///
  /// - Parameters:
  ///   - name: What the run is called in messages, such as its file.
  ///   - profile: The name of the profile of the results.
  ///   - version: The version of the program that made the run.
  ///   - isWhole: Whether all of the run could be read.
  ///   - media: The media, in the order of the run.
  package init(
    name: String, profile: String, version: String, isWhole: Bool = true, media: [Medium] = []
  ) {
    self.name = name
    self.profile = profile
    self.version = version
    self.isWhole = isWhole
    self.media = media
  }
}

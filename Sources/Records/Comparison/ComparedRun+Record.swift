import Conformance

extension ComparedRun {
  /// Reads the results of a stored run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - name: What the run is called in messages, such as its file.
  ///   - profile: The profile of the other run. Its results are taken, if the run has any; else those
  ///     of the profile that decided.
  package init(_ run: some LinedRun, named name: String, by profile: String) {
    let isReported = run.profile == profile || run.also.contains(profile)
    self.init(
      name: name, profile: isReported ? profile : run.profile, version: run.tool.version)
    let rest = run.read(.outcomes) { medium in
      add(medium)
      return true
    }
    isWhole = rest.failures.isEmpty
  }

  /// Adds the next medium.
  ///
  /// - Parameter medium: The medium.
  package mutating func add(_ medium: MediumRecord) {
    let also = medium.also.first { $0.profile == profile }?.outcomes
    let outcomes = also ?? medium.outcomes
    media.append(
      Medium(
        name: medium.name, sha256: medium.sha256,
        results: medium.error == nil ? outcomes.map { Result($0, of: medium) } : nil))
  }
}

extension ComparedRun.Result {
  /// Creates a result from its record.
  ///
  /// - Parameters:
  ///   - record: The result.
  ///   - medium: The medium.
  package init(_ record: OutcomeRecord, of medium: MediumRecord) {
    var seen: Set<String> = []
    self.init(
      criterion: record.criterion, outcome: record.outcome,
      content: medium.contentKey(of: record.criterion),
      codes: record.decisive.map(\.code).filter { seen.insert($0).inserted })
  }
}

extension Shard {
  /// The variables of an engine that number its tasks.
  private struct Variables {
    let index: String
    let count: String
    /// The lowest number, and the distance between two, or `nil` for 0 and 1.
    var first: String?
    var step: String?
  }

  private static let own = Variables(index: "CUELIGHT_SHARD", count: "CUELIGHT_SHARDS")
  /// In the order in which they are looked for.
  private static let engines = [
    own,
    Variables(
      index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP"),
    Variables(index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Variables(index: "JOB_COMPLETION_INDEX", count: own.count),
    Variables(index: "BATCH_TASK_INDEX", count: "BATCH_TASK_COUNT"),
  ]

  /// The part that an engine gives this process; the whole where no engine numbers its tasks.
  ///
  /// - Parameter environment: The variables.
  /// - Returns: The part.
  /// - Throws: ``RunError/wrong(_:)``, when a variable is missing or is not a number.
  package static func auto(_ environment: [String: String]) throws(RunError) -> Shard {
    let isSet = { (name: String) in !environment[name, default: ""].isEmpty }
    guard let engine = engines.first(where: { isSet($0.index) }) else {
      guard !isSet(own.count) else {
        throw .wrong(
          "--shard auto: \(own.count) is set, and no variable has the number of this task. Set "
            + "\(own.index), from 0 on.")
      }
      return .whole
    }
    guard isSet(engine.count) else {
      throw .wrong(
        "--shard auto: \(engine.index) is set and \(engine.count) is not. Set \(engine.count) to "
          + "the number of tasks.")
    }
    let first = try number(engine.first, environment, 0)
    let step = try number(engine.step, environment, 1)
    let (distance, overflow) = try number(engine.index, environment)
      .subtractingReportingOverflow(first)
    guard !overflow, step > 0 else {
      throw .wrong("--shard auto: \(engine.index) cannot be used with the other variables.")
    }
    return try Shard(
      index: distance / step, of: number(engine.count, environment),
      from: "--shard auto (\(engine.index), \(engine.count))")
  }

  private static func number(
    _ name: String?, _ environment: [String: String], _ fallback: Int? = nil
  ) throws(RunError) -> Int {
    let name = name ?? ""
    let text = environment[name, default: ""]
    if let fallback, text.isEmpty { return fallback }
    guard let number = Int(text) else {
      throw .wrong("--shard auto: \(name) is “\(text)”, which is not a number.")
    }
    return number
  }
}

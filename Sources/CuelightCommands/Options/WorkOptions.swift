import ArgumentParser
import FoundationEssentials

/// How many media are examined at once.
struct WorkOptions: ParsableArguments {
  @Option(
    name: .valued("j"),
    help: "How many files are examined at once, 1 to 256. (default: one for each processor)")
  var jobs: Int?

  private static let possibleJobs = 1...256

  func validate() throws {
    if let jobs, !Self.possibleJobs.contains(jobs) {
      throw ValidationError("-j takes a number from 1 to 256.")
    }
  }

  /// The number; without the option that of the processors.
  ///
  /// That is not the option's default value: help and man page would differ from machine to machine.
  var count: Int {
    jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.possibleJobs.upperBound)
  }
}

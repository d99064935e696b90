import ArgumentParser
import FoundationEssentials

/// The number of media that are examined at the same time.
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

  /// The number; without the option, the number of processors.
  ///
  /// It is not the option's default value: help and man page must not depend on the machine.
  var count: Int {
    jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.possibleJobs.upperBound)
  }
}

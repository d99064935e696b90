import Records
import Reporting
import Sandbox

/// The limit of memory of this process, which collects what the workers read.
///
/// Without it, a run that needs too much would take the memory of other programs before the system
/// ends one of them.
enum RunLimit {
  /// Begins the limit, until the program ends or reads a file under limits of its own.
  ///
  /// A run with `--results` ends as one that another machine may complete; its folder notes which
  /// medium was being judged.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  static func begin(_ arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    let storesResults = options.contains { $0 == "--results" || $0.hasPrefix("--results=") }
    let status = storesResults ? ExitStatus.environment : .unreadable
    OwnLimits.begin(
      memory: OwnLimits.memoryOfRun, cpuTime: nil,
      complaint: Array("cuelight: \(Escaping.terminal(message))\n".utf8), document: [],
      status: status.reported(exitsZero: options.contains("--exit-zero")).rawValue)
  }

  /// What happened and what to do; the cause is not known when memory runs out.
  private static let message =
    "This run takes more than \(OwnLimits.memoryOfRun >> 30) GiB of memory in the main process, or "
    + "more than a lower limit of the system; or this program has a bug. The report is not "
    + "complete. Check fewer media in one run, or store the results with --results, which needs "
    + "memory for few media at a time; if one file alone causes this, it is probably damaged."
}

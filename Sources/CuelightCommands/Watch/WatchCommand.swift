import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import MediaModel
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// `cuelight watch`: judges what arrives in a folder.
struct WatchCommand: AsyncParsableCommand, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Judge media as they arrive in a folder.",
    discussion: """
      A medium is judged when its files are closed and nothing has happened to them for a while. A \
      medium whose captions arrive or change later is judged again. The result of DIR/a/film.mp4 is \
      RESULTS/a/film.mp4.ndjson, which report reads. A watch that is started again continues: no \
      medium is judged twice by the same settings; a medium that was judged and not delivered is \
      delivered.

      The program runs until a signal stops it. Status 2: wrong call, or the folder is gone; 5: this machine \
      cannot go on; 129, 130, 143: stopped by a signal. With --once 3: something was not read \
      or not delivered.
      """)

  @Argument(help: "The folder to watch, with all folders in it.", completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The folder for results, outside of the watched folder; it is made.", valueName: "folder"),
    completion: .directory)
  var results: String

  @Option(
    help: ArgumentHelp(
      """
      For each medium run this program, without a shell, with three arguments: the medium, passed or \
      failed, and the file with the result. Its status is reported.
      """,
      valueName: "program"),
    completion: .file())
  var exec: String?

  @Option(
    help: ArgumentHelp(
      "Move a medium that passed, with its captions, to this folder on the same file system.",
      valueName: "folder"),
    completion: .directory)
  var done: String?

  @Option(
    help: ArgumentHelp("The same for a medium that failed.", valueName: "folder"),
    completion: .directory)
  var failed: String?

  @Option(
    help: ArgumentHelp(
      "How long nothing must happen to a file. (default: 5s)", valueName: "time"))
  var settle: TimeSpan?

  @Option(
    help: ArgumentHelp(
      """
      How often the folder is searched for what another machine writes to it. (default: 60s)
      """,
      valueName: "time"))
  var every: TimeSpan?

  @Flag(help: "End when everything in the folder is judged.")
  var once = false

  @Option(name: .valued("m"), help: "The placement manifest (YAML or JSON).", completion: .file())
  var manifest: String?

  @Option(
    help: "The profile that decides: \(Profile.names.joined(separator: ", ")).",
    completion: .list(Profile.names))
  var profile = Profile.dhsIOS.name

  @Option(
    help: ArgumentHelp(
      "What makes a medium fail, a list of nc, error, review.", valueName: "list"))
  var failOn = FailureRule.standard

  @OptionGroup var work: WorkOptions

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var source: ConfigurationOptions

  func validate() throws {
    guard (done == nil) == (failed == nil) else {
      throw ValidationError("--done and --failed belong together; name both folders.")
    }
    guard exec == nil || done == nil else {
      throw ValidationError("--exec and --done exclude each other; let the program move the files.")
    }
    try ProfileChoice.validate(profile, [])
  }

  func run() async throws {
    do {
      try await watch()
    } catch let error as RunError {
      Output.complaint("\(error)")
      throw error.isOfMachine ? ExitStatus.environment : .usage
    } catch let error as ExaminationError {
      Output.complaint("\(error.message) [\(error.code.rawValue)]")
      throw ExitStatus.environment
    }
    if let signal = StopRequest.signal { throw ExitStatus(stoppedBy: signal) }
  }

  private func watch() async throws {
    let top = try Self.resolved(folder)
    let results = try folder(results, beside: top)
    let delivery = try delivery(beside: top)
    let checker = try Checker(access: conditions.access)
    let request = try request()
    StopRequest.accept(grace: RunOptions.defaultGrace) { checker.cancel() }
    defer { StopRequest.finish() }
    let settings = try await settings(of: request, checker)
    let start = ContinuousClock.now
    var run = try WatchRun(
      request, checker, failOn, settings: settings, WatchResults(folder: results), delivery,
      every: every?.duration ?? .seconds(60), since: start, try tree(top))
    try await run.run(endsWhenDone: once)
    if let error = run.machineError {
      throw ExaminationError(code: error.code, message: error.message)
    }
    if once, !run.isWhole { throw ExitStatus.unreadable }
  }

  /// What identifies how media are judged.
  private func settings(
    of request: CheckRequest, _ checker: Checker
  ) async throws(ExaminationError) -> String {
    RunIdentity(
      plan: request.manifest ?? "", tool: RunRecord.Tool(Report.Tool.cuelight),
      libraries: try await checker.libraries(),
      model: try Checker.speechNetwork(of: request.speech), profile: profile, also: [],
      options: [
        "failOn": failOn.description, "maxSize": conditions.maxSize.map { "\($0.bytes)" } ?? "",
        "requireSandbox": "\(conditions.requireSandbox)",
      ]
    ).digest
  }

  private func tree(_ top: FilePath) throws(RunError) -> WatchedTree {
    do throws(Errno) {
      return try WatchedTree(top, quiet: settle?.duration ?? .seconds(5), at: .zero)
    } catch {
      throw .system("\(folder) cannot be watched", error)
    }
  }

  private func delivery(beside top: FilePath) throws(RunError) -> WatchDelivery {
    if let exec { return .program(FilePath(exec)) }
    guard let done, let failed else { return .stays }
    return .moves(passed: try folder(done, beside: top), failed: try folder(failed, beside: top))
  }

  /// Makes a folder; what arrives and what is made from it must not meet.
  private func folder(_ name: String, beside top: FilePath) throws(RunError) -> FilePath {
    try WatchResults.make(FilePath(name))
    let path = try Self.resolved(name)
    guard !path.starts(with: top) else {
      throw .wrong("\(name) is in the watched folder; name a folder outside of \(folder).")
    }
    return path
  }

  private static func resolved(_ name: String) throws(RunError) -> FilePath {
    do throws(Errno) {
      return try FilePath(name).resolved()
    } catch {
      throw .system("The folder \(name) cannot be used", error)
    }
  }

  private func request() throws -> CheckRequest {
    var request = CheckRequest(
      paths: [], manifest: try manifest.map { try Self.resolved($0).string },
      profile: Profile.named(profile) ?? .dhsIOS, jobs: work.count, access: conditions.access)
    request.cache = try conditions.openCache()
    return request
  }
}

extension WatchCommand {
  var settings: [Setting] { [.profile, .failOn, .jobs] + AccessOptions.settings }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .profile: profile
    case .failOn: failOn.description
    case .jobs: work.jobs.map { "\($0)" }
    default: conditions.value(of: setting)
    }
  }
}

import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import MediaModel
import Records
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// `cuelight watch`: judges the media that arrive in a folder.
struct WatchCommand: AsyncParsableCommand, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Judge media as they arrive in a folder.",
    discussion: """
      A medium is judged when its files are closed and nothing has happened to them for a while. A \
      medium whose captions arrive or change later is judged again. The result of DIR/a/film.mp4 \
      is RESULTS/a/film.mp4.ndjson, which report reads. A watch that is started again continues: \
      no medium is judged twice by the same settings; a medium that was judged and not delivered \
      is delivered.

      The program runs until a signal stops it. Status 2: wrong call, or the folder is gone; 5: \
      this machine cannot go on; 129, 130, 143: stopped by a signal. With --once also the status of \
      check by --fail-on, and 3 if something was not delivered.
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
      For each medium run this program, without a shell, with three arguments: the medium, passed \
      or failed, and the file with the result. Its status is reported.
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
      "How long a file must stay unchanged. (default: 5s)", valueName: "time"))
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

  @OptionGroup var deciding: ProfileOption

  var profile: String { deciding.profile }

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
    var folders = WatchFolders(beside: top)
    try check(folders)
    var request = try request()
    let checker = try Checker(access: conditions.access)
    let start = ContinuousClock.now
    StopRequest.accept(grace: RunOptions.defaultGrace) { checker.cancel() }
    defer { StopRequest.finish() }
    var run: WatchRun
    do {
      let tree = try tree(top)
      let settings = try await settings(of: request, checker)
      let results = try folders.make(results)
      let delivery = try delivery(&folders)
      request.cache = try conditions.openCache()
      run = try WatchRun(
        request, checker, failOn, settings: settings, WatchResults(folder: results), delivery,
        every: every?.duration ?? .seconds(60), since: start, tree)
    } catch {
      // A refused call must not leave folders.
      folders.remove()
      throw error
    }
    try await run.run(endsWhenDone: once)
    if let error = run.machineError {
      throw ExaminationError(code: error.code, message: error.message)
    }
    guard once else { return }
    if !run.isWhole { throw ExitStatus.unreadable }
    if run.status != .success { throw run.status }
  }

  /// Refuses a call with an error before anything is created or judged.
  private func check(_ folders: WatchFolders) throws(RunError) {
    for name in [results, done, failed] {
      if let name { try folders.check(name) }
    }
    guard let exec else { return }
    do throws(Errno) {
      try UserCommand.check(FilePath(exec))
    } catch {
      throw .wrong(
        "--exec names \(exec), which cannot be run: \(error). Name a program that is there and "
          + "that may be executed.")
    }
  }

  /// The identity of the settings by which media are judged.
  private func settings(
    of request: CheckRequest, _ checker: Checker
  ) async throws(ExaminationError) -> String {
    RunIdentity(
      plan: request.manifest ?? "", tool: RunRecord.Tool(Report.Tool.cuelight),
      libraries: try await checker.libraries(),
      model: try Checker.speechNetwork(of: request.speech), profile: profile, also: [],
      options: request.access.identity.merging(["failOn": failOn.description]) { $1 }
    ).digest
  }

  private func tree(_ top: FilePath) throws(RunError) -> WatchedTree {
    do throws(Errno) {
      return try WatchedTree(top, quiet: settle?.duration ?? .seconds(5), at: .zero)
    } catch {
      throw .system("\(folder) cannot be watched", error)
    }
  }

  private func delivery(_ folders: inout WatchFolders) throws(RunError) -> WatchDelivery {
    if let exec { return .program(FilePath(exec)) }
    guard let done, let failed else { return .stays }
    let passed = try folders.make(done)
    let others = try folders.make(failed)
    try folders.tryMove(to: passed, named: done)
    try folders.tryMove(to: others, named: failed)
    return .moves(passed: passed, failed: others)
  }

  private static func resolved(
    _ name: String, _ what: String = "folder"
  ) throws(RunError) -> FilePath {
    do throws(Errno) {
      return try FilePath(name).resolved()
    } catch {
      throw .system("The \(what) \(name) cannot be used", error)
    }
  }

  private func request() throws -> CheckRequest {
    CheckRequest(
      paths: [], manifest: try manifest.map { try Self.resolved($0, "manifest").string },
      profile: Profile.named(profile) ?? .dhsIOS, jobs: work.count, access: conditions.access)
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

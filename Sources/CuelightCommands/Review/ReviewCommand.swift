import Answers
import ArgumentParser
import Conformance
import Configuration
import CuelightKit
import MediaModel
import Records
import Reporting
import SystemIO
import SystemPackage

/// `cuelight review`: asks a person the open questions of a run.
struct ReviewCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Answer the open questions of a run, one after the other.",
    discussion: """
      Questions about how media are used come first, each once for all media that share it. \
      Questions about the content are asked for each medium. Each answer is written before the \
      next question; a review that was interrupted goes on where it ended. Then check with \
      --attestations.

      An answer is a letter and Enter: y yes, n no, c cannot tell, s skip, b back, t note, d does \
      not apply, e for each one, p play, q quit.

      Example:
        cuelight check -f ndjson films > run.ndjson
        cuelight review run.ndjson --by 'Ann Example <ann@example.org>'
        cuelight check films --attestations answers.ndjson

      Exit status: 0 nothing is open any more; 4 questions are open; 2 the call is wrong or the \
      answers cannot be written; 3 the run or a medium could not be read.
      """)

  @Argument(
    help: "A stored run (check -f ndjson), or media and folders, which are judged first.",
    completion: .file())
  var paths: [String]

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      "Append the answers to this file. (default: answers.ndjson)", valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var output = "answers.ndjson"

  @Option(help: ArgumentHelp("The person: 'NAME <MAIL>'.", valueName: "person"))
  var by: String?

  @OptionGroup var person: PersonOptions

  @Option(
    help: ArgumentHelp(
      """
      The command that plays a place: 'mpv --start={start} --length={length} {file}'. By default \
      mpv, ffplay or VLC, if one is installed.
      """,
      valueName: "command"))
  var player: PlayerCommand?

  @OptionGroup var answers: AnswerOptions

  @OptionGroup var judging: JudgingOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var exit: ExitOptions

  func validate() throws {
    if let by { try PersonOptions.validate(by) }
  }

  var settings: [Setting] { JudgingOptions.settings + [.attestations] }

  func value(of setting: Setting) -> String? {
    setting == .attestations ? answers.value : judging.value(of: setting)
  }

  func run() async throws {
    let known = try known()
    if let player { try check(player) }
    var queue = ReviewQueue()
    let isUnread = try await collect(into: &queue)
    let before = queue.prepare(without: known)
    if before > 0 {
      let verb = before == 1 ? "is" : "are"
      Output.complaint("\(before) of the questions \(verb) answered already.")
    }
    // What could not be read may have questions: that nothing is open would not be known.
    if isUnread, queue.items.isEmpty, queue.others.isEmpty { throw ExitStatus.unreadable }
    let open = try ask(queue.items) + queue.others.count
    for (medium, criteria) in queue.others.prefix(Self.mostOthers) {
      let names = criteria.map(\.description).joined(separator: ", ")
      Output.complaint(
        "\(medium): \(names) needs something else than an answer. Run “cuelight check” on it.")
    }
    if isUnread { throw ExitStatus.unreadable }
    if open > 0 { throw ExitStatus.review }
  }

  private func check(_ player: PlayerCommand) throws {
    do throws(Errno) {
      try player.check()
    } catch {
      throw ValidationError("--player: the program could not be found: \(error).")
    }
  }

  /// The answers in the file, if it exists, and in those of the options.
  private func known() throws -> KnownAnswers {
    var known = KnownAnswers()
    var files = try answers.files()
    if FilePath(output).isPath(to: .regular) {
      do throws(AnswerFile.Issue) {
        files.append(try AnswerFile(path: output))
      } catch {
        throw InputIssues(entries: error.entries)
      }
    }
    // An answer that does not count leaves its question open.
    for entry in files.flatMap(\.answers) where entry.standing.map({ $0 == .verified }) ?? true {
      known.add(entry.answer)
    }
    return known
  }

  /// The highest number of media that are named at the end.
  private static let mostOthers = 20

  /// The number of media up to which the captions at each place are read from a stored run.
  private static let mostDetailed = 500

  /// Collects the questions; returns whether a part of the run could not be read.
  private func collect(into queue: inout ReviewQueue) async throws -> Bool {
    guard paths.count == 1, paths[0].hasSuffix(".ndjson") else {
      return try await judge(into: &queue)
    }
    let stored = try StoredFile(paths[0])
    let run = try stored.run()
    let detailed = MediaNeed.outcomes(withTimelinesOf: Set(1...Self.mostDetailed))
    let rest = run.read(detailed) { medium in
      queue.add(medium)
      return true
    }
    if let issue = stored.issue { Output.complaint(issue) }
    for failure in rest.failures { Output.complaint(failure.message) }
    return stored.issue != nil || !rest.failures.isEmpty
  }

  private func judge(into queue: inout ReviewQueue) async throws -> Bool {
    let report = try await judging.report(on: paths, with: answers.index(of: try answers.files()))
    for verdict in report.presentations where verdict.failure == nil {
      queue.add(MediumRecord(verdict))
    }
    return RunRecord(report).isUnread
  }

  /// Asks the questions.
  ///
  /// - Returns: The number of questions that stay open.
  /// - Throws: The status for the caller; the error was already reported.
  private func ask(_ items: [ReviewItem]) throws -> Int {
    guard !items.isEmpty else {
      Output.complaint("No question is open that a person can answer here.")
      return 0
    }
    let input = ReviewInput()
    let screen = ReviewScreen(player: player ?? PlayerCommand.installed)
    var session = ReviewSession(
      by: try nameOfPerson(screen, input), role: person.role,
      output: AnswerOutput(path: output, key: person.sign),
      screen: screen, input: input, items: items)
    try session.run()
    let file = RepairCommand.word(output)
    let open = session.open == 1 ? "1 question is open" : "\(session.open) questions are open"
    try screen.tell(
      session.written == 0
        ? "No answer was written. \(open)."
        : "\(output) has the answers; \(open). Check again with "
          + "--attestations \(file).")
    return session.open
  }

  /// The person, who is asked for once if the call does not name one.
  private func nameOfPerson(_ screen: ReviewScreen, _ input: ReviewInput) throws -> String {
    if let by { return by }
    try screen.ask("Who answers? Type your name and mail address, NAME <MAIL>:")
    guard let name = input.next() else {
      throw ValidationError("--by is missing: write the name and the mail address of the person.")
    }
    try PersonOptions.validate(name)
    return name
  }
}

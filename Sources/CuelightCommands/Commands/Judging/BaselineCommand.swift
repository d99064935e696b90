import ArgumentParser
import Baselines
import Conformance
import Configuration
import CuelightKit
import MediaModel
import Records
import Reporting
import SystemIO
import SystemPackage

/// `cuelight baseline`: writes the findings that are known and temporarily accepted.
struct BaselineCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Write a baseline of known findings, with reason, owner and expiry.",
    discussion: """
      Media are judged as by check, and every finding that is not compliant becomes an entry of \
      the baseline. With check --baseline an entry keeps its finding from failing the run until \
      the day of expiry; the verdict stays the same, and the report shows the finding as accepted.

      With --update the entries that are still met keep their reason, owner and expiry, new \
      findings are added with those of the call, and entries that are not met are removed: name \
      the same media as before. Entries of open questions that are still met stay, also without \
      --reviews.

      Exit status: 0 it was written; 2 the call is wrong or it cannot be written; 3 something \
      could not be read, and its findings are missing.
      """)

  @Argument(help: "Media files and folders.", completion: .file())
  var paths: [String] = []

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      "Write the baseline to this new file; by default to standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Update the file of -o, which is a baseline.")
  var update = false

  @Option(help: ArgumentHelp("Why the findings are accepted.", valueName: "text"))
  var reason: String

  @Option(help: ArgumentHelp("The person who is responsible.", valueName: "name"))
  var owner: String

  @Option(help: ArgumentHelp("The last day on which they are accepted.", valueName: "yyyy-mm-dd"))
  var expires: Day

  @Flag(help: "Also accept open questions, for check --fail-on review.")
  var reviews = false

  @OptionGroup var judging: JudgingOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var exit: ExitOptions

  func validate() throws {
    guard !paths.isEmpty || judging.manifest != nil || source.printConfig else {
      throw ValidationError("Name a medium or a folder, or a manifest with -m.")
    }
    guard !update || output != nil else {
      throw ValidationError("--update updates the file of -o; name it.")
    }
    for (option, text) in [("--reason", reason), ("--owner", owner)]
    where text.allSatisfy(\.isWhitespace) {
      throw ValidationError("\(option) is empty: write why, or who is responsible.")
    }
  }

  var settings: [Setting] { JudgingOptions.settings }

  func value(of setting: Setting) -> String? { judging.value(of: setting) }

  func run() async throws {
    let old = try previous()
    let report = try await judging.report(on: paths)
    let isUnread = RunRecord(report).isUnread
    if isUnread, old != nil {
      Output.complaint(
        "The baseline was not changed: some media could not be read. Repair them and run it again.")
      throw ExitStatus.unreadable
    }
    let entries = entries(of: report, keeping: old?.baseline)
    // Nothing was read: an empty baseline would only hide that.
    if isUnread, entries.isEmpty { throw ExitStatus.unreadable }
    try write(BaselineText.text(of: entries), over: old?.stamp)
    if isUnread { throw ExitStatus.unreadable }
  }

  private func entries(of report: Report, keeping old: Baseline?) -> [BaselineEntry] {
    let known = Dictionary((old?.entries ?? []).map { ($0.fingerprint, $0) }) { first, _ in first }
    return report.baselineEntries(includesReviews: reviews, known: Set(known.keys)) {
      fingerprint, result, finding, verdict in
      let kept = known[fingerprint]
      return BaselineEntry(
        fingerprint: fingerprint, criterion: result.criterion.description,
        code: finding.code.rawValue, source: verdict.name, reason: kept?.reason ?? reason,
        owner: kept?.owner ?? owner, expires: kept?.expires ?? expires.day)
    }
  }

  // MARK: The file

  /// The baseline that is updated, and its file as read; `nil` for a new baseline.
  private func previous() throws -> (baseline: Baseline, stamp: FileStamp)? {
    guard let output, let stamp = try stamp(of: output) else { return nil }
    guard update else {
      throw ValidationError("\(output) exists. Name another file, or update it with --update.")
    }
    do throws(Baseline.Issue) {
      return (try Baseline(path: output), stamp)
    } catch {
      throw InputIssues(entries: error.entries)
    }
  }

  private func stamp(of output: String) throws -> FileStamp? {
    do throws(OpenError) {
      return try FileStamp.existing(at: FilePath(output))
    } catch {
      throw ValidationError("\(output) \(error).")
    }
  }

  private func write(_ text: String, over stamp: FileStamp?) throws {
    guard let output else { return try Output.verbatim(text) }
    do throws(FileReplacement.ReplacementError) {
      if let stamp {
        try FileReplacement.replace(FilePath(output), with: Array(text.utf8), readAs: stamp)
      } else {
        try FileReplacement.create(FilePath(output), with: Array(text.utf8))
      }
    } catch {
      Output.complaint("\(output) was not written: \(error)")
      throw ExitStatus.usage
    }
  }
}

/// A day such as `2027-01-31`.
struct Day: ExpressibleByArgument {
  let day: CalendarDay

  init?(argument: String) {
    guard let day = CalendarDay(argument) else { return nil }
    self.day = day
  }
}

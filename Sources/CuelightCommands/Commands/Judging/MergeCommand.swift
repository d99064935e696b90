import ArgumentParser
import Baselines
import Configuration
import Conformance
import MediaModel
import Records
import Reporting
import Runs
import SystemPackage

/// `cuelight merge`: writes reports from results folders.
struct MergeCommand: ParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make reports of results folders (check --results) as of one run.",
    discussion: """
      The media are not needed. The order of the folders does not matter, and equal records count \
      once. Media of the plan without a record are listed, and the exit status is 3: a run that is \
      not complete never passes (only --exit-zero hides it). Records of one medium that differ are \
      all reported, and that is an error too. Folders of different runs are refused (status 2).

      The exit status is that of check over all media.
      """)

  @Argument(help: "Results folders of one run.", completion: .directory)
  var folders: [String]

  @OptionGroup var reports: StoredReportOptions

  @OptionGroup var accepted: BaselineOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var about: ReportOptions

  func validate() throws { try reports.validate(source) }

  var exit: ExitOptions { reports.gate.exit }

  var settings: [Setting] {
    [.failOn, .color, .baseline, .title, .product, .author, .subjectBase, .guideline]
  }

  func value(of setting: Setting) -> String? {
    setting == .baseline
      ? accepted.baseline : reports.value(of: setting) ?? about.value(of: setting)
  }

  func run() throws {
    let prepared = try StoredReports(reports, source, about)
    let baseline = try accepted.read().map { try AcceptedFindings($0, on: .ofRun()) }
    let run: MergedRun
    do throws(RunError) {
      run = try MergedRun(folders.map { FilePath($0) }, accepting: baseline)
    } catch {
      Output.complaint("\(error)")
      throw ExitStatus.usage
    }
    let written = try prepared.write(
      run, named: folders, sparing: Set([accepted.baseline].compactMap { $0 }))
    let known = Set(run.rest.failures)
    let damages = (written.report?.damages ?? []).filter { !known.contains($0) }
    for failure in run.rest.failures + damages {
      Output.complaint("\(failure.message) [\(failure.code)]")
    }
    let judged = ExitStatus(written.reasons, under: reports.gate.failOn)
    // A run that is not complete never passes, whichever failure rule applies.
    let status = (damages.isEmpty && run.isComplete ? judged : .unreadable).heeding(written.asked)
    if status != .success { throw status }
  }
}

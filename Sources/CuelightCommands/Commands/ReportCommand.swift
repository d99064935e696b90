import ArgumentParser
import Reporting
import Sandbox
import SystemPackage

/// `cuelight report`: makes reports from what a run left behind.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make reports from a stored run (check -f ndjson), without the media.",
    discussion: """
      A line that cannot be read is reported with its number, in the report and on standard error; \
      what can be read is kept and is never taken for complete.

      Exit status as of check: 3 where a line could not be read, or a medium then. openacr is \
      withheld while anything is open (status 4).
      """)

  private static let formats = RecordFormat.allCases.map { CheckFormat.record($0) }

  @Argument(help: "The stored run.", completion: .file(extensions: ["ndjson"]))
  var file: String

  @Option(
    name: .format,
    help: "What goes to standard output: \(RecordFormat.allValueStrings.joined(separator: ", ")).")
  var format: RecordFormat?

  @Option(name: .valued("o"), help: ReportOutput.help, completion: .file())
  var output: [String] = []

  @Option(help: "What makes the run fail: nc, or review (open reviews too, status 4).")
  var failOn = FailureThreshold.nc

  @OptionGroup var about: ReportOptions

  func validate() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    try about.check(for: outputs.map(\.format) + [format.map { .record($0) }].compactMap { $0 })
    guard format != nil || !output.isEmpty else {
      throw ValidationError("Name a format with -f, or a file with -o.")
    }
  }

  func run() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    try ReportWriter.prepare(outputs)
    let record = try record()
    for failure in record.failures where failure.code == "run.damaged" {
      Output.complaint(failure.message)
    }
    let settings = about.settings(failOn)
    let writer = ReportWriter(originals: [file]) { format, _ throws(ReportWithheld) in
      guard case .record(let format) = format else { return [] }
      return try format.bytes(of: record, settings)
    }
    let asked = try writer.write(format.map { .record($0) }, ReportStyle(), outputs)
    let status = ExitStatus(record, failsOnReview: failOn == .review).heeding(asked)
    if status != .success { throw status }
  }

  private func record() throws(ExitStatus) -> RunRecord {
    let bytes = try content()
    do throws(StoredRun.Issue) {
      return try StoredRun.read(bytes, named: file)
    } catch {
      Output.complaint(
        "\(file) holds no record of a run. Store one with “cuelight check -f ndjson”.")
      throw .unreadable
    }
  }

  private func content() throws(ExitStatus) -> [UInt8] {
    do throws(OpenError) {
      let file = try OpenedFile(
        path: FilePath(file), followsLinks: true, maximumSize: Int64(StoredRun.maximumSize))
      return try file.readAll(limit: StoredRun.maximumSize)
    } catch {
      Output.complaint("\(file) \(error).")
      throw .unreadable
    }
  }
}

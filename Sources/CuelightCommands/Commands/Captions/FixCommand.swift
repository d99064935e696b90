import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Reporting
import SystemIO
import TimedText

/// `cuelight fix`: repairs captions without loss.
struct FixCommand: ParsableCommand, CommandWithResult {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair WebVTT or SubRip files without losing anything.",
    discussion: """
      It repairs the encoding (to UTF-8), byte order mark, signature, the form of timing lines, \
      blank lines, numbering, order, and SubRip cues that run into the next one. Comments, styles, \
      settings and all text stay, and so does everything that programs read differently. The \
      repaired text is read back: if anything except the errors has changed, nothing is written \
      and the reason is printed. Without --write nothing is changed and the difference is printed.
      With - the file comes from standard input, and --write prints the repaired text.

      Exit status: 1 if issues of severity error remain, 3 if a file cannot be repaired.
      """)

  @Argument(
    help: "WebVTT or SubRip files, - for one on standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Print the difference and change nothing; this is the default.")
  var diff = false

  @Flag(help: "Replace the file.")
  var write = false

  @Option(
    parsing: .unconditional, help: "Seconds to add to all times, such as -1.5.")
  var shift: Seconds?

  @Option(
    help: ArgumentHelp(
      "The factor for all times, such as 1.001 or 24/25, applied before the shift.",
      valueName: "factor"))
  var rate: Factor?

  @Flag(help: "Leave cues that run into the next one as they are.")
  var keepOverlaps = false

  @Option(help: "The encoding of the file, such as windows-1251; detected by default.")
  var encoding: EncodingName?

  @OptionGroup var exit: ExitOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if let ratio = rate?.ratio, !ratio.isPlausible {
      throw ValidationError("--rate takes a factor between 1/2 and 2, such as 25/23.976.")
    }
    if write, files.count > 1, files.contains(StandardInputMedium.mark) {
      throw ValidationError(
        "With --write, - prints the repaired text; name no other files beside it.")
    }
    if diff, write { throw ValidationError("--diff and --write exclude each other.") }
  }

  func run() throws {
    var statuses: Set<ExitStatus> = []
    for file in files {
      do {
        statuses.insert(try tell(try repair(file), file))
      } catch let error as ExaminationError {
        Output.complaint(error.message)
        statuses.insert(.unreadable)
      }
    }
    let failures = [ExitStatus.unreadable, .notCompliant].filter(statuses.contains)
    if let status = failures.first { throw status }
  }

  private func repair(_ file: String) throws(ExaminationError) -> RepairedCaptions {
    try TextInProcess.read(
      file, writesJSON: false, exitsZero: exit.exitZero
    ) { () throws(ExaminationError) in
      guard file != StandardInputMedium.mark else {
        return try CaptionRepairs.repair(
          try StandardInputText.read(), named: StandardInputText.name, options)
      }
      let plan = try CaptionRepairs.plan(file, options: options)
      if write, plan.repaired.isChanged { try CaptionRepairs.write(plan) }
      return plan.repaired
    }
  }

  private var options: RepairOptions {
    RepairOptions(
      shift: shift?.duration ?? .zero, rate: rate?.ratio, keepsOverlaps: keepOverlaps,
      encoding: encoding?.encoding)
  }

  /// Reports a repair.
  ///
  /// - Returns: The status of the file.
  /// - Throws: `OutputError`, such as a full disk.
  private func tell(
    _ repaired: RepairedCaptions, _ file: String
  ) throws(OutputError) -> ExitStatus {
    let isInput = file == StandardInputMedium.mark
    if write, isInput {
      try Output.verbatim(repaired.text)
    } else if write {
      try Output.results(
        RepairText.summary(
          isChanged: repaired.isChanged,
          note: repaired.note(.restore(file: file, original: nil)), file: file,
          style: Output.style(color)))
    } else {
      try Output.verbatim(
        RepairText.difference(
          from: repaired.original, to: repaired.text, note: repaired.note(.name(file: file)),
          file: isInput ? StandardInputText.name : file))
    }
    let issues = repaired.document.issues.filter { $0.severity != .note }
    if !issues.isEmpty {
      Output.complaint(
        "\(file): a person must repair the rest: \(issues.count) "
          + "issue\(issues.count == 1 ? "" : "s"). "
          + (write
            ? "“cuelight captions” lists them."
            : "After --write, “cuelight captions” lists them."))
    }
    return issues.contains { $0.severity == .error } ? .notCompliant : .success
  }
}

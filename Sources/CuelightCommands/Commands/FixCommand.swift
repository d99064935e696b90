import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Reporting
import SystemIO
import TextBasics
import TimedText

/// `cuelight fix`: repairs captions without loss.
struct FixCommand: ParsableCommand, CommandWithResult {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair a WebVTT or SubRip file without losing anything.",
    discussion: """
      It repairs the encoding (to UTF-8), byte order mark, signature, the form of timing lines, \
      blank lines, numbering, order, and SubRip cues that run into the next one. Comments, styles, \
      settings and all text stay, and so does everything that programs read differently. The \
      repaired text is read back: if anything except the errors has changed, nothing is written \
      and the reason is printed. Without --write nothing is changed and the difference is printed.

      Exit status: 1 if issues of severity error remain, 3 if the file cannot be repaired.
      """)

  @Argument(help: "A WebVTT or SubRip file.", completion: .file())
  var file: String

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
    if diff, write { throw ValidationError("--diff and --write exclude each other.") }
  }

  func run() throws {
    let repaired: RepairedCaptions
    do throws(ExaminationError) {
      let plan = try TextInProcess.read(
        file, writesJSON: false, exitsZero: exit.exitZero
      ) { () throws(ExaminationError) in
        try CaptionRepairs.plan(file, options: options)
      }
      if write, plan.repaired.isChanged { try CaptionRepairs.write(plan) }
      repaired = plan.repaired
    } catch {
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
    try tell(repaired)
    if repaired.document.issues.contains(where: { $0.severity == .error }) {
      throw ExitStatus.notCompliant
    }
  }

  private var options: RepairOptions {
    RepairOptions(
      shift: shift?.duration ?? .zero, rate: rate?.ratio, keepsOverlaps: keepOverlaps,
      encoding: encoding?.encoding)
  }

  private func tell(_ repaired: RepairedCaptions) throws(OutputError) {
    let note = Self.note(on: repaired)
    if write {
      try Output.results(
        RepairText.summary(
          isChanged: repaired.isChanged, note: note, file: file, style: Output.style(color)))
    } else {
      try Output.verbatim(
        RepairText.difference(
          from: repaired.original, to: repaired.text, note: note, file: file))
    }
    let left = repaired.document.issues.filter { $0.severity != .note }.count
    guard left > 0 else { return }
    Output.complaint(
      "\(file): a person must repair the rest: \(left) issue\(left == 1 ? "" : "s"). "
        + (write
          ? "“cuelight captions” lists them." : "After --write, “cuelight captions” lists them."))
  }

  /// The changes of the file's bytes that do not change its text.
  private static func note(on repaired: RepairedCaptions) -> String? {
    if repaired.encoding != .utf8 {
      let percent = Int(exactly: (repaired.confidence * 100).rounded()) ?? 0
      return
        "Encoding: \(repaired.encoding.name) (\(percent) % sure) becomes UTF-8; if the file has "
        + "another encoding, name it with --encoding."
    }
    guard repaired.isChanged, repaired.original == repaired.text else { return nil }
    return "A byte order mark or NUL characters are removed."
  }
}

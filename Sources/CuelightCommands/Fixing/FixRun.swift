import Conformance
import CuelightKit
import MediaModel
import Records
import Reporting
import Sandbox
import TimedText

/// The repairs of the caption files of a run (`check --fix`).
struct FixRun {
  /// The files.
  let repairs: CaptionFixes
  /// What the user asked for.
  let options: FixOptions
  /// The tolerances of the profile.
  let limits: SyncLimits
  /// Whether the difference of each file goes to standard output.
  let showsDifferences: Bool
  /// Whether nothing is said about repairs.
  let isQuiet: Bool
  private(set) var repaired = 0
  /// How many new files were written.
  private(set) var written = 0
  private(set) var refused = 0
  /// How many of the refused files could be repaired, but not be written.
  private(set) var unwritable = 0

  /// Repairs the files, one after another, and says on standard error what was done.
  ///
  /// - Parameter reader: The reader that measures captions again if their parts move.
  /// - Throws: `OutputError`, such as a full disk.
  mutating func perform(_ reader: MediaReader) async throws {
    for file in repairs.files {
      if StopRequest.signal != nil { break }
      do {
        try await repair(file, reader)
      } catch let error as ExaminationError {
        refuse(error)
      }
    }
    for captions in repairs.inner {
      if StopRequest.signal != nil { break }
      do {
        try write(captions)
      } catch let error as ExaminationError {
        refuse(error)
      }
    }
    if !isQuiet, let ending { Output.complaint(ending) }
  }

  private mutating func refuse(_ error: ExaminationError) {
    refused += 1
    if error.code == .captionsUnwritable { unwritable += 1 }
    Output.complaint(error.message)
  }

  /// Writes captions that are inside media to a new file.
  private mutating func write(_ captions: CaptionFixes.InnerCaptions) throws {
    if options.dryRun { try repairs.check(captions) } else { try repairs.write(captions) }
    if showsDifferences {
      try Output.verbatim(RepairText.newFile(captions.text, file: captions.path))
    }
    written += 1
    guard !isQuiet else { return }
    let state = options.dryRun ? "would be written" : "written"
    let media = captions.media.joined(separator: " and ")
    Output.complaint(
      "\(captions.path) \(state): the captions inside \(media), \(captions.move.inWords). "
        + "Publish it with the film, which stays as it is.")
    if captions.leftOut > 0 {
      let count = captions.leftOut == 1 ? "1 cue is" : "\(captions.leftOut) cues are"
      Output.complaint(
        "\(captions.path): \(count) left out, for parts that \(media) does not have.")
    }
    if let loss = captions.loss { Output.complaint("\(captions.path): \(loss)") }
  }

  private mutating func repair(_ file: CaptionFixes.File, _ reader: MediaReader) async throws {
    let planned = try await repairs.options(for: file, reader, limits)
    let plan = try TextInProcess.read(
      file.path, writesJSON: false, exitsZero: false
    ) { () throws(ExaminationError) in
      try repairs.plan(file, planned)
    }
    guard plan.repaired.isChanged else { return }
    if showsDifferences {
      try Output.verbatim(
        RepairText.difference(
          from: plan.repaired.original, to: plan.repaired.text,
          note: plan.repaired.note(.name(file: file.path)), file: file.path))
    }
    let original = try write(plan)
    repaired += 1
    let remedy =
      options.dryRun
      ? RepairedCaptions.Remedy.name(file: file.path)
      : .restore(file: file.path, original: original)
    if !isQuiet { tell(file, plan.repaired.note(remedy), original) }
  }

  /// Replaces the file.
  ///
  /// - Returns: The kept original; `nil` if none is kept.
  /// - Throws: The reason why the file is unchanged.
  private func write(_ plan: CaptionRepairs.Plan) throws(ExaminationError) -> String? {
    if options.dryRun { return nil }
    guard options.noKeep else { return try CaptionRepairs.writeKeepingOriginal(plan) }
    try CaptionRepairs.write(plan)
    return nil
  }

  private func tell(_ file: CaptionFixes.File, _ note: String?, _ original: String?) {
    let state = options.dryRun ? "would be repaired" : "repaired"
    let end = original.map { " The original is \($0)." } ?? ""
    Output.complaint("\(file.path) \(state): \(file.move.inWords).\(end)")
    if let note, !options.dryRun || !showsDifferences { Output.complaint("\(file.path): \(note)") }
  }

  /// What was done in all; `nil` if each file that was not written has said why.
  private var ending: String? {
    let parts = [
      repaired > 0
        ? "\(Self.count(repaired)) \(options.dryRun ? "would be repaired" : "repaired")" : nil,
      written > 0
        ? "\(Self.count(written)) \(options.dryRun ? "would be written" : "written")" : nil,
    ].compactMap { $0 }
    guard !parts.isEmpty else {
      if refused == 0 { return "No caption file needs a repair." }
      return unwritable == refused ? nil : "No caption file was repaired."
    }
    return parts.joined(separator: ", ")
      + (options.dryRun
        ? ". Call again without --dry-run." : ". The report is about what is left.")
  }

  private static func count(_ files: Int) -> String {
    "\(files) caption \(files == 1 ? "file" : "files")"
  }
}

extension CaptionFixes.Move {
  /// What happens to the times, for people.
  fileprivate var inWords: String {
    switch self {
    case .none, .disputed: "form and encoding; the times stay"
    case .shift(let shift): "every cue \(shift.wayInWords)"
    case .retime(_, let shift) where shift.magnitude < .milliseconds(50): "every time multiplied"
    case .retime(_, let shift): "every time multiplied, then every cue \(shift.wayInWords)"
    case .parts: "the cues of each part moved by their own amount"
    }
  }
}

extension Duration {
  /// “1.5 s earlier”.
  fileprivate var wayInWords: String {
    "\(magnitude.readable) \(self < .zero ? "earlier" : "later")"
  }
}

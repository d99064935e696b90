import Conformance
import Forms
import MediaModel

/// One line of a run that was stored as NDJSON.
enum StoredRecord {
  /// The first line: the program that made the run, and the names of the profiles.
  case run(RunRecord.Tool, profile: String, also: [String])
  case medium(MediumRecord)
  /// A file that was not judged.
  case skipped(Report.Skipped)
  /// The reason why the run could not judge all or some media.
  case error(RunRecord.Failure)
  /// The use of a baseline.
  case baseline(BaselineUse)
  /// The results of the rules on a whole page.
  case page(PageReport)
  /// The last line: the number of media, the SHA-256 of the preceding lines, and the libraries that
  /// read media.
  case end(media: Int, sha256: String, libraries: [String: String])

  /// Whether it is the first line of a run.
  var isHead: Bool { if case .run = self { true } else { false } }

  /// The names of the records.
  private enum Kind: String {
    case run, medium, skipped, error, baseline, page, end
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - parts: What is read of a medium.
  /// - Throws: ``FormError``, which names the member at fault.
  init(_ line: JSONNode, _ parts: MediumParts) throws(FormError) {
    func member<Part>(_ name: String, _ codec: Codec<Part, InJSON>) throws(FormError) -> Part {
      try codec.read(name, try line.member(name))
    }
    guard line.kind == .object else { throw line.mistyped("an object") }
    switch try member("record", Codec<Kind, InJSON>.choice) {
    case .run:
      try Self.checkVersion(try member("schemaVersion", Codec<Int, InJSON>.integer))
      self = .run(
        try member("tool", RunRecord.Tool.form.codec), profile: try member("profile", .label),
        also: try member("also", .optional(.texts)) ?? [])
    case .medium: self = .medium(try MediumRecord(line, parts))
    case .skipped: self = .skipped(try member("file", Report.Skipped.form.codec))
    case .error: self = .error(try member("error", RunRecord.Failure.form.codec))
    case .baseline: self = .baseline(try member("baseline", BaselineUse.form.codec))
    case .page: self = .page(try member("page", PageReport.form.codec))
    case .end:
      self = .end(
        media: try member("media", .count), sha256: try member("sha256", .label),
        libraries: try member("libraries", .optional(.libraries)) ?? [:])
    }
  }

  private static func checkVersion(_ version: Int) throws(FormError) {
    guard version != SchemaVersion.run.rawValue else { return }
    throw FormError(
      """
      is \(version), and this version of the program reads \(SchemaVersion.run.rawValue): judge \
      the media again
      """, at: ["schemaVersion"])
  }
}

extension Codec where Part == [String: String], Reach == InJSON {
  /// The versions of the libraries that read media.
  static var libraries: Self { .named(.label, atMost: 1_000) }
}

/// What is read of the record of a medium; the rest is skipped.
package enum MediumParts: Sendable {
  /// Everything.
  case whole
  /// All outcomes, and the content that they are about.
  case outcomes
  /// What totals and summaries need.
  case summary
}

extension MediumRecord {
  /// Reads the record of a medium.
  ///
  /// If only details or the timeline are damaged, the outcomes are still valid: so a medium counts
  /// in every pass, whatever is read of it.
  ///
  /// - Parameters:
  ///   - line: The record.
  ///   - parts: What is read.
  /// - Throws: ``FormError``, which names the member at fault.
  init(_ line: JSONNode, _ parts: MediumParts) throws(FormError) {
    let form =
      switch parts {
      case .whole: Self.form
      case .outcomes: Self.outcomesForm
      case .summary: Self.summaryForm
      }
    let node = try line.member("presentation")
    do throws(FormError) {
      self = try form.codec.read("presentation", node)
    } catch {
      guard case .whole = parts else { throw error }
      self = try Self.outcomesForm.codec.read("presentation", node)
      damage = error.reason
    }
    guard (status == .couldNotBeExamined) == (error != nil) else {
      throw FormError("has a status that contradicts its error", at: ["presentation"])
    }
    guard error != nil || !outcomes.isEmpty else {
      throw FormError("was examined and has no outcomes", at: ["presentation"])
    }
    guard case .whole = parts, damage == nil else { return }
    do throws(FormError) {
      timeline = try Codec.optional(.form(TimelineRecord.form))
        .read("timeline", try line.member("timeline"))
    } catch {
      damage = error.reason
    }
  }

  /// The failure that is reported if its details or its timeline are damaged.
  package var damageFailure: RunRecord.Failure? {
    damage.map { reason in
      .init(
        code: .runDamaged,
        message: "\(name): the details of the medium cannot be read from its record (\(reason)). "
          + "Judge the medium again.")
    }
  }
}

import Conformance
import Forms
import MediaModel

/// One line of a run that was stored as NDJSON.
enum StoredRecord {
  /// The first line.
  case run(StoredHead)
  case medium(MediumRecord)
  /// A file that was not judged.
  case skipped(Report.Skipped)
  /// The reason why the run could not judge all or some media.
  case error(RunRecord.Failure)
  /// The use of a baseline.
  case baseline(BaselineUse)
  /// The results of the rules on a whole page.
  case page(PageReport)
  /// The last line.
  case end(StoredEnd)

  /// Whether it is the first line of a run.
  var isHead: Bool { if case .run = self { true } else { false } }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - parts: What is read of a medium.
  /// - Throws: ``FormError``, which names the member at fault.
  init(_ line: JSONNode, _ parts: MediumParts) throws(FormError) {
    guard line.kind == .object else { throw line.mistyped("an object") }
    let kind = try line.member(RecordKind.member)
    switch try Codec<RecordKind, InJSON>.choice.read(RecordKind.member, kind) {
    case .run:
      // First: another version may have other members.
      try StoredHead.checkVersion(of: line)
      self = .run(try StoredHead.record.read(line))
    case .medium: self = .medium(try MediumRecord(line, parts))
    case .skipped: self = .skipped(try Report.Skipped.record.read(line))
    case .error: self = .error(try RunRecord.Failure.record.read(line))
    case .baseline: self = .baseline(try BaselineUse.record.read(line))
    case .page: self = .page(try PageReport.record.read(line))
    case .end: self = .end(try StoredEnd.record.read(line))
    case .plan, .crash: throw FormError("is no record of a run", at: [RecordKind.member])
    }
  }
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

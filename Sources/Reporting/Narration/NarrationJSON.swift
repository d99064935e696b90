package import Conformance
import Forms
import MediaModel
import Records

/// The relation of a sound to the main sound as JSON.
package enum NarrationJSON {
  /// Writes a report in the format of `Schemas/narration.schema.json`.
  ///
  /// - Parameter report: The report.
  /// - Returns: UTF-8, ending with a line feed; the same bytes for the same report.
  package static func bytes(of report: NarrationReport) -> [UInt8] { form.value(report).document }

  static let form = OutputForm<NarrationReport>([
    Member("alignment", \.comparison.alignment, .orNull(.form(NarrationAlignment.form))),
    Member("described", \.described, .label),
    Member("findings", \.result.records, .list(of: .form(FindingRecord.form))),
    Member("main", \.main, .label),
    Member("measures", \.comparison.measures, .form(NarrationMeasures.form)),
    Member("notices", \.notices, .list(of: .label)),
    Member("reason", \.result.reason, .label), Member("relation", \.comparison.relation, .choice),
    .schemaVersion(.narration),
    Member("segments", \.comparison.narration.ranges, .list(of: .pair)),
  ])
}

extension NarrationAlignment {
  fileprivate static let form = OutputForm<Self>([
    Member("confidence", \.confidence, .fraction), Member("offset", \.offset, .shift),
    Member("pieces", \.pieces, .list(of: .form(Piece.form).inline)),
    Member("rate", \.rate, .json(.precise)),
    Member("slips", \.slips, .list(of: .form(Slip.form).inline)),
  ])
}

extension NarrationAlignment.Piece {
  fileprivate static let form = OutputForm<Self>([
    Member("described", \.described, .time), Member("end", \.main.upperBound, .time),
    Member("rate", \.rate, .json(.precise)), Member("start", \.main.lowerBound, .time),
  ])
}

extension NarrationAlignment.Slip {
  fileprivate static let form = OutputForm<Self>([
    Member("at", \.at, .time), Member("step", \.step, .shift),
  ])
}

extension NarrationMeasures {
  fileprivate static let form = OutputForm<Self>([
    Member("describedEnd", \.describedEnd, .time),
    Member("describedShare", \.describedShare, .number),
    Member("duckingDb", \.ducking, .orNull(.number)),
    Member("foundShare", \.foundShare, .orNull(.number)),
    Member("insertedSeconds", \.insertedNarration, .length),
    Member("length", \.length, .length), Member("level", \.level, .orNull(.number)),
    Member("longestGap", \.longestGap, .length),
    Member("overlapWithDialogue", \.overlapWithDialogue, .orNull(.number)),
    Member("peakDb", \.peak, .number), Member("perMinute", \.perMinute, .number),
    Member("recurringShare", \.recurringShare, .orNull(.number)),
    Member("replacedDialogue", \.replacedDialogue, .orNull(.number)),
    Member("seconds", \.narrated, .length),
    Member("spokenShare", \.spokenShare, .orNull(.number)),
    Member("unusedPauses", \.unusedPauses.ranges, .list(of: .pair)),
  ])

  /// The loudest sample in dB; silence has a number, too.
  private var peak: Double { Double(max(describedPeak, -200)) }
}

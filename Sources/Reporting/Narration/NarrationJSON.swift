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
  package static func bytes(of report: NarrationReport) -> [UInt8] {
    let comparison = report.comparison
    let result = report.result
    let narration = comparison.narration.ranges
    return JSONValue.object([
      "alignment": comparison.alignment.map(alignment) ?? .null,
      "described": .text(report.described),
      "findings": .array(result.findings.map { FindingRecord.form.value(FindingRecord($0)) }),
      "main": .text(report.main),
      "measures": measures(comparison.measures),
      "notices": .texts(report.notices),
      "reason": .text(result.reason),
      "relation": .text(comparison.relation.rawValue),
      "schemaVersion": SchemaVersion.narration.json,
      "segments": .list(count: narration.count) { .range(narration[$0]) },
    ]).document
  }

  private static func alignment(_ alignment: NarrationAlignment) -> JSONValue {
    .object([
      "confidence": .number(Double(alignment.confidence)),
      "offset": .length(alignment.offset),
      "pieces": .list(count: alignment.pieces.count) { piece(alignment.pieces[$0]) },
      "rate": .precise(alignment.rate),
      "slips": .list(count: alignment.slips.count) { slip(alignment.slips[$0]) },
    ])
  }

  private static func piece(_ piece: NarrationAlignment.Piece) -> JSONValue {
    .inline(
      .object([
        "described": .time(piece.described), "end": .time(piece.main.upperBound),
        "rate": .precise(piece.rate), "start": .time(piece.main.lowerBound),
      ]))
  }

  private static func slip(_ slip: NarrationAlignment.Slip) -> JSONValue {
    .inline(.object(["at": .time(slip.at), "step": .length(slip.step)]))
  }

  private static func measures(_ measures: NarrationMeasures) -> JSONValue {
    let pauses = measures.unusedPauses.ranges
    return .object([
      "describedEnd": .time(measures.describedEnd),
      "describedShare": .number(measures.describedShare),
      "duckingDb": .number(orNull: measures.ducking),
      "foundShare": .number(orNull: measures.foundShare),
      "insertedSeconds": .length(measures.insertedNarration),
      "length": .length(measures.length),
      "level": .number(orNull: measures.level),
      "longestGap": .length(measures.longestGap),
      "overlapWithDialogue": .number(orNull: measures.overlapWithDialogue),
      "peakDb": .number(Double(max(measures.describedPeak, -200))),
      "perMinute": .number(measures.perMinute),
      "recurringShare": .number(orNull: measures.recurringShare),
      "replacedDialogue": .number(orNull: measures.replacedDialogue),
      "seconds": .length(measures.narrated),
      "spokenShare": .number(orNull: measures.spokenShare),
      "unusedPauses": .list(count: pauses.count) { .range(pauses[$0]) },
    ])
  }
}

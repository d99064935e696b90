package import Conformance
import Forms
import MediaModel
import Records

/// What was found in the pictures of a medium, as JSON.
package enum PictureJSON {
  /// Writes a report in the format of `Schemas/picture.schema.json`.
  ///
  /// - Parameter report: The report.
  /// - Returns: UTF-8, ending with a line feed; the same bytes for the same report.
  package static func bytes(of report: PictureReport) -> [UInt8] {
    let flashes = report.evidence.flashes
    return JSONValue.object([
      "blackRanges": flashes.map { ranges($0.black) },
      "flashes": flashes.map { .object(members(of: $0, report)) },
      "medium": .text(report.medium),
      "notEvaluated": .texts(report.notEvaluated),
      "notices": .texts(report.notices),
      "pauses": report.pauses.map { .array($0.map { .range($0) }) },
      "schemaVersion": SchemaVersion.picture.json,
      "share": report.evidence.share.map { .number($0) },
      "stillRanges": flashes.map { ranges($0.still) },
      "stillShare": flashes.map { .number($0.stillShare) },
      "text": report.evidence.text.map { PaintedTextMeasures.form.value($0) },
    ]).document
  }

  /// Writes the flashes of a report in the format of `Schemas/flashes.schema.json`.
  ///
  /// - Parameter report: The report.
  /// - Returns: UTF-8, ending with a line feed; the same bytes for the same report.
  package static func flashBytes(of report: PictureReport) -> [UInt8] {
    let found = report.evidence.flashes.map { members(of: $0, report) } ?? [:]
    return JSONValue.object(
      found.adding([
        "medium": .text(report.medium),
        "notEvaluated": .texts(report.notEvaluated),
        "notices": .texts(report.notices),
        "schemaVersion": SchemaVersion.flashes.json,
        "share": report.evidence.share.map { .number($0) },
      ])
    ).document
  }

  private static func members(of flashes: FlashReport, _ report: PictureReport) -> JSONMembers {
    [
      "fails": .bool(report.isFlashing),
      "frames": flashes.frames.isEmpty ? nil : frames(flashes.frames),
      "general": kind(flashes.general, report),
      "lane": FlashLane.form.value(flashes.lane),
      "measured": flashes.measured.map { .range($0) },
      "pattern": pattern(flashes.pattern),
      "pictureCount": .integer(flashes.pictureCount),
      "profile": .text(report.profile.name),
      "red": kind(flashes.red, report),
      "redByOlderNote": kind(flashes.redByOlderNote, report),
      "scrolling": ranges(flashes.scrolling),
    ]
  }

  private static func kind(_ measure: FlashMeasure, _ report: PictureReport) -> JSONValue {
    let failing = report.failing(measure)
    return .object([
      "fails": .bool(!failing.isEmpty),
      "onScreen": ranges(measure.overThreeOnScreen),
      "overThree": ranges(measure.overThree),
      "ranges": ranges(failing),
      "twoOrMore": ranges(measure.twoOrMore),
      "worst": measure.worst.map(peak) ?? .null,
    ])
  }

  /// The moment, whose counts have their times here.
  private static func peak(_ worst: FlashMeasure.Peak) -> JSONValue {
    let around: JSONMembers = [
      "around": .object([
        "start": .time(worst.aroundStart), "step": .length(FlashMeasure.Peak.step),
        "transitions": .inline(.array(worst.around.map { .integer(Int($0)) })),
      ])
    ]
    return .object(FlashMeasure.Peak.form.members(worst).without(["around"]).adding(around))
  }

  private static func pattern(_ measure: PatternMeasure) -> JSONValue {
    .object([
      "ranges": ranges(measure.ranges),
      "warns": .bool(!measure.ranges.isEmpty),
      "worst": measure.worst.map(largest) ?? .null,
    ])
  }

  private static func largest(_ pattern: PatternMeasure.Peak) -> JSONValue {
    let moves: JSONMembers = ["moves": .bool(pattern.isMoving)]
    return .object(
      PatternMeasure.Peak.form.members(pattern).without(["isMoving"]).adding(moves))
  }

  /// One line for each picture.
  private static func frames(_ frames: [FlashFrame]) -> JSONValue {
    .list(count: frames.count) { .inline(FlashFrame.form.value(frames[$0])) }
  }

  private static func ranges(_ found: FlashReport.Ranges) -> JSONValue {
    .list(count: found.ranges.count) { .range(found.ranges[$0]) }
  }
}

package import Conformance
package import Forms
import MediaModel

extension JSONValue {
  /// A finding: the problem, its location, its effect, the remedy, and the measurements.
  package static func finding(_ finding: Finding) -> JSONValue {
    .object([
      "advice": finding.isAdvice ? .bool(true) : nil,
      "code": .text(finding.code.rawValue),
      "location": location(finding.location),
      "measurements": measurements(finding.measurements),
      "ownLimits": ownLimits(finding.measurements),
      "question": finding.question.map { .text($0) },
      "remedy": .text(finding.remedy.sentence),
      "remedyAction": finding.remedy.action.map(action),
      "remedyCommand": finding.remedy.command.map { .text($0) },
      "suppressed": finding.acceptance.map { .acceptance($0) },
      "what": .text(finding.what),
      "why": .text(finding.why),
    ])
  }

  /// The reason, the responsible person and the last day of a baseline's acceptance.
  package static func acceptance(_ acceptance: Acceptance) -> JSONValue {
    .object([
      "expires": .text(acceptance.expires), "owner": .text(acceptance.owner),
      "reason": .text(acceptance.reason),
    ])
  }

  /// The acceptance in the form of a record.
  package static func suppression(_ suppression: FindingRecord.Suppression) -> JSONValue {
    .object([
      "expires": .text(suppression.expires), "owner": .text(suppression.owner),
      "reason": .text(suppression.reason),
    ])
  }

  private static func location(_ location: Location) -> JSONValue {
    .inline(
      .object([
        "channel": location.channel.map { .text($0.name) },
        "column": .integer(orNull: location.position?.column),
        "end": .time(orNull: location.range?.upperBound),
        "line": .integer(orNull: location.position?.line),
        "resource": .text(location.resource),
        "start": .time(orNull: location.range?.lowerBound),
        "track": .integer(orNull: location.track?.index),
      ]))
  }

  private static func measurements(_ measurements: [Measurement]) -> JSONValue {
    .inline(.object(JSONMembers(measurements.map { ($0.name, .number($0.value)) })))
  }

  /// The names of the measurements that are Cuelight's own limits.
  private static func ownLimits(_ measurements: [Measurement]) -> JSONValue? {
    let names = measurements.filter { $0.ownLimit != nil }.map(\.name)
    return names.isEmpty ? nil : .inline(.texts(names))
  }

  private static func action(_ action: Remedy.Action) -> JSONValue {
    switch action {
    case .shiftCues(let amount): .inline(.object(["shiftBy": .length(amount)]))
    case .retimeCues(let factor, let shift):
      .inline(.object(["multiplyBy": .precise(factor), "shiftBy": .length(shift)]))
    case .moveParts(let parts):
      .object([
        "parts": .array(
          parts.map {
            .inline(.object(["from": .time($0.from), "shiftBy": .length($0.shift)]))
          })
      ])
    case .addCues(let range):
      .inline(
        .object([
          "addCuesFrom": .time(range.lowerBound), "addCuesTo": .time(range.upperBound),
        ]))
    }
  }

  /// The reason why a file or a run could not be judged.
  package static func failure(_ failure: ReportedError) -> JSONValue {
    .failure(RunRecord.Failure(failure))
  }

  /// The failure in the form of a record; its code may come from a later version.
  package static func failure(_ failure: RunRecord.Failure) -> JSONValue {
    .object(["code": .text(failure.code), "message": .text(failure.message)])
  }
}

import Conformance
import Forms
import Records

/// Annotations as SARIF 2.1.0 (OASIS Standard, errata 01).
///
/// Failures have the kind `fail`, open reviews `review`, and advice about a line of a text file
/// `informational`; the level of everything except failures is `none` (3.27.10).
/// A criterion that passes has no result, because review tools show every result as an alert;
/// `artifacts[].properties.outcomes` contains every outcome.
package enum SARIFReport {
  /// Writes a log with one run.
  ///
  /// - Parameter list: The annotations.
  /// - Returns: UTF-8; the same bytes for the same list.
  package static func bytes(of list: AnnotationList) -> [UInt8] {
    JSONValue.object([
      "$schema": .text("https://json.schemastore.org/sarif-2.1.0.json"),
      "runs": .array([run(list)]), "version": .text("2.1.0"),
    ]).document
  }

  private static func run(_ list: AnnotationList) -> JSONValue {
    .object([
      "artifacts": .array(list.artifacts.map(artifact)),
      "columnKind": columnKind,
      "invocations": .array([
        .object([
          "executionSuccessful": .bool(list.failures.isEmpty),
          "toolExecutionNotifications": list.failures.isEmpty
            ? nil : .array(list.failures.map(notification)),
        ])
      ]),
      "results": .array(Annotation.Weight.allCases.flatMap { results(of: list, $0) }),
      "tool": tool(list.tool, list.rules),
    ])
  }

  /// Columns are counted in code points, as in editors, not in bytes (3.14.17).
  static let columnKind = JSONValue.text("unicodeCodePoints")

  /// The program and its rules.
  static func tool(_ tool: RunRecord.Tool, _ rules: [AnnotationRule]) -> JSONValue {
    .object([
      "driver": .object([
        "name": .text(tool.name), "rules": .array(rules.map(rule)), "version": .text(tool.version),
      ])
    ])
  }

  private static func rule(_ rule: AnnotationRule) -> JSONValue {
    .object([
      // A rule that is not evaluated (3.50.2).
      "defaultConfiguration": rule.isTested
        ? nil : .inline(.object(["enabled": .bool(false)])),
      "fullDescription": message(rule.text), "help": message(rule.help), "id": .text(rule.id),
      "properties": .object(["tags": .texts(["accessibility"] + rule.clauses)]),
      "shortDescription": message(rule.title),
    ])
  }

  /// A file that was judged.
  static func artifact(_ artifact: AnnotationList.Artifact) -> JSONValue {
    let also = artifact.also.map { ($0.profile, outcomes($0.outcomes)) }
    let captions = artifact.captions.map { file in
      JSONValue.inline(.object(["sha-256": .text(file.sha256), "uri": uriText(file.resource)]))
    }
    let properties: JSONMembers = [
      "also": also.isEmpty ? nil : .object(JSONMembers(also)),
      "captions": captions.isEmpty ? nil : .array(captions),
      "decidedBy": artifact.deciders.isEmpty
        ? nil : .object(JSONMembers(artifact.deciders.map { ($0.criterion, .text($0.people)) })),
      "outcomes": artifact.outcomes.isEmpty ? nil : outcomes(artifact.outcomes),
      "program": artifact.program.map { .integer($0) },
    ]
    return .object([
      "hashes": artifact.sha256.map { .object(["sha-256": .text($0)]) },
      "location": uri(artifact.resource),
      "properties": properties.sorted.isEmpty ? nil : .object(properties),
    ])
  }

  private static func outcomes(
    _ outcomes: [(criterion: String, outcome: String)]
  ) -> JSONValue {
    .inline(.object(JSONMembers(outcomes.map { ($0.criterion, .text($0.outcome)) })))
  }

  /// An entry of the baseline that accepts no finding.
  static func notification(_ note: BaselineUse.Note) -> JSONValue {
    .object([
      "descriptor": .object(["id": .text(note.code)]),
      "level": .text(note.isExpired ? "warning" : "note"), "message": message(note.message),
    ])
  }

  /// An input that could not be read.
  static func notification(_ failure: AnnotationList.Failure) -> JSONValue {
    .object([
      "descriptor": .object(["id": .text(failure.code)]), "level": .text("error"),
      "locations": failure.resource.map {
        .array([.object(["physicalLocation": .object(["artifactLocation": uri($0)])])])
      },
      "message": message(failure.message),
    ])
  }

  /// The annotations of a weight.
  static func results(of list: AnnotationList, _ weight: Annotation.Weight) -> [JSONValue] {
    let fingerprints = list.fingerprints
    return list.annotations.indices.compactMap { index in
      let annotation = list.annotations[index]
      guard annotation.weight == weight else { return nil }
      // Advice about a whole medium would be an alert without a location.
      guard annotation.level != .advice || annotation.place.line != nil else { return nil }
      return result(annotation, fingerprints[index])
    }
  }

  private static func result(_ annotation: Annotation, _ fingerprint: String) -> JSONValue {
    .object([
      "kind": .text(kind(annotation.level)),
      "level": .text(level(annotation.level)),
      "locations": .array([
        .object([
          "physicalLocation": .object([
            "artifactLocation": uri(annotation.place.resource), "region": region(annotation.place),
          ])
        ])
      ]),
      "message": message(
        [annotation.what, annotation.placements, annotation.remedy].compactMap { $0 }),
      "partialFingerprints": .object(["findingPlace/v1": .text(fingerprint)]),
      "properties": properties(annotation), "ruleId": .text(annotation.rule),
      "suppressions": annotation.suppressed.map { .array([suppression($0)]) },
    ])
  }

  /// A suppression of kind `external`: the baseline is not in the judged file (3.35.2).
  private static func suppression(_ suppression: Acceptance) -> JSONValue {
    .object([
      "justification": .text(suppression.sentence), "kind": .text("external"),
      "status": .text("accepted"),
    ])
  }

  private static func kind(_ level: Annotation.Level) -> String {
    switch level {
    case .error, .warning, .note: "fail"
    case .review: "review"
    case .advice: "informational"
    }
  }

  private static func level(_ level: Annotation.Level) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    case .review, .advice: "none"
    }
  }

  /// A region is a range of text (3.30); a time range has no region.
  private static func region(_ place: PlaceRecord) -> JSONValue? {
    place.line.map { line in
      .object([
        "startColumn": place.column.map { .integer($0) }, "startLine": .integer(line),
      ])
    }
  }

  private static func properties(_ annotation: Annotation) -> JSONValue {
    let place = annotation.place
    return .object([
      "channel": place.channel.map { .text($0) }, "code": .text(annotation.code),
      "end": place.range.map { .time($0.upperBound) },
      "placements": annotation.placements.map { .text($0) },
      "remedyCommand": annotation.command.map { .text($0) },
      "start": place.range.map { .time($0.lowerBound) },
      "track": place.track.map { .integer($0) }, "why": annotation.why.map { .text($0) },
    ])
  }

  private static func uri(_ path: String) -> JSONValue {
    .object(["uri": uriText(path)])
  }

  private static func uriText(_ path: String) -> JSONValue {
    .text(Escaping.uri(Escaping.relativePath(path)))
  }

  private static func message(_ texts: [String]) -> JSONValue {
    message(texts.joined(separator: " "))
  }

  /// A message with escaped braces and brackets: braces begin placeholders (3.11.5), brackets begin
  /// links (3.11.6).
  private static func message(_ text: String) -> JSONValue {
    .object(["text": .text(escaped(text))])
  }

  private static func escaped(_ text: String) -> String {
    let utf8 = text.utf8
    // Without these, there is neither a placeholder nor the end of a link.
    let marks: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]")]
    guard utf8.contains(where: marks.contains) else { return text }
    let isLink = zip(utf8, utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(")
    }
    var safe: [UInt8] = []
    safe.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): safe.append(byte)
      case UInt8(ascii: "[") where isLink, UInt8(ascii: "]") where isLink,
        UInt8(ascii: "\\") where isLink:
        safe.append(UInt8(ascii: "\\"))
      default: break
      }
      safe.append(byte)
    }
    return String(decoding: safe, as: UTF8.self)
  }
}

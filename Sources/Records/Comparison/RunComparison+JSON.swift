import Conformance
package import Forms

extension RunComparison {
  /// The comparison in JSON: `changes` in `Schemas/check.schema.json`.
  package var json: JSONValue {
    let changes = changes
    return .object([
      "counts": .object(
        JSONMembers(Kind.allCases.map { ($0.rawValue, .integer(count(of: $0))) })),
      "gotWorse": .bool(gotWorse),
      "list": .list(count: changes.count) { changes[$0].json },
      "media": .object([
        "added": .integer(addedMedia), "changed": .integer(changedMedia),
        "common": .integer(commonMedia), "gone": .integer(goneMedia),
        "renamed": .array(
          renamed.map { .inline(.object(["from": .text($0.from), "to": .text($0.to)])) }),
      ]),
      "new": new.json, "notes": .texts(notes), "old": old.json,
    ])
  }
}

extension RunComparison.Side {
  fileprivate var json: JSONValue {
    .inline(
      .object([
        "media": .integer(media), "profile": .text(profile), "run": .text(name),
        "version": .text(version),
      ]))
  }
}

extension RunComparison.Change {
  fileprivate var json: JSONValue {
    .inline(
      .object([
        "appeared": .texts(appeared), "before": before.json,
        "contentChanged": hasNewContent.map { JSONValue.bool($0) } ?? JSONValue.null,
        "criterion": .text(orNull: criterion?.description), "disappeared": .texts(disappeared),
        "earlierName": earlierName.map { JSONValue.text($0) }, "kind": .text(kind.rawValue),
        "medium": .text(medium), "now": now.json, "worse": .bool(isWorse),
      ]))
  }
}

extension RunComparison.State {
  /// The state as reports write it: `NC`, `not tested`, or `nil` if the run has no such result.
  package var abbreviation: String? {
    switch self {
    case .absent: nil
    case .notTested: "not tested"
    case .judged(let outcome): outcome.abbreviation
    }
  }

  fileprivate var json: JSONValue { .text(orNull: abbreviation) }
}

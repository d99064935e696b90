import Conformance
import Forms
import MediaModel

extension JSONMembers {
  /// The highest number of differences that are listed for one comparison.
  private static let listed = 2_000

  /// The comparison with a reference.
  static func reference(_ reference: ReferenceEvidence) -> JSONMembers {
    let transcripts = reference.transcripts.sorted { $0.key < $1.key }
    return [
      "captions": reference.captions.map { .object(words($0)) },
      "isRecognized": .bool(reference.isRecognized),
      "resource": .text(reference.resource),
      "transcripts": .list(count: transcripts.count) { index in
        .object(words(transcripts[index].value).adding(["resource": .text(transcripts[index].key)]))
      },
    ]
  }

  private static func words(_ words: WordComparison) -> JSONMembers {
    let shown = min(words.differences.count, listed)
    return [
      "compared": .integer(words.captionCount), "correct": .integer(words.hits),
      "differences": .list(count: shown) { difference(words.differences[$0]) },
      "insertions": .integer(words.insertions), "isExact": .bool(words.isExact),
      "nerAccuracy": words.ner.accuracy.map { .precise($0) } ?? .null,
      "omissions": .integer(words.deletions),
      "referenceCount": .integer(words.referenceCount), "sounds": .object(marks(words.sounds)),
      "speakers": .object(marks(words.speakers)),
      "substitutions": .integer(words.substitutions), "unit": .text(words.unit.rawValue),
      "unlistedDifferences": .integer(
        words.unlistedDifferences + words.differences.count - shown),
      "wordErrorRate": words.wer.map { .precise($0) } ?? .null,
    ]
  }

  private static func difference(_ difference: WordDifference) -> JSONValue {
    .inline(
      .object([
        "end": .time(orNull: difference.range?.upperBound),
        "found": .text(difference.captions.joined(separator: " ")),
        "kind": .text(difference.kind.rawValue), "position": .integer(difference.position),
        "reference": .text(difference.reference.joined(separator: " ")),
        "severity": .text(difference.severity.rawValue),
        "start": .time(orNull: difference.range?.lowerBound),
      ]))
  }

  private static func marks(_ marks: MarkComparison) -> JSONMembers {
    [
      "found": .integer(marks.found),
      "missing": .texts(marks.missing.prefix(listed).map(\.text)),
      "referenceCount": .integer(marks.referenceCount),
    ]
  }
}

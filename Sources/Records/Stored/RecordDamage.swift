import FoundationEssentials
import MediaModel

/// Describes the damage of a stored record.
enum RecordDamage {
  /// The place and the kind of the damage.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let found): return "\(path(found.codingPath + [key])) is missing"
    case .typeMismatch(_, let found), .valueNotFound(_, let found):
      return "\(path(found.codingPath)) has another type"
    case .dataCorrupted(let found) where found.codingPath.isEmpty: return "it is not JSON"
    case .dataCorrupted(let found): return "\(path(found.codingPath)) \(found.debugDescription)"
    @unknown default: return "it cannot be read"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty
      ? "the record"
      : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
  }
}

extension MediumRecord {
  /// Reads the timeline; if it is damaged, the outcomes are still valid.
  mutating func readTimeline(_ read: () throws -> TimelineRecord?) {
    do {
      timeline = try read()
    } catch {
      timelineDamage = RecordDamage.reason(error)
    }
  }

  /// Reads the timeline from the line of a record that was read without it.
  mutating func readTimeline(of members: RecordMembers) {
    guard timeline == nil, timelineDamage == nil, let bytes = members.bytes("timeline") else {
      return
    }
    readTimeline { try JSONDecoder().decode(TimelineRecord?.self, from: Data(bytes)) }
  }

  /// The failure that is reported if the timeline is damaged.
  package var timelineFailure: RunRecord.Failure? {
    timelineDamage.map { reason in
      .init(
        code: .runDamaged,
        message: "\(name): the timeline of the medium cannot be read from its record (\(reason)). "
          + "Judge the medium again.")
    }
  }
}

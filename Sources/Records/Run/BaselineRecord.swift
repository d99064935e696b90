/// The use of a baseline in a run: `baseline` in `Schemas/check.schema.json`.
package struct BaselineRecord: Sendable, Hashable, Decodable {
  /// An entry of the baseline.
  package struct Entry: Sendable, Hashable, Decodable {
    /// The finding's stable name in the baseline; may be empty.
    package let code: String
    /// The criterion in the baseline; may be empty.
    package let criterion: String
    /// The fingerprint of the finding.
    package let fingerprint: String
    /// The line of the baseline, from 1, or `nil`.
    package let line: Int?
    /// The medium in the baseline; may be empty.
    package let source: String
    /// The reason, the responsible person and the last day of the acceptance.
    package let suppressed: FindingRecord.Suppression

    /// The entry for a reader: `line 4, 3.3.B, captions.late, film.mp4`.
    package var name: String {
      let place = line.map { ["line \($0)"] } ?? []
      let names = [criterion, code, source].filter { !$0.isEmpty }
      return (place + (names.isEmpty ? [fingerprint] : names)).joined(separator: ", ")
    }
  }

  /// A sentence about an entry that accepts no finding.
  package struct Note: Sendable, Hashable {
    /// A stable name.
    package let code: String
    /// The problem of the entry; may quote the baseline unescaped.
    package let message: String
    /// Whether a finding counts again because the entry has expired.
    package let isExpired: Bool
  }

  /// The baseline, as the user would name it.
  package let file: String
  /// The number of findings in the run that it accepts.
  package var accepted: Int
  /// Entries whose findings still occur but are no longer accepted.
  package var expired: [Entry]
  /// Entries whose findings do not occur in the run.
  package let unused: [Entry]

  /// Moves entries from the accepted to the expired ones.
  ///
  /// - Parameter entries: The entries.
  package mutating func expire(_ entries: [Entry]) {
    expired += entries
    accepted = accepted > entries.count ? accepted - entries.count : 0
  }

  /// The highest number of entries that a report names.
  package static let mostNotes = 100

  /// The notes about the entries for the user: expired ones first, at most ``mostNotes``.
  package var notes: [Note] {
    let all =
      expired.map { note("baseline.expired", "has expired; the finding counts again", $0, true) }
      + unused.map { note("baseline.unused", "accepts no finding of this run", $0, false) }
    let rest = all.count - Self.mostNotes
    guard rest > 0 else { return all }
    let message = "\(file): \(rest) more entries have expired or accept no finding of this run."
    return all.prefix(Self.mostNotes)
      + [Note(code: "baseline.more", message: message, isExpired: expired.count > Self.mostNotes)]
  }

  private func note(_ code: String, _ what: String, _ entry: Entry, _ isExpired: Bool) -> Note {
    Note(
      code: code, message: "\(file): \(entry.name) \(what). \(entry.suppressed.sentence)",
      isExpired: isExpired)
  }
}

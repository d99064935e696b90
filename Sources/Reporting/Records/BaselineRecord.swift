/// How a run used a baseline: `baseline` in `Schemas/check.schema.json`.
package struct BaselineRecord: Sendable, Hashable, Decodable {
  /// An entry of the baseline.
  package struct Entry: Sendable, Hashable, Decodable {
    /// The stable name of what was found, as the baseline has it; may be empty.
    package let code: String
    /// The criterion, as the baseline has it; may be empty.
    package let criterion: String
    /// The fingerprint of the finding.
    package let fingerprint: String
    /// The line of the baseline, from 1, or `nil`.
    package let line: Int?
    /// The medium, as the baseline has it; may be empty.
    package let source: String
    /// Why it is accepted, by whom, and until when.
    package let suppressed: FindingRecord.Suppression

    /// The entry for a reader: `line 4, 3.3.B, captions.late, film.mp4`.
    var name: String {
      let place = line.map { ["line \($0)"] } ?? []
      let names = [criterion, code, source].filter { !$0.isEmpty }
      return (place + (names.isEmpty ? [fingerprint] : names)).joined(separator: ", ")
    }
  }

  /// A sentence about an entry that accepts nothing.
  struct Note: Sendable, Hashable {
    /// A stable name.
    let code: String
    /// What is wrong with the entry; may quote the baseline unescaped.
    let message: String
    /// Whether a finding counts again because of it.
    let isExpired: Bool
  }

  /// The baseline, as the user would name it.
  package let file: String
  /// How many findings of the run it accepts.
  package var accepted: Int
  /// Entries of findings that are still there, and that are not accepted any more.
  package var expired: [Entry]
  /// Entries of findings that the run does not have.
  package let unused: [Entry]

  /// Moves entries from those that accept a finding to those that have expired.
  ///
  /// - Parameter entries: The entries.
  mutating func expire(_ entries: [Entry]) {
    expired += entries
    accepted = accepted > entries.count ? accepted - entries.count : 0
  }

  /// The most entries that a report names.
  static let mostNotes = 100

  /// What people must know about the entries: expired ones first, at most ``mostNotes``.
  var notes: [Note] {
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

package import Conformance
package import Forms

/// The use of a baseline in a run: `baseline` in `Schemas/check.schema.json`.
extension BaselineUse {
  /// A sentence about an entry that accepts no finding.
  package struct Note: Sendable, Hashable {
    /// A stable name.
    package enum Code: String, Sendable, Hashable, CaseIterable {
      /// An entry has expired.
      case expired = "baseline.expired"
      /// An entry accepts no finding of the run.
      case unused = "baseline.unused"
      /// More entries of these kinds are not listed.
      case more = "baseline.more"
    }

    let kind: Code
    /// The name of its kind.
    package var code: String { kind.rawValue }
    /// The problem of the entry; may quote the baseline unescaped.
    package let message: String
    /// Whether a finding counts again because the entry has expired.
    package let isExpired: Bool
  }

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
      expired.map { note(.expired, "has expired; the finding counts again", $0, true) }
      + unused.map { note(.unused, "accepts no finding of this run", $0, false) }
    let rest = all.count - Self.mostNotes
    guard rest > 0 else { return all }
    let entries = rest == 1 ? "1 more entry has" : "\(rest) more entries have"
    let others = rest == 1 ? "accepts" : "accept"
    let message = "\(file): \(entries) expired or \(others) no finding of this run."
    return all.prefix(Self.mostNotes)
      + [Note(kind: .more, message: message, isExpired: expired.count > Self.mostNotes)]
  }

  private func note(_ kind: Note.Code, _ what: String, _ entry: Entry, _ isExpired: Bool) -> Note {
    Note(
      kind: kind, message: "\(file): \(entry.name) \(what). \(entry.acceptance.sentence)",
      isExpired: isExpired)
  }

  /// The baseline of a report.
  package static let form = JSONForm<Self>(
    Field("accepted", \.accepted, .count), Field("expired", \.expired, entries),
    Field("file", \.file, .label), Field("unused", \.unused, entries)
  ) { Self(file: $2, accepted: $0, expired: $1, unused: $3) }

  private static let entries = Codec<[Entry], InJSON>.list(of: .form(Entry.form), atMost: .max)
}

extension BaselineUse.Entry {
  /// The entry for a reader: `line 4, 3.3.B, captions.late, film.mp4`.
  package var name: String {
    let place = line.map { ["line \($0)"] } ?? []
    let names = [criterion, code, source].filter { !$0.isEmpty }
    return (place + (names.isEmpty ? [fingerprint] : names)).joined(separator: ", ")
  }

  fileprivate static let form = JSONForm<Self>(
    Field("code", \.code, .label), Field("criterion", \.criterion, .label),
    Field("fingerprint", \.fingerprint, .label), Field("line", \.line, .orNull(.count)),
    Field("source", \.source, .label), Field("suppressed", \.acceptance, .form(Acceptance.form))
  ) {
    Self(fingerprint: $2, criterion: $1, code: $0, source: $4, line: $3, acceptance: $5)
  }
}

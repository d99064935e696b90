import Conformance
import Records

/// The changes since an earlier run in words, for reports that people read.
struct ChangesWords {
  /// The changes of one kind in one medium.
  struct Entry {
    /// The medium; quotes a file unescaped.
    let medium: String
    /// What is to be known about the medium: its earlier name, or that its content is the same
    /// although the result is not; quotes a file unescaped.
    let note: String
    /// What changed, one item for each criterion.
    var items: [String]

    /// What changed, on one line.
    var words: String { note + items.joined(separator: "; ") }
  }

  /// The changes of one kind.
  struct Group {
    let kind: RunComparison.Kind
    /// The media, in the order of the comparison.
    let entries: [Entry]
  }

  /// The title of the part of a report.
  static let title = "What changed"

  /// The comparison.
  let changes: RunComparison

  /// The numbers of results that changed, in one sentence; quotes the name of the run unescaped.
  var sentence: String {
    let known = RunComparison.Kind.allCases.compactMap { kind -> String? in
      let count = changes.count(of: kind)
      return count > 0 ? "\(count) \(kind.inSentence)" : nil
    }
    let what = known.isEmpty ? "nothing is open in either run" : known.joined(separator: ", ")
    return "Since \(changes.old.name.shortened): \(what)."
  }

  /// The numbers of media, in one sentence.
  var media: String {
    let counts = [
      (changes.changedMedia, "of them with other content"),
      (changes.renamed.count, "of them renamed"), (changes.addedMedia, "added"),
      (changes.goneMedia, "no longer there"),
    ]
    let known = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let common = changes.commonMedia
    return (["\(common) \(common == 1 ? "medium" : "media") in both runs"] + known).joined(
      separator: ", ") + "."
  }

  /// The changes by kind and medium.
  var groups: [Group] {
    RunComparison.Kind.allCases.compactMap { kind in
      let own = changes.changes.filter { $0.kind == kind }
      return own.isEmpty ? nil : Group(kind: kind, entries: Self.entries(of: own))
    }
  }

  private static func entries(of changes: [RunComparison.Change]) -> [Entry] {
    var entries: [Entry] = []
    var indices: [String: Int] = [:]
    for change in changes {
      if let index = indices[change.medium] {
        entries[index].items.append(change.inWords)
      } else {
        indices[change.medium] = entries.count
        entries.append(
          Entry(medium: change.medium, note: change.note, items: [change.inWords]))
      }
    }
    return entries
  }
}

extension RunComparison.Kind {
  /// The kind as a heading.
  var heading: String {
    switch self {
    case .worse: "Got worse"
    case .reopened: "Reopened"
    case .new: "New"
    case .repaired: "Repaired or answered"
    case .gone: "No longer there"
    case .stillOpen: "Still open"
    }
  }

  /// The kind after a number of results.
  fileprivate var inSentence: String {
    switch self {
    case .worse: "got worse"
    case .reopened: "reopened"
    case .new: "new"
    case .repaired: "repaired or answered"
    case .gone: "no longer there"
    case .stillOpen: "still open"
    }
  }
}

extension RunComparison.Change {
  /// The criterion, its states and the reasons: `3.3.B compliant → not compliant (no captions)`.
  fileprivate var inWords: String {
    let states = before == now ? [now.inWords] : [before.inWords, now.inWords]
    let known = states.compactMap { $0 }
    let what = [criterion?.description, known.joined(separator: " → ")].compactMap { $0 }
    return what.joined(separator: " ") + reasons
  }

  private var reasons: String {
    let codes = kind == .repaired || kind == .gone ? disappeared : appeared
    let words = codes.map { FindingCode(rawValue: $0)?.inFewWords ?? $0 }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  /// What is to be known about the medium, before its changes.
  fileprivate var note: String {
    let isSurprising = hasNewContent == false && (kind == .worse || kind == .repaired)
    let parts = [
      earlierName.map { "was \($0.shortened)" }, isSurprising ? "with the same content" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", "))) "
  }
}

extension RunComparison.State {
  /// The state in words; `nil` if the run has no such result.
  fileprivate var inWords: String? {
    switch self {
    case .absent: nil
    case .notTested: "could not be examined"
    case .judged(let outcome): outcome.inWords
    }
  }
}

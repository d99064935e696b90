import Conformance
import Records

extension OutcomeRecord {
  /// The people who decided it, as `Ann Example <ann@example.org>, tester, on 2026-11-29`; `nil` if
  /// the program decided.
  var decidersInWords: String? {
    var seen: Set<String> = []
    let people = decidedBy.filter { $0.passes == (outcome == .compliant) }.map { answer in
      let role = answer.role.map { ", \($0)," } ?? ""
      return "\(answer.by)\(role) on \(answer.time.prefix(10))"
    }
    let named = people.filter { seen.insert($0).inserted }
    return named.isEmpty ? nil : named.joined(separator: "; ")
  }
}

/// The people who decided results of a run, with the number of their results.
struct Deciders {
  /// The most people that are named.
  private static let most = 20

  private var counts: [String: Int] = [:]
  private var names: [String] = []

  /// Creates an empty list.
  init() {}

  /// Adds the people who decided results of a medium.
  mutating func add(_ medium: MediumRecord) {
    for result in medium.outcomes {
      let people = result.decidedBy.filter { $0.passes == (result.outcome == .compliant) }.map(\.by)
      for person in Set(people).sorted() {
        if counts[person] == nil { names.append(person) }
        counts[person, default: 0] += 1
      }
    }
  }

  /// The people in one sentence; `nil` if the program decided everything.
  var sentence: String? {
    guard !names.isEmpty else { return nil }
    let named = names.prefix(Self.most).map { name in
      let count = counts[name] ?? 0
      return "\(name) (\(count) \(count == 1 ? "result" : "results"))"
    }
    let rest = names.count - named.count
    return "Decided by people: \(named.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more." : ".")
  }
}

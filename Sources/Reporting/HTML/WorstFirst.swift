/// The worst of many values that fit in a budget, for any order of arrival.
struct WorstFirst<Value> {
  /// A value with its sort keys.
  struct Entry {
    /// A higher number is worse.
    let severity: Int
    /// Its number in the run, which orders entries of equal severity.
    let number: Int
    /// The part of the budget that it takes.
    let cost: Int
    let value: Value
  }

  private let budget: Int
  private var entries: [Entry] = []
  private var cost = 0
  /// The first dropped entry, if any; no entry after it in the order is kept.
  private var end: (severity: Int, number: Int)?

  /// Creates an empty list.
  ///
  /// - Parameter budget: The total cost limit for the values that are kept.
  init(budget: Int) { self.budget = budget }

  /// Whether a value may be kept: a value after the first dropped entry is never kept.
  func accepts(severity: Int, number: Int) -> Bool {
    guard let end else { return true }
    return (end.severity, number) < (severity, end.number)
  }

  /// Adds a value.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    cost += entry.cost
    // Sorting only at intervals keeps the cost of each value small.
    if cost > budget * 2 { drop() }
  }

  /// The values that are kept, worst first; the list ends before the first value that does not fit.
  var kept: [Entry] {
    var kept = self
    kept.drop()
    return kept.entries
  }

  private mutating func drop() {
    entries.sort { ($1.severity, $0.number) < ($0.severity, $1.number) }
    var sum = 0
    let first = entries.firstIndex { entry in
      sum += entry.cost
      return sum > budget
    }
    guard let first else { return }
    end = (entries[first].severity, entries[first].number)
    entries.removeSubrange(first...)
    cost = entries.reduce(0) { $0 + $1.cost }
  }
}

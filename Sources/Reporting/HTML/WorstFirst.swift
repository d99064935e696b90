/// The worst of many values, as many as a budget has room for, whatever the order they come in.
struct WorstFirst<Value> {
  /// A value with what orders it.
  struct Entry {
    /// The greater, the worse.
    let severity: Int
    /// Its number in the run; of equal ones the first comes first.
    let number: Int
    /// What it takes of the budget.
    let cost: Int
    /// The value.
    let value: Value
  }

  private let budget: Int
  private var entries: [Entry] = []
  private var cost = 0
  /// The first entry without room, where some were dropped: none that follows it is kept.
  private var end: (severity: Int, number: Int)?

  /// Creates a list without values.
  ///
  /// - Parameter budget: How much the values that are kept may cost together.
  init(budget: Int) { self.budget = budget }

  /// Whether a value would be kept, as far as is known: one that follows those that were dropped
  /// never is.
  ///
  /// - Parameters:
  ///   - severity: The greater, the worse.
  ///   - number: Its number in the run.
  /// - Returns: Whether it may be kept.
  func accepts(severity: Int, number: Int) -> Bool {
    guard let end else { return true }
    return (end.severity, number) < (severity, end.number)
  }

  /// Adds a value.
  ///
  /// - Parameter entry: The value.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    cost += entry.cost
    // Sorting now and then keeps the cost of each value small.
    if cost > budget * 2 { drop() }
  }

  /// The values that are kept, the worst first; it ends before the first one without room.
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

import TestSupport
import Testing

@testable import Records
@testable import Reporting

@Suite struct `The worst of many` {
  private typealias List = WorstFirst<Int>

  /// The values that a budget has room for, of all that were sorted.
  private static func expected(_ entries: [List.Entry], _ budget: Int) -> [Int] {
    let sorted = entries.sorted { ($1.severity, $0.number) < ($0.severity, $1.number) }
    var sum = 0
    return sorted.prefix { entry in
      sum += entry.cost
      return sum <= budget
    }.map(\.value)
  }

  @Test func `those that are kept are the first ones in order of severity, whatever came first`() {
    var random = SplitMix(seed: 7)
    for budget in [0, 1, 10, 50, 1_000, 100_000] {
      let entries = (1...500).map { number in
        List.Entry(
          severity: Int.random(in: 0...20, using: &random), number: number,
          cost: Int.random(in: 0...30, using: &random), value: number)
      }
      var list = List(budget: budget)
      for entry in entries {
        if list.accepts(severity: entry.severity, number: entry.number) { list.add(entry) }
      }
      #expect(list.kept.map(\.value) == Self.expected(entries, budget))
    }
  }

  @Test func `equal ones are kept in their order, and the list ends before the first without room`()
  {
    var list = List(budget: 10)
    for (number, cost) in [(1, 4), (2, 4), (3, 4), (4, 1)] {
      list.add(.init(severity: 5, number: number, cost: cost, value: number))
    }
    #expect(list.kept.map(\.value) == [1, 2])
  }
}

import MediaModel
import Testing

@testable import Examination

@Suite struct `The budget of all text tracks of a file` {
  private final class Counter: TextSink {
    private(set) var count = 0
    func receive(_ payload: TextPayload) { count += 1 }
  }

  private func send(_ packets: Int, of bytes: Int = 10, to sink: BudgetedTextSink) {
    for _ in 0..<packets {
      sink.receive(
        TextPayload(start: .zero, duration: nil, bytes: [UInt8](repeating: 0x20, count: bytes)))
    }
  }

  @Test func `packets of all tracks count together`() {
    let budget = TextBudget(packets: 100, bytes: 1_000_000)
    let counters = (0..<3).map { _ in Counter() }
    for (index, counter) in counters.enumerated() {
      send(40, to: BudgetedTextSink(counter, of: Track.ID(index), budget))
    }
    #expect(counters.map(\.count) == [40, 40, 20])
    #expect(budget.exhausted == [Track.ID(2)])
  }

  @Test func `a packet that is too large leaves room for those of other tracks`() {
    let budget = TextBudget(packets: 100, bytes: 100)
    let (large, small) = (Counter(), Counter())
    let first = BudgetedTextSink(large, of: Track.ID(0), budget)
    send(1, of: 101, to: first)
    // What follows a packet that was left out is not the whole track any more.
    send(1, of: 1, to: first)
    send(10, of: 10, to: BudgetedTextSink(small, of: Track.ID(1), budget))
    #expect((large.count, small.count) == (0, 10))
    #expect(budget.exhausted == [Track.ID(0)])
  }

  @Test func `a file may hold as much as two tracks of the largest kind`() {
    let budget = TextBudget()
    #expect(TextBudget.mostPackets == 1_000_000)
    #expect(TextBudget.mostBytes == 128 << 20)
    #expect(budget.exhausted.isEmpty)
  }
}

import Synchronization
import Testing

@testable import CuelightKit

@Suite struct `Elements that are worked on at the same time` {
  /// Waits until another task has come so far.
  private final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() { isOpen.withLock { $0 = true } }

    func passed() async {
      while !isOpen.withLock({ $0 }) { await Task.yield() }
    }
  }

  @Test func `are given in order, each as soon as all before it are there`() async {
    let second = Gate()
    let firstGiven = Gate()
    var given: [Int] = []
    let results = await [0, 1, 2].concurrentMap(limit: 2) { number in
      // The first waits for the second; the third for the first to be given.
      if number == 0 { await second.passed() }
      if number == 1 { second.open() }
      if number == 2 { await firstGiven.passed() }
      return number
    } inOrder: { number in
      given.append(number)
      if number == 0 { firstGiven.open() }
    }
    #expect(given == [0, 1, 2])
    #expect(results == [0, 1, 2])
  }

  @Test func `are none where there is nothing`() async {
    let results = await [Int]().concurrentMap(limit: 4) {
      $0
    } inOrder: { _ in
      Issue.record("nothing is given")
    }
    #expect(results.isEmpty)
  }
}

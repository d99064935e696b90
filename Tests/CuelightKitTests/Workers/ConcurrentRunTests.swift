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
    await ConcurrentRun(limit: 2).perform(3) { number in
      // The first waits for the second; the third for the first to be given.
      if number == 0 { await second.passed() }
      if number == 1 { second.open() }
      if number == 2 { await firstGiven.passed() }
      return number
    } deliver: { number, result in
      #expect(number == result)
      given.append(number)
      if number == 0 { firstGiven.open() }
    }
    #expect(given == [0, 1, 2])
  }

  @Test func `are none where there is nothing`() async {
    await ConcurrentRun(limit: 4).perform(0) {
      $0
    } deliver: { _, _ in
      Issue.record("nothing is given")
    }
  }

  @Test func `do not run far ahead of one that takes long`() async {
    let first = Gate()
    let started = Mutex(0)
    await ConcurrentRun(limit: 2).perform(1_000) { number in
      started.withLock { $0 += 1 }
      if number == 0 { await first.passed() }
      // 2 x 64 are let ahead; the last of them lets the first go on.
      if number == 127 { first.open() }
      return started.withLock { $0 }
    } deliver: { number, startedSoFar in
      if number == 0 { #expect(startedSoFar <= 129) }
    }
    #expect(started.withLock { $0 } == 1_000)
  }

  /// A list that is written while its first elements are worked on.
  private final class Written: JobFeed {
    private let count = Mutex((known: 1, taken: 0))
    let gate = Gate()

    func next() -> Int? {
      count.withLock { count in
        guard count.taken < count.known else { return nil }
        defer { count.taken += 1 }
        return count.taken
      }
    }

    var isEnded: Bool { count.withLock { $0.known == 3 } }

    func fill() async {
      await gate.passed()
      count.withLock { $0.known += 1 }
    }
  }

  @Test func `begin before the last ones are known, and are given in order`() async {
    let list = Written()
    var given: [Int] = []
    await ConcurrentRun(limit: 2).perform(list) {
      $0
    } deliver: { number, _ in
      given.append(number)
      // The second becomes known only after the first was given.
      list.gate.open()
    }
    #expect(given == [0, 1, 2])
  }

  @Test func `no more start after a stop, and those that run are given`() async {
    var given: [Int] = []
    await ConcurrentRun(limit: 2).perform(100, isStopped: { given.count >= 5 }) { number in
      number
    } deliver: { number, _ in
      given.append(number)
    }
    #expect(given.count >= 5 && given.count <= 7)
    #expect(given == Array(0..<given.count))
  }
}

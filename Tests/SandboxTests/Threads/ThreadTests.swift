import Dispatch
import Glibc
import Sandbox
import Synchronization
import SystemPackage
import Testing

@Suite struct `Threads of a program` {
  /// The identity of the current thread.
  private static var thread: UInt { UInt(pthread_self()) }

  /// What work that ends on another thread has found.
  private func result<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) throws -> Value? {
    let found = Mutex<Value?>(nil)
    let end = DispatchSemaphore(value: 0)
    try OwnThread.start {
      found.withLock { $0 = work() }
      end.signal()
    }
    end.wait()
    return found.withLock { $0 }
  }

  @Test func `work is done on a thread of its own`() throws {
    let own = try result { Self.thread }
    #expect(own != nil && own != Self.thread)
  }

  @Test func `many threads live at the same time, and what they hold is released`() throws {
    final class Held: Sendable {
      let released: DispatchSemaphore
      init(_ released: DispatchSemaphore) { self.released = released }
      deinit { released.signal() }
    }
    let (released, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<100 {
      let held = Held(released)
      try OwnThread.start {
        go.wait()
        withExtendedLifetime(held) {}
      }
    }
    for _ in 0..<100 { go.signal() }
    for _ in 0..<100 { #expect(released.wait(timeout: .now() + 60) == .success) }
  }

  // MARK: Tasks

  @Test func `tasks run on these threads, also after they waited`() throws {
    let threads = try TaskThreads(2)
    let seen = Mutex<Set<UInt>>([])
    let note: @Sendable () -> Void = { seen.withLock { _ = $0.insert(Self.thread) } }
    try threads.wait {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            note()
            await Task.yield()
            note()
          }
        }
      }
    }
    #expect((1...2).contains(seen.withLock { $0.count }))
    #expect(!seen.withLock { $0.contains(Self.thread) })
  }

  @Test(arguments: [0, 1, -3])
  func `one thread is enough for tasks that wait for each other`(_ count: Int) throws {
    let threads = try TaskThreads(count)
    let sum = Mutex(0)
    try threads.wait {
      let (stream, input) = AsyncStream<Int>.makeStream()
      async let total: Int = {
        var total = 0
        for await number in stream { total += number }
        return total
      }()
      for number in 1...100 {
        input.yield(number)
        await Task.yield()
      }
      input.finish()
      let found = await total
      sum.withLock { $0 = found }
    }
    #expect(sum.withLock { $0 } == 5_050)
  }

  @Test func `an error of the work is thrown, and the threads work on`() throws {
    let threads = try TaskThreads(1)
    #expect(throws: Errno.brokenPipe) { try threads.wait { throw Errno.brokenPipe } }
    let isDone = Mutex(false)
    try threads.wait { isDone.withLock { $0 = true } }
    #expect(isDone.withLock { $0 })
  }

  // MARK: Words

  @Test(arguments: [
    (Errno.resourceTemporarilyUnavailable, "ulimit -u", "ulimit -v"),
    (.noMemory, "ulimit -v", "ulimit -u"), (.noSuchFileOrDirectory, "No such file", "ulimit"),
  ])
  func `the limit that was met is named`(_ reason: Errno, _ named: String, _ other: String) {
    let sentence = "\(SandboxError.cannotStart("worker", reason))"
    #expect(sentence.contains(named))
    #expect(!sentence.contains(other))
  }
}

import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

/// How many asked and got an answer.
private actor Answers {
  private(set) var count = 0

  func add() { count += 1 }
}

@Suite struct `A pool of workers` {
  /// The threads of tasks are as few as processors: none of them may wait for a worker.
  @Test func `lets other tasks go on while its first worker starts`() async throws {
    // The first worker is not ready before the test says so; a minute ends a test that cannot.
    let script = Array(
      """
      #!/bin/sh
      [ -e $0.started ] && exit
      : >$0.started
      for i in $(seq 1200); do [ -e $0.go ] && exit; sleep 0.05; done

      """.utf8)
    try await TemporaryFolder.with(["worker": script]) { top in
      let worker = top.appending("worker")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: worker.string)
      let pool = WorkerPool(.text, executable: worker)
      let answers = Answers()
      let askers = (0...ProcessInfo.processInfo.activeProcessorCount).map { _ in
        Task {
          do {
            let identity = try await pool.identity()
            await answers.add()
            return identity
          } catch {
            await answers.add()
            throw error
          }
        }
      }
      for _ in 0..<1200 where !FileManager.default.fileExists(atPath: worker.string + ".started") {
        try await Task.sleep(for: .milliseconds(50))
      }
      for _ in 0..<20 { await Task {}.value }
      #expect(await answers.count == 0)
      try Data().write(to: URL(fileURLWithPath: worker.string + ".go"))
      pool.close()
      for asker in askers {
        let failure = await #expect(throws: ExaminationError.self) { try await asker.value }
        #expect(failure?.code == .workerNotStarted)
      }
    }
  }
}

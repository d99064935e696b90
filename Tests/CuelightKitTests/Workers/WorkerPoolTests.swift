import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite struct `A pool of workers` {
  /// The threads of tasks are as few as processors: none of them may wait for a worker.
  @Test func `lets other tasks go on while its first worker starts`() async throws {
    let script = Array("#!/bin/sh\n[ -e $0.started ] || { : >$0.started; sleep 4; }\n".utf8)
    try await TemporaryFolder.with(["worker": script]) { top in
      let worker = top.appending("worker")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: worker.string)
      let pool = WorkerPool(.text, executable: worker)
      let askers = (0...ProcessInfo.processInfo.activeProcessorCount).map { number in
        Task {
          if number > 0 { try await Task.sleep(for: .milliseconds(500)) }
          return try await pool.identity()
        }
      }
      try await Task.sleep(for: .milliseconds(700))
      let start = ContinuousClock.now
      for _ in 0..<20 { await Task {}.value }
      #expect(ContinuousClock.now - start < .seconds(2))
      pool.close()
      for asker in askers {
        let failure = await #expect(throws: ExaminationError.self) { try await asker.value }
        #expect(failure?.code == .workerNotStarted)
      }
    }
  }
}

import ArgumentParser
import FoundationEssentials
import MediaModel
import Sandbox
import SystemPackage

/// A command that waits for something, and so runs in a task.
enum TaskCommand {
  /// That the system starts no thread for this user.
  struct NoThread: Error {
    /// The reason of the system.
    let reason: Errno

    /// The issue as reports have it.
    var issue: InputIssues {
      let message = "No thread could be started: \(SystemLimit.explanation(reason))"
      return InputIssues(entries: [.init(code: .workerNotStarted, message: message)])
    }
  }

  /// The most threads for tasks: what waits for a worker has a thread of its own.
  private static let mostThreads = 16

  /// Runs a command to its end.
  static func run(_ command: sending any AsyncParsableCommand) throws {
    let threads: TaskThreads
    do throws(Errno) {
      threads = try TaskThreads(min(mostThreads, ProcessInfo.processInfo.activeProcessorCount))
    } catch {
      throw NoThread(reason: error)
    }
    try threads.wait {
      var command = command
      try await command.run()
    }
  }
}

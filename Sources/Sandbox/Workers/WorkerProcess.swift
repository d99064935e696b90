import SystemIO
import CSandbox
import Glibc
import Synchronization
package import SystemPackage

/// A worker as its parent sees it.
///
/// The process is killed when the last reference is released. Calls wait, so make them on a
/// separate thread, not on the threads that tasks share.
package final class WorkerProcess: Sendable {
  /// The maximum number of bytes of one message that `WorkerProtocol` allows.
  package static let defaultMessageLimit = 256 << 20

  /// The number of the process.
  package let processID: Int32
  private let child: ChildProcess
  private let channel: Mutex<WorkerChannel>
  private let messageLimit: Int

  private init(_ child: ChildProcess, _ channel: consuming WorkerChannel, limit: Int) {
    processID = child.identifier
    self.child = child
    self.channel = Mutex(channel)
    messageLimit = limit
  }

  deinit { child.kill() }

  /// Starts a worker.
  ///
  /// It has its socket as descriptor 3, an empty standard input, a standard output and error that
  /// are never full, an environment with only what the Swift runtime and the loader need, every
  /// signal at its default, and its own process group: Ctrl-C reaches only the parent.
  ///
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - arguments: Its arguments without its own name.
  ///   - messageLimit: The maximum number of bytes of one message, in either direction.
  /// - Returns: The worker.
  /// - Throws: ``SandboxError/cannotStart(_:_:)``.
  package static func start(
    executable: FilePath, arguments: [String] = [], messageLimit: Int = defaultMessageLimit
  ) throws(SandboxError) -> WorkerProcess {
    do throws(Errno) {
      let sockets = try unsafe DescriptorPair(csandbox_socket_pair)
      let errors = try unsafe DescriptorPair(csandbox_pipe)
      let (socket, words) = (sockets.second.number, errors.second.number)
      let child = try LivingChildren.start { () throws(Errno) in
        try spawn(executable, arguments, socket: socket, errors: words)
      }
      let channel = WorkerChannel(
        socket: sockets.first, errors: errors.first, limit: messageLimit)
      return WorkerProcess(child, channel, limit: messageLimit)
    } catch {
      throw .cannotStart(executable, error)
    }
  }

  /// Kills every worker of this process and waits for each; no more can be started.
  ///
  /// For a program that is about to end in any state. A worker that outlives it would be an orphan.
  /// Without a wait it would be a zombie if the first process does not reap.
  package static func endAll() { LivingChildren.end() }

  /// Makes Ctrl-C, and other signals that ask the program to end, end the workers first; before
  /// that, a command that accepts a ``StopRequest`` may end by itself.
  ///
  /// The program then ends as if the signal were not handled; a signal that is ignored stays
  /// ignored. For programs: a library may not take signals.
  package static func endAllBeforeSignalsEndTheProgram() {
    // If no thread can be started, signals end the program without this preparation.
    _ = csandbox_before_end_by_signal { number in
      StopRequest.handle(number)
      LivingChildren.end(bySignal: true)
    }
  }

  /// Sends a message.
  ///
  /// After any error the worker cannot be used any more.
  ///
  /// - Parameters:
  ///   - message: Its bytes.
  ///   - descriptors: Open files that travel along, at most 4; they stay open here.
  ///   - deadline: When to give up; `nil` for never.
  /// - Throws: ``SandboxError``.
  package func send(
    _ message: [UInt8], descriptors: [Int32] = [], deadline: ContinuousClock.Instant? = nil
  ) throws(SandboxError) {
    do throws(ChannelError) {
      try channel.withLock { (channel) throws(ChannelError) in
        try channel.send(message, descriptors, deadline)
      }
    } catch {
      throw explain(error)
    }
  }

  /// Waits for a message.
  ///
  /// After ``SandboxError/deadline`` it may be called again, even in the middle of a message. After
  /// any other error the worker cannot be used any more.
  ///
  /// - Parameter deadline: When to give up; `nil` for never.
  /// - Returns: The message's bytes.
  /// - Throws: ``SandboxError``; ``SandboxError/died(_:)`` if the worker ended.
  package func receive(
    deadline: ContinuousClock.Instant? = nil
  ) throws(SandboxError) -> [UInt8] {
    do throws(ChannelError) {
      return try channel.withLock { (channel) throws(ChannelError) in
        try channel.receive(deadline)
      }
    } catch {
      throw explain(error)
    }
  }

  /// The last 4 KiB that the worker wrote to standard error, without the stack trace of the Swift
  /// runtime.
  ///
  /// The bytes are raw and may come from the media file; escape them before printing.
  package var standardErrorTail: [UInt8] { channel.withLock { $0.standardErrorTail() } }

  /// Kills the worker if it lives, and reaps it.
  ///
  /// May be called from any thread, also while another one waits in ``receive(deadline:)``, which
  /// then throws.
  ///
  /// - Returns: How the worker ended.
  @discardableResult
  package func kill() -> WorkerDeath { child.kill() }

  private func explain(_ fault: ChannelError) -> SandboxError {
    switch fault {
    case .ended: .died(child.awaitDeath().explained(by: standardErrorTail))
    case .deadline: .deadline
    case .tooLarge(let size): .messageTooLarge(size: size, limit: messageLimit)
    case .system(let reason): .channel(reason)
    }
  }
}

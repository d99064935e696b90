import Conformance
import MediaModel
import Sandbox
import Synchronization
import SystemIO
import SystemPackage

/// The list of `--files-from` that is judged while it is still being written.
final class SourceList: Sendable {
  /// The most names that are taken at a time, so that the first are judged before the last are read.
  private static let most = 256

  private struct State {
    /// The names of a list that is complete; `nil` for one on standard input.
    var names: ArraySlice<FilePath>?
    var error: String?
    /// Whether there was a name.
    var isUsed = false
  }

  private let lines: InputLines
  private let isNull: Bool
  private let state: Mutex<State>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - names: The names of a list that is complete; `nil` for one on standard input.
  ///   - isNull: Whether a zero byte ends each name.
  init(_ names: [FilePath]?, isNull: Bool) {
    self.isNull = isNull
    lines = InputLines(endingWith: isNull ? 0 : UInt8(ascii: "\n"))
    state = Mutex(State(names: names.map { $0[...] }))
  }

  /// The reason why the list ended too early; `nil` if it did not.
  var error: String? { state.withLock { $0.error } }

  /// That error for a report.
  var failures: [ReportedError] {
    error.map { [ReportedError(code: .usage, message: $0)] } ?? []
  }

  /// The next names; waits for them on a thread of its own.
  ///
  /// - Returns: The names; `nil` at the end, and after an error.
  @Sendable func next() async -> [FilePath]? {
    let ready = state.withLock { state -> [FilePath]? in
      guard let names = state.names else { return nil }
      state.names = names.dropFirst(Self.most)
      return Array(names.prefix(Self.most))
    }
    if let ready { return ready.isEmpty ? nil : ready }
    return await withCheckedContinuation { continuation in
      do throws(Errno) {
        try OwnThread.start { [self] in continuation.resume(returning: wait()) }
      } catch {
        fail("No thread could be started: \(SystemLimit.explanation(error))")
        continuation.resume(returning: nil)
      }
    }
  }

  private func wait() -> [FilePath]? {
    guard error == nil else { return nil }
    do throws(InputLines.LineError) {
      while let lines = try lines.next(isStopped: { StopRequest.signal != nil }) {
        // The names before it are good, whatever was written together with them.
        let good = lines.prefix { !$0.contains(0) }
        if good.count < lines.count {
          fail(
            "A name on standard input has a zero byte. If zero bytes end the names, give --null.")
        }
        let paths = good.compactMap { SourceListOptions.path(of: $0, isNull: isNull) }
        guard !paths.isEmpty else {
          guard error == nil else { return nil }
          continue
        }
        state.withLock { $0.isUsed = true }
        return paths
      }
      if StopRequest.signal == nil, !state.withLock({ $0.isUsed }) {
        fail("The list on standard input names no file.")
      }
    } catch .system(let reason) {
      fail("The list could not be read from standard input: \(reason).")
    } catch .tooLong(let most) {
      fail("A name on standard input has more than \(most) bytes.")
    } catch {
      fail("The list could not be read from standard input.")
    }
    return nil
  }

  private func fail(_ message: String) { state.withLock { $0.error = message } }
}

import Sandbox
import WorkerProtocol

/// Asks the program for the files of a request, one by one, and keeps the last few open.
final class DescriptorCache {
  /// Two media are read side by side, each a segment and the one that begins it.
  private static let mostOpen = 6

  private let ask: (Int) throws(SandboxError) -> ReceivedFile?
  /// The files in the order of their last use.
  private var open: [(number: Int, file: ReceivedFile)] = []

  /// Creates an empty cache.
  ///
  /// - Parameter ask: Asks the program for a file; `nil` if it is not available.
  init(ask: @escaping (Int) throws(SandboxError) -> ReceivedFile?) { self.ask = ask }

  /// The descriptor of a file; it stays open until enough other files were requested.
  ///
  /// - Returns: The descriptor, or `nil` if it is not available.
  func descriptor(_ number: Int) -> Int32? {
    if let index = open.lastIndex(where: { $0.number == number }) {
      let known = open.remove(at: index)
      open.append(known)
      return known.file.descriptor
    }
    do throws(SandboxError) {
      guard let file = try ask(number) else { return nil }
      if open.count >= Self.mostOpen { open.removeFirst() }
      open.append((number, file))
      return file.descriptor
    } catch {
      return nil
    }
  }
}

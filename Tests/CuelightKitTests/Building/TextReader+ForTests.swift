import Foundation
import SystemPackage
import TestSupport

@testable import CuelightKit

extension TextReader {
  /// A reader with workers that were built beside the tests.
  ///
  /// - Parameters:
  ///   - executable: Another program to start instead, such as a script.
  ///   - requiresSandbox: Whether a worker without the whole sandbox gets no file.
  /// - Returns: The reader, without workers yet.
  /// - Throws: That the program is missing.
  static func forTests(
    _ executable: FilePath? = nil, requiresSandbox: Bool = false
  ) throws -> TextReader {
    let own = FilePath(try TestProgram.cuelightTextWorker.url.path)
    return TextReader(
      pool: WorkerPool(.text, executable: executable ?? own),
      access: MediaAccess(requiresSandbox: requiresSandbox))
  }
}

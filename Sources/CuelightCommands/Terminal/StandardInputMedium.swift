import ArgumentParser
import CuelightKit
import FoundationEssentials
import SystemIO
import SystemPackage

/// A medium on standard input.
enum StandardInputMedium {
  /// The argument that denotes standard input.
  static let mark = "-"

  /// The path of an argument.
  static func path(_ argument: String) -> String {
    argument == mark ? SpooledInput.path.string : argument
  }

  /// Copies standard input to a file, so that it can be read at any position.
  ///
  /// - Parameter access: The conditions, including the maximum size of a medium.
  /// - Throws: `ValidationError` if standard input is not a medium or cannot be copied.
  static func prepare(_ access: MediaAccess) throws {
    guard !StandardOutput.input.isTerminal else {
      throw ValidationError("Standard input is a terminal; give it a medium, as in “< film.mp4”.")
    }
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    do throws(Errno) {
      try SpooledInput.prepare(
        in: FilePath(folder), limit: access.maximumSize ?? MediaAccess.defaultMaximumSize)
    } catch {
      throw ValidationError(
        """
        Standard input could not be copied to \(folder): \(error). Name a file, or a folder with \
        more room in TMPDIR.
        """)
    }
  }
}

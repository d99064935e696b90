import Sandbox
import SystemPackage

/// A command that is known by a name.
protocol KnownProgram: CaseIterable, RawRepresentable<String>, Sendable {
  /// The words of the command.
  var words: [String] { get }
  /// The Python package that it needs, or `nil`.
  var package: String? { get }
}

extension KnownProgram {
  static var names: [String] { allCases.map(\.rawValue) }

  /// The names of those whose programs are on this machine.
  static var installed: [String] { allCases.filter(\.isInstalled).map(\.rawValue) }

  /// Whether its program, and its package if it needs one, are there; nothing of it is run.
  private var isInstalled: Bool {
    guard let name = words.first.map({ FilePath($0) }) else { return false }
    do throws(Errno) {
      try UserCommand.check(name)
      guard let package else { return true }
      // Not in the current folder, where files from outside may be.
      let question =
        "import sys; sys.path[:] = [path for path in sys.path if path]; import importlib.util; "
        + "sys.exit(importlib.util.find_spec('\(package)') is None)"
      let arguments = ["-c", question].map { Array($0.utf8) }
      return try UserCommand.run(name, arguments, limit: .seconds(20)) == .exited(0)
    } catch {
      return false
    }
  }
}

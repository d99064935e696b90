import Sandbox
import SystemPackage

extension Recognizer {
  /// The names of the presets whose programs are on this machine.
  package static var installed: [String] {
    RecognizerPreset.allCases.filter(\.isInstalled).map(\.rawValue)
  }
}

extension RecognizerPreset {
  /// How long Python may search for a package.
  private static let searchTime = Duration.seconds(20)

  /// The Python package that it needs, or `nil`.
  private var package: String? {
    switch self {
    case .fasterWhisper: "faster_whisper"
    case .vosk: "vosk"
    case .whisperCpp, .openAIWhisper, .pocketSphinx: nil
    }
  }

  /// Whether its program, and its package if it needs one, are there; nothing of it is run.
  fileprivate var isInstalled: Bool {
    guard let name = words.first.map({ FilePath($0) }) else { return false }
    do throws(Errno) {
      try UserCommand.check(name)
      guard let package else { return true }
      // Not in the current folder, where files from outside may be.
      let question =
        "import sys; sys.path[:] = [path for path in sys.path if path]; import importlib.util; "
        + "sys.exit(importlib.util.find_spec('\(package)') is None)"
      let arguments = ["-c", question].map { Array($0.utf8) }
      return try UserCommand.run(name, arguments, limit: Self.searchTime) == .exited(0)
    } catch {
      return false
    }
  }
}

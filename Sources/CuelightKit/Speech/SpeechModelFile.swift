import FoundationEssentials
import MediaModel
import SignalAnalysis
import SystemIO
import SystemPackage

/// An open file of a speech network for workers; this process does not parse it.
final class SpeechModelFile: Sendable {
  private let file: OpenedFile
  /// SHA-256 of the file.
  let hash: ContentHash

  /// The path that the set-up uses, below a data folder.
  private static let place = "cuelight/speech-model/silero_vad/data/silero_vad_16k_sequence.onnx"
  /// The variable with the path of a file, or `embedded` for no file.
  private static let variable = "CUELIGHT_SPEECH_MODEL"

  /// Opens a network.
  ///
  /// - Throws: The reason why it cannot be used.
  init(_ path: String) throws(ExaminationError) {
    do throws(OpenError) {
      file = try OpenedFile(
        path: FilePath(path), followsLinks: true,
        maximumSize: Int64(SpeechModelLimits.fileBytes))
      guard let hash = try file.contentHash() else { throw .notFound }
      self.hash = hash
    } catch {
      let reason = "The speech network \(path) \(error)."
      throw .init(code: .speechModelUnreadable, message: reason)
    }
  }

  /// The open descriptor; this object owns it.
  var descriptor: Int32 { file.descriptor }

  /// Opens the installed network.
  ///
  /// - Returns: The network, or `nil` if none is installed.
  /// - Throws: The reason why an installed network cannot be used.
  static func installed() throws(ExaminationError) -> SpeechModelFile? {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment[variable], !named.isEmpty {
      return named == "embedded" ? nil : try SpeechModelFile(named)
    }
    for folder in folders(environment) {
      let path = FilePath(folder).appending(place)
      do throws(OpenError) {
        _ = try OpenedFile(path: path, followsLinks: true)
      } catch {
        continue
      }
      return try SpeechModelFile(path.string)
    }
    return nil
  }

  /// The user's data folder and the system's (XDG Base Directory Specification).
  private static func folders(_ environment: [String: String]) -> [String] {
    var folders: [String] = []
    if let own = environment["XDG_DATA_HOME"], own.hasPrefix("/") {
      folders.append(own)
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folders.append("\(home)/.local/share")
    }
    return folders + ["/usr/local/share", "/usr/share"]
  }
}

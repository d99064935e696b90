import Foundation
import Testing

/// Where the file of the Silero network may be; it is not part of the repository.
enum SpeechModelFile {
  static let message: Comment = "the speech model is not installed; CUELIGHT_SPEECH_MODEL names it"

  /// The file, if there is one.
  static let path: String? = {
    let variables = ProcessInfo.processInfo.environment
    if let named = variables["CUELIGHT_SPEECH_MODEL"] { return named }
    let home = variables["HOME"] ?? ""
    let data = variables["XDG_DATA_HOME"] ?? "\(home)/.local/share"
    let path =
      "\(data)/cuelight/speech-model/silero_vad/data/silero_vad_16k_sequence.onnx"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  static var exists: Bool { path != nil }

  static func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path ?? "")))
  }
}

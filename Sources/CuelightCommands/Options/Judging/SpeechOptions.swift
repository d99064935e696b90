import ArgumentParser
import CuelightKit
import SystemIO
import SystemPackage

/// The user's source of the speech timeline.
struct SpeechOptions: ParsableArguments {
  /// The help of `--speech-model`, on every command with this option.
  static let modelHelp = ArgumentHelp(
    "The speech network: an ONNX file of Silero v6, or “embedded”. (default: the installed one)",
    valueName: "file")

  @Option(help: Self.modelHelp, completion: .file())
  var speechModel: String?

  @Option(
    help: ArgumentHelp(
      "An existing timeline of the speech: RTTM, Audacity labels, a recognizer’s JSON, WebVTT or "
        + "SRT.",
      valueName: "file"),
    completion: .file())
  var speech: String?

  /// The name of the network in the program itself.
  private static let embedded = "embedded"

  /// The source according to the options.
  var source: SpeechSource {
    if let speech { return .timeline(speech) }
    return Self.source(model: speechModel)
  }

  /// The source for the name of a network.
  ///
  /// - Parameter model: A file, `embedded`, or `nil` for the installed network.
  /// - Returns: The source.
  static func source(model: String?) -> SpeechSource {
    guard let model else { return .installed }
    return model == embedded ? .embedded : .model(model)
  }

  /// The files that the options name.
  var files: [String] { [speech, speechModel].compactMap { $0 } }

  /// Rejects a file that does not exist: then nothing could be judged, and no `--fail-on` may hide
  /// this.
  ///
  /// - Throws: ``ExitStatus/usage``; the error was already reported.
  func checkFiles() throws {
    for file in files where file != Self.embedded && !FilePath(file).isPerhapsThere {
      Output.complaint(
        "\(file) does not exist. Name an existing file with --speech-model or --speech.")
      throw ExitStatus.usage
    }
  }

  func validate() throws {
    guard speech == nil || speechModel == nil else {
      throw ValidationError("Use --speech or --speech-model, not both.")
    }
  }
}

import MediaModel
import SystemPackage

/// One run of a recognizer over one sound file, within bounds.
struct RecognizerRun: Sendable {
  let recognizer: Recognizer
  /// The folder of the sound file and of everything that the program writes.
  let folder: FilePath

  /// Bytes of each file that it writes.
  private static let mostOutput: Int64 = 64 << 20
  /// What it may take for its start, whatever the length of the sound.
  private static let startTime = Duration.seconds(120)
  /// How much longer than the sound it may take.
  private static let slowness = 10

  /// Runs the recognizer.
  ///
  /// - Parameters:
  ///   - audio: The sound file.
  ///   - language: The language of the captions, or `nil`.
  /// - Returns: The file with its result.
  /// - Throws: ``EvidenceGap``, which says what went wrong.
  func callAsFunction(
    _ audio: AudioFile, language: LanguageTag?
  ) throws(EvidenceGap) -> FilePath {
    let output = folder.appending("words.json")
    let printed = try recognizer.program.run(
      recognizer.values(audio: audio.path, output: output, language: language), in: folder,
      .init(
        time: Self.startTime + audio.length.times(Self.slowness), fileSize: Self.mostOutput))
    switch recognizer.result {
    case .file: return output
    case .besideAudio: return folder.appending("\(audio.path.stem ?? "sound").json")
    case .output: return printed
    }
  }
}

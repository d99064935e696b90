import MediaModel
import Sandbox
import SystemIO
import SystemPackage

/// One run of a recognizer over one sound file, within bounds.
struct RecognizerRun: Sendable {
  /// The recognizer.
  let recognizer: Recognizer
  /// The folder of the sound file and of everything that the program writes.
  let folder: FilePath

  /// Bytes of address space: a large model with its libraries.
  private static let mostMemory: Int64 = 16 << 30
  /// Bytes of each file that it writes.
  private static let mostOutput: Int64 = 64 << 20
  /// What it may take for its start, whatever the length of the sound.
  private static let startTime = Duration.seconds(120)
  /// How much longer than the sound it may take.
  private static let slowness = 10
  /// How much of its complaint is reported, in bytes.
  private static let mostComplaint = 200

  /// Runs the recognizer.
  ///
  /// - Parameters:
  ///   - sound: The sound file.
  ///   - language: The language of the captions, or `nil`.
  /// - Returns: The file with its result.
  /// - Throws: ``EvidenceGap``, which says what went wrong.
  func callAsFunction(
    _ sound: SoundFile, language: LanguageTag?
  ) throws(EvidenceGap) -> FilePath {
    let output = folder.appending("words.json")
    let (printed, errors) = (folder.appending("output.txt"), folder.appending("errors.txt"))
    let bounds = UserCommand.Bounds(
      folder: recognizer.folder, output: printed, errors: errors, memory: Self.mostMemory,
      fileSize: Self.mostOutput)
    let limit = Self.startTime + sound.length.times(Self.slowness)
    let arguments = recognizer.arguments(sound: sound.path, output: output, language: language)
    let ending: UserCommand.Ending
    do throws(Errno) {
      ending = try UserCommand.run(recognizer.program, arguments, in: bounds, limit: limit)
    } catch {
      throw EvidenceGap(
        .notDecodable, "The recognizer \(recognizer.name) could not be started: \(error).")
    }
    switch ending {
    case .exited(0): break
    case .exited(let status): throw gap("ended with status \(status)", errors)
    case .signal(let signal): throw gap("was ended by signal \(signal)", errors)
    case .timedOut: throw gap("took too long and was stopped", errors)
    case .unknown: throw gap("ended in an unknown way", errors)
    }
    switch recognizer.result {
    case .file: return output
    case .besideSound: return folder.appending("\(sound.path.stem ?? "sound").json")
    case .output: return printed
    }
  }

  private func gap(_ what: String, _ errors: FilePath) -> EvidenceGap {
    let last = complaint(errors)
    return EvidenceGap(
      .notDecodable,
      "The recognizer \(recognizer.name) \(what)\(last.isEmpty ? "" : ": \(last)").")
  }

  /// The last line of what it complained about.
  private func complaint(_ file: FilePath) -> String {
    do throws(OpenError) {
      let opened = try OpenedFile(named: file, beneath: nil, maximumSize: Self.mostOutput)
      let count = Int(clamping: min(opened.size, Int64(Self.mostComplaint)))
      let bytes = try opened.read(at: opened.size - Int64(count), count: count)
      let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
      return String(decoding: lines.last ?? [], as: UTF8.self)
    } catch {
      return ""
    }
  }
}

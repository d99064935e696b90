import Hashing
public import MediaModel
import Sandbox
import SystemIO
import SystemPackage

/// A speech recognizer: a program of the user that writes down the words of a sound file.
///
/// It runs outside the sandbox, because the user named it, and without a shell. Nothing is
/// downloaded.
public struct Recognizer: Sendable, Hashable {
  /// Its command.
  let program: UserProgram
  /// The file or folder of its model, or `nil` if the command names it itself.
  let model: String?
  /// Where it writes its result.
  let result: Place

  /// Where a recognizer writes its result.
  enum Place: Sendable, Hashable {
    /// The file of `{out}`.
    case file
    /// A file with the name of the sound and another ending, in the folder of `{folder}`.
    case besideAudio
    /// Standard output.
    case output
  }

  /// Creates a recognizer from a command or the name of a preset.
  ///
  /// - Parameters:
  ///   - text: The name of a preset (``presets``), or a command: words, quotes around a word with
  ///     spaces, and the places `{wav}` (the sound: 16 kHz, mono), `{out}` (the file for the result;
  ///     without it, standard output is the result), `{lang}` (the language of the captions, or
  ///     `auto`) and `{model}`.
  ///   - model: The file or folder of the model.
  /// - Throws: ``CommandRefusal``.
  public init(_ text: String, model: String? = nil) throws(CommandRefusal) {
    if let preset = RecognizerPreset(rawValue: text) {
      try self.init(preset, model: model)
      return
    }
    guard let words = CommandWords.split(text), words.count > 1 else {
      throw CommandRefusal(
        message:
          "“\(text)” is neither a known recognizer (\(Self.presets.joined(separator: ", "))) "
          + "nor a command with {wav}.")
    }
    guard words.dropFirst().contains(where: { $0.contains("{wav}") }) else {
      throw CommandRefusal(
        message: "The command “\(text)” does not name the sound: write {wav} in it.")
    }
    let asksForModel = words.contains { $0.contains("{model}") }
    guard asksForModel == (model != nil) else {
      throw CommandRefusal(
        message: asksForModel
          ? "The command “\(text)” has {model}: name the model with --recognizer-model."
          : "The command “\(text)” has no {model}, so --recognizer-model has no effect.")
    }
    self.init(
      name: text, words: words, model: model,
      result: words.contains { $0.contains("{out}") } ? .file : .output)
  }

  private init(name: String, words: [String], model: String?, result: Place) {
    program = UserProgram(role: "recognizer", name: name, words: words)
    self.model = model
    self.result = result
  }

  private init(_ preset: RecognizerPreset, model: String?) throws(CommandRefusal) {
    if preset.needsModel, model == nil {
      throw CommandRefusal(
        message: "\(preset.rawValue) needs a model on this machine: name it with "
          + "--recognizer-model. Nothing is downloaded.")
    }
    if !preset.needsModel, model != nil {
      throw CommandRefusal(message: "\(preset.rawValue) takes no --recognizer-model.")
    }
    self.init(
      name: preset.rawValue, words: preset.words, model: model, result: preset.result)
  }

  /// Its name in reports: that of a preset, or the command as the user wrote it.
  public var name: String { program.name }

  /// Whether its command has a place for the language of the captions.
  var isGivenLanguage: Bool { program.has("{lang}") }

  /// The names of the presets.
  public static var presets: [String] { RecognizerPreset.names }

  /// The names of the presets whose programs are on this machine.
  package static var installed: [String] { RecognizerPreset.installed }

  /// Everything on which its words depend: the command and the SHA-256 of its model.
  ///
  /// - Returns: A text for comparison.
  /// - Throws: The reason why the model cannot be read.
  package func identity() throws(ExaminationError) -> String {
    (program.words + [try modelHash()?.hex ?? ""]).joined(separator: "\n")
  }

  /// Finds out whether the program and the model are there.
  ///
  /// - Throws: ``CommandRefusal``.
  public func check() throws(CommandRefusal) {
    try program.check()
    if let model, !FilePath(model).isPerhapsThere {
      throw CommandRefusal(message: "The model \(model) of --recognizer-model does not exist.")
    }
  }

  /// The SHA-256 of the model: of a folder, that of the names and hashes of its files.
  ///
  /// - Returns: The SHA-256; `nil` if the command names its model itself.
  /// - Throws: The reason why the model cannot be read.
  func modelHash() throws(ExaminationError) -> ContentHash? {
    guard let model else { return nil }
    do throws(OpenError) {
      return try Self.hash(of: program.folder.pushing(FilePath(model)))
    } catch {
      throw .init(
        code: .speechModelUnreadable,
        message: "The model \(model) of --recognizer-model cannot be read: \(error).")
    }
  }

  /// The hash of a file, or of a folder with everything in it; links to files are followed, as caches of
  /// models consist of them.
  private static func hash(of path: FilePath) throws(OpenError) -> ContentHash? {
    var digest = SHA256()
    var waiting = [path]
    var count = 0
    while let next = waiting.popLast() {
      count += 1
      guard count <= mostModelFiles else { throw .tooLarge(size: .max, limit: .max) }
      guard let names = names(in: next) else {
        if let hash = try OpenedFile(path: next, followsLinks: true).contentHash() {
          digest.update(Array(next.string.dropFirst(path.string.count).utf8) + [0])
          digest.update(Array(hash.hex.utf8))
        }
        continue
      }
      waiting += names.sorted { $0.string > $1.string }.map { next.appending($0) }
    }
    return digest.contentHash
  }

  /// The names in a folder; `nil` for a file.
  private static func names(in path: FilePath) -> [FilePath.Component]? {
    do throws(FolderError) {
      return try FolderReader.entries(of: path, limit: mostModelFiles).compactMap(\.component)
    } catch {
      return nil
    }
  }

  /// The most files and folders of a model that are read.
  private static let mostModelFiles = 10_000

  /// The values of the places of its command in a run.
  ///
  /// - Parameters:
  ///   - audio: The sound file.
  ///   - output: The file for the result.
  ///   - language: The language of the captions, or `nil`.
  /// - Returns: The values, by the names of their places.
  func values(audio: FilePath, output: FilePath, language: LanguageTag?) -> [String: String] {
    [
      "{wav}": audio.string, "{out}": output.string,
      "{stem}": output.removingLastComponent().appending(output.stem ?? "").string,
      "{folder}": output.removingLastComponent().string,
      "{lang}": language?.primary ?? "auto", "{model}": model ?? "",
    ]
  }
}

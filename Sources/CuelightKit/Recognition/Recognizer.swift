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
  /// Its name in reports: that of a preset, or the command as the user wrote it.
  public let name: String
  /// The words of its command; places such as `{wav}` are filled in for each run.
  let words: [String]
  /// The file or folder of its model, or `nil` if the command names it itself.
  let model: String?
  /// Where it writes its result.
  let result: Place
  /// The folder in which it starts, to which the command's own paths are relative.
  let folder: FilePath

  /// Where a recognizer writes its result.
  enum Place: Sendable, Hashable {
    /// The file of `{out}`.
    case file
    /// A file with the name of the sound and another ending, in the folder of `{folder}`.
    case besideSound
    /// Standard output.
    case output
  }

  /// The reason why a recognizer cannot be used.
  public struct Refusal: Error, Sendable, Hashable {
    /// What is wrong and what to do; may quote the command unescaped.
    public let message: String
  }

  /// Creates a recognizer from a command or the name of a preset.
  ///
  /// - Parameters:
  ///   - text: The name of a preset (``presets``), or a command: words, quotes around a word with
  ///     spaces, and the places `{wav}` (the sound: 16 kHz, mono), `{out}` (the file for the result;
  ///     without it, standard output is the result), `{lang}` (the language of the captions, or
  ///     `auto`) and `{model}`.
  ///   - model: The file or folder of the model.
  /// - Throws: ``Refusal``.
  public init(_ text: String, model: String? = nil) throws(Refusal) {
    if let preset = RecognizerPreset(rawValue: text) {
      try self.init(preset, model: model)
      return
    }
    guard let words = CommandWords.split(text), words.count > 1 else {
      throw Refusal(
        message:
          "“\(text)” is neither a known recognizer (\(Self.presets.joined(separator: ", "))) "
          + "nor a command with {wav}.")
    }
    guard words.dropFirst().contains(where: { $0.contains("{wav}") }) else {
      throw Refusal(message: "The command “\(text)” does not name the sound: write {wav} in it.")
    }
    let asksForModel = words.contains { $0.contains("{model}") }
    guard asksForModel == (model != nil) else {
      throw Refusal(
        message: asksForModel
          ? "The command “\(text)” has {model}: name the model with --recognizer-model."
          : "The command “\(text)” has no {model}, so --recognizer-model has no effect.")
    }
    self.init(
      name: text, words: words, model: model,
      result: words.contains { $0.contains("{out}") } ? .file : .output)
  }

  private init(name: String, words: [String], model: String?, result: Place) {
    self.name = name
    self.words = words
    self.model = model
    self.result = result
    folder = Self.current
  }

  private init(_ preset: RecognizerPreset, model: String?) throws(Refusal) {
    if preset.needsModel, model == nil {
      throw Refusal(
        message: "\(preset.rawValue) needs a model on this machine: name it with "
          + "--recognizer-model. Nothing is downloaded.")
    }
    if !preset.needsModel, model != nil {
      throw Refusal(message: "\(preset.rawValue) takes no --recognizer-model.")
    }
    self.init(
      name: preset.rawValue, words: preset.words, model: model, result: preset.result)
  }

  /// The current folder: a run of a plan enters another one later.
  private static var current: FilePath {
    do throws(Errno) {
      return try Folder.current()
    } catch {
      return "."
    }
  }

  /// Whether its command has a place for the language of the captions.
  var isGivenLanguage: Bool { words.contains { $0.contains("{lang}") } }

  /// The names of the presets.
  public static var presets: [String] { RecognizerPreset.allCases.map(\.rawValue) }

  /// The program that is started.
  var program: FilePath { FilePath(words[0]) }

  /// Everything on which its words depend: the command and the SHA-256 of its model.
  ///
  /// - Returns: A text for comparison.
  /// - Throws: The reason why the model cannot be read.
  package func identity() throws(ExaminationError) -> String {
    (words + [try modelHash()?.hex ?? ""]).joined(separator: "\n")
  }

  /// Finds out whether the program and the model are there.
  ///
  /// - Throws: ``Refusal``.
  public func check() throws(Refusal) {
    do throws(Errno) {
      try UserCommand.check(program)
    } catch {
      throw Refusal(
        message: "The recognizer \(name) could not be started: \(program.string): \(error).")
    }
    if let model, !FilePath(model).isPerhapsThere {
      throw Refusal(message: "The model \(model) of --recognizer-model does not exist.")
    }
  }

  /// The SHA-256 of the model: of a folder, that of the names and hashes of its files.
  ///
  /// - Returns: The SHA-256; `nil` if the command names its model itself.
  /// - Throws: The reason why the model cannot be read.
  func modelHash() throws(ExaminationError) -> ContentHash? {
    guard let model else { return nil }
    do throws(OpenError) {
      return try Self.hash(of: folder.pushing(FilePath(model)))
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

  /// The arguments of a run.
  ///
  /// - Parameters:
  ///   - sound: The sound file.
  ///   - output: The file for the result.
  ///   - language: The language of the captions, or `nil`.
  /// - Returns: The arguments after the program.
  func arguments(sound: FilePath, output: FilePath, language: LanguageTag?) -> [[UInt8]] {
    let values = [
      "{wav}": sound.string, "{out}": output.string,
      "{stem}": output.removingLastComponent().appending(output.stem ?? "").string,
      "{folder}": output.removingLastComponent().string,
      "{lang}": language?.primary ?? "auto", "{model}": model ?? "",
    ]
    return words.dropFirst().map { word in
      Array(Self.filled(word, values).utf8)
    }
  }

  /// A word with its places filled in, each once: what is filled in is not read again.
  private static func filled(_ word: String, _ values: [String: String]) -> String {
    var (text, rest) = ("", word[...])
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let value = values[String(rest[...close])] else {
        text.append("{")
        rest = rest.dropFirst()
        continue
      }
      text += value
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

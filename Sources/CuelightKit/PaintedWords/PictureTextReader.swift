import MediaModel
import Sandbox
import SystemIO
import SystemPackage

/// A text reader: a program of the user that writes down the text in images.
///
/// It runs outside the sandbox, because the user named it, and without a shell, on images that a
/// worker made; it is never given the medium. Nothing is downloaded.
public struct PictureTextReader: Sendable, Hashable {
  /// Its command.
  let program: UserProgram
  /// The preset, or `nil` for a command of the user's own.
  private let preset: PictureTextReaderPreset?

  /// Creates a text reader from a command or the name of a preset.
  ///
  /// - Parameter text: The name of a preset (``presets``), or a command: words, quotes around a word
  ///   with spaces, and the places `{image}` (one image: the command is run for each) or `{folder}` (the
  ///   folder of all images), `{out}` (the file for the result; without it, standard output is the
  ///   result) and `{lang}` (the language of the sound, or `auto`).
  /// - Throws: ``CommandRefusal``.
  public init(_ text: String) throws(CommandRefusal) {
    if let preset = PictureTextReaderPreset(rawValue: text) {
      program = UserProgram(role: Self.role, name: text, words: preset.words)
      self.preset = preset
      return
    }
    guard let words = CommandWords.split(text), words.count > 1 else {
      throw CommandRefusal(
        message:
          "“\(text)” is neither a known text reader (\(Self.presets.joined(separator: ", "))) "
          + "nor a command with {image} or {folder}.")
    }
    program = UserProgram(role: Self.role, name: text, words: words)
    preset = nil
    guard program.has("{image}") != program.has("{folder}") else {
      throw CommandRefusal(
        message:
          "The command “\(text)” must name the images: write {image} in it to be run for each, or "
          + "{folder} to get all at once.")
    }
  }

  private static let role = "text reader"

  /// Its name in reports: that of a preset, or the command as the user wrote it.
  public var name: String { program.name }

  /// The names of the presets.
  public static var presets: [String] { PictureTextReaderPreset.names }

  /// The names of the presets whose programs are on this machine.
  package static var installed: [String] { PictureTextReaderPreset.installed }

  /// Whether it is run for each image.
  var takesSingleImages: Bool { program.has("{image}") }

  /// Whether its result is in the file of `{out}`.
  var writesFile: Bool { program.has("{out}") }

  /// Everything on which its words depend, beside its version.
  package var identity: String { program.words.joined(separator: "\n") }

  /// Finds out whether the program is there.
  ///
  /// - Throws: ``CommandRefusal``.
  public func check() throws(CommandRefusal) { try program.check() }

  /// The bytes and the time in which a program says its version.
  private static let versionBounds = UserProgram.Bounds(time: .seconds(20), fileSize: 1 << 16)
  private static let mostOfVersion = 80

  /// Asks the program of a preset for its version; `nil` if it does not say one.
  func version() -> String? {
    guard let preset else { return nil }
    let question = UserProgram(role: Self.role, name: name, words: preset.versionWords)
    do {
      let folder = try TemporaryFolder()
      let printed = try question.run([:], in: folder.path, Self.versionBounds)
      let file = try OpenedFile(
        named: printed, beneath: nil, maximumSize: Self.versionBounds.fileSize)
      let count = Int(clamping: min(file.size, Int64(Self.mostOfVersion)))
      let line = try file.read(at: 0, count: count).prefix { (0x20..<0x7F).contains($0) }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    } catch {
      return nil
    }
  }
}

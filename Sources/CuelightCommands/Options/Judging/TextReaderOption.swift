import ArgumentParser
import Configuration
import CuelightKit
import MediaModel

/// The text reader that reads what is painted into the picture.
struct TextReaderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read text that is painted into the picture with this program: \
      \(PictureTextReader.presets.joined(separator: ", ")), or a command such as 'read {folder}'. With \
      --recognizer its words are compared with what is heard. It runs outside the sandbox on single \
      pictures; nothing is downloaded. “none” for no text reader.
      """,
      valueName: "name|command"),
    completion: .list(PictureTextReader.presets))
  var textReader: String?

  /// The word in the place of a text reader for none, which overrules the configuration.
  private static let none = "none"
  /// The words that name no command.
  static var names: [String] { PictureTextReader.presets + [none] }

  /// A sentence about a text reader that gets no picture; `nil` if it may get one.
  ///
  /// It is no error, because the text reader may be named in a configuration, for all calls.
  func note(about looking: PictureOption) -> String? {
    guard let textReader, textReader != Self.none, looking.picture?.use == .never else {
      return nil
    }
    return
      "With --picture never no picture is looked at: the text reader “\(textReader)” is not used. "
      + "Use --picture auto or always to have it read, or --text-reader none."
  }

  /// The text reader; `nil` for none.
  ///
  /// - Throws: ``InputIssues``, if the command cannot be used or its program is not there.
  func chosen() throws -> PictureTextReader? {
    guard let textReader, textReader != Self.none else { return nil }
    do throws(CommandRefusal) {
      let chosen = try PictureTextReader(textReader)
      try chosen.check()
      return chosen
    } catch {
      throw InputIssues(entries: [
        .init(code: .usage, message: "--text-reader: \(error.message)")
      ])
    }
  }
}

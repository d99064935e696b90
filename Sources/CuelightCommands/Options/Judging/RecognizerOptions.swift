import ArgumentParser
import Configuration
import CuelightKit
import MediaModel

/// The speech recognizer whose words are compared with captions.
struct RecognizerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Compare the words of captions with what this program hears: \
      \(Recognizer.presets.joined(separator: ", ")), or a command such as 'listen {wav} {out}'. It \
      runs outside the sandbox; nothing is downloaded. “none” for no recognizer.
      """,
      valueName: "name|command"),
    completion: .list(Recognizer.presets))
  var recognizer: String?

  @Option(
    help: ArgumentHelp("The file or folder of the recognizer’s model.", valueName: "path"),
    completion: .file())
  var recognizerModel: String?

  @Option(
    help: ArgumentHelp(
      """
      How much the recognizer listens to: some (a few places, until they agree), or all, which \
      judges every cue. (default: some; in sync: all)
      """,
      valueName: "some|all"))
  var words: ListenedWords?

  /// The word in the place of a recognizer for none, which overrules the configuration.
  private static let none = "none"
  /// The words that name no command.
  static var names: [String] { Recognizer.presets + [none] }

  /// Gives the recognizer to a request.
  ///
  /// What belongs together is checked here and not as options are parsed: each may come from the
  /// configuration.
  ///
  /// - Throws: ``InputIssues``, if the options do not belong together, or if the program or its model is
  ///   not there.
  func add(to request: inout CheckRequest) throws {
    request.recognizer = try chosen()
    request.listensToAll = words == .all
  }

  /// The recognizer; `nil` for none.
  ///
  /// - Throws: ``InputIssues``, if the options do not belong together, or if the program or its model is
  ///   not there.
  func chosen() throws -> Recognizer? {
    guard recognizer != Self.none else { return nil }
    guard let recognizer else {
      if recognizerModel != nil || words != nil {
        throw Self.issue(
          "--recognizer-model and --words belong to --recognizer; name the recognizer too.")
      }
      return nil
    }
    do throws(CommandRefusal) {
      let chosen = try Recognizer(recognizer, model: recognizerModel)
      try chosen.check()
      return chosen
    } catch {
      throw Self.issue("--recognizer: \(error.message)")
    }
  }

  private static func issue(_ message: String) -> InputIssues {
    InputIssues(entries: [.init(code: .usage, message: message)])
  }

  /// The settings that are defaults of these options.
  static let settings: [Setting] = [.recognizer, .recognizerModel, .words]

  /// The effective value, in the syntax of the option.
  ///
  /// - Returns: The value; `nil` if it is not set, or is that of another option.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .recognizer: recognizer
    case .recognizerModel: recognizerModel
    case .words: words?.rawValue
    default: nil
    }
  }
}

/// How much a recognizer listens to.
enum ListenedWords: String, ExpressibleByArgument, CaseIterable {
  /// A few places, until they agree.
  case some
  /// Everything.
  case all
}

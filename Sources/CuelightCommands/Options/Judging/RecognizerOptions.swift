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
      runs outside the sandbox; nothing is downloaded.
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
      judges every cue. (default: some)
      """,
      valueName: "some|all"))
  var words: ListenedWords?

  func validate() throws {
    if recognizer == nil, recognizerModel != nil {
      throw ValidationError("--recognizer-model belongs to --recognizer; name both.")
    }
    if recognizer == nil, words != nil {
      throw ValidationError("--words belongs to --recognizer; name both.")
    }
    _ = try parsed()
  }

  private func parsed() throws -> Recognizer? {
    do throws(Recognizer.Refusal) {
      return try recognizer.map { (text) throws(Recognizer.Refusal) in
        try Recognizer(text, model: recognizerModel)
      }
    } catch {
      throw ValidationError("--recognizer: \(error.message)")
    }
  }

  /// Gives the recognizer to a request.
  ///
  /// - Parameter request: Receives it.
  /// - Throws: ``InputIssues``, if it or its model is not there.
  func add(to request: inout CheckRequest) throws {
    guard let recognizer = try parsed() else { return }
    do throws(Recognizer.Refusal) {
      try recognizer.check()
    } catch {
      throw InputIssues(entries: [.init(code: .usage, message: error.message)])
    }
    request.recognizer = recognizer
    request.listensToAll = words == .all
  }

  /// The settings that are defaults of these options.
  static let settings: [Setting] = [.recognizer, .recognizerModel, .words]

  /// The effective value, in the syntax of the option.
  ///
  /// - Parameter setting: A setting.
  /// - Returns: The value; `nil` if there is none or the setting belongs to another option.
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

import ArgumentParser
import Placements

/// A first argument that is no command.
enum UnknownCommand {
  /// Refuses a call whose first argument is no command.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Throws: `ValidationError` with what may be meant.
  static func refuse(_ arguments: [String]) throws {
    let commands = Cuelight.configuration.subcommands.compactMap { $0.configuration.commandName }
    let known = commands + ["help"]
    guard let first = arguments.first, !first.hasPrefix("-"), !known.contains(first) else { return }
    let hint =
      KeySuggestion.nearest(to: first, among: known).map { "Did you mean “\($0)”?" }
      ?? "To judge a file or a folder, call “cuelight check \(first)”."
    throw ValidationError("There is no command “\(first)”. \(hint)")
  }
}

import ArgumentParser
import StrictYAML

/// An option that a command does not have.
///
/// The parser first reports missing options. Often this is only the option whose name is
/// misspelled.
enum UnknownOption {
  /// The message about the first unknown option of a call that could not be parsed.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: A sentence like that of the parser; `nil` if all options are known.
  static func message(_ arguments: [String]) -> String? {
    let (command, rest) = command(of: arguments)
    // The options of an unknown command are not known.
    guard rest.count < arguments.count || rest.first.map(isOption) ?? false else { return nil }
    let known = names(of: command)
    let options = rest.prefix { $0 != "--" }.filter(isOption).map { word in
      String(word.prefix { $0 != "=" })
    }
    guard let unknown = options.first(where: { !known.contains($0) }) else { return nil }
    let long = unknown.hasPrefix("--") ? known.filter { $0.hasPrefix("--") } : []
    let hint = KeySuggestion.nearest(to: unknown, among: long.sorted()).map {
      ". Did you mean '\($0)'?"
    }
    return "Unknown option '\(unknown)'\(hint ?? "")"
  }

  /// Whether a word is an option in every place; `-1.5` and `-film.mp4` may be values.
  private static func isOption(_ word: String) -> Bool {
    if word.hasPrefix("--") { return word.utf8.count > 2 }
    return word.hasPrefix("-") && word.count == 2 && word.last?.isLetter == true
  }

  private static func command(
    of arguments: [String]
  ) -> (command: any ParsableCommand.Type, rest: ArraySlice<String>) {
    var command: any ParsableCommand.Type = Cuelight.self
    var rest = arguments[...]
    while let name = rest.first,
      let next = command.configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      })
    {
      command = next
      rest.removeFirst()
    }
    return (command, rest)
  }

  /// The options that every command has, which the help does not list.
  private static let common: Set<String> = [
    "--help", "-h", "--version", "--generate-completion-script", "--experimental-dump-help",
  ]

  /// The names of the options of a command, from the starts of the lines in its help.
  private static func names(of command: any ParsableCommand.Type) -> Set<String> {
    let help = command.helpMessage(includeHidden: true, columns: 200)
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    return lines.reduce(into: common) { names, line in
      let words = line.split(separator: " ").prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
      names.formUnion(
        words.flatMap { $0.split(whereSeparator: { $0 == "," || $0 == "/" }) }
          .filter { $0.hasPrefix("-") }.map(String.init))
    }
  }
}

import ArgumentParser

/// The root of the developers' own program.
struct Development: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cuelight-dev", abstract: "Generates what follows from the code.",
    subcommands: [Generate.self])
}

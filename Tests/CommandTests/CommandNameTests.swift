import ArgumentParser
import Testing

@testable import CuelightCommands

@Suite struct `Names of commands` {
  /// A command and all below it.
  private func all(below command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    var found: [any ParsableCommand.Type] = [command]
    var index = 0
    while index < found.count {
      found += found[index].configuration.subcommands
      index += 1
    }
    return found
  }

  @Test func `each is written down, since to derive one from a type takes a fifth of a start`() {
    let commands = all(below: Cuelight.self)
    #expect(commands.count > 30)
    #expect(commands.filter { $0.configuration.commandName == nil }.map { "\($0)" } == [])
  }
}

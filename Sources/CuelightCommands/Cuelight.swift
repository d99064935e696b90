package import ArgumentParser
import CuelightKit

/// The root of the command line.
package struct Cuelight: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cuelight",
    abstract: "Checks whether media are fit for people who cannot hear or cannot see.",
    discussion: """
      Exit status: 0 nothing failed and everything was read; 1 something is not compliant \
      or out of sync; 2 the call is wrong or its results cannot be written; 3 a medium or manifest \
      could not be read; 4 only reviews are open and --fail-on review was given.
      """,
    version: Checker.version,
    subcommands: [
      CheckCommand.self, SyncCommand.self, NarrationCommand.self, TracksCommand.self,
      CaptionsCommand.self, FixCommand.self, SpeechCommand.self, ExplainCommand.self,
      InitCommand.self, ReportCommand.self,
    ])

  package init() {}
}

package import ArgumentParser
import CuelightKit

/// The root of the command line.
package struct Cuelight: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cuelight",
    abstract: "Checks whether media are fit for people who cannot hear or cannot see.",
    discussion: """
      Exit status of every command: 0 nothing failed and everything was read; 1 something is not \
      compliant or out of sync, or captions found an issue of severity error; 2 the call, the \
      configuration or a baseline is wrong, or the results cannot be written; 3 something could \
      not be read; 4 only reviews are open and --fail-on review was given, openacr was withheld, \
      or sync --write wrote nothing. If several apply: 2 before 3, 3 before 1, 1 before 4. \
      --fail-on chooses what counts, and --exit-zero turns 1, 3 and 4 into 0. 129, 130 and 143: \
      SIGHUP, SIGINT or SIGTERM stopped it (143 also: --deadline). 5: this machine lacks something \
      (doctor), or is at fault in a run with --results, such as a full disk.
      """,
    version: Checker.version,
    subcommands: [
      CheckCommand.self, SyncCommand.self, NarrationCommand.self, TracksCommand.self,
      AnimationCommand.self, CaptionsCommand.self, FixCommand.self, SpeechCommand.self,
      ExplainCommand.self, InitCommand.self, ManifestCommand.self, ReportCommand.self,
      BaselineCommand.self, PlanCommand.self, MergeCommand.self, WatchCommand.self,
      CacheCommand.self, DoctorCommand.self,
    ])

  package init() {}
}

package import ArgumentParser
import CuelightKit

/// The root of the command line.
package struct Cuelight: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cuelight",
    abstract: "Checks whether media are fit for people who cannot hear or cannot see.",
    discussion: ExitStatus.summary,
    version: Checker.version,
    subcommands: [
      CheckCommand.self, SyncCommand.self, NarrationCommand.self, TracksCommand.self,
      AnimationCommand.self, CaptionsCommand.self, FixCommand.self, DraftCommand.self,
      SpeechCommand.self, PictureCommand.self, FlashesCommand.self,
      ExplainCommand.self, InitCommand.self, ManifestCommand.self, ReportCommand.self,
      BaselineCommand.self, AttestCommand.self, ReviewCommand.self, AuditCommand.self,
      PlanCommand.self, MergeCommand.self, WatchCommand.self,
      CacheCommand.self, DoctorCommand.self,
    ])

  package init() {}
}

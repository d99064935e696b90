import MediaModel
import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import Reporting

/// `cuelight tracks`: lists the tracks of media files.
struct TracksCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "tracks", abstract: "List the tracks of media files and their roles.")

  @Argument(help: "Media files.", completion: .file())
  var files: [String]

  @Option(name: .format, help: "text or json.")
  var format = TextOrJSON.text

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var exit: ExitOptions

  @OptionGroup var source: ConfigurationOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  var settings: [Setting] { [.color] + AccessOptions.settings }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .color: color.rawValue
    default: conditions.value(of: setting)
    }
  }

  func run() async throws {
    let listings = await TrackListing.all(
      of: files, conditions.access, try conditions.openCache()
    ) { (reader, file) async throws(ExaminationError) in try await reader.tracks(of: file) }
    switch format {
    case .json: try Output.results(TracksJSON.bytes(of: listings))
    case .text: try Output.results(TracksText.text(of: listings, style: Output.style(color)))
    }
    let isUnread = listings.contains {
      if case .failed = $0.outcome { true } else { false }
    }
    if isUnread { throw ExitStatus.unreadable }
  }
}

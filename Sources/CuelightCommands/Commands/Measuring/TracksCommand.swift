import MediaModel
import ArgumentParser
import Conformance
import CuelightKit
import Reporting

/// `cuelight tracks`: lists the tracks of media files.
struct TracksCommand: AsyncParsableCommand, ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "tracks", abstract: "List the tracks of media files and their roles.")

  @Argument(help: "Media files.", completion: .file())
  var files: [String]

  @Option(name: .format, help: "text or json.")
  var format = TextOrJSON.text

  @OptionGroup var options: ListingOptions

  func run() async throws {
    let listings = try await list(
      files, as: format, json: TracksJSON.bytes(of:), text: TracksText.text(of:style:)
    ) { (reader, file) async throws(ExaminationError) in try await reader.tracks(of: file) }
    let isUnread = listings.contains {
      if case .failed = $0.outcome { true } else { false }
    }
    if isUnread { throw ExitStatus.unreadable }
  }
}

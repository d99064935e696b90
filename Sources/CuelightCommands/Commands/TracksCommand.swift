import MediaModel
import ArgumentParser
import Conformance
import CuelightKit
import Reporting

/// `cuelight tracks`: lists the tracks of media files.
struct TracksCommand: AsyncParsableCommand, CommandWithResult {
  static let configuration = CommandConfiguration(
    commandName: "tracks", abstract: "List the tracks of media files and their roles.")

  @Argument(help: "Media files.", completion: .file())
  var files: [String]

  @Option(name: .format, help: "text or json.")
  var format = TextOrJSON.text

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var exit: ExitOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  func run() async throws {
    let listings = await listings()
    switch format {
    case .json: try Output.results(TracksJSON.bytes(of: listings))
    case .text: try Output.results(TracksText.text(of: listings, style: Output.style(color)))
    }
    let isUnread = listings.contains {
      if case .failed = $0.outcome { true } else { false }
    }
    if isUnread { throw ExitStatus.unreadable }
  }

  private func listings() async -> [TrackListing] {
    do throws(ExaminationError) {
      let reader = try MediaReader(access: conditions.access)
      var listings: [TrackListing] = []
      for file in files { listings.append(await Self.listing(of: file, reader)) }
      Output.sandboxNotice(of: reader)
      return listings
    } catch {
      return files.map { TrackListing(source: $0, outcome: .failed(ReportedError(error))) }
    }
  }

  private static func listing(of file: String, _ reader: MediaReader) async -> TrackListing {
    do throws(ExaminationError) {
      return TrackListing(source: file, outcome: .read(try await reader.tracks(of: file)))
    } catch {
      return TrackListing(source: file, outcome: .failed(ReportedError(error)))
    }
  }
}

import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Reporting

/// `cuelight animation`: reports the motion in images.
struct AnimationCommand: AsyncParsableCommand, ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "animation",
    abstract: "Show how long images move, how often they play and if they start by themselves.")

  @Argument(
    help: "Images: GIF, APNG, WebP, AVIF, Lottie (.json, .lottie), SVG and stills.",
    completion: .file())
  var files: [String]

  @Option(name: .format, help: "text or json.")
  var format = TextOrJSON.text

  @OptionGroup var options: ListingOptions

  func run() async throws {
    let listings = await TrackListing.all(
      of: files, options.conditions.access, try options.conditions.openCache()
    ) { (reader, file) async throws(ExaminationError) in try await reader.image(of: file) }
    switch format {
    case .json: try Output.results(AnimationJSON.bytes(of: listings))
    case .text:
      let style = Output.style(options.color)
      try Output.results(AnimationText.text(of: listings, style: style))
    }
    if listings.contains(where: \.hasNoImage) { throw ExitStatus.unreadable }
  }
}

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
    let listings = try await list(
      files, as: format, json: AnimationJSON.bytes(of:), text: AnimationText.text(of:style:)
    ) { (reader, file) async throws(ExaminationError) in try await reader.image(of: file) }
    if listings.contains(where: \.hasNoImage) { throw ExitStatus.unreadable }
  }
}

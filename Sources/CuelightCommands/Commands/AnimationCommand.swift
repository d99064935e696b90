import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import MediaModel
import Reporting

/// `cuelight animation`: says how images move.
struct AnimationCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "animation",
    abstract: "Say how long images move, how often they play and whether they start by themselves.")

  @Argument(
    help: "Images: GIF, APNG, WebP, AVIF, Lottie (.json, .lottie), SVG and stills.",
    completion: .file())
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
    ) { (reader, file) async throws(ExaminationError) in try await reader.image(of: file) }
    switch format {
    case .json: try Output.results(AnimationJSON.bytes(of: listings))
    case .text: try Output.results(AnimationText.text(of: listings, style: Output.style(color)))
    }
    if listings.contains(where: \.hasNoImage) { throw ExitStatus.unreadable }
  }
}

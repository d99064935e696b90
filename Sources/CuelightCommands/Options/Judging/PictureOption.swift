import ArgumentParser
import CuelightKit

/// When the picture is looked at.
struct PictureOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      When to look at the picture, for text and flashes: auto (animated images, and films in which people \
      speak and no captions were found), always (decoding takes much longer), or never. (default: auto)
      """,
      valueName: "auto|always|never"))
  var picture: PictureChoice?

  /// Gives the choice to a request.
  func add(to request: inout CheckRequest) { request.picture = picture?.use ?? .auto }

  /// The effective value, in the syntax of the option.
  var value: String? { picture?.use.rawValue }
}

/// When the picture is looked at, given by its name.
struct PictureChoice: ExpressibleByArgument {
  /// The choice.
  let use: PictureUse

  init?(argument: String) {
    guard let use = PictureUse(rawValue: argument) else { return nil }
    self.use = use
  }

  static var allValueStrings: [String] { PictureUse.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

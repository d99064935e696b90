import ArgumentParser
import MediaModel

/// What a described sound is meant to be, by its name in a manifest.
enum DescriptionForm: String, ExpressibleByArgument, CaseIterable {
  /// The main sound with narration in it.
  case mix
  /// Narration alone, to be mixed by the player.
  case narration
  /// A video of its own.
  case version

  /// The form in the model's terms.
  var form: AlternativeFile.Form {
    switch self {
    case .mix: .mix
    case .narration: .narration
    case .version: .version
    }
  }
}

import ArgumentParser
import CaptionQuality

/// A quality profile by its name.
struct QualityName: ExpressibleByArgument {
  /// The profile.
  let profile: QualityProfile

  init?(argument: String) {
    guard let profile = QualityProfile.named(argument.lowercased()) else { return nil }
    self.profile = profile
  }

  static var allValueStrings: [String] { QualityProfile.all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

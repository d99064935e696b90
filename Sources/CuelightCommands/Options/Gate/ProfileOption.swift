import ArgumentParser
import Conformance

/// The profile that decides, on every command that judges or plans a judgment.
struct ProfileOption: ParsableArguments {
  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      "The profile that decides: \(Profile.names.joined(separator: ", ")). (default: "
        + "\(Profile.dhsIOS.name))",
      valueName: "profile"),
    completion: .list(Profile.names))
  var givenProfile: String?

  /// The profile that decides.
  var profile: String { givenProfile ?? Profile.dhsIOS.name }

  /// Whether the call or a setting names the profile.
  var isChosen: Bool { givenProfile != nil }
}

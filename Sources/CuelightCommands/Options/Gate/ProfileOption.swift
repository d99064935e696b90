import ArgumentParser
import Conformance

/// The profile that decides, on every command that judges or plans a judgment.
struct ProfileOption: ParsableArguments {
  @Option(
    help: "The profile that decides: \(Profile.names.joined(separator: ", ")).",
    completion: .list(Profile.names))
  var profile = Profile.dhsIOS.name
}

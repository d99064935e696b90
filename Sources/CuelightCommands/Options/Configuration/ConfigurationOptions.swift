import ArgumentParser
import Configuration
import SystemPackage

/// The selection of the configuration, with the same options on every command with settings.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read this configuration in place of .cuelightrc.yml and of the one in the home folder.",
      valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Read no configuration file; CUELIGHT_ variables still count.")
  var noConfig = false

  @Flag(help: "Print the settings of this call and what sets them, and do nothing else.")
  var printConfig = false

  func validate() throws {
    guard config == nil || !noConfig else {
      throw ValidationError("Use --config or --no-config, not both.")
    }
  }

  /// The source of the configuration according to the options.
  var source: Settings.Source {
    if let config { return .file(config) }
    return noConfig ? .none : .nearest(to: ".")
  }
}

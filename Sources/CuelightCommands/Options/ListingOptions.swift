import ArgumentParser
import Configuration

/// The options of every command that reads media and lists their content.
struct ListingOptions: ParsableArguments {
  @OptionGroup var conditions: AccessOptions

  @OptionGroup var exit: ExitOptions

  @OptionGroup var source: ConfigurationOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto
}

/// A command that reads media and lists their content.
protocol ListingCommand: CommandWithResult, ConfiguredCommand {
  /// The options for reading and listing.
  var options: ListingOptions { get }
}

extension ListingCommand {
  var exit: ExitOptions { options.exit }

  var source: ConfigurationOptions { options.source }

  var settings: [Setting] { [.color] + AccessOptions.settings }

  func value(of setting: Setting) -> String? {
    setting == .color ? options.color.rawValue : options.conditions.value(of: setting)
  }
}

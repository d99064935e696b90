import ArgumentParser
import Configuration

/// A command whose options have defaults in the configuration.
protocol ConfiguredCommand: ParsableCommand {
  /// The selection of the configuration.
  var source: ConfigurationOptions { get }
  /// The settings that provide defaults for this command.
  var settings: [Setting] { get }

  /// The effective value, in the syntax of the option.
  ///
  /// - Parameter setting: One of ``settings``.
  /// - Returns: The value; `nil` if the setting has no value.
  func value(of setting: Setting) -> String?
}

import ArgumentParser
import Configuration

/// A command whose options have defaults in the configuration.
protocol ConfiguredCommand: ParsableCommand {
  /// Which configuration is read.
  var source: ConfigurationOptions { get }
  /// The settings that are defaults of this call.
  var settings: [Setting] { get }

  /// The value that is in effect, in the words of the option.
  ///
  /// - Parameter setting: One of ``settings``.
  /// - Returns: The value; `nil` if the setting has no value.
  func value(of setting: Setting) -> String?
}

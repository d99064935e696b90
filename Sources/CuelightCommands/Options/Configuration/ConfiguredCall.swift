import ArgumentParser
import Configuration
import FoundationEssentials
import MediaModel
import Reporting

/// A command line with the defaults of its configuration.
///
/// A setting is passed to the parser as an option before the options of the command line, and the
/// later value overrides the earlier one. So a setting accepts the same values as its option, and
/// the command line takes precedence.
enum ConfiguredCall {
  /// The command with the defaults of its configuration.
  ///
  /// - Parameters:
  ///   - command: The command as parsed from the command line alone.
  ///   - arguments: The arguments of the command line.
  /// - Returns: The command with the defaults; the same command if it has no settings.
  /// - Throws: ``InputIssues``.
  static func command(
    _ command: any ParsableCommand, _ arguments: [String]
  ) throws -> any ParsableCommand {
    guard let configured = command as? any ConfiguredCommand,
      let name = arguments.first, name == type(of: command).configuration.commandName
    else { return command }
    let settings = try read(configured)
    let defaults = configured.settings.compactMap { setting in
      settings.values[setting].map { (setting: setting, value: $0) }
    }
    let rest = Array(arguments.dropFirst())
    if case .nearest = configured.source.source { try refuseCommands(defaults) }
    try refuse(defaults, name, rest)
    let whole = try Cuelight.parseAsRoot(
      [name] + defaults.filter { !$0.setting.isOfMedium }.flatMap { $0.setting.option($0.value) }
        + rest)
    if let whole = whole as? any ConfiguredCommand, whole.source.printConfig {
      try Output.results(listing(whole, settings))
      throw ExitStatus.success
    }
    if let misnamed = settings.misnamed {
      Output.complaint(
        "\(misnamed) is not read: a configuration is named .cuelightrc.yml, and a manifest "
          + "cuelight.yml.")
    }
    return whole
  }

  private static func read(_ command: some ConfiguredCommand) throws(InputIssues) -> Settings {
    try settings(command.source)
  }

  /// The settings of a run.
  static func settings(_ options: ConfigurationOptions) throws(InputIssues) -> Settings {
    do throws(ConfigurationError) {
      return try Settings(options.source, environment: ProcessInfo.processInfo.environment)
    } catch {
      throw InputIssues(entries: error.entries)
    }
  }

  /// The values that are a known name and not a command, by the setting.
  private static let commands: [Setting: [String]] = [
    .recognizer: RecognizerOptions.names, .textReader: TextReaderOption.names,
  ]

  /// Refuses the command of a recognizer or of a text reader in a file that was found by itself: it may
  /// have come with the media, and a command runs outside the sandbox.
  private static func refuseCommands(
    _ defaults: [(setting: Setting, value: SettingValue)]
  ) throws(InputIssues) {
    for (setting, value) in defaults {
      guard case .file = value.origin, let names = commands[setting], !names.contains(value.text)
      else { continue }
      throw InputIssues(entries: [
        ExaminationError(
          code: .configurationBadValue,
          message:
            "\(value.origin): \(setting.rawValue): A command is run only from a file that you "
            + "name with --config, from the environment or from the call. Name a known one: "
            + "\(names.joined(separator: ", ")).")
      ])
    }
  }

  /// Throws with the names of the settings whose values their options do not accept.
  private static func refuse(
    _ defaults: [(setting: Setting, value: SettingValue)], _ name: String, _ rest: [String]
  ) throws(InputIssues) {
    let wrong = defaults.compactMap { setting, value -> ExaminationError? in
      do {
        _ = try Cuelight.parseAsRoot([name] + setting.option(value) + rest)
        return nil
      } catch {
        let message = ParserMessage.onOneLine(Cuelight.message(for: error))
        return ExaminationError(
          code: .configurationBadValue,
          message: "\(value.origin): \(setting.rawValue): \(message)")
      }
    }
    if !wrong.isEmpty { throw InputIssues(entries: wrong) }
  }

  private static func listing(_ command: some ConfiguredCommand, _ settings: Settings) -> String {
    SettingsText.text(
      command.settings.map { setting in
        let set = settings.values[setting]
        let given = command.value(of: setting)
        let value = setting.isOfMedium ? given ?? set?.text : given
        let isSet = set.map { setting.canonical($0.text) == value } ?? false
        return SettingsText.Line(
          key: setting.rawValue, value: value,
          origin: isSet ? set.map { "\($0.origin)" } : nil, isWord: setting.form != .flag)
      })
  }
}

extension Setting {
  /// The arguments that set the option with the same name.
  fileprivate func option(_ value: SettingValue) -> [String] {
    switch (form, value.text) {
    case (.flag, "true"): ["--\(rawValue)"]
    case (.flag, _): []
    case (.paths, let text):
      text.split(separator: Setting.separator).map { "--\(rawValue)=\($0)" }
    case (_, let text): ["--\(rawValue)=\(text)"]
    }
  }

  /// A value in the form that the option prints.
  fileprivate func canonical(_ text: String) -> String {
    switch self {
    case .failOn: FailureRule(argument: text)?.description ?? text
    case .maxSize, .maxMemory: ByteCount(argument: text).map { "\($0.bytes)" } ?? text
    case .timeout: TimeLimit(argument: text)?.description ?? text
    default: text
    }
  }
}

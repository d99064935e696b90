/// The options of a call that a command for the same media repeats, so that it judges them in the
/// same way.
package struct RepeatedOptions: Sendable, Hashable {
  /// The manifest that the call names, or `nil`.
  package var manifest: String?
  /// The profile that the call names, or `nil`.
  package var profile: String?
  /// The patterns of files and folders that searches leave out.
  package var excluded: [String] = []

  /// The words before named files, each ready for a shell.
  var words: [String] {
    let options = [("-m", manifest), ("--profile", profile)]
    return options.flatMap { name, value in value.map { [name, RepairCommand.word($0)] } ?? [] }
  }

  /// The words before a folder; `nil` if a pattern is a path from another folder, so that the command
  /// would search more than the call.
  var wordsOfFolder: [String]? {
    excluded.contains { $0.contains("/") }
      ? nil : words + excluded.flatMap { ["--exclude", RepairCommand.word($0)] }
  }
}

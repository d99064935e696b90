import Records

/// Prints the settings of a command, as a configuration that can be read again.
package enum SettingsText {
  /// A setting.
  package struct Line: Sendable {
    let key: String
    let value: String?
    let origin: String?
    let isWord: Bool

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The effective value; `nil` if the setting has no value.
    ///   - origin: The file or variable that sets it; `nil` for an option or a built-in value.
    ///   - isWord: Whether the value is text; any other value is written unchanged.
    package init(key: String, value: String?, origin: String?, isWord: Bool) {
      self.key = key
      self.value = value
      self.origin = origin
      self.isWord = isWord
    }
  }

  /// Prints settings.
  ///
  /// - Parameter lines: The settings in order.
  /// - Returns: YAML, escaped for a terminal.
  package static func text(_ lines: [Line]) -> String {
    "version: 1\n" + lines.map { text($0) + "\n" }.joined()
  }

  private static func text(_ line: Line) -> String {
    guard let value = line.value else { return "# \(line.key) is not set" }
    let origin = line.origin.map(Escaping.terminal) ?? "built in or by an option of the call"
    return "\(line.key): \(scalar(value, line.isWord))  # \(origin)"
  }

  private static func scalar(_ value: String, _ isWord: Bool) -> String {
    let isNumber =
      !value.isEmpty && value.utf8.count < 19 && value.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber || !isWord ? value : YAMLText.scalar(value)
  }
}

/// The value of a setting, and what sets it.
package struct SettingValue: Sendable, Hashable {
  /// What sets a value.
  package enum Origin: Sendable, Hashable {
    /// A line of a file, from 1.
    case file(String, line: Int)
    /// A variable of the environment.
    case environment(String)
  }

  /// The value as the option takes it: `true` and `false` for an option without a value.
  package let text: String
  /// What sets it.
  package let origin: Origin

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - text: The value as the option takes it.
  ///   - origin: What sets it.
  package init(text: String, origin: Origin) {
    self.text = text
    self.origin = origin
  }
}

extension SettingValue.Origin: CustomStringConvertible {
  /// The origin in a message; may quote a file name unescaped.
  package var description: String {
    switch self {
    case .file(let file, let line): "\(file):\(line)"
    case .environment(let variable): variable
    }
  }
}

/// A key of `.cuelightrc.yml`: the default of the option of the same name.
package enum Setting: String, Sendable, Hashable, CaseIterable {
  case profile
  case failOn = "fail-on"
  case format, jobs, color, baseline, title, product, author
  case subjectBase = "subject-base"
  case maxSize = "max-size"
  case requireSandbox = "require-sandbox"
  case speechModel = "speech-model"

  /// How a value is written.
  package enum Form: Sendable, Hashable {
    /// A word, which the option checks.
    case word
    /// One word or a list of words.
    case words
    /// A whole number.
    case number
    /// A word or a whole number, such as `10G`.
    case wordOrNumber
    /// `true` or `false`.
    case flag
    /// A file, relative to the folder of the configuration.
    case path
  }

  /// How its value is written.
  package var form: Form {
    switch self {
    case .profile, .format, .color, .title, .product, .author, .subjectBase: .word
    case .failOn: .words
    case .jobs: .number
    case .maxSize: .wordOrNumber
    case .requireSandbox: .flag
    case .baseline, .speechModel: .path
    }
  }

  /// The variable of the environment that sets it, such as `CUELIGHT_FAIL_ON`.
  package var variable: String {
    Self.variablePrefix + rawValue.uppercased().replacing("-", with: "_")
  }

  /// What the names of all variables begin with.
  static let variablePrefix = "CUELIGHT_"

  /// A word in the place of a file that names no file: the network that is built in.
  static let notAPath = "embedded"
}

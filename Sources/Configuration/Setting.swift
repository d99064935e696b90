/// A key of `.cuelightrc.yml`: the default of the option of the same name.
package enum Setting: String, Sendable, Hashable, CaseIterable {
  case profile
  case failOn = "fail-on"
  case format, jobs, color, baseline, audit, title, product, author
  case subjectBase = "subject-base"
  case maxSize = "max-size"
  case requireSandbox = "require-sandbox"
  case timeout
  case maxMemory = "max-memory"
  case cache
  case speechModel = "speech-model"
  case recognizer
  case recognizerModel = "recognizer-model"
  case words
  case picture
  case textReader = "text-reader"
  case guideline
  case attestations

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
    /// One file or a list of files, relative to the folder of the configuration.
    case paths
  }

  /// How its value is written.
  package var form: Form {
    switch self {
    case .profile, .format, .color, .title, .product, .author, .subjectBase,
      .guideline, .recognizer, .words, .picture, .textReader:
      .word
    case .failOn: .words
    case .jobs: .number
    case .maxSize, .maxMemory, .timeout: .wordOrNumber
    case .requireSandbox: .flag
    case .audit, .baseline, .speechModel, .recognizerModel, .cache: .path
    case .attestations: .paths
    }
  }

  /// Whether it is about one medium and comes from the configuration nearest to the medium.
  ///
  /// Every other key is about the run, and comes from the configuration that is found from the
  /// current folder.
  package var isOfMedium: Bool { self == .guideline }

  /// The variable of the environment that sets it, such as `CUELIGHT_FAIL_ON`.
  package var variable: String {
    Self.variablePrefix + rawValue.uppercased().replacing("-", with: "_")
  }

  /// What the names of all variables begin with.
  static let variablePrefix = "CUELIGHT_"

  /// The word in the place of a file for the network that is built in.
  static let embedded = "embedded"
  /// The word in the place of a folder for no folder.
  package static let noFolder = "none"

  /// The character between several files of one setting.
  package static let separator = "\n"

  /// Words that are not paths.
  static let notPaths = [embedded, noFolder]
}

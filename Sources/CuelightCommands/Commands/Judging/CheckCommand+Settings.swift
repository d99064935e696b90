import Configuration

extension CheckCommand {
  var settings: [Setting] {
    Setting.allCases.filter { setting in
      switch setting {
      case .speechModel: speechOptions.speech == nil
      // A run that only stores records has no report, and fails only where the call asks for it.
      case .format, .audit, .baseline, .failOn: runs.results == nil
      default: true
      }
    }
  }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .profile: profile
    case .failOn: gate.failOn.description
    case .format: format.name
    case .jobs: work.jobs.map { "\($0)" }
    case .color: color.rawValue
    case .audit: kept.audit
    case .baseline: accepted.baseline
    case .attestations: answers.value
    case .speechModel: speechOptions.speechModel
    case .recognizer, .recognizerModel, .words: listening.value(of: setting)
    case .picture: looking.value
    case .textReader: reading.textReader
    case .maxSize, .requireSandbox, .timeout, .maxMemory, .cache:
      conditions.value(of: setting)
    case .title, .product, .author, .subjectBase, .guideline: about.value(of: setting)
    }
  }
}

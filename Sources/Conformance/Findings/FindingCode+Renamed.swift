extension FindingCode {
  /// The name in fingerprints: that of the first version with this code.
  ///
  /// Three codes were renamed in version 0.2.0. A baseline that accepts what they name goes on to do so.
  package var nameInFingerprints: String {
    switch self {
    case .captionSettingsNotRespected: "captionSettings.notAdopted"
    case .descriptionsOtherProgram: "descriptions.otherProgramme"
    case .descriptionsUnlabeled: "descriptions.unlabelled"
    default: rawValue
    }
  }

  /// Finds the code with a name that a stored run has, which may be a former one.
  ///
  /// - Parameter name: The name.
  package init?(stored name: String) {
    let code = Self(rawValue: name) ?? Self.allCases.first { $0.nameInFingerprints == name }
    guard let code else { return nil }
    self = code
  }
}

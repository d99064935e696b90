extension FindingCode {
  /// The name in fingerprints: that of the first version with this code.
  ///
  /// Two codes were renamed in version 0.2.0. A baseline that accepts what they name goes on to do so.
  package var nameInFingerprints: String {
    switch self {
    case .descriptionsOtherProgram: "descriptions.otherProgramme"
    case .descriptionsUnlabeled: "descriptions.unlabelled"
    default: rawValue
    }
  }
}

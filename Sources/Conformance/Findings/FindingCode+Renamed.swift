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

  /// The current name of a code that a stored run or an audit has, which may be a former one.
  ///
  /// - Parameter name: The name.
  /// - Returns: The current name; the same name if it is no former one.
  package static func currentName(of name: String) -> String {
    // A report asks this for each finding, and a name is compared sooner than it is hashed.
    for row in renamed where row.former == name { return row.code.rawValue }
    return name
  }

  /// The former names, which reports of older stored runs still have.
  package static var formerNames: [String] { renamed.map(\.former).sorted() }

  /// The codes by their former names.
  private static let renamed = allCases.filter { $0.nameInFingerprints != $0.rawValue }
    .map { (former: $0.nameInFingerprints, code: $0) }
}

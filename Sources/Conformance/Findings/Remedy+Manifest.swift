package import MediaModel

/// What a person records, as a command, and what a person writes into a manifest.
extension Remedy {
  /// The command that records what a person found, as the end of a sentence.
  ///
  /// The person fills in the name; there is no day, so that equal media give equal reports.
  ///
  /// - Parameters:
  ///   - claim: What the person confirms.
  ///   - file: The medium, or a file that belongs to it, as the user would name it.
  /// - Returns: The words, without a period.
  static func attest(_ claim: Attestation.Claim, of file: String) -> String {
    """
    record it: `cuelight attest \(RepairCommand.word(file)) --claim \(claim.rawValue) --result pass \
    --by 'NAME <MAIL>' -o answers.ndjson`
    """
  }

  /// The remedy for a medium whose use nothing describes: the command that writes a manifest with the
  /// questions.
  static func manifest(for medium: Medium) -> Remedy {
    let folder = medium.resource.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      medium.resource[...$0]
    }
    let file = RepairCommand.word("\(folder ?? "")cuelight.yml")
    let answer = "Answer it in a cuelight.yml in the folder of the \(medium.noun)"
    // What came through a pipe has no folder.
    guard !medium.resource.hasPrefix("/dev/") else { return Remedy("\(answer).") }
    return Remedy(
      "\(answer); the command writes one with the questions.",
      command: "cuelight init \(RepairCommand.word(medium.resource)) -o \(file)")
  }
}

extension Medium {
  /// What people call it.
  var noun: String { kind.noun }
}

extension Medium.Kind {
  /// What people call a medium of this kind.
  package var noun: String {
    switch self {
    case .multimedia, .videoOnly: "film"
    case .audioOnly: "recording"
    case .animation: "animation"
    case .none: "medium"
    }
  }
}

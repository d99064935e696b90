import MediaModel

/// A placement that is unknown or does not say enough.
enum PlacementProblem: FindingKind {
  case unknown(Medium, question: String)
  case incomplete(Medium, Placement, [String])

  var code: FindingCode {
    switch self {
    case .unknown: .placementUnknown
    case .incomplete: .placementIncomplete
    }
  }

  var what: String {
    switch self {
    case .unknown(let medium, let question):
      "No manifest says how \(medium.resource) is placed. \(question)"
    case .incomplete(_, let placement, let keys):
      "The manifest does not say \(keys.joined(separator: " or ")) for \(placement.name)."
    }
  }

  var why: String { "A file cannot tell how an application plays it." }

  var remedy: Remedy {
    switch self {
    case .unknown:
      Remedy("Describe the placement in a cuelight.yml beside the medium, or answer by hand.")
    case .incomplete(_, _, let keys):
      Remedy("Add \(keys.joined(separator: " and ")) to the placement in the manifest.")
    }
  }

  var location: Location {
    switch self {
    case .unknown(let medium, _), .incomplete(let medium, _, _): medium.whole
    }
  }
}

import MediaModel

/// A medium has a name that identifies it.
///
/// The Elements Table of the DHS process requires this of videos and animations; for sounds it is
/// our choice. It is advice, because only the markup was read.
enum MediumNamed {
  /// A page gives assistive technology no name for the medium.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement

    var code: FindingCode { .nameMissing }
    var what: String {
      "\(medium.resource) has no name for assistive technology in \(placement.name)."
    }
    var why: String { "Screen readers then say only that there is something to play." }
    var remedy: Remedy {
      Remedy("Say what it is in `aria-label`, `aria-labelledby` or `title`, or `alt` of a picture.")
    }
    var location: Location { medium.place(in: placement) }
  }
}

extension Check {
  /// A medium on a page has a name that identifies it.
  static func mediumNamed() -> Check {
    Check(
      "mediumNamed", "The page names the medium", meaningOfPass: .doesNotApply,
      reads: .medium, .declaredPlacements
    ) { medium, placements in
      let unnamed = placements.filter { $0.accessibleName == "" }
      guard !unnamed.isEmpty else { return .doesNotApply("No page shows it without a name.") }
      return .passed(
        "The name is advice.",
        unnamed.map { Finding(MediumNamed.Problem(medium: medium, placement: $0)) })
    }
  }
}

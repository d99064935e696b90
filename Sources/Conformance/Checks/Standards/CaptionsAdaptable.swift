import MediaModel

/// Users can change the look of captions, with settings of the system or of the application.
///
/// Decides EN 301 549, 7.1.4. In contrast to 3.3.F, the application's own settings are enough.
enum CaptionsAdaptable {
  /// Captions that cannot be styled, or without a declaration about it.
  enum Problem: FindingKind {
    case fixed(Medium, Placement)
    case unknown(Medium)
  }

  static func result(_ medium: Medium, _ placements: [Placement]) -> CheckResult {
    let fixed = placements.filter { $0.captionStyle == Placement.CaptionStyle.none }
    if !fixed.isEmpty { return .failed(fixed.map { Problem.fixed(medium, $0) }) }
    guard !placements.isEmpty, placements.allSatisfy({ $0.captionStyle != nil }) else {
      return .review(Problem.unknown(medium))
    }
    return .passed("The captions are declared to follow settings of the system or of their own.")
  }
}

extension CaptionsAdaptable.Problem {
  private var medium: Medium {
    switch self {
    case .fixed(let medium, _), .unknown(let medium): medium
    }
  }

  var code: FindingCode {
    switch self {
    case .fixed: .captionSettingsNotRespected
    case .unknown: .captionSettingsUnknown
    }
  }

  var what: String {
    switch self {
    case .fixed(_, let placement):
      "The captions of \(medium.resource)\(placement.inPlace) are declared to follow no settings."
    case .unknown: "Nothing says whether people can change how captions of \(medium.resource) look."
    }
  }

  var question: String? {
    if case .unknown = self { "Can people change how the captions look?" } else { nil }
  }

  var why: String { "People set the size and colors that they can read." }

  var remedy: Remedy {
    switch self {
    case .fixed: Remedy("Let captions follow the system's settings, or offer settings for them.")
    case .unknown:
      Remedy(
        """
        Try it; then write under the film in cuelight.yml `captionStyle: system` (settings of the \
        device), `custom` (settings of the player) or `none`.
        """)
    }
  }

  var location: Location {
    switch self {
    case .fixed(_, let placement): medium.place(in: placement)
    case .unknown: medium.whole
    }
  }
}

extension Check {
  /// Users can change the look of captions.
  static func captionsAdaptable() -> Check {
    Check(
      "captionsAdaptable", "People can change how captions look",
      reads: .medium, .declaredPlacements
    ) {
      CaptionsAdaptable.result($0, $1)
    }
  }
}

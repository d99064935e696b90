import MediaModel

/// The application takes on the system's caption settings.
///
/// Decides 3.3.F. A file cannot tell; the manifest or a person does. Bitmaps and burnt-in captions
/// cannot take on any setting.
enum CaptionSettingsAdopted {
  /// Why settings do not reach the captions, or who must find out.
  enum Problem: FindingKind {
    case notAdopted(Medium, Placement.CaptionStyle)
    case pictureOnly(Medium)
    case unknown(Medium)
    case outOfSync(Medium)
  }

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ styling: CaptionStyling,
    _ alignment: CaptionAlignment?, _ limits: Profile.Limits
  ) -> CheckResult {
    if isPictureOnly(captions) { return .failed(Problem.pictureOnly(medium)) }
    if let own = styling.styles.compactMap({ $0 }).first(where: { $0 != .system }) {
      return .failed(Problem.notAdopted(medium, own))
    }
    if let alignment, captions.judged != nil, SyncVerdict(alignment, limits.sync).isOutOfSync {
      return .review(Problem.outOfSync(medium))
    }
    guard !styling.styles.isEmpty, styling.styles.allSatisfy({ $0 == .system }) else {
      return .review(Problem.unknown(medium))
    }
    return .passed("The application is declared to take on the system's caption settings.")
  }

  private static func isPictureOnly(_ captions: CaptionSelection) -> Bool {
    guard captions.judged == nil else { return false }
    return captions.isDeclaredOpen || captions.holdsOnlyBitmaps
  }
}

extension CaptionSettingsAdopted.Problem {
  var code: FindingCode {
    switch self {
    case .notAdopted: .captionSettingsNotAdopted
    case .pictureOnly: .captionSettingsPictureOnly
    case .unknown: .captionSettingsUnknown
    case .outOfSync: .captionsOutOfSync
    }
  }

  var what: String {
    switch self {
    case .notAdopted(let medium, .none):
      "The captions of \(medium.resource) are declared not to take on any settings."
    case .notAdopted(let medium, _):
      "The application is declared to style the captions of \(medium.resource) in its own way."
    case .pictureOnly(let medium):
      "The captions of \(medium.resource) are pictures: no setting reaches them."
    case .unknown(let medium):
      "Nothing says whether the captions of \(medium.resource) follow the system's settings."
    case .outOfSync:
      "The captions do not run with the speech; their settings can only be judged after that."
    }
  }

  var why: String { "People set the size and colors that they can read." }

  var remedy: Remedy {
    switch self {
    case .notAdopted:
      Remedy("Let the system's own player draw the captions, or follow its settings.")
    case .pictureOnly: Remedy("Deliver the captions as text.")
    case .unknown:
      Remedy(
        "Change the caption style in the system's settings and look; "
          + "then declare `captionStyle` in the manifest.")
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .notAdopted(let medium, _), .pictureOnly(let medium), .unknown(let medium),
      .outOfSync(let medium):
      medium.whole
    }
  }
}

extension Check {
  /// The application takes on the system's caption settings.
  static func captionSettingsAdopted(_ limits: Profile.Limits) -> Check {
    Check(
      "captionSettingsAdopted", "The system's caption settings are taken on",
      reads: .medium, .captions, .captionStyling, .alignmentIfMeasured
    ) {
      CaptionSettingsAdopted.result($0, $1, $2, $3, limits)
    }
  }
}

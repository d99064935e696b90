import MediaModel

/// The application honors the system's caption settings.
///
/// Decides 3.3.F. A file does not show this; only the manifest or a person can declare it. Settings
/// do not change bitmaps and burnt-in captions, but the process accepts open captions if there is
/// no switch: a person decides.
enum CaptionSettingsRespected {
  /// The reason why settings do not change the captions, or why a person must find out.
  enum Problem: FindingKind {
    case notAdopted(Medium, Placement)
    case pictureOnly(Medium)
    case open(Medium)
    case unknown(Medium)
    case outOfSync(Medium)
  }

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ placements: [Placement],
    _ alignment: CaptionAlignment?, _ limits: Profile.Limits
  ) -> CheckResult {
    if captions.judged == nil, captions.isDeclaredOpen {
      return .review(Problem.open(medium))
    }
    let others = placements.filter { $0.captionStyle.map { $0 != .system } ?? false }
    if !others.isEmpty { return .failed(others.map { Problem.notAdopted(medium, $0) }) }
    if captions.judged == nil, captions.holdsOnlyBitmaps {
      return .review(Problem.pictureOnly(medium))
    }
    if let alignment, captions.judged != nil, SyncVerdict(alignment, limits.sync).isOutOfSync {
      return .review(Problem.outOfSync(medium))
    }
    guard !placements.isEmpty, placements.allSatisfy({ $0.captionStyle == .system }) else {
      return .review(Problem.unknown(medium))
    }
    return .passed("The application is declared to honor the system's caption settings.")
  }
}

extension CaptionSettingsRespected.Problem {
  var code: FindingCode {
    switch self {
    case .notAdopted: .captionSettingsNotAdopted
    case .pictureOnly, .open: .captionSettingsPictureOnly
    case .unknown: .captionSettingsUnknown
    case .outOfSync: .captionsOutOfSync
    }
  }

  var what: String {
    switch self {
    case .notAdopted(let medium, let placement) where placement.captionStyle == .custom:
      """
      The application is declared to style the captions of \(medium.resource)\(placement.inPlace) \
      in its own way. Criterion 7.H (the user's display settings) fails for the same reason.
      """
    case .notAdopted(let medium, let placement):
      """
      The captions of \(medium.resource)\(placement.inPlace) are declared to follow no settings. \
      Criterion 7.H (the user's display settings) fails for the same reason.
      """
    case .pictureOnly(let medium):
      """
      The captions of \(medium.resource) are bitmaps, which no setting reaches. Can people read \
      them in the application, and does it offer captions as text as well?
      """
    case .open(let medium):
      """
      The captions of \(medium.resource) are burnt into the picture, which no setting reaches. Are \
      they always on because the application has no switch for captions?
      """
    case .unknown(let medium):
      """
      Nothing says whether the captions of \(medium.resource) follow the system's settings: all of \
      them, and without anything that crashes or disappears?
      """
    case .outOfSync:
      "The captions are not in sync with the speech; judge their settings after that is repaired."
    }
  }

  var question: String? {
    switch self {
    case .notAdopted: nil
    case .pictureOnly: "Can people read the bitmap captions, and are there captions as text?"
    case .open:
      "Are burnt-in captions always on because the application has no switch for captions?"
    case .unknown:
      """
      Do the captions follow the system's settings: all of them, and without anything that crashes \
      or disappears?
      """
    case .outOfSync: CaptionsSynchronized.firstQuestion
    }
  }

  var why: String { "People set the size and colors that they can read." }

  var remedy: Remedy {
    switch self {
    case .notAdopted:
      Remedy("Let the system's own player draw the captions, or follow its settings.")
    case .pictureOnly:
      Remedy(
        """
        Deliver the captions as text; or look at them in the application and attest \
        captionSettingsRespected with the SHA-256 of the medium.
        """)
    case .open:
      Remedy(
        """
        Look for a switch in the application: the process accepts burnt-in captions where there is \
        none. Attest captionSettingsRespected with the SHA-256 of the medium.
        """)
    case .unknown:
      Remedy(
        """
        Change every caption setting of the system, one after the other (font, size, color, \
        opacity, background, window, edge), and play the medium each time: each must show, and \
        nothing may crash or disappear. Then declare `captionStyle` in the manifest, or attest \
        captionSettingsRespected.
        """)
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .notAdopted(let medium, let placement): medium.place(in: placement)
    case .pictureOnly(let medium), .open(let medium), .unknown(let medium),
      .outOfSync(let medium):
      medium.whole
    }
  }
}

extension Check {
  /// The application honors the system's caption settings.
  static func captionSettingsRespected(_ limits: Profile.Limits) -> Check {
    Check(
      "captionSettingsRespected", "The application honors the system's caption settings",
      reads: .medium, .captions, .declaredPlacements, .alignmentIfMeasured
    ) {
      CaptionSettingsRespected.result($0, $1, $2, $3, limits)
    }
  }
}

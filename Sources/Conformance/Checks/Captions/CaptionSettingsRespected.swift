import MediaModel

/// The application honors the system's caption settings.
///
/// Decides 3.3.F. A file does not show this; only the manifest or a person can declare it. Settings
/// do not change bitmaps and burnt-in captions, but the process accepts open captions if there is
/// no switch: a person decides.
enum CaptionSettingsRespected {
  /// The reason why settings do not change the captions, or why a person must find out.
  enum Problem: FindingKind {
    case notRespected(Medium, Placement)
    case pictureOnly(Medium)
    case open(Medium)
    case maybeOpen(Medium)
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
    if captions.judged == nil, let painted = captions.paintedFinding(medium) {
      // What the text is, 3.3.B asks.
      return .review(
        painted.code == .captionsPainted ? Problem.open(medium) : Problem.maybeOpen(medium))
    }
    let others = placements.filter { $0.captionStyle.map { $0 != .system } ?? false }
    if !others.isEmpty { return .failed(others.map { Problem.notRespected(medium, $0) }) }
    if captions.judged == nil, captions.holdsOnlyBitmaps {
      return .review(Problem.pictureOnly(medium))
    }
    if let alignment, captions.judged != nil, SyncVerdict(alignment, limits.sync).isOutOfSync {
      return .review(Problem.outOfSync(medium))
    }
    let isGuessed = captions.selected?.isLooselyNamed == true
    guard !isGuessed, !placements.isEmpty,
      placements.allSatisfy({ $0.captionStyle == .system })
    else {
      return .review(Problem.unknown(medium))
    }
    return .passed("The application is declared to honor the system's caption settings.")
  }
}

extension CaptionSettingsRespected.Problem {
  var code: FindingCode {
    switch self {
    case .notRespected: .captionSettingsNotRespected
    case .pictureOnly, .open, .maybeOpen: .captionSettingsPictureOnly
    case .unknown: .captionSettingsUnknown
    case .outOfSync: .captionsOutOfSync
    }
  }

  var what: String {
    switch self {
    case .notRespected(let medium, let placement) where placement.captionStyle == .custom:
      """
      The application is declared to style the captions of \(medium.resource)\(placement.inPlace) \
      in its own way. Criterion 7.H (the user's display settings) fails for the same reason.
      """
    case .notRespected(let medium, let placement):
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
    case .maybeOpen(let medium):
      """
      If the text in the picture of \(medium.resource) is captions, no setting reaches them. Are they \
      always on because the application has no switch for captions?
      """
    case .unknown(let medium):
      """
      Nothing says whether the captions of \(medium.resource) follow the settings that people choose \
      for captions on their phone or computer.
      """
    case .outOfSync:
      "The captions are not in sync with the speech. Repair that first; then try their settings."
    }
  }

  var question: String? {
    switch self {
    case .notRespected: nil
    case .pictureOnly: "Can people read the bitmap captions, and are there captions as text?"
    case .open, .maybeOpen:
      "Are burnt-in captions always on because the application has no switch for captions?"
    case .unknown:
      """
      Do the captions follow all settings that people choose for captions on their phone or \
      computer, and does nothing crash or disappear?
      """
    case .outOfSync: CaptionsSynchronized.firstQuestion
    }
  }

  var keys: [String] { if case .unknown = self { ["captionStyle"] } else { [] } }

  var why: String { "People set the size and colors that they can read." }

  var remedy: Remedy {
    switch self {
    case .notRespected:
      Remedy("Let the system's own player draw the captions, or follow its settings.")
    case .pictureOnly(let medium):
      Remedy(
        """
        Deliver the captions as text. Or look at them where people watch the film; if people can \
        read them, \(Remedy.attest(.captionSettingsRespected, of: medium.resource)).
        """)
    case .open(let medium), .maybeOpen(let medium):
      Remedy(
        """
        Look for a switch for captions in the application. The process accepts burnt-in captions in \
        an application without such a switch: then \(Remedy.attest(.captionSettingsRespected, of: medium.resource)).
        """)
    case .unknown:
      Remedy(
        """
        Open the page or the app on a phone and play the film with captions. In the phone's settings \
        for captions (accessibility), change font, size, color, opacity, background, window and \
        edge one by one: each must show. If so, write `captionStyle: system` under the film in \
        cuelight.yml; else `captionStyle: custom` (own settings) or `none`.
        """)
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .notRespected(let medium, let placement): medium.place(in: placement)
    case .pictureOnly(let medium), .open(let medium), .maybeOpen(let medium), .unknown(let medium),
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

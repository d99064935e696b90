import Conformance
import MediaModel
import Placements
import SystemPackage

/// The ACT rules on the pages of a run.
struct PageRules {
  private let verdicts: [FilePath: PresentationVerdict]
  private let limits: Profile.Limits

  /// Whether a request includes the rules.
  ///
  /// - Returns: Whether the profile of the rules decides or is reported in addition to another
  ///   profile.
  static func areAsked(in request: CheckRequest) -> Bool {
    ([request.profile] + request.also).contains { $0.name == "act" }
  }

  /// Creates the rules for the verdicts on the media of the pages.
  init(_ verdicts: [PresentationVerdict], _ limits: Profile.Limits) {
    var folders = PlacedFolders()
    let placed = verdicts.map { (folders.place(of: FilePath($0.source)), $0) }
    self.verdicts = Dictionary(placed, uniquingKeysWith: { first, _ in first })
    self.limits = limits
  }

  /// Judges pages.
  func reports(on pages: [SitePages.ReadPage]) -> [PageReport] {
    pages.map { page in
      let isCut = page.facts.issues.contains(where: \.isUnread)
      return PageReport(
        page: page.display, targets: targets(of: page),
        isComplete: !isCut && !page.facts.runsByItself)
    }
  }

  private func targets(of page: SitePages.ReadPage) -> [ACTTarget] {
    page.facts.media.enumerated().compactMap { number, medium in
      guard medium.element == .video || medium.element == .audio else { return nil }
      var target = ACTTarget(
        medium.element == .video ? .video : .audio, line: medium.line, column: medium.column)
      target.autoplay = medium.autoplay
      target.muted = medium.muted
      target.controls = controls(of: medium)
      // Hidden content is uncertain if a script that runs by itself may show it.
      let isShown = medium.visibility.isShown
      target.isVisible = isShown == false && page.facts.runsByItself ? nil : isShown
      target.offersTranscript = !medium.transcripts.isEmpty
      target.page = ACTTarget.Page(page.facts)
      // Browsers play the first source that they support.
      let isFirstKnown = medium.sources.first?.mayBeRefused == false
      if isFirstKnown, let entry = page.placements.entries.first(where: { $0.medium == number }) {
        var folders = PlacedFolders()
        target.measured = verdicts[folders.place(of: entry.path)].flatMap {
          .init(
            $0, placement: entry.declarations.placement, limit: limits.autoplayedAudio)
        }
      }
      return target
    }
  }

  /// Whether the element's own controls are visible; a script may add or remove them.
  private func controls(of medium: PageMedium) -> Bool? {
    guard medium.controls else { return false }
    if medium.isHiddenFromTechnology || medium.controlsMayBeHidden { return nil }
    // Users may open the element that hides them.
    if medium.canBeOpened, medium.visibility != .shown { return nil }
    return medium.visibility.isShown
  }
}

extension PageVisibility {
  /// Whether it is visible; `nil` if unknown.
  fileprivate var isShown: Bool? {
    switch self {
    case .shown: true
    case .hidden: false
    case .unknown: nil
    }
  }
}

extension ACTTarget.Page {
  /// The accessibility features of a page.
  fileprivate init(_ facts: PageFacts) {
    self.init()
    // A frame that was not read may show the text too.
    hasScripts = facts.hasScripts || facts.issues.contains(where: \.isUnread)
    runsByItself = facts.runsByItself
    words = facts.perceivableWords
    links = facts.links
    // Another film may have a sound that describes the first one.
    let films = facts.media.count { $0.element == .video }
    let others = facts.media.count { [.audio, .object, .embed].contains($0.element) }
    audioCount = others + max(films - 1, 0) + facts.descriptions
  }
}

package import MediaModel

/// Text that is in a file but that players do not show.
extension CaptionCandidate {
  /// The reason why viewers may see none of the cues.
  enum NotShownReason: Sendable, Hashable {
    /// Every cue is lost: no player can use its times.
    case everyCue(ParseIssue?)
    /// Players that follow the format show none of them; others may show them.
    case inPlayersOfFormat(ParseIssue)
    /// Browsers do not show its format; a script of the page or some browsers may.
    case inBrowsers(BrowserUse)
    /// A style sheet of the page may hide them.
    case hiding
    /// Only a manifest names them, and the page has no `track` and no script.
    case unnamed
    /// Browsers do not load the file: it has another origin than the page.
    case otherOrigin(host: String, page: String)
    /// Browsers do not load the file if the page is of another host.
    case maybeOtherOrigin(host: String, pages: [String])
    /// Browsers do not load the file into a frame with such a `sandbox`.
    case sandbox(isCertain: Bool)
  }

  /// Whether it is certain that browsers do not load it, so that it reaches nobody.
  package var isNeverLoaded: Bool { trackDoubt?.isCertain == true }

  private var doubtAboutTrack: NotShownReason? {
    switch trackDoubt {
    case .hiding: .hiding
    case .unnamed: .unnamed
    case .otherOrigin(let host, let page): .otherOrigin(host: host, page: page)
    case .maybeOtherOrigin(let host, let pages): .maybeOtherOrigin(host: host, pages: pages)
    case .sandbox(let isCertain): .sandbox(isCertain: isCertain)
    case nil: nil
    }
  }

  /// Whether it has at least one cue with text that can be shown.
  var hasCues: Bool {
    guard let document else { return false }
    let lost = document.lostCues([.cueLost])
    return document.cues.contains { !$0.isBlank && $0.range != nil && !lost.contains($0) }
  }

  /// The reason why viewers may see none of the cues; `nil` if they see some, or if there is no
  /// cue.
  var notShownReason: NotShownReason? {
    guard let document, document.cues.contains(where: { !$0.isBlank }) else { return nil }
    let issues = document.issues
    guard hasCues else { return .everyCue(issues.first { $0.consequence == .cueLost }) }
    if isNeverLoaded { return doubtAboutTrack }
    if let use = browserUse, !Self.isShown(document.format, use) { return .inBrowsers(use) }
    if let fault = issues.first(where: { $0.consequence == .fileLost }) {
      return .inPlayersOfFormat(fault)
    }
    let lost = document.lostCues([.cueLost, .cueAtRisk])
    let isAtRisk = document.cues.allSatisfy { $0.isBlank || $0.range == nil || lost.contains($0) }
    let fault = issues.first { $0.consequence == .cueAtRisk }
    return isAtRisk ? fault.map { .inPlayersOfFormat($0) } : doubtAboutTrack
  }

  /// Whether browsers show the text: they read WebVTT in a `track` (HTML, 4.8.11.11).
  ///
  /// Browsers differ in the display of text inside a file. If a manifest names WebVTT, the check
  /// assumes that a `track` names it, too.
  private static func isShown(_ format: TimedTextFormat, _ use: BrowserUse) -> Bool {
    switch use {
    case .track, .named: format == .webVTT
    case .insideFile, .beside: false
    }
  }
}

extension AlternativeFile.TrackDoubt {
  /// Whether it is certain that browsers do not load the file.
  package var isCertain: Bool {
    switch self {
    case .otherOrigin, .sandbox(isCertain: true): true
    case .hiding, .unnamed, .maybeOtherOrigin, .sandbox(isCertain: false): false
    }
  }
}

extension TimedTextDocument {
  /// Cues with an issue.
  package struct LostCues {
    let consequences: Set<ParseIssue.Consequence>
    let positions: Set<TextPosition>
    let lines: Set<Int>

    /// Whether viewers may miss a cue.
    ///
    /// - Parameter cue: A cue of the document.
    /// - Returns: Whether it has an issue.
    package func contains(_ cue: Cue) -> Bool {
      if let own = cue.consequence { return consequences.contains(own) }
      guard let position = cue.position else { return false }
      return positions.contains(position) || lines.contains(position.line)
    }
  }

  /// The cues whose issues have certain consequences.
  ///
  /// In line-based formats, the times of a cue have a separate line; a TTML file may be a single
  /// line.
  ///
  /// - Parameter consequences: The effects on viewers.
  /// - Returns: The cues.
  package func lostCues(_ consequences: Set<ParseIssue.Consequence>) -> LostCues {
    let found = issues.filter { consequences.contains($0.consequence) }.map(\.position)
    return LostCues(
      consequences: consequences, positions: Set(found),
      lines: format == .ttml ? [] : Set(found.map(\.line)))
  }
}

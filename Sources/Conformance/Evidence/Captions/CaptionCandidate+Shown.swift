package import MediaModel

/// Text that is in a file and that players do not show.
extension CaptionCandidate {
  /// Why viewers may get none of the cues.
  enum NotShownReason: Sendable, Hashable {
    /// Every cue is lost by itself: its times cannot be used in any player.
    case everyCue(ParseIssue?)
    /// Players that keep to the format show none of them; others may.
    case inPlayersOfFormat(ParseIssue)
    /// Browsers do not show its form; a script of the page, or some of them, may.
    case inBrowsers(BrowserUse)
  }

  /// Whether it holds at least one cue with text that can be shown.
  var hasCues: Bool {
    guard let document else { return false }
    let lost = document.lostCues([.cueLost])
    return document.cues.contains { !$0.isBlank && $0.range != nil && !lost.contains($0) }
  }

  /// Why viewers may get none of the cues; `nil` where they get some, and where there is no cue.
  var notShownReason: NotShownReason? {
    guard let document, document.cues.contains(where: { !$0.isBlank }) else { return nil }
    let issues = document.issues
    guard hasCues else { return .everyCue(issues.first { $0.consequence == .cueLost }) }
    if let use = browserUse, !Self.isShown(document.format, use) { return .inBrowsers(use) }
    if let fault = issues.first(where: { $0.consequence == .fileLost }) {
      return .inPlayersOfFormat(fault)
    }
    let lost = document.lostCues([.cueLost, .cueAtRisk])
    let isAtRisk = document.cues.allSatisfy { $0.isBlank || $0.range == nil || lost.contains($0) }
    let fault = issues.first { $0.consequence == .cueAtRisk }
    return isAtRisk ? fault.map { .inPlayersOfFormat($0) } : nil
  }

  /// Browsers read WebVTT in a `track` (HTML, 4.8.11.11); what they show of text inside a file
  /// differs.
  private static func isShown(_ format: TimedTextFormat, _ use: BrowserUse) -> Bool {
    use == .track && format == .webVTT
  }
}

extension TimedTextDocument {
  /// Cues that an issue is in.
  package struct LostCues {
    let consequences: Set<ParseIssue.Consequence>
    let positions: Set<TextPosition>
    let lines: Set<Int>

    /// Whether viewers may not get a cue.
    ///
    /// - Parameter cue: A cue of the document.
    /// - Returns: Whether an issue is in it.
    package func contains(_ cue: Cue) -> Bool {
      if let own = cue.consequence { return consequences.contains(own) }
      guard let position = cue.position else { return false }
      return positions.contains(position) || lines.contains(position.line)
    }
  }

  /// The cues that issues of some consequences are in.
  ///
  /// In formats of lines a cue's times have a line of their own; TTML may be one line in all.
  ///
  /// - Parameter consequences: What viewers get of the cues that are meant.
  /// - Returns: The cues.
  package func lostCues(_ consequences: Set<ParseIssue.Consequence>) -> LostCues {
    let found = issues.filter { consequences.contains($0.consequence) }.map(\.position)
    return LostCues(
      consequences: consequences, positions: Set(found),
      lines: format == .ttml ? [] : Set(found.map(\.line)))
  }
}

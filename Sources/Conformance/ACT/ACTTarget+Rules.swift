import MediaModel

/// Applicability and expectations, as the texts of the rules define them.
///
/// A fact that was not measured makes no rule pass or fail.
extension ACTTarget {
  /// The outcome of a rule for the element.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The outcome.
  public func outcome(of rule: ACTRule) -> ACTOutcome {
    switch applies(rule) {
    case false?: .inapplicable
    case nil: .cantTell
    case true?: rule.inputs.isEmpty ? expectation(of: rule) : anyPassed(of: rule.inputs)
    }
  }

  /// A composite rule passes if one of its inputs passes (ACT Rules Format 1.1, section 4.4.3).
  private func anyPassed(of rules: [ACTRule]) -> ACTOutcome {
    let outcomes = rules.map { outcome(of: $0) }
    if outcomes.contains(.passed) { return .passed }
    return outcomes.allSatisfy { $0 == .failed || $0 == .inapplicable } ? .failed : .cantTell
  }

  private func applies(_ rule: ACTRule) -> Bool? {
    switch rule {
    case .avoidsAutoplay, .autoplayIsShort, .autoplayHasControl: playsAudioByItself
    case .audioTextAlternative, .audioTranscript, .audioIsMediaAlternative: isPlayedAudio
    case .videoAuditoryAlternative, .videoCaptions, .videoIsMediaAlternative,
      .videoVisualAlternative, .videoStrictAlternative, .videoAudioDescription:
      isVisibleVideo(withAudio: true)
    // 1a02b0 applies to a visible video, with or without audio.
    case .videoTranscript: isVisibleVideo(withAudio: nil)
    case .silentVideoAlternative, .silentVideoTranscript, .silentVideoAudioTrack,
      .silentVideoIsMediaAlternative:
      isVisibleVideo(withAudio: false)
    }
  }

  /// Whether it plays audio by itself for more than 3 s; `nil` if a script may change that.
  private var playsAudioByItself: Bool? {
    if !autoplay || muted { return page.runsByItself ? nil : false }
    return all([page.runsByItself ? nil : true, isLong, measured?.hasAudio])
  }

  private var isLong: Bool? { measured?.duration.map { $0 > .seconds(3) } }

  /// Whether it is a recorded sound that plays by itself or has a visible play button.
  private var isPlayedAudio: Bool? {
    guard element == .audio else { return false }
    // Only a recording has a known length; a live sound does not.
    return all([isPlayable, measured?.duration.map { _ in true }])
  }

  private var isPlayable: Bool? {
    if autoplay || controls == true { return true }
    return page.hasScripts || controls == nil ? nil : false
  }

  /// Whether it is a visible recorded video.
  ///
  /// - Parameter audio: Whether it must have audio; `nil` if that does not matter.
  /// - Returns: Whether it is one; `nil` if that is unknown.
  private func isVisibleVideo(withAudio audio: Bool?) -> Bool? {
    guard element == .video else { return false }
    let isOfKind = audio.map { wanted in measured?.hasAudio.map { $0 == wanted } } ?? true
    return all([isVisible, isOfKind, measured?.duration.map { _ in true }])
  }

  /// False if one condition is false; else `nil` if one is unknown.
  private func all(_ conditions: [Bool?]) -> Bool? {
    if conditions.contains(false) { return false }
    return conditions.contains(nil) ? nil : true
  }

  private func expectation(of rule: ACTRule) -> ACTOutcome {
    switch rule {
    case .autoplayIsShort:
      measured?.audioIsOverLimit.map { $0 ? .failed : .passed } ?? .cantTell
    case .autoplayHasControl: control
    case .audioTranscript: transcript
    case .audioIsMediaAlternative: text(isMissing: isSpoken && hasNoVisibleText)
    case .videoIsMediaAlternative, .silentVideoIsMediaAlternative:
      text(isMissing: hasNoVisibleText)
    case .videoTranscript, .silentVideoTranscript: text(isMissing: hasNoTranscript)
    case .silentVideoAudioTrack: text(isMissing: page.links == 0 && page.audioCount == 0)
    case .videoCaptions: captions
    case .videoAudioDescription: description
    default: .cantTell
    }
  }

  /// Visible controls pass; missing controls fail only on a page without scripts, because a script
  /// could add a control.
  private var control: ACTOutcome {
    if controls == true { return .passed }
    return controls == false && !page.hasScripts ? .failed : .cantTell
  }

  /// A missing text proves a failure; an existing text proves nothing, because it was not compared.
  private func text(isMissing: Bool) -> ACTOutcome {
    isMissing && !page.hasScripts ? .failed : .cantTell
  }

  /// A transcript counts if it is on the page or behind one of its links: readers of the page
  /// cannot find a transcript that only a manifest names.
  private var transcript: ACTOutcome {
    if offersTranscript, outcome("3.2.B") == .compliant { return .passed }
    return text(isMissing: isSpoken && hasNoTranscript)
  }

  /// Whether the page has neither a link nor enough text for the speech.
  private var hasNoTranscript: Bool { page.links == 0 && hasNoVisibleText }

  /// Whether the page has too few words for the text; it must be visible and in the accessibility
  /// tree.
  private var hasNoVisibleText: Bool { page.words < fewestWords }

  /// Whether there is at least one second of certain speech; otherwise no text is needed.
  private var isSpoken: Bool { (measured?.speech ?? .zero) >= .seconds(1) }

  /// Half a word for each second of speech, and at least one word.
  private var fewestWords: Int {
    max(1, Int((measured?.speech ?? .zero).components.seconds / 2))
  }

  /// Captions that are proven wrong fail; without captions in a file, they may be burnt into the
  /// picture.
  private var captions: ACTOutcome {
    guard let measured, measured.hasCaptions else { return .cantTell }
    let both = [outcome("3.3.B"), outcome("3.3.C")]
    if both.contains(.notCompliant) { return .failed }
    return both.allSatisfy { $0 == .compliant } ? .passed : .cantTell
  }

  private var description: ACTOutcome {
    outcome("3.3.D") == .compliant && outcome("3.3.E") == .compliant ? .passed : .cantTell
  }

  private func outcome(_ test: String) -> Outcome? {
    CriterionID(test).flatMap { measured?.outcomes[$0] }
  }
}

import MediaModel

/// The rules as their texts define applicability and expectations. Nothing passes or fails by what
/// was not measured.
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

  /// A composite rule passes where one of its inputs does (ACT Rules Format 1.1, section 4.4.3).
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
    // 1a02b0 asks for a video that is visible, with or without audio.
    case .videoTranscript: isVisibleVideo(withAudio: nil)
    case .silentVideoAlternative, .silentVideoTranscript, .silentVideoAudioTrack,
      .silentVideoIsMediaAlternative:
      isVisibleVideo(withAudio: false)
    }
  }

  /// Whether it plays audio by itself for over 3 s, unless a script pauses or mutes it first.
  private var playsAudioByItself: Bool? {
    if !autoplay || muted { return page.runsByItself ? nil : false }
    return all([page.runsByItself ? nil : true, isLong, measured?.hasAudio])
  }

  private var isLong: Bool? { measured?.duration.map { $0 > .seconds(3) } }

  /// A sound that plays by itself or has a play button that can be seen.
  private var isPlayedAudio: Bool? {
    guard element == .audio else { return false }
    // A length that is known is one of a recording, and not of a live sound.
    return all([isPlayable, measured?.duration.map { _ in true }])
  }

  private var isPlayable: Bool? {
    if autoplay || controls == true { return true }
    return page.hasScripts || controls == nil ? nil : false
  }

  /// A video that can be seen and is a recording.
  ///
  /// - Parameter audio: Whether it must have audio; `nil` where that does not matter.
  /// - Returns: Whether it is one; `nil` where that is not known.
  private func isVisibleVideo(withAudio audio: Bool?) -> Bool? {
    guard element == .video else { return false }
    let isOfKind = audio.map { wanted in measured?.hasAudio.map { $0 == wanted } } ?? true
    return all([isVisible, isOfKind, measured?.duration.map { _ in true }])
  }

  /// False where one is, else unknown where one is.
  private func all(_ conditions: [Bool?]) -> Bool? {
    if conditions.contains(false) { return false }
    return conditions.contains(nil) ? nil : true
  }

  private func expectation(of rule: ACTRule) -> ACTOutcome {
    switch rule {
    case .autoplayIsShort:
      measured?.soundIsOverLimit.map { $0 ? .failed : .passed } ?? .cantTell
    case .autoplayHasControl: control
    case .audioTranscript: transcript
    case .audioIsMediaAlternative: text(isMissing: isSpoken && hasNoVisibleText)
    case .videoIsMediaAlternative, .silentVideoIsMediaAlternative:
      text(isMissing: hasNoVisibleText)
    case .videoTranscript, .silentVideoTranscript: text(isMissing: hasNoTranscript)
    case .silentVideoAudioTrack: text(isMissing: page.links == 0 && page.sounds == 0)
    case .videoCaptions: captions
    case .videoAudioDescription: description
    default: .cantTell
    }
  }

  /// Visible controls pass; missing ones fail only without scripts, which could add a control.
  private var control: ACTOutcome {
    if controls == true { return .passed }
    return controls == false && !page.hasScripts ? .failed : .cantTell
  }

  /// A missing text proves a failure; a text that exists proves nothing, since nobody compared it.
  private func text(isMissing: Bool) -> ACTOutcome {
    isMissing && !page.hasScripts ? .failed : .cantTell
  }

  /// A transcript counts where it is on the page or behind a link of it: one that only a manifest
  /// names reaches nobody who reads the page.
  private var transcript: ACTOutcome {
    if offersTranscript, outcome("3.2.B") == .compliant { return .passed }
    return text(isMissing: isSpoken && hasNoTranscript)
  }

  /// The page has neither a link nor text enough for what is said.
  private var hasNoTranscript: Bool { page.links == 0 && page.allWords < fewestWords }

  /// The text may be in labels too, so all words count.
  private var hasNoVisibleText: Bool { page.allWords < fewestWords }

  /// Whether people are certain to speak for a second: else nothing need be told.
  private var isSpoken: Bool { (measured?.speech ?? .zero) >= .seconds(1) }

  /// Half a word for each second of speech; where nobody speaks, any word may be the text.
  private var fewestWords: Int {
    max(1, Int((measured?.speech ?? .zero).components.seconds / 2))
  }

  /// Captions that were found and are proven wrong fail; none at all may still be in the picture.
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

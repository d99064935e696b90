import MediaModel
import Testing

@testable import Conformance

@Suite struct `ACT rules` {
  /// What is known of an element and its page: a film or talk of 8 s with 6 s of speech.
  private struct Facts {
    var element = ACTTarget.Element.video
    var autoplay = false
    var muted = false
    var controls: Bool? = true
    var isVisible: Bool? = true
    var words = 0
    var offersTranscript = false
    var links = 0
    var audioCount = 0
    var hasScripts = false
    var runsByItself = false
    var hasAudio: Bool? = true
    var isOver: Bool? = true
    var duration: Duration? = .seconds(8)
    var hasCaptions = false
    var outcomes: [String: Outcome] = [:]
    var isRead = true

    var target: ACTTarget {
      var target = ACTTarget(element, line: 1, column: 1)
      target.autoplay = autoplay
      target.muted = muted
      target.controls = controls
      target.isVisible = isVisible
      target.offersTranscript = offersTranscript
      target.page.words = words
      target.page.links = links
      target.page.audioCount = audioCount
      target.page.hasScripts = hasScripts || runsByItself
      target.page.runsByItself = runsByItself
      let known = outcomes.map { (CriterionID(clause: $0), $1) }
      target.measured =
        isRead
        ? ACTTarget.Measured(
          duration: duration, hasAudio: hasAudio, audioIsOverLimit: isOver, speech: .seconds(6),
          outcomes: Dictionary(uniqueKeysWithValues: known), hasCaptions: hasCaptions)
        : nil
      return target
    }
  }

  private func outcome(_ rule: ACTRule, _ change: (inout Facts) -> Void) -> ACTOutcome {
    var facts = Facts()
    change(&facts)
    return facts.target.outcome(of: rule)
  }

  @Test func `there are the 17 rules on audio and video`() {
    #expect(Set(ACTRule.allCases.map(\.rawValue)).count == 17)
    for rule in ACTRule.allCases { #expect(!rule.inputs.contains(rule)) }
  }

  @Test func `sound that starts by itself passes by its length or a control`() {
    #expect(outcome(.avoidsAutoplay) { $0.autoplay = true } == .passed)
    #expect(outcome(.autoplayHasControl) { $0.autoplay = true } == .passed)
    #expect(outcome(.autoplayIsShort) { $0.autoplay = true } == .failed)
    let bare: (inout Facts) -> Void = { ($0.autoplay, $0.controls) = (true, false) }
    #expect(outcome(.avoidsAutoplay, bare) == .failed)
    #expect(outcome(.autoplayHasControl, bare) == .failed)
    #expect(
      outcome(.avoidsAutoplay) { ($0.autoplay, $0.controls, $0.isOver) = (true, false, false) }
        == .passed)
  }

  @Test func `what does not start, is muted, short or silent is out of scope`() {
    for rule in [ACTRule.avoidsAutoplay, .autoplayIsShort, .autoplayHasControl] {
      #expect(outcome(rule) { _ in } == .inapplicable)
      #expect(outcome(rule) { ($0.autoplay, $0.muted) = (true, true) } == .inapplicable)
      #expect(outcome(rule) { ($0.autoplay, $0.hasAudio) = (true, false) } == .inapplicable)
      #expect(
        outcome(rule) { ($0.autoplay, $0.duration) = (true, .seconds(3)) } == .inapplicable)
    }
  }

  @Test func `what scripts could change cannot be told`() {
    for rule in [ACTRule.avoidsAutoplay, .autoplayIsShort, .autoplayHasControl] {
      #expect(outcome(rule) { $0.runsByItself = true } == .cantTell)
      #expect(outcome(rule) { ($0.autoplay, $0.runsByItself) = (true, true) } == .cantTell)
      #expect(
        outcome(rule) { ($0.autoplay, $0.muted, $0.runsByItself) = (true, true, true) }
          == .cantTell)
    }
    // A handler of clicks starts nothing; but it may be a control.
    #expect(outcome(.autoplayHasControl) { $0.hasScripts = true } == .inapplicable)
    #expect(
      outcome(.autoplayHasControl) {
        ($0.autoplay, $0.controls, $0.hasScripts) = (true, false, true)
      }
        == .cantTell)
    #expect(
      outcome(.autoplayIsShort) { ($0.autoplay, $0.hasScripts) = (true, true) } == .failed)
  }

  @Test func `a file that was not read leaves all open that depends on it`() {
    for rule in ACTRule.allCases {
      let audio = outcome(rule) { ($0.element, $0.autoplay, $0.isRead) = (.audio, true, false) }
      let video = outcome(rule) { ($0.autoplay, $0.isRead) = (true, false) }
      #expect(audio != .passed && audio != .failed)
      #expect(video != .passed && video != .failed)
    }
  }

  @Test func `a sound needs a text, and only its absence is proven`() {
    let bare: (inout Facts) -> Void = { $0.element = .audio }
    #expect(outcome(.audioTextAlternative, bare) == .failed)
    #expect(outcome(.audioTranscript, bare) == .failed)
    #expect(outcome(.audioIsMediaAlternative, bare) == .failed)
    #expect(outcome(.audioTranscript) { ($0.element, $0.words) = (.audio, 2) } == .failed)
    #expect(outcome(.audioTranscript) { ($0.element, $0.words) = (.audio, 3) } == .cantTell)
    #expect(outcome(.audioTranscript) { ($0.element, $0.links) = (.audio, 1) } == .cantTell)
    #expect(outcome(.audioTextAlternative) { ($0.element, $0.links) = (.audio, 1) } == .cantTell)
    #expect(
      outcome(.audioTranscript) { ($0.element, $0.hasScripts) = (.audio, true) } == .cantTell)
  }

  @Test(arguments: [
    (true, false, ACTOutcome.passed), (true, true, .passed), (false, true, .cantTell),
    (false, false, .failed),
  ])
  func `a transcript counts where the page offers it`(
    isOffered: Bool, hasLink: Bool, expected: ACTOutcome
  ) {
    for rule in [ACTRule.audioTextAlternative, .audioTranscript] {
      let found = outcome(rule) {
        ($0.element, $0.outcomes) = (.audio, ["3.2.B": .compliant])
        ($0.offersTranscript, $0.links) = (isOffered, hasLink ? 1 : 0)
      }
      #expect(found == expected)
    }
  }

  @Test func `a transcript is asked for any video that can be seen`() {
    for hasAudio in [true, false, nil] {
      #expect(outcome(.videoTranscript) { $0.hasAudio = hasAudio } == .failed)
      #expect(
        outcome(.videoTranscript) { ($0.hasAudio, $0.isVisible) = (hasAudio, false) }
          == .inapplicable)
    }
    // The composite rule is about video with audio alone.
    #expect(outcome(.videoVisualAlternative) { $0.hasAudio = false } == .inapplicable)
  }

  @Test(
    arguments: [
      (2.0, false, false), (2.0, true, nil), (4.0, false, true), (4.0, true, true),
    ] as [(Double, Bool, Bool?)])
  func `a short sound that is repeated is left open`(
    seconds: Double, isLooped: Bool, expected: Bool?
  ) throws {
    var medium = Evidence.talk(.seconds(10)).medium
    medium.mainAudio = .sound(0, audible: at(0)..<at(seconds))
    let placement = Placement.playing([]) { $0.loop = isLooped }
    var verdict = PresentationVerdict(source: "talk.mp3")
    verdict.medium = medium
    let measured = try #require(
      ACTTarget.Measured(verdict, placement: placement, limit: .seconds(3)))
    #expect(measured.audioIsOverLimit == expected)
  }

  @Test func `a sound that nobody can play is out of scope`() {
    #expect(
      outcome(.audioTranscript) { ($0.element, $0.controls) = (.audio, false) } == .inapplicable)
    #expect(
      outcome(.audioTranscript) { ($0.element, $0.controls, $0.hasScripts) = (.audio, false, true) }
        == .cantTell)
    #expect(outcome(.audioTranscript) { _ in } == .inapplicable)
  }

  @Test func `captions pass and fail by what was measured`() {
    #expect(outcome(.videoCaptions) { _ in } == .cantTell)
    #expect(
      outcome(.videoCaptions) { ($0.hasCaptions, $0.outcomes) = (true, ["3.3.B": .notCompliant]) }
        == .failed)
    #expect(
      outcome(.videoCaptions) { ($0.hasCaptions, $0.outcomes) = (true, ["3.3.B": .compliant]) }
        == .cantTell)
    let good: (inout Facts) -> Void = {
      ($0.hasCaptions, $0.outcomes) = (true, ["3.3.B": .compliant, "3.3.C": .compliant])
    }
    #expect(outcome(.videoCaptions, good) == .passed)
    #expect(outcome(.videoAuditoryAlternative, good) == .passed)
    // Without captions, those of another kind do not count: they may be in the picture.
    #expect(outcome(.videoCaptions) { $0.outcomes = ["3.3.B": .notCompliant] } == .cantTell)
  }

  @Test func `a video is judged where it can be seen, with or without audio`() {
    #expect(outcome(.videoCaptions) { $0.isVisible = false } == .inapplicable)
    #expect(outcome(.videoCaptions) { $0.isVisible = nil } == .cantTell)
    #expect(outcome(.videoCaptions) { $0.hasAudio = false } == .inapplicable)
    #expect(outcome(.silentVideoTranscript) { _ in } == .inapplicable)
    #expect(outcome(.silentVideoTranscript) { $0.hasAudio = nil } == .cantTell)
    #expect(outcome(.videoCaptions) { $0.duration = nil } == .cantTell)
  }

  @Test func `a silent video on an empty page has no alternative`() {
    let bare: (inout Facts) -> Void = { $0.hasAudio = false }
    #expect(outcome(.silentVideoAlternative, bare) == .failed)
    #expect(outcome(.silentVideoAlternative) { ($0.hasAudio, $0.words) = (false, 3) } == .cantTell)
    #expect(
      outcome(.silentVideoAudioTrack) { ($0.hasAudio, $0.words) = (false, 3) } == .failed)
    #expect(
      outcome(.silentVideoAudioTrack) { ($0.hasAudio, $0.audioCount) = (false, 1) } == .cantTell)
  }

  @Test func `what is seen passes only where people attested the description`() {
    #expect(outcome(.videoAudioDescription) { _ in } == .cantTell)
    let good: (inout Facts) -> Void = {
      $0.outcomes = ["3.3.D": .compliant, "3.3.E": .compliant]
    }
    for rule in [ACTRule.videoAudioDescription, .videoVisualAlternative, .videoStrictAlternative] {
      #expect(outcome(rule, good) == .passed)
    }
  }

  @Test func `a page has the worst outcome of its elements`() {
    var good = Facts()
    good.autoplay = true
    var bad = good
    bad.controls = false
    func outcome(_ targets: [ACTTarget], isComplete: Bool = true) -> ACTOutcome? {
      PageReport(page: "p", targets: targets, isComplete: isComplete).rules.first {
        $0.rule == .avoidsAutoplay
      }?.outcome
    }
    #expect(outcome([]) == .inapplicable)
    #expect(outcome([], isComplete: false) == .cantTell)
    #expect(outcome([good.target]) == .passed)
    #expect(outcome([good.target], isComplete: false) == .cantTell)
    #expect(outcome([good.target, bad.target]) == .failed)
    let pages = [[good.target], [bad.target]].map {
      PageReport(page: "p", targets: $0, isComplete: true)
    }
    #expect(PageReport.worst(of: pages).first { $0.rule == .avoidsAutoplay }?.outcome == .failed)
  }
}

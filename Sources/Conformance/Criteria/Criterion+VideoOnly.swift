import MediaModel

extension Criterion {
  /// Test 3.1: video-only and animation.
  static func videoOnly(_ limits: Profile.Limits) -> [Criterion] {
    [videoOnlyStoppable(limits), animationStoppable(limits), pictureAlternative(limits)]
  }

  /// 3.1.A: video without sound that starts by itself can be stopped.
  private static func videoOnlyStoppable(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.videoOnly, .a),
      page: CriterionPage(
        condition: "Video without sound starts by itself and cannot be paused or stopped.",
        why: "Motion that cannot be stopped keeps some people from reading anything beside it.",
        doesNotApply: "There is no video-only item, or no placement starts it by itself.",
        notCompliant: "A placement starts it by itself and offers neither pause nor stop.",
        compliant:
          "Every placement that starts it, or whose scripts may start it, offers pause or stop.",
        needsReview: """
          Neither a manifest nor a page says how it is placed, or the manifest leaves a key out; \
          or a script of the page may start it, and no control is known.
          """,
        measured: """
          Tracks are listed and the sound is measured: a video track beside a sound that stays \
          under -60 dB† of full scale from end to end is video-only. How it is placed is read from \
          the manifest.
          """,
        remedy: "Offer a pause or stop control, or do not start it by itself."),
      notJudged: [], untried: .control, scope: .placed,
      checks: [
        .autoplayStoppable(limits.autoplayedAudio), .placementAgrees(PlacementAgrees.playing),
        .metadataHolds(),
      ]
    ) { $0.medium.requires(.videoOnly) }
  }

  /// 3.1.B: an animation that starts by itself can be stopped.
  private static func animationStoppable(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.videoOnly, .b),
      page: CriterionPage(
        condition: """
          An animation starts by itself, lasts over 5 s, is beside other content, and has no \
          control to pause, stop or hide it or to change its frequency.
          """,
        why: "Motion beside text keeps some people from reading it at all.",
        doesNotApply: """
          There is no animation; or it does not start by itself, lasts at most 5 s in all, or is \
          alone; or its pictures do not differ; or it is essential, or a preloader. A video-only \
          file counts as animation only when the manifest says so or plays it several times.
          """,
        notCompliant: """
          All three conditions hold and there is no control. An endless loop counts as over 5 s \
          however short one turn is; exactly 5 s is not over.
          """,
        compliant: """
          Every placement that meets the three conditions, or may meet them by a script of its \
          page, has a control.
          """,
        needsReview: """
          One of the conditions is unknown. The file of a Lottie animation does not say how often \
          it plays; the page's player decides that.
          """,
        measured: """
          Pictures, delays and loops are read from the headers of GIF, APNG, WebP and AVIF \
          sequences, with the delays that browsers really use; pictures are decoded until one \
          differs. Of Lottie the length is read, and whether a property changes; of SVG what SMIL \
          and style sheets move, and for how long. What moves on a page without a file is read \
          from its markup and style sheets. How it is placed is read from the manifest. \
          `cuelight animation` prints the facts.
          """,
        remedy: "Offer a control, or let the motion stop within 5 s."),
      notJudged: [], untried: .control, scope: .placed,
      checks: [
        .animationPausable(limits.autoplayedMotion), .placementAgrees(PlacementAgrees.playing),
      ]
    ) { $0.medium.requires(.videoOnly, .animation) }
  }

  /// 3.1.C: video-only content has an alternative.
  private static func pictureAlternative(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.videoOnly, .c),
      page: CriterionPage(
        condition: "A silent video or an animation has no equivalent text or audio description.",
        why: "People who cannot see miss all of it.",
        doesNotApply: "There is no video-only or animated item.",
        notCompliant: """
          There is no transcript, description text, descriptions track or described sound at all; \
          or the one that is named is missing, unreadable, empty, silent, a placeholder or a text \
          that is cut off.
          """,
        compliant: "A person attested that the alternative is equivalent.",
        needsReview: """
          An alternative exists and is plausible: a person compares it with everything that is seen.
          """,
        asked: [
          """
          An alternative exists and is plausible. A recording may be shorter than the medium, \
          because it need not be synchronous.
          """,
          "The alternative is declared to be on the screen.",
          """
          No alternative exists, and the manifest declares that the medium is decorative, that it \
          needs no description or that its picture has no meaning.
          """,
          "A page may have one without saying so.",
        ],
        measured: """
          The manifest, files beside the medium and the tracks inside it are searched; what is \
          found is opened and its words are counted.
          """,
        remedy: "Write a text that describes what is seen, and name it in the manifest."),
      notJudged: ["Equivalence: whether the alternative conveys what the picture shows."],
      hasSubject: { !$0.textAlternatives.isEmpty },
      restsOn: [.audio, .text, .description], scope: .texts,
      checks: [
        .textAlternativePresent(limits, for: .videoOnly, .animation), .mediumNamed(),
        .metadataOfTranscriptHolds(),
      ]
    ) { $0.medium.requires(.videoOnly, .animation) }
  }
}

extension Medium {
  /// Whether a criterion for some kinds of media applies to this one.
  ///
  /// - Returns: The answer, with the reason if it does not apply.
  func requires(_ kinds: Kind...) -> Criterion.Applicability {
    kinds.contains(kind) ? .applies : .otherKind(reason(against: kinds))
  }

  /// Whether a criterion about playback applies.
  ///
  /// A declaration about meaning does not change this: a medium without meaning still starts by
  /// itself, moves and makes sound.
  ///
  /// - Returns: The answer, with the reason if it does not apply.
  func plays(as played: Kind) -> Criterion.Applicability {
    measured == played ? .applies : requires(played)
  }

  /// The reason why a criterion for some kinds of media does not apply to this one.
  ///
  /// - Returns: One sentence, which names the declaration or the element if it decides.
  func reason(against kinds: [Kind]) -> String {
    guard kind != measured, kinds.contains(measured) else {
      guard isHeardOnly else { return "\(resource) is \(kind.inWords)." }
      return "\(resource) counts as \(kind.inWords): only `audio` elements play it."
    }
    if isHeardOnly {
      return "\(resource) counts as \(kind.inWords), because only `audio` elements play it."
    }
    let channel = kind == .audioOnly ? "picture" : "sound"
    return """
      \(resource) counts as \(kind.inWords), because its \(channel) is declared to carry no meaning.
      """
  }
}

extension Medium.Kind {
  /// The kind for a reader.
  public var inWords: String {
    switch self {
    case .multimedia: "a film with sound (multimedia)"
    case .videoOnly: "a film without sound (video-only)"
    case .audioOnly: "sound without picture (audio-only)"
    case .animation: "an animation"
    case .none: "neither video, sound nor animation"
    }
  }
}

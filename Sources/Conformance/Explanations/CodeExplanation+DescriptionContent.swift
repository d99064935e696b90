/// The explanations of findings about what audio description says, and when.
extension CodeExplanation {
  static let descriptionsOverDialogue = CodeExplanation(
    what: "Much of the narration is spoken while people in the film speak.",
    why: "When two people speak at once, neither is understood.",
    repair: "Move the narration into the pauses of the dialogue.",
    example: "40 % of the narration of film.ad.m4a is spoken over dialogue.")

  static let descriptionsTooSoft = CodeExplanation(
    what: "The narration is hardly louder than the program under it.",
    why: "Narration that drowns in the program is not understood.",
    repair: "Lower the program under the narration, or raise the narration.",
    example: """
      The narration of film.ad.m4a is only 2 dB louder than what is left of the main sound under \
      it.
      """)

  static let descriptionsUndescribed = CodeExplanation(
    what: "For a long time nothing is described, although there are pauses for it.",
    why: "What happens there without words is lost to people who cannot see.",
    repair: "Watch that stretch. If it shows something that is not described, describe it.",
    example: """
      film.ad.m4a describes nothing from 10:00 to 14:00, although nobody speaks in 5 pauses of 2 s \
      and more.
      """)

  static let descriptionsEndEarly = CodeExplanation(
    what: "The description ends long before the film does.",
    why: "People who cannot see do not learn what is only shown after that.",
    repair: "Replace it with a description of the whole film.",
    example: "film.ad.m4a ends after 20 min, the video after 30 min.")

  static let descriptionsReviewContent = CodeExplanation(
    what: """
      A description is present. Whether it describes everything that is only seen, a person must \
      check.
      """,
    why: "People who cannot see do not learn what is only shown.",
    repair: """
      Listen without looking, then watch. If nothing was missed, record it: \
      `cuelight attest film.mp4 --claim descriptionSufficient --result pass --by NAME`.
      """,
    example: "3.3.E  Does the description of film.mp4 describe everything that is only seen?")

  static let descriptionsTooFast = CodeExplanation(
    what: "A description in text has more words than can be spoken before what comes next.",
    why: "Unless the player pauses for it, the voice is cut off or is too fast to follow.",
    repair: "Shorten it, start it earlier, or see that the player pauses for descriptions.",
    example: """
      The description at 1:10 of film.descriptions.vtt has 20 words for 3 s: 400 words a minute, \
      more than 200.
      """)

  static let descriptionsOverSpeech = CodeExplanation(
    what: "A description in text is spoken while people in the film speak.",
    why: "Unless the player pauses for it, two voices talk at once and neither is understood.",
    repair: "Move it to a pause, shorten it, or see that the player pauses for descriptions.",
    example: "The description at 1:10 of film.descriptions.vtt is spoken over 4 s of speech.")

  static let descriptionsNotSpoken = CodeExplanation(
    what: "A description in text is never spoken: it has no words, or its times do not allow it.",
    why: "What is not spoken is lost to people who cannot see.",
    repair: "Correct its times, or write its words.",
    example: "film.descriptions.vtt has no description with words.")

  static let descriptionsNotOffered = CodeExplanation(
    what: """
      The playlist has a description in a group that no variant names, so players do not offer it.
      """,
    why: "A description that nobody can switch on is of no use to people who cannot see.",
    repair: "Name the group in every `#EXT-X-STREAM-INF`, for example `AUDIO=\"sound\"`.",
    example: """
      No variant of the playlist names the group ad, so players that follow RFC 8216 do not offer \
      the audio description in ad.m3u8.
      """)

  static let descriptionsNoSwitch = CodeExplanation(
    what: "The description is off at first, and people have no way to switch it on.",
    why: "A description that nobody can switch on is of no use to people who cannot see.",
    repair: "Offer a control that switches the description on, or let it be always on.",
    example: """
      The audio description in film.mp4 is off by default, and placement 1 is declared to have no \
      way to switch it on.
      """)

  static let descriptionsSwitchUnknown = CodeExplanation(
    what: "The description is off at first, and how people switch it on is not known.",
    why: "A description that nobody can switch on is of no use to people who cannot see.",
    repair: """
      Try it in the application. Then declare `descriptionSwitch` as `player`, `system` or `none` \
      in cuelight.yml, and add the control to `controls` if there is one.
      """,
    example: "The audio description in film.mp4 is off by default. How is it switched on?")
}

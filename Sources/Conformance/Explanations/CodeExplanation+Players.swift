/// The explanations of findings about players and applications.
extension CodeExplanation {
  static let captionSettingsUnknown = CodeExplanation(
    what: "Nothing says whether the captions follow the caption settings of the system.",
    why: "People set the size and colors that they can read.",
    repair: """
      Open the caption settings of the phone or computer. Change size, color and font, one after \
      the other, and play the film in the page or app each time. Then write `captionStyle: system` \
      into cuelight.yml if the captions change with them, `custom` or `none` if not.
      """,
    example: "3.3.F  Nothing says whether the captions of film.mp4 follow the system's settings.")

  static let captionSettingsNotRespected = CodeExplanation(
    what: "The application is declared to draw captions without the settings of the system.",
    why: "People set the size and colors that they can read.",
    repair:
      "Let the player of the system draw the captions, or follow its settings in your own player.",
    example: "The application is declared to style the captions of film.mp4 in its own way.")

  static let captionSettingsPictureOnly = CodeExplanation(
    what: "The captions are pictures, or burnt into the film. No setting reaches them.",
    why: "People set the size and colors that they can read.",
    repair: """
      Deliver the captions as text. Or look at them in the application, and record it: \
      `cuelight attest film.mp4 --claim captionSettingsRespected --result pass --by NAME`.
      """,
    example: "The captions of film.mkv are bitmaps, which no setting reaches.")

  static let playerNotTried = CodeExplanation(
    what: """
      A file does not show whether the player offers its captions or its description. Nobody has \
      declared it.
      """,
    why: "A service that a player leaves out is of no use to anybody.",
    repair: """
      Play the film and switch the service on. Then declare `captionSwitch` or `descriptionSwitch` \
      of each placement in cuelight.yml.
      """,
    example: "A file does not show whether the player offers the captions of film.mp4.")

  static let controlsMissing = CodeExplanation(
    what: "The player is declared to have no control for captions or for audio description.",
    why: "Captions and description that nobody can switch on help nobody.",
    repair: "Offer a control for it in the player.",
    example:
      "The player of film.mp4 in placement 1 is declared to have no way to switch captions on.")

  static let controlsLowerLevel = CodeExplanation(
    what: """
      The controls for captions and description are in a menu that is further down than the main \
      controls.
      """,
    why: "People who need the control do not find it in a menu.",
    repair: "Put the controls where the volume is.",
    example:
      "The controls of film.mp4 in placement 1 are declared to be further down than the volume.")

  static let controlsUnknown = CodeExplanation(
    what: "Nothing says which controls the player has, or where they are.",
    why: "Captions and description that nobody can switch on help nobody.",
    repair: """
      Try it. Then declare `controls`, `controlsLevel`, `captionSwitch` and `descriptionSwitch` in \
      cuelight.yml.
      """,
    example:
      "Nothing says whether the player of film.mp4 in placement 1 has a control for captions.")

  static let visualCueMissing = CodeExplanation(
    what: "An alert only sounds; nothing visible comes with it.",
    why: "People who cannot hear miss an alert that only sounds.",
    repair: "Show a sign or a message with the sound.",
    example: "Nothing visible comes with the alert ping.wav in placement 1.")

  static let visualCueUnknown = CodeExplanation(
    what: "Nothing says whether something visible comes with an alert.",
    why: "People who cannot hear miss an alert that only sounds.",
    repair: "Try it, and declare `visualCue: true` or `visualCue: false` in cuelight.yml.",
    example: "Nothing says whether something visible comes with the alert ping.wav.")
}

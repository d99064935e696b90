/// The explanations of findings about audio description that is missing, or that is another sound.
extension CodeExplanation {
  static let descriptionsMissing = CodeExplanation(
    what: "The film has pictures and sound, and no audio description was found.",
    why: "People who cannot see do not learn what is only shown.",
    repair: """
      Record audio description: as a sound track of its own, marked as for the visually impaired, \
      or as a version of the film. If the only sound describes everything, declare `descriptions: \
      integrated`. If nothing is only seen, declare `descriptions: {notNeeded: reason}`; for a \
      still picture under a talk, `videoMeaningful: false`.
      """,
    example: "3.3.D  film.mp4 has no audio description.")

  static let descriptionsStillPicture = CodeExplanation(
    what: """
      No audio description was found, and the picture is the same, or black, for at least 98 % of its \
      length. What description would tell may be nothing: only a person can say.
      """,
    why: "People who cannot see do not learn what is only shown.",
    repair: """
      If the picture shows nothing that matters, declare `videoMeaningful: false`: the medium counts as \
      audio-only, and needs a transcript. If it shows text or a diagram, say it in the sound, and declare \
      `descriptions: {notNeeded: reason}`.
      """,
    example: """
      3.3.D  talk.mp4 has no audio description, and shows the same picture from start to end.
      """)

  static let descriptionsFileMissing = CodeExplanation(
    what: "A page or manifest names an audio description that is not there.",
    why: "People who cannot see do not learn what is only shown.",
    repair: "Put the file there, or correct the name.",
    example: "film.ad.m4a is named as audio description, but is not there.")

  static let descriptionsUnreadable = CodeExplanation(
    what: "The description is not a sound or video that can be read.",
    why: "People who cannot see do not learn what is only shown.",
    repair: "Deliver the description as a sound or video file.",
    example: "film.ad.m4a cannot be read: it is no medium.")

  static let descriptionsSilent = CodeExplanation(
    what: "The track or file of the description is silent from end to end.",
    why: "People who cannot see do not learn what is only shown.",
    repair: "Put the narration into the track, or remove the track.",
    example: "film.ad.m4a says it is audio description, but is silent.")

  static let descriptionsCopy = CodeExplanation(
    what: "The description is the main sound again, without narration.",
    why: "People who cannot see do not learn what is only shown.",
    repair: "Replace it with the mix that has the narration in it.",
    example:
      "film.ad.m4a says it is audio description, but is the main sound again, without narration.")

  static let descriptionsOtherProgram = CodeExplanation(
    what: "The description belongs to another film.",
    why: "People who cannot see do not learn what is only shown.",
    repair: "Replace it with the description of this film.",
    example: "film.ad.m4a says it is audio description, but it belongs to another program.")

  static let descriptionsOutOfSync = CodeExplanation(
    what: "The description comes too late or too early, by more than the limit.",
    why: "Narration that is late or early describes another picture.",
    repair: "Time the description again, so that it starts with the film and keeps pace with it.",
    example:
      "film.ad.m4a is out of sync with the video: it is up to 2 s late, more than 0.5 s.")

  static let descriptionsSlightlyOff = CodeExplanation(
    what: "The description is a little off, within the limit. This is advice.",
    why: "Narration that is late or early describes another picture.",
    repair: "Time the description again, if you want to improve it.",
    example: "film.ad.m4a is up to 0.3 s late.")

  static let descriptionsDub = CodeExplanation(
    what: """
      The track is marked as description, but its dialogue is not that of the main sound. It may \
      be a translation.
      """,
    why: "A translation says what is spoken, not what is seen.",
    repair: """
      Listen to it. If it is another language without narration, mark it as a dub and add audio \
      description.
      """,
    example: """
      Track 2 of film.mp4 says it is audio description, but its dialogue is another than that of \
      the main sound: is it a dub?
      """)

  static let descriptionsNarrationAlone = CodeExplanation(
    what: "The track has the narration only, without the sound of the film.",
    why: "People who hear the narration alone miss the program.",
    repair: """
      Deliver the complete mix. Or declare that the player mixes it: `form: narration` in \
      cuelight.yml.
      """,
    example: "film.ad.m4a holds narration without the program: does the player mix it in?")

  static let descriptionsSparse = CodeExplanation(
    what: "Very little narration was found in the description.",
    why: "A track that claims to describe may be a copy of the main sound.",
    repair: "Listen to it. Does it describe everything that is only seen? Add what is missing.",
    example: "film.ad.m4a holds only 4 s of narration in 30 min: is that description?")

  static let descriptionsUnmeasured = CodeExplanation(
    what:
      "The track is marked as description, and whether narration is in it could not be measured.",
    why: "A track that claims to describe may be a copy of the main sound.",
    repair: "Listen to it. Does it describe what is seen? If not, replace it.",
    example: "Track 2 of film.mp4 says it is audio description: is narration in it?")

  static let descriptionsUnlabeled = CodeExplanation(
    what: "A sound may be audio description, and no field of the file says so.",
    why: "People and players find a description only if it is marked.",
    repair: """
      Listen to it. If it describes what is seen, mark it as the report says, for example with the \
      disposition “visual impaired”.
      """,
    example:
      "Track 2 of film.mp4 looks like audio description (its title), without a field that says so.")

  static let descriptionsTextOnly = CodeExplanation(
    what: "There is a description in text with times, and no recorded one.",
    why: "Not every player speaks such a text, and not everybody can have it spoken.",
    repair: """
      Record the descriptions as an audio track. If every player of yours speaks the text, a \
      person may accept it.
      """,
    example: "film.descriptions.vtt describes in text, which is not audio description.")

  static let descriptionsUntimedText = CodeExplanation(
    what: "There is a text that describes the film, without times.",
    why: "A list of what is seen is not audio description.",
    repair: "Record the descriptions as an audio track.",
    example: "film.txt is a text without times: a list of what is seen is not audio description.")

  static let descriptionsIntegrated = CodeExplanation(
    what: "The narration is declared to be in the only sound of the film.",
    why: "Only a person who listens without looking can decide.",
    repair: """
      Listen without looking. If the sound conveys everything that matters, record it: \
      `cuelight attest film.mp4 --claim descriptionNotNeeded --result pass --by NAME`.
      """,
    example: "The narration of film.mp4 is declared to be part of its only sound.")

  static let descriptionsNotNeeded = CodeExplanation(
    what: "The film is declared to need no audio description.",
    why: "Only a person who listens without looking can decide.",
    repair: """
      Listen without looking. If the sound conveys everything that matters, record it: \
      `cuelight attest film.mp4 --claim descriptionNotNeeded --result pass --by NAME`.
      """,
    example: """
      film.mp4 is declared to need no audio description: the speaker says everything that is shown
      """)
}

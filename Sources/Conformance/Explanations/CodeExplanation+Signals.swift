/// The explanations of findings about fields of a file about its tracks.
extension CodeExplanation {
  static let signalsConventionOnly = CodeExplanation(
    what: """
      Only a convention, such as a language code, says that a track is audio description. No field \
      of the file does.
      """,
    why: "Receivers that do not know the convention take it for a foreign language.",
    repair: "Declare the description in a field as well, such as a supplementary audio descriptor.",
    example: """
      Only a convention (its language code) says that track 2 of film.ts is audio description; no \
      field does.
      """)

  static let signalsSpokenSubtitles = CodeExplanation(
    what: "The fields of a track disagree: it reads subtitles aloud, and it describes.",
    why: "Subtitles read aloud translate what is said; they do not describe what is shown.",
    repair: "Listen to it: what is it? Then leave only the fields that say so.",
    example:
      "The fields of track 2 of film.mp4 disagree: it reads subtitles aloud, and it describes.")

  static let signalsDescriptionOnOnlyAudio = CodeExplanation(
    what: "The only sound of the film is marked as audio description.",
    why: "Players that hide descriptions play nothing; others cannot turn the narration off.",
    repair: """
      Remove the mark. If the only sound describes, declare `descriptions: integrated` in \
      cuelight.yml.
      """,
    example: "The only sound, track 1 of film.mp4, is said to be audio description.")

  static let signalsMixesDisagree = CodeExplanation(
    what: """
      The fields of a track disagree: it is a complete mix, and it is to be mixed with the main \
      sound.
      """,
    why: "Receivers may play narration alone, or the main sound twice.",
    repair: "Listen to it: is the program in it? Then let all fields say the same.",
    example: """
      The fields of track 2 of film.ts disagree: it is a complete mix, and it is to be mixed with \
      the main sound.
      """)

  static let signalsLanguagesDisagree = CodeExplanation(
    what: "The fields of a track name different languages.",
    why: "Captions in another language than the sound are not captions.",
    repair: "Name one language in all fields of the track.",
    example: "The language of track 1 of film.mp4 is not clear: mdhd says en, and elng says fr.")

  static let signalsFlagOnWrongKind = CodeExplanation(
    what: "A track has a flag that is meant for tracks of another kind.",
    why: "Players do not look for the flag there, and do not offer the track.",
    repair: "Remove the flag. Mark described sound as for the visually impaired.",
    example:
      "FlagTextDescriptions is meant for text that is read aloud; track 2 of film.mkv is audio.")

  static let signalsChangesInFile = CodeExplanation(
    what: "The file says something else about a track later on.",
    why: "Receivers offer what they read last, so the track is lost in the middle.",
    repair: "Say the same about the track in every program map.",
    example: "The program map says something else about track 2 of film.ts later in the file.")
}

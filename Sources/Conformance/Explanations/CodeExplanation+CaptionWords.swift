/// The explanations of findings about what captions say.
extension CodeExplanation {
  static let captionsUncoveredSpeech = CodeExplanation(
    what: "People speak, and no caption is shown.",
    why: "What is said there is lost to people who cannot hear.",
    repair: """
      Write captions for the named times. `cuelight captions film.en.vtt` shows the cues around \
      them.
      """,
    example: "3.3.B  People speak from 1:10 to 1:42 without captions: 28 s of speech.")

  static let captionsPossiblyUncovered = CodeExplanation(
    what: """
      There may be speech or song without captions, or captions that name only a sound while \
      people speak.
      """,
    why: "What is said there may be lost to people who cannot hear.",
    repair: "Listen at the named times. Write captions if anybody speaks or sings.",
    example: "From 1:10 to 1:16 there may be speech without captions.")

  static let captionsWithoutSpeech = CodeExplanation(
    what: "Captions are shown where nothing sounds like speech. This is advice.",
    why: "These captions may be at the wrong time, or the speech is too quiet to be detected.",
    repair: "Listen there. If it is not said, move the captions or remove them.",
    example: "film.en.vtt shows captions from 1:10 to 1:16, but nothing there sounds like speech.")

  static let captionsEndEarly = CodeExplanation(
    what: "The captions end, and people go on speaking.",
    why: "What is said after that is lost to people who cannot hear.",
    repair: "Write captions for the rest. Perhaps the file was cut off; look for a complete copy.",
    example: "The captions end at 20:10, the speech at 28:00.")

  static let captionsEndLate = CodeExplanation(
    what: "The last caption ends after the film. This is advice.",
    why: "The captions may have been made for another version.",
    repair: "End the last cue with the film. Check that the captions belong to this version.",
    example: "The last cue of film.en.vtt ends 40 s after the medium.")

  static let captionsPlaceholder = CodeExplanation(
    what: "The captions are not words: placeholder text, data for a program, or signs only.",
    why: "People who cannot hear get no words, although captions are offered.",
    repair: """
      Write captions of everything that is heard. Keep data for programs in a `<track \
      kind=metadata>`.
      """,
    example: "film.en.vtt holds only placeholder text.")

  static let captionsWordsDiffer = CodeExplanation(
    what: "The words of the captions differ from the reference by more than the limit.",
    why: "People who cannot hear read something other than what is said.",
    repair: "Correct the words. `--format json` lists every place.",
    example: "film.en.vtt differs from script.txt in 120 of 900 words (13.3 %).")

  static let captionsWordsReview = CodeExplanation(
    what: "The captions and the reference differ in a way that a machine cannot judge.",
    why: "Some differences change the meaning, others do not; a person must look.",
    repair: """
      Look at the differences (`--format json` lists them). Correct them. If the captions are \
      right, record it: `cuelight attest film.en.vtt --claim captionsAccurate --result pass --by \
      NAME`.
      """,
    example: "film.en.vtt differs from script.txt in 12 of 900 words (1.3 %).")

  static let captionsReviewContent = CodeExplanation(
    what: """
      The captions are present. Whether they say the right words, who speaks, and which sounds \
      matter, a person must check.
      """,
    why: "Wrong words are not detected without a reference; a person must check them.",
    repair: """
      Watch the film with captions. If they are right, record it: \
      `cuelight attest film.en.vtt --claim captionsAccurate --result pass --by NAME`. Or give a reference: \
      `--reference script.txt`.
      """,
    example: "3.3.C  Does film.en.vtt say what is said, who says it, and what else is heard?")

  static let captionsAutomatic = CodeExplanation(
    what: """
      A program made the captions from the sound: their header, a comment, the name of the file or \
      the form of the cues says so. They are captions, so 3.3.B is judged as for all others.
      """,
    why: """
      Programs that recognize speech write wrong words, names and numbers, and leave out who speaks \
      and what is heard.
      """,
    repair: """
      Watch the film with the captions and correct them. Then remove the mark from the file or its \
      name, or record it: `cuelight attest film.en.vtt --claim captionsAccurate --result pass \
      --by NAME`.
      """,
    example: "A program made film.en.vtt from the sound, as its cues roll up word by word.")

  static let captionsDraft = CodeExplanation(
    what: "The captions are marked as a draft, in their text or in the name of the file.",
    why: "A draft may be incomplete or wrong, and viewers may get another text.",
    repair: """
      Finish the captions and remove the mark from the file or its name. If they are finished as \
      they are, record it: `cuelight attest film.en.vtt --claim captionsAccurate --result pass \
      --by NAME`, and the same with `captionsSynchronized`.
      """,
    example: "film.en.draft.vtt is a draft, by its name.")
}

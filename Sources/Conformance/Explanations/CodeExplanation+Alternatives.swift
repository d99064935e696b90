/// The explanations of findings about texts in place of a medium.
extension CodeExplanation {
  static let alternativeMissing = CodeExplanation(
    what: """
      A video without sound, or an animation, has neither a text that describes it nor an audio \
      description.
      """,
    why: "People who cannot see miss all of it.",
    repair: """
      Write a text that describes what is seen. Put it beside the medium (film.txt), link it on \
      the page, or name it in cuelight.yml as `transcript`. If the picture only decorates, declare \
      `purpose: decorative`.
      """,
    example: """
      3.1.C  silent.mp4 has no text alternative and no audio description: the manifest names none, \
      and none is beside it or inside it.
      """)

  static let alternativeFileMissing = CodeExplanation(
    what: "A page or manifest names a file as the alternative, and the file is not there.",
    why: "People who rely on it get less than everybody else, or nothing.",
    repair: "Put the file there, or correct the name.",
    example: "film.txt is named as the alternative, but is not there.")

  static let alternativeUnreadable = CodeExplanation(
    what: "The alternative exists, but cannot be read as text.",
    why: "People who rely on it get less than everybody else, or nothing.",
    repair: "Save it as UTF-8 text, Markdown, HTML or a caption format.",
    example: "film.doc cannot be read: its format is not one that is read.")

  static let alternativeEmpty = CodeExplanation(
    what: "The alternative has no words; a recording has no sound.",
    why: "People who rely on it get less than everybody else, or nothing.",
    repair: "Write the text, or replace the recording with the one that describes the medium.",
    example: "film.txt holds no words.")

  static let alternativePlaceholder = CodeExplanation(
    what: "The alternative is a text such as “Lorem ipsum” or “TODO”, not the real one.",
    why: "People who rely on it get less than everybody else, or nothing.",
    repair: "Write the text.",
    example: "film.txt holds only placeholder text.")

  static let alternativeCutOff = CodeExplanation(
    what:
      "The alternative ends in the middle, as a file does that was not saved or copied completely.",
    why: "People who rely on it get less than everybody else.",
    repair: "Replace it with the complete version.",
    example: "film.txt ends abruptly, as if it were cut off.")

  static let alternativeReview = CodeExplanation(
    what: """
      There is a text or a declaration that may replace the medium. A machine cannot tell whether \
      it is equivalent.
      """,
    why: "Only a person can say that a text is equivalent.",
    repair: """
      Compare both. If the text says everything, record it: `cuelight attest talk.txt --claim \
      transcriptEquivalent --result pass --by NAME`. If not, complete the text.
      """,
    example: "film.txt may replace film.mp4: does it describe everything that is seen?")

  static let transcriptMissing = CodeExplanation(
    what: "A sound recording has no transcript.",
    why: "People who cannot hear miss all of it.",
    repair: """
      Write a transcript: every word, who speaks, and the sounds that matter. Put it beside the \
      sound (talk.txt), link it on the page, or name it in cuelight.yml. If its text is on the \
      same screen, declare `transcript: onScreen`.
      """,
    example: "3.2.B  talk.mp3 has no transcript: the manifest names none, and none is beside it.")

  static let transcriptTooShort = CodeExplanation(
    what: "The transcript has far fewer words than people say in the recording.",
    why: "People who cannot hear get only a part of it.",
    repair: "Write down everything that is said.",
    example: "talk.txt has 40 words for 3 min of speech.")

  static let transcriptOnScreen = CodeExplanation(
    what:
      "The text of the medium is declared to be on the screen. The tool did not read the screen.",
    why: "Only a person can say that a text is equivalent.",
    repair: """
      Read the text on every screen that has the medium. If it says everything, record it: \
      `cuelight attest talk.mp3 --claim transcriptEquivalent --result pass --by NAME`.
      """,
    example: "The text of talk.mp3 is declared to be on the screen, which was not read.")
}

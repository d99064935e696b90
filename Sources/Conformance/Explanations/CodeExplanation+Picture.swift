/// The explanations of findings about what the picture shows.
extension CodeExplanation {
  static let captionsPainted = CodeExplanation(
    what: """
      No captions were found as text, and text is painted into the picture that comes and goes with the \
      speech. It may be captions. With a text reader and a recognizer, the finding says which share of \
      its words is heard, and by how much they are late.
      """,
    why: "Only a person, or a reader of text, can say what is written in the picture.",
    repair: """
      Watch the film. If the text is captions and says all that is said and heard, declare \
      `captions: open` and attest it. If it is something else, add captions. `--text-reader` with \
      `--recognizer` compares its words with what is heard.
      """,
    example: """
      Text that follows the speech is painted into the picture of film.mp4 from 0:01.2 to 0:58.0.
      """)

  static let captionsMaybePainted = CodeExplanation(
    what: """
      No captions were found as text, and text is in the picture during at least half of the speech. \
      Whether it follows the speech cannot be told; or it does, but a text reader and a recognizer find \
      that its words are not those that are heard.
      """,
    why: "Only a person, or a reader of text, can say what is written in the picture.",
    repair: """
      Watch the film. If the text is captions, declare `captions: open` and attest it. If it is \
      something else, such as slides, add captions.
      """,
    example: "Text is in the picture of film.mp4 during 72 % of the speech.")

  static let captionsPaintedToo = CodeExplanation(
    what: "Captions of a track are shown over text that is painted into the picture.",
    why: "Text over text cannot be read.",
    repair: "Place the captions of the track elsewhere, or show them only to viewers who ask.",
    example: "Text that follows the speech is painted into the picture where film.en.vtt is shown.")
}

extension CodeExplanation {
  static let flashingOverLimit = CodeExplanation(
    what: """
      More than three general or red flashes in a second fill at least a quarter of a field of view of 10 \
      degrees.
      """,
    why: "Flashing pictures can cause seizures.",
    repair: """
      Slow the flashes down to three in a second, darken them or make them smaller. `cuelight flashes FILE` \
      lists the places.
      """,
    example: """
      film.mp4 flashes more than three times in a second (5 flashes in the second before 0:03.2).
      """)

  static let flashingUnderLimit = CodeExplanation(
    what: """
      Two or three flashes in a second fill at least a quarter of a field of view of 10 degrees. The DHS \
      process fails all flashing; WCAG 2.3.1 allows it.
      """,
    why: "Flashing pictures can cause seizures.",
    repair: "Cut the flashes out, darken them or make them smaller.",
    example: "film.mp4 flashes (2 flashes in the second before 0:03.2).")

  static let flashingScrolling = CodeExplanation(
    what: "Much of the picture moves steadily in one direction.",
    why: "Stripes and text that scroll over much of the picture can have the effect of flashes.",
    repair: "Watch these places, and slow the movement down where it is a pattern of stripes.",
    example: "Much of the picture of film.mp4 scrolls.")

  static let flashingNotEvaluated = CodeExplanation(
    what: """
      Whether the medium flashes could not be measured, or only in a part of it: it is damaged or cannot be \
      decoded; it flashes where a clip begins or ends; it is repeated, and may flash from its end to its \
      start; or it is transparent, and flashes over only one of black and white.
      """,
    why: "Flashing pictures can cause seizures.",
    repair: """
      Repair or convert the video, or watch it with a tool that measures flashes. Write a clip, or some \
      repetitions, into a file of its own, and check that file.
      """,
    example: "Whether film.mp4 flashes was not measured in full. The video is damaged.")

  static let flashingNotLookedAt = CodeExplanation(
    what: """
      The run was not asked to look at the picture, because that takes much longer than everything else. \
      The result is NR. No person is asked, and `--fail-on review` does not count it, unless nothing else of \
      the medium was judged: another run answers it.
      """,
    why: "Flashing pictures can cause seizures.",
    repair: """
      Run the check with `--picture always`, or write `picture: always` into the configuration. \
      `cuelight flashes FILE` measures one file.
      """,
    example: "Whether film.mp4 flashes was not measured: its picture was not looked at.")
}

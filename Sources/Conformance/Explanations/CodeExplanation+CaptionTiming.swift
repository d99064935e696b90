/// The explanations of findings about the times of captions.
extension CodeExplanation {
  static let captionsLate = CodeExplanation(
    what: "All captions come too late, by more than the limit.",
    why: "Viewers cannot follow captions that are out of sync, so they do not count as captions.",
    repair: """
      Move every cue earlier. The report has the command: `cuelight fix film.en.vtt --shift -1.5 \
      --write`.
      """,
    example: "3.3.B  film.en.vtt is 1.5 s late, more than the 0.5 s allowed.")

  static let captionsEarly = CodeExplanation(
    what: "All captions come too early, by more than the limit.",
    why: "Viewers cannot follow captions that are out of sync, so they do not count as captions.",
    repair: """
      Move every cue later. The report has the command: `cuelight fix film.en.vtt --shift 1.5 \
      --write`.
      """,
    example: "3.3.B  film.en.vtt is 1.5 s early, more than the 0.5 s allowed.")

  static let captionsWrongFrameRate = CodeExplanation(
    what: """
      The captions were made for a film of another frame rate, such as 25 instead of 24. They are \
      more and more off.
      """,
    why: "Viewers cannot follow captions that are out of sync, so they do not count as captions.",
    repair: """
      The report has the command, with the rates of your film: `cuelight fix film.en.vtt --rate \
      25/24 --write`. It multiplies every time.
      """,
    example:
      "film.en.vtt was made for 25 frames a second, the film has 24: the error grows by 24 s.")

  static let captionsDrift = CodeExplanation(
    what: """
      The captions get later and later, or earlier and earlier: they are more off at the end than at \
      the start.
      """,
    why: "Viewers cannot follow captions that are out of sync, so they do not count as captions.",
    repair: """
      The report has the command: `cuelight fix film.en.vtt --rate 0.9995 --write`. It multiplies \
      every time, so that the end fits as well as the start.
      """,
    example: """
      film.en.vtt gets later and later, by 2.4 s from start to end. It is up to 2.1 s off; 0.5 s \
      are allowed.
      """)

  static let captionsCut = CodeExplanation(
    what: """
      The captions jump: from some place on, or in a part, they are off. Usually something was cut \
      out of the film or put into it.
      """,
    why: "Viewers cannot follow captions that are out of sync, so they do not count as captions.",
    repair: """
      Move the cues after each jump back by its size, and delete cues of parts that the film does \
      not have. `cuelight sync film.en.vtt film.mp4 --write film.en.synced.vtt` does it; the \
      report has the command.
      """,
    example: "film.en.vtt jumps: at 10:00 by 4 s. It is up to 4 s off; 0.5 s are allowed.")

  static let captionsOtherAudio = CodeExplanation(
    what:
      "The captions match no part of the speech: they were made for another film or another sound.",
    why: "Captions of something else mislead the people who rely on them.",
    repair: "Replace them with the captions of this film.",
    example: "film.en.vtt does not match any part of this sound.")

  static let captionsSlightlyOff = CodeExplanation(
    what: "The captions are a little off, within the limit. This is advice.",
    why: "Captions that match the lips are easier to follow.",
    repair: "Move every cue by what the report says, if you want to improve it.",
    example: "film.en.vtt is 0.3 s late: allowed, but viewers may notice.")

  static let captionsSyncUnmeasurable = CodeExplanation(
    what: """
      Whether the captions are in sync could not be measured: for example, there is too little \
      speech, or too much noise.
      """,
    why: "A guess could fail good captions or pass bad ones.",
    repair: """
      Watch the start, the middle and the end. If captions come with the speech, record it: \
      `cuelight attest film.en.vtt --claim captionsSynchronized --result pass --by NAME`.
      """,
    example: """
      Whether film.en.vtt is in sync with the speech cannot be measured: there is too little \
      speech.
      """)

  static let captionsCuesLate = CodeExplanation(
    what: "The captions are in sync as a whole, but some cues seem to come after their words.",
    why: "Viewers take words that come late for those of the next speaker.",
    repair: """
      Watch these places; `cuelight sync` lists all of them. Move the cues that are late. If they \
      are in sync, record it: \
      `cuelight attest film.en.vtt --claim captionsSynchronized --result pass --by NAME`.
      """,
    example: "3 of 120 cues of film.en.vtt seem to be late by more than 0.5 s.")

  static let captionsPartUnmatched = CodeExplanation(
    what:
      "The captions match the speech, except in one part: nothing shows that they belong to it.",
    why: "Captions of another version may be right at first, and then belong to something else.",
    repair: """
      Watch this part. If the captions are wrong there, replace them. If they are in sync, record it: \
      `cuelight attest film.en.vtt --claim captionsSynchronized --result pass --by NAME`.
      """,
    example: "film.en.vtt matches the speech, but nothing shows that it does from 10:00 to 14:00.")

  static let captionsOtherWords = CodeExplanation(
    what: """
      A recognizer listened, and heard other words than those of the captions: they agree no better \
      than words from elsewhere in the same captions. If the times do not match the speech either, \
      the captions fail; else this is a question.
      """,
    why: "Captions of another film can run with the speech by chance, and tell another story.",
    repair: """
      Watch the film with captions. If they are of another film or another cut, replace them. If they \
      are right, record it: \
      `cuelight attest film.en.vtt --claim captionsSynchronized --result pass --by NAME`.
      """,
    example: """
      Other words than those of film.en.vtt are heard wherever the recognizer listened: 6 % of its \
      words agree, as by chance.
      """)

  static let captionsOtherTrackOutOfSync = CodeExplanation(
    what: "Other captions than those that decide are out of sync. This is advice.",
    why: "Viewers may choose these captions.",
    repair: "Repair or remove them; the report has the command.",
    example:
      "film.srt is 10.5 s late (± 40 ms). Viewers who choose these captions see them out of sync.")

  static let captionsOutOfSync = CodeExplanation(
    what: "The captions are out of sync, so their words and settings are judged later.",
    why: "Captions must first be in sync with the sound (3.3.B).",
    repair: "Repair the synchronization, then check again.",
    example: """
      film.en.vtt is not in sync with the sound: what it leaves out is judged after that is \
      repaired.
      """)

  static let speechMeasurementsDisagree = CodeExplanation(
    what: """
      You gave a timeline of speech or a reference. By it the result is another than by the \
      measurement of the tool. A failure that either of them proves is kept.
      """,
    why: """
      A timeline can be wrong, and so can a detector. What is lost to people who cannot hear must \
      not be hidden by either.
      """,
    repair: """
      Listen at the places listed. Repair what is wrong with the film. If only the timeline is \
      wrong, correct it and check again.
      """,
    example:
      "By the timeline that was given the outcome is C, by Cuelight's own measurement it is NC.")
}

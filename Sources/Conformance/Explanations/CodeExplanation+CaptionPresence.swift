/// The explanations of findings about captions that are missing or do not reach people.
extension CodeExplanation {
  static let captionsMissing = CodeExplanation(
    what: """
      The film has sound, and no captions were found: not inside it, not beside it, not named by a \
      page or manifest.
      """,
    why: "People who cannot hear miss everything that is said.",
    repair: """
      Write captions and put them beside the film as `film.en.vtt`, or into it. On a page, name \
      them: `<track kind=captions src=film.en.vtt srclang=en>`. If they are burnt into the \
      picture, declare `captions: open`. If nobody speaks and the sound carries no meaning, \
      declare `audioMeaningful: false`.
      """,
    example: "3.3.B  film.mp4 has no captions.")

  static let captionsFileMissing = CodeExplanation(
    what: "A page or manifest names captions that are not there.",
    why: "People who cannot hear miss everything that is said.",
    repair: "Put the file there, or correct the name in the page or manifest.",
    example: "film.en.vtt is named as captions, but is not there.")

  static let captionsUnreadable = CodeExplanation(
    what: "A file or track is offered as captions, but cannot be read as captions.",
    why: "People who cannot hear miss everything that is said.",
    repair: """
      Put captions as WebVTT or SubRip in UTF-8 in its place. `cuelight captions FILE` lists what \
      is wrong.
      """,
    example: "film.en.vtt cannot be read as captions: it has no cue.")

  static let captionsEmpty = CodeExplanation(
    what: "Captions exist, but no cue has text.",
    why: "People who cannot hear get nothing of the sound, although captions are offered.",
    repair: "Write the captions, or remove the empty file or track.",
    example: "film.en.vtt exists but holds no cue with text.")

  static let captionsForcedOnly = CodeExplanation(
    what: "The only text is forced narrative: it has the foreign parts only.",
    why: "People who cannot hear miss everything that is said in the main language.",
    repair: "Add captions of everything that is said, in the language of the sound.",
    example: "film.en.forced.vtt holds only forced narrative, not captions.")

  static let captionsOtherLanguage = CodeExplanation(
    what: "The only text is in another language than the sound: subtitles, not captions.",
    why: "People who cannot hear and do not read that language miss everything that is said.",
    repair: """
      Add captions in the language of the sound. If the language of the sound is wrong in its \
      track or in the manifest (`lang`), correct it there.
      """,
    example:
      "film.de.vtt is in “de”, the sound in “en”: subtitles in another language are not captions.")

  static let captionsMaybeForced = CodeExplanation(
    what: """
      By its name, title or mark the text may be forced narrative, a commentary or a description. \
      It is not certain that it has everything that is said.
      """,
    why: "Forced narrative has the foreign parts only; it is not captions.",
    repair: """
      Read it. If it has everything that is said, take that word or mark away: for example rename \
      `film.signs.vtt` to `film.en.vtt`. If not, add captions.
      """,
    example: """
      By its name film.signs.vtt may be forced narrative: does it contain everything that is said?
      """)

  static let captionsNameUnclear = CodeExplanation(
    what:
      "A caption file is beside the film, and its name does not say that it belongs to the film.",
    why: "Players offer captions that have the name of the film, and no others.",
    repair: """
      If they are its captions, rename the file: `mv subs.vtt film.en.vtt`. Or name it in \
      cuelight.yml under `captions`. If not, add captions.
      """,
    example: """
      subs.vtt may be the captions of film.mp4, but its name does not say so: players do not find \
      it.
      """)

  static let captionsDeclaredServiceEmpty = CodeExplanation(
    what: "The video declares a caption channel, and its data have no captions there.",
    why: "Players offer these captions, and people who choose them get nothing.",
    repair:
      "Put the captions into the data of the video, or remove the service from its descriptor.",
    example: "Track 0 of film.ts declares captions as CC1 in “en”, but its data carry none there.")

  static let captionsTranscriptOnly = CodeExplanation(
    what: "There is a text of what is said, but no captions with times.",
    why: "Nobody can read a separate text and watch the picture at once.",
    repair: """
      Give the text times and save it as captions (`film.en.vtt`). If the picture carries no \
      meaning, such as a still one under a talk, declare `videoMeaningful: false`.
      """,
    example: "film.mp4 has a transcript but no captions.")

  static let captionsUnsupportedForm = CodeExplanation(
    what:
      "There are captions in a form that this version does not read, for example pictures of text.",
    why: "Captions that were not read cannot be judged; a person must look.",
    repair: """
      Play the film with these captions on. If they are in sync and complete, record it: \
      `cuelight attest film.en.vtt --claim captionsSynchronized --result pass --by NAME`. Or deliver captions as text.
      """,
    example: "The captions of film.mkv are pictures, which this version does not read.")

  static let captionsOpen = CodeExplanation(
    what: "Captions are declared to be burnt into the picture. The tool did not read the picture.",
    why: "Captions that were not read cannot be judged; a person must look.",
    repair: """
      Watch the film: are captions in the picture whenever people speak? Then record it: \
      `cuelight attest film.en.vtt --claim captionsSynchronized --result pass --by NAME`.
      """,
    example: "Captions are declared to be burnt into the picture of film.mp4.")

  static let captionsNotShown = CodeExplanation(
    what: """
      Captions exist, but players or browsers do not show them, or may not: their format, their \
      address, a style or an error prevents it.
      """,
    why: "People who cannot hear get nothing, although the captions were written.",
    repair: """
      Do what the report says about this case. Often: export the captions as WebVTT and name the \
      file in `<track kind=captions>`; or run `cuelight captions FILE` and repair what it lists.
      """,
    example: """
      Browsers show only WebVTT in a `track`, and film.srt is SubRip: does a player of the page \
      show it?
      """)

  static let captionsSyntax = CodeExplanation(
    what: "The captions have errors in their format.",
    why: "Players may drop or misplace what breaks the format.",
    repair: """
      Run `cuelight captions FILE`: it lists each error with its line. `cuelight fix FILE --write` \
      repairs what can be repaired without loss.
      """,
    example: "film.en.vtt has 2 errors; the first: the timing line cannot be read.")

  static let captionsLanguageContradicted = CodeExplanation(
    what: """
      The words of the captions are in another language than their name, their track or the sound \
      says.
      """,
    why: "Captions in another language than the sound are not captions.",
    repair: "Find out which is right. Correct the name of the language, or replace the captions.",
    example: "film.en.vtt is said to be in “en”, but its words are in “fr”.")

  static let languageUnknown = CodeExplanation(
    what: """
      The language of the sound or of the captions is not named, so whether they match is not \
      known.
      """,
    why: "Captions in another language than the sound are not captions.",
    repair: """
      Name the languages: that of the sound in its track or as `lang` in cuelight.yml, that of the \
      captions in their file name (`film.en.vtt`), track or manifest.
      """,
    example: "The language of film.vtt is not known; it is taken to match the sound.")

  static let captionsVersionsDiffer = CodeExplanation(
    what: """
      There are two sets of captions that players may show, and one of them is worse: empty, out \
      of sync, or with gaps.
      """,
    why: "Viewers who get the worse captions miss what is said.",
    repair: "Remove the worse captions, or repair them.",
    example:
      "film.srt has no cue with text, and film.en.vtt has captions: which of them do viewers get?")

  static let captionsNotOffered = CodeExplanation(
    what:
      "The playlist has captions in a group that no variant names, so players do not offer them.",
    why: "Captions that nobody can switch on are of no use to people who cannot hear.",
    repair: "Name the group in every `#EXT-X-STREAM-INF`, for example `SUBTITLES=\"subs\"`.",
    example: """
      No variant of the playlist names the group subs, so players that follow RFC 8216 do not \
      offer the captions in en.m3u8.
      """)

  static let captionsNoSwitch = CodeExplanation(
    what: "The captions are off at first, and people have no way to switch them on.",
    why: "Captions that nobody can switch on are of no use to people who cannot hear.",
    repair: "Offer a control that switches captions on, or let them be always on.",
    example: """
      The captions in film.en.vtt are off by default, and placement 1 is declared to have no way \
      to switch it on.
      """)

  static let captionsSwitchUnknown = CodeExplanation(
    what: "The captions are off at first, and how people switch them on is not known.",
    why: "Captions that nobody can switch on are of no use to people who cannot hear.",
    repair: """
      Try it in the application. Then declare `captionSwitch` as `player`, `system` or `none` in \
      cuelight.yml, and add `captions` to `controls` if there is such a control.
      """,
    example: """
      The captions in film.en.vtt are off by default, and the controls of placement 1 have no \
      `captions`.
      """)

  static let captionsDeclaredChannelEmpty = CodeExplanation(
    what: "The playlist announces a caption channel, and the video does not carry it.",
    why: "Players offer captions that show nothing.",
    repair: "Put the captions into the video, or remove the channel from the playlist.",
    example: "main.m3u8:4  the channel CC1 is announced, and the video has no captions in it")
}

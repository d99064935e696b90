/// The explanations of findings about how media are placed and named on pages.
extension CodeExplanation {
  static let autoplayNotStoppable = CodeExplanation(
    what: "The medium starts by itself, and people can neither pause nor stop it.",
    why: """
      Motion and sound that cannot be stopped keep people from reading, and from hearing their \
      screen reader.
      """,
    repair: """
      Offer a pause or stop control: `<video controls>`, or a button with a name. Or remove \
      `autoplay`. If there is a control that the tool cannot see, name it in cuelight.yml: \
      `controls: [playPause]`.
      """,
    example: "3.3.A  film.mp4 starts by itself in the page, with neither pause nor stop.")

  static let autoplayAudioNotStoppable = CodeExplanation(
    what: """
      Sound starts by itself and is heard for over 3 s. Nothing pauses, stops or mutes it, or \
      turns it down.
      """,
    why: "People who use a screen reader cannot hear it over another sound.",
    repair: """
      Let people start the sound: remove `autoplay`. Or offer pause, stop, mute or a volume \
      control, for example `<audio controls>`.
      """,
    example: """
      3.2.A  music.mp3 starts by itself in the page and sounds 12 s, with no way to pause, stop or \
      mute it or to turn it down.
      """)

  static let autoplayNotAnnounced = CodeExplanation(
    what: "Sound starts by itself, without a warning before and without a way to stop it.",
    why: "Sound that nobody expects speaks over screen readers and distresses people.",
    repair: "Let people start the sound: remove `autoplay`.",
    example: """
      The sound of film.mp4 starts by itself in the page, without a warning before and without a \
      way to stop it.
      """)

  static let autoplayAnnouncementReview = CodeExplanation(
    what: """
      Sound starts by itself. There is either a warning before it or a control, not both. The \
      edition of the guideline decides whether one is enough.
      """,
    why: "Sound that nobody expects speaks over screen readers and distresses people.",
    repair: """
      Do both: warn people before the sound, and offer pause, stop or mute. Or let people start \
      the sound. Declare what is true in cuelight.yml: `preWarned: true`, `controls: [playPause]`.
      """,
    example: """
      The sound of film.mp4 starts by itself in the page without a warning before; people can stop \
      it.
      """)

  static let animationNotPausable = CodeExplanation(
    what: """
      Something moves by itself for over 5 s beside other content, and nothing pauses, stops or \
      hides it.
      """,
    why: "Motion beside text keeps some people from reading it at all.",
    repair: """
      Offer a control to pause, stop or hide it, or let it stop within 5 s. To respect \
      prefers-reduced-motion is good, but it is not a control.
      """,
    example: """
      3.1.B  banner.gif moves by itself without end beside other content in the page, and nothing \
      pauses, stops or hides it.
      """)

  static let animationDurationUnknown = CodeExplanation(
    what: """
      An animation starts by itself, and the file or the page does not tell for how long it moves.
      """,
    why: "Motion for over 5 s beside other content needs a control.",
    repair: """
      Watch it. Declare in cuelight.yml when it stops (`stopsAfterCycles: 1`) or that it does not \
      (`loop: true`). If it moves for over 5 s, offer a control and name it as `controls`.
      """,
    example: "banner.svg is animated, but does not say how long it moves.")

  static let motionUnknown = CodeExplanation(
    what: """
      A machine cannot tell whether this motion needs a control: whether the picture visibly moves \
      is not known, or an exception is claimed that a person must judge.
      """,
    why: "A picture that moves keeps people from reading; a still one does not.",
    repair: "Watch it. If it moves, offer a control to pause, stop or hide it.",
    example: "banner.webp may move; whether its pictures visibly differ is not known.")

  static let placementUnknown = CodeExplanation(
    what: """
      Nothing says how a page or app plays the film or recording: whether it starts by itself, and \
      with which controls.
      """,
    why: "The file alone does not show how an application plays it.",
    repair: """
      Check the page that shows it: `cuelight check page.html`. Or answer the questions that \
      `cuelight init` writes into a cuelight.yml beside it.
      """,
    example: """
      3.3.A  Nothing says how film.mp4 is used on a page or in an app. Does it start by itself, and \
      can it then be paused or stopped?
      """)

  static let placementIncomplete = CodeExplanation(
    what: """
      A cuelight.yml or a page says how the film or recording is played, but not everything that \
      decides.
      """,
    why: "The file alone does not show it. Without that fact, a person must look.",
    repair: """
      Write the missing lines under it in cuelight.yml, for example `autoplay: false` or \
      `controls: [playPause]`.
      """,
    example: "cuelight.yml does not say which `controls` film.mp4 has.")

  static let placementContradicted = CodeExplanation(
    what: "The manifest declares one thing and the page says another. The manifest decides.",
    why: "A manifest that no longer fits its page gives wrong results.",
    repair: "Look at the page; correct the manifest or the page.",
    example:
      "The manifest declares `autoplay: false`, but the page says autoplay. The manifest decides.")

  static let metadataContradicted = CodeExplanation(
    what: """
      The metadata of the page (JSON-LD) promises something that was not found, or names a wrong \
      duration.
      """,
    why: "People find media by what metadata says, and rely on it.",
    repair: "Offer what the metadata promises, or remove the promise. Correct a wrong `duration`.",
    example: "The metadata of the page says that there is a transcript; none was found.")

  static let metadataUnreadable = CodeExplanation(
    what: "A block of metadata (JSON-LD) of the page is not valid JSON.",
    why: "People find media by what metadata says, and rely on it.",
    repair: "Correct the JSON at the named line, so that programs can read it.",
    example: "page.html:12:5  the JSON of the metadata cannot be read")

  static let metadataMissing = CodeExplanation(
    what: """
      The medium has captions, a description or a transcript, but the markup of the page does not \
      name it.
      """,
    why: "People find media by what a page says. What is not named is not found.",
    repair: """
      Name it in the page: by `<track>`, by a link beside the medium, by `<link rel=alternate>`, \
      or in JSON-LD.
      """,
    example: """
      film.mp4 has captions, but in the page the markup names none: neither by a track, nor by a \
      link, nor in metadata.
      """)

  static let nameMissing = CodeExplanation(
    what: "The medium has no name that assistive technology can read.",
    why: "Screen readers then say only that there is something to play.",
    repair: """
      Say what it is in `aria-label`, `aria-labelledby` or `title`; for a picture, in `alt`. \
      Example: `<video aria-label="How to apply">`.
      """,
    example: "film.mp4 has no name for assistive technology in the page.")
}

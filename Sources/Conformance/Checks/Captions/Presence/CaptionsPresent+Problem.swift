import MediaModel

/// What a person reads about captions that are not there, or that viewers may not get.
extension CaptionsPresent.Problem {
  var code: FindingCode {
    switch self {
    case .missing: .captionsMissing
    case .forcedOnly: .captionsForcedOnly
    case .otherLanguage: .captionsOtherLanguage
    case .transcriptOnly: .captionsTranscriptOnly
    case .fileMissing, .notInside: .captionsFileMissing
    case .unreadable: .captionsUnreadable
    case .empty: .captionsEmpty
    case .unsupported: .captionsUnsupportedForm
    case .open: .captionsOpen
    case .languageUnknown: .languageUnknown
    case .languageContradicted: .captionsLanguageContradicted
    case .notShown: .captionsNotShown
    case .syntax: .captionsSyntax
    case .maybeForced: .captionsMaybeForced
    case .nameUnclear: .captionsNameUnclear
    case .serviceEmpty: .captionsDeclaredServiceEmpty
    case .rivalEmpty: .captionsVersionsDiffer
    }
  }

  var what: String {
    switch self {
    case .missing(let medium, let captions, let isWithoutSpeech):
      "\(medium.resource) has no captions.\(captions.lookedAt.isEmpty ? "" : " ")"
        + captions.lookedAt
        + (isWithoutSpeech ? " No clear speech was found in its sound." : "")
        + (captions.painted?.shareOfAbsence.map(Self.unpainted) ?? "")
    case .forcedOnly(let file):
      "\(file.name) has only the parts in a foreign language (forced narrative), not captions."
    case .otherLanguage(let file, let spoken):
      """
      \(file.name) is in “\(file.language?.text ?? "?")”, the sound in “\(spoken?.text ?? "?")”: \
      subtitles in another language are not captions.
      """
    case .transcriptOnly(let medium, let captions):
      captions.isTranscriptGuessed
        ? "\(medium.resource) has no captions; a text near it may be its transcript."
        : "\(medium.resource) has a transcript but no captions."
    case .notInside(let medium):
      "The captions of \(medium.resource) are declared to be inside it, but are not there."
    case .fileMissing(let file, _): "\(file.resource) is named as captions, but is not there."
    case .unreadable(let file, let reason): "\(file.name) cannot be read as captions: \(reason)"
    case .empty(let file): "\(file.name) exists but holds no cue with text."
    case .unsupported(_, let gap): gap
    case .open(let medium):
      "Captions are declared to be burnt into the picture of \(medium.resource)."
    case .rivalEmpty(let rival):
      "\(Self.fault(of: rival.worse)) \(rival.asked("has captions"))"
    case .languageUnknown(let file, .audio, _):
      "The language of the sound is not known; \(file.nameInside) is judged as if it were the same."
    case .languageUnknown(let file, .text, _):
      "The language of \(file.nameInside) is not known; it is judged as if it were that of the sound."
    case .languageUnknown(let file, .both, _):
      "Neither the language of the sound nor that of \(file.nameInside) is known; they are judged as "
        + "if they were the same."
    case .languageContradicted(let file, let written, let spoken):
      if let said = file.languages.first(where: \.namesLanguage) {
        "\(file.name) is said to be in “\(said.text)”, but its words are in “\(written.text)”."
      } else {
        """
        The words of \(file.nameInside) are in “\(written.text)”, the sound is said to be in \
        “\(spoken?.text ?? "?")”.
        """
      }
    case .notShown(let file, .everyCue(let issue)):
      "Players show no cue of \(file.nameInside): "
        + (issue.map(\.message) ?? "every cue ends when it starts.")
    case .notShown(let file, .inPlayersOfFormat(let issue)):
      "Common players show no cue of \(file.nameInside): \(issue.message)"
    case .notShown(let file, .inBrowsers(.track)):
      """
      Browsers show only WebVTT in a `track`, and \(file.nameInside) is \(file.formatName): does a \
      player of the page show it?
      """
    case .notShown(let file, .inBrowsers(.named)):
      """
      The manifest names \(file.nameInside), which is \(file.formatName); browsers show only \
      WebVTT: does a player of the page show it?
      """
    case .notShown(let file, .inBrowsers(.insideFile)):
      """
      No `track` of the page names captions, and not all browsers show text that is inside a file: \
      do viewers get \(file.nameInside)?
      """
    case .notShown(let file, .inBrowsers(.beside)):
      """
      \(file.nameInside) is beside the medium, and no `track` of the page names it: do viewers of \
      the page get it?
      """
    case .notShown(let file, .hiding):
      "A style sheet of the page may hide \(file.nameInside) (`::cue`)."
    case .notShown(let file, .unnamed):
      """
      The manifest names \(file.nameInside), but the page has no `track` for it and no script that \
      could load it.
      """
    case .notShown(let file, .otherOrigin(let host, let page)):
      """
      Browsers do not load \(file.nameInside): its `track` is at \(host), the page is at \(page), \
      and the medium has no `crossorigin`.
      """
    case .notShown(let file, .maybeOtherOrigin(let host, let pages)):
      """
      Browsers load \(file.nameInside) only if the page is at \(host), as its `track` is: the \
      medium has no `crossorigin`. \(Self.place(ofPage: pages))
      """
    case .notShown(let file, .sandbox):
      """
      Browsers do not load \(file.nameInside): its page is in a frame with `sandbox` without \
      `allow-same-origin`, and the medium has no `crossorigin`.
      """
    case .syntax(let file, let issue, let count):
      "\(file.name) has \(count) \(count == 1 ? "error" : "errors"); the first: \(issue.message)"
    case .maybeForced(let file) where file.isForcedInDoubt:
      """
      \(file.name) is marked as forced narrative (foreign parts only), but is as long as captions \
      are: does it contain everything that is said?
      """
    case .maybeForced(let file):
      "By its \(file.track == nil ? "name" : "title") \(file.nameInside) may be \(file.nature): "
        + "does it contain everything that is said?"
    case .nameUnclear(let file, let medium, _) where file.otherMedia.isEmpty:
      """
      \(file.name) may be the captions of \(medium.resource), but its name does not say so: players \
      do not find it.
      """
    case .nameUnclear(let file, let medium, _):
      "\(file.name) may be the captions of \(medium.resource) or of \(Self.others(of: file)): to "
        + "which of them does it belong? Players do not find it."
    case .serviceEmpty(let service):
      """
      Track \(service.track.index) of \(service.resource) declares captions as \
      \(service.channel.name)\(service.language.map { " in “\($0.text)”" } ?? "") \
      (\(service.source.rawValue)), but its data carry none there.
      """
    }
  }

  /// The other media that a file may belong to: `b.mp4`, `c.mp4 and 3 more`.
  private static func others(of file: CaptionCandidate) -> String {
    let named = file.otherMedia.prefix(2).joined(separator: ", ")
    let rest = file.otherMedia.count - 2
    return rest > 0 ? "\(named) and \(rest) more" : named
  }

  /// That the picture has no captions either, as a further sentence.
  private static func unpainted(_ share: Double) -> String {
    " No place of its picture has text during more than \(share.inPercent) of the speech."
  }

  /// The reason why captions offer nothing, as a sentence.
  private static func fault(of file: CaptionCandidate) -> String {
    if case .unreadable(let reason) = file.content { return Self.unreadable(file, reason).what }
    if case .missing = file.content { return "\(file.name) is not there." }
    return file.notShownReason.map { Self.notShown(file, $0).what }
      ?? "\(file.name) has no cue with text."
  }

  var question: String? {
    switch self {
    case .languageUnknown(_, .audio, isAsked: true): "In which language do people speak?"
    case .languageUnknown(_, .both, isAsked: true), .languageUnknown(_, .text, isAsked: true):
      "In which language are the captions, and in which do people speak?"
    case .unsupported: "Are the captions that could not be read in sync with the speech?"
    case .open: "Are captions in the picture whenever people speak?"
    case .rivalEmpty(let rival): rival.question
    case .notShown(_, .hiding): "Do viewers of the page see the captions in every browser?"
    case .notShown(_, .sandbox):
      "Does a script load the captions of a medium in a frame with `sandbox`?"
    case .notShown(_, .otherOrigin), .notShown(_, .maybeOtherOrigin):
      "Do browsers load the captions, whose host may be another one than that of the page?"
    case .notShown(_, .inBrowsers), .notShown(_, .unnamed):
      "Do viewers of the page get these captions in every browser?"
    case .notShown: "Do players show captions that break the rules of their format?"
    case .maybeForced:
      "A text track is not titled as captions. Does it contain everything that is said?"
    case .nameUnclear: "Does the caption file beside the film belong to it, and do viewers get it?"
    case .languageContradicted: "In which language are the captions whose words and name disagree?"
    default: nil
    }
  }

  var why: String {
    switch self {
    case .missing(_, _, isWithoutSpeech: true):
      "Sounds that matter, such as a song or an alarm, are lost to people who cannot hear."
    case .transcriptOnly: "Nobody can read a separate text and watch the picture at once."
    case .languageUnknown, .languageContradicted:
      "Captions in another language than the sound are not captions."
    case .nameUnclear: "Players offer captions that have the name of the film, and no others."
    case .notShown: "People who cannot hear get nothing, although the captions were written."
    case .unsupported, .open: "Captions that were not read cannot be judged; a person must look."
    case .syntax: "Players may drop or misplace what breaks the format."
    case .empty: "People who cannot hear get nothing of the sound, although captions are offered."
    case .maybeForced(let file) where file.isCommentaryInDoubt:
      "A commentary speaks about the film; it does not hold what is said in it."
    case .maybeForced(let file) where !file.mayBeForced:
      "A description says what is seen, not what is spoken; it is not captions."
    case .maybeForced: "Forced narrative holds the foreign parts only; it is not captions."
    case .serviceEmpty: "Players offer these captions, and people who choose them get nothing."
    default: "People who cannot hear miss everything that is said."
    }
  }

  var remedy: Remedy {
    switch self {
    case .missing(_, let captions, isWithoutSpeech: true):
      Remedy(
        """
        Add captions of what is heard, \
        \(captions.isOnPagesOnly ? Self.track : "beside the file (film.en.vtt) or inside it"). If the \
        sound says nothing, such as music under the pictures, write `audioMeaningful: false` under \
        the film in cuelight.yml; if the captions are burnt into the picture, such as the words of a \
        song, `captions: open`.
        """)
    case .missing(_, let captions, _):
      Remedy(
        """
        Add captions \
        \(captions.isOnPagesOnly ? Self.track : "beside the file (film.en.vtt) or inside it"); \
        if they are burnt into the picture, write `captions: open` under the film in cuelight.yml.
        """)
    case .forcedOnly:
      Remedy("Add captions of everything that is said, in the language of the sound.")
    case .otherLanguage(let file, _):
      Remedy(
        """
        Add captions of everything that is said, in the language of the sound. If people speak \
        “\(file.language?.text ?? "?")”, correct the language of the sound: in its track, or as \
        `lang` in cuelight.yml.
        """)
    case .transcriptOnly(_, let captions) where captions.isTranscriptGuessed:
      Remedy(
        "Add captions \(Self.track); where that text is the transcript, "
          + (captions.isTranscriptTimed
            ? "save it as WebVTT with its times." : "give its words times."))
    case .transcriptOnly(_, let captions):
      Remedy(
        """
        \(Self.way(from: captions)). If the picture says nothing (a still picture under a talk), \
        write `videoMeaningful: false` under the film in cuelight.yml.
        """)
    case .notInside:
      Remedy("Put a caption track into the medium, or correct `captions` in the manifest.")
    case .fileMissing(_, let places): .missingFile(namedIn: places)
    case .unreadable: Remedy("Put captions as WebVTT or SubRip in UTF-8 in its place.")
    case .empty: Remedy("Write the captions, or remove the empty track or file.")
    case .unsupported(let file, _):
      Remedy(
        """
        Play the film with these captions on: are they in sync with the speech? If so, \
        \(Remedy.attest(.captionsSynchronized, of: file.resource)).
        """)
    case .open(let medium):
      Remedy(
        """
        Watch the film: are captions in the picture whenever people speak? If so, \
        \(Remedy.attest(.captionsSynchronized, of: medium.resource)).
        """)
    case .rivalEmpty(let rival): rival.remedy("write captions into it")
    case .languageUnknown(_, let unknown, _): Self.naming(unknown)
    case .languageContradicted(let file, let written, _):
      Remedy(
        """
        Which is right? Name the language of \(file.nameInside) “\(written.text)” if that is what \
        it holds; else replace it. Captions must be in the language of the sound.
        """)
    case .notShown(let file, _) where file.origin == .rendition:
      Remedy("Repair the segments, or have them made again.")
    case .notShown(let file, .everyCue):
      Remedy("Run “cuelight captions” on \(file.resource) and repair what it lists.")
    case .notShown(let file, .inPlayersOfFormat):
      Remedy(
        """
        Repair \(file.resource); “cuelight captions” lists what is wrong. If your player shows it, \
        \(Remedy.attest(.captionsSynchronized, of: file.resource)).
        """)
    case .notShown(let file, .inBrowsers):
      Remedy(
        """
        Export \(file.nameInside) as WebVTT and name that file in a `track` of the page. If its \
        player shows them in every browser, \(Self.word(about: file)).
        """)
    case .notShown(let file, .hiding):
      Remedy(
        """
        Open the page and switch its captions on. If people see them in every browser, \
        \(Self.word(about: file)); else correct the `::cue` rule.
        """)
    case .notShown(let file, .unnamed):
      Remedy(
        """
        Name \(file.resource) in a `<track kind=captions>` of the page. If a player shows it in \
        another way, write `captionSwitch: player` under the film in cuelight.yml.
        """)
    case .notShown(_, .otherOrigin(let host, _)):
      Remedy(Self.sharing(with: host) + ".")
    case .notShown(let file, .maybeOtherOrigin(let host, let pages)):
      Remedy(
        Self.sharing(with: host)
          + (pages.isEmpty || pages.contains(host)
            ? ". If the page is at \(host), let `<link rel=canonical>` say so, and `og:url` name no "
              + "other host."
            : ". If browsers show them as they are, \(Self.word(about: file))."))
    case .notShown(let file, .sandbox(let isCertain)):
      Remedy(
        "Add `allow-same-origin` to the `sandbox` of the frame, or put the medium into the page "
          + "around it."
          + (isCertain
            ? "" : " If browsers show the captions as they are, \(Self.word(about: file))."))
    case .syntax(let file, _, _) where file.origin == .rendition:
      Remedy("Repair the segments, or have them made again.")
    case .syntax(let file, _, _):
      Remedy("Run “cuelight captions” on \(file.resource) and repair what it lists.")
    case .maybeForced(let file) where file.isForcedInDoubt:
      Remedy(
        """
        Read it: if it contains everything that is said, remove the mark “forced” \
        (\(file.track == nil ? "in its name or manifest" : "the flag of its track")). If not, add \
        captions.
        """)
    case .maybeForced(let file) where file.track == nil:
      Remedy(
        """
        Read it: if it contains everything that is said, take that word out of its name; if not, \
        add captions.
        """)
    case .maybeForced(let file):
      Remedy(
        """
        Read it: if it contains everything that is said, title it “captions”; if not, set its flag \
        (“\(file.flagInDoubt)”) and add captions.
        """)
    case .nameUnclear(let file, _, let wanted):
      Remedy(
        """
        If these are its captions, rename \(file.resource) to \(wanted), or name the file under \
        `captions` in a cuelight.yml. If not, add captions\
        \(file.otherMedia.isEmpty ? "" : " and rename the file after the film that it belongs to").
        """)
    case .serviceEmpty:
      Remedy("Put the captions into the video's data, or remove the service from its descriptor.")
    }
  }

  /// The way from a transcript to captions.
  private static func way(from captions: CaptionSelection) -> String {
    captions.isTranscriptTimed
      ? "The transcript has times: save it as captions, each text with its start and its end"
      : "Add times to the transcript and save it as captions"
  }

  /// The place where browsers look for captions (HTML, 4.8.11.11).
  private static let track = "as a WebVTT file that a `<track kind=captions>` of the page names"

  /// The way to declare that viewers of a page get captions which browsers do not show.
  private static func word(about file: CaptionCandidate) -> String {
    file.browserUse == .named
      ? "write `captionSwitch: player` under the film in cuelight.yml"
      : Remedy.attest(.captionsSynchronized, of: file.resource)
  }

  /// The ways to have browsers load captions of another host (HTML, 4.8.11.11.3; Fetch, 3.3).
  private static func sharing(with host: String) -> String {
    "Serve the captions from the host of the page, or add `crossorigin` to the medium and let "
      + "\(host) send `Access-Control-Allow-Origin` with them"
  }

  private static func place(ofPage hosts: [String]) -> String {
    hosts.isEmpty
      ? "The page does not say where it is."
      : "The page may be at \(hosts.joined(separator: " or "))."
  }

  /// The language to declare: a caption file's name does not give the language of the sound.
  static func naming(_ unknown: CaptionsPresent.UnknownLanguage) -> Remedy {
    switch unknown {
    case .audio:
      Remedy("Name the language of the sound: in its track, or as `lang: en` in cuelight.yml.")
    case .text:
      Remedy(
        "Name the language of the captions: in the file name (film.en.vtt), in their track, or in "
          + "cuelight.yml (`captions: [{src: film.vtt, lang: en}]`).")
    case .both:
      Remedy(
        "Name both languages: that of the sound in its track or as `lang: en` in cuelight.yml, that "
          + "of the captions in the file name (film.en.vtt), in their track or in cuelight.yml.")
    }
  }

  var location: Location {
    switch self {
    case .missing(let medium, _, _), .transcriptOnly(let medium, _), .notInside(let medium),
      .open(let medium):
      medium.whole
    case .syntax(let file, let issue, _), .notShown(let file, .inPlayersOfFormat(let issue)),
      .notShown(let file, .everyCue(let issue?)):
      Location(resource: file.resource, track: file.track, position: issue.position)
    case .notShown(let file, _): file.location
    case .forcedOnly(let file), .otherLanguage(let file, _), .fileMissing(let file, _),
      .unreadable(let file, _), .empty(let file), .unsupported(let file, _),
      .languageUnknown(let file, _, _), .languageContradicted(let file, _, _),
      .maybeForced(let file), .nameUnclear(let file, _, _):
      file.location
    case .rivalEmpty(let rival): rival.worse.location
    case .serviceEmpty(let service): Location(resource: service.resource, track: service.track)
    }
  }
}

extension CaptionCandidate {
  /// The format of its text.
  fileprivate var formatName: String { document?.format.title ?? "another form" }

  /// Whether only its name or title says that it is a commentary on the film.
  fileprivate var isCommentaryInDoubt: Bool {
    !mayBeForced && !isDescriptionByName && isCommentaryByName
  }

  /// The flag of a track that is what its title says.
  fileprivate var flagInDoubt: String {
    if isForcedByName { return "forced" }
    return isCommentaryInDoubt ? "commentary" : "descriptions"
  }

  /// Its possible role, which only its title indicates.
  fileprivate var nature: String {
    if mayBeForced { return "forced narrative" }
    return isDescriptionByName ? "a description of the picture" : "a commentary"
  }
}

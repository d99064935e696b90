import MediaModel

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
    case .serviceEmpty: .captionsDeclaredServiceEmpty
    }
  }

  var what: String {
    switch self {
    case .missing(let medium, let lookedAt, let isWithoutSpeech):
      "\(medium.resource) has no captions.\(lookedAt.isEmpty ? "" : " ")\(lookedAt)"
        + (isWithoutSpeech ? " No certain speech was found in its sound." : "")
    case .forcedOnly(let file): "\(file.name) holds only forced narrative, not captions."
    case .otherLanguage(let file, let spoken):
      """
      \(file.name) is in “\(file.language?.text ?? "?")”, the sound in “\(spoken?.text ?? "?")”: \
      subtitles in another language are not captions.
      """
    case .transcriptOnly(let medium): "\(medium.resource) has a transcript but no captions."
    case .notInside(let medium):
      "The captions of \(medium.resource) are declared to be inside it, but are not there."
    case .fileMissing(let file): "\(file.resource) is named as captions, but is not there."
    case .unreadable(let file, let reason): "\(file.name) cannot be read as captions: \(reason)"
    case .empty(let file): "\(file.name) exists but holds no cue with text."
    case .unsupported(_, let gap): gap
    case .open(let medium):
      "Captions are declared to be burnt into the picture of \(medium.resource)."
    case .languageUnknown(let file, .sound):
      "The language of the sound is not known; \(file.nameInside) is taken to match it."
    case .languageUnknown(let file, .text):
      "The language of \(file.nameInside) is not known; it is taken to match the sound."
    case .languageUnknown(let file, .both):
      "Neither the language of the sound nor that of \(file.nameInside) is known; they are taken to match."
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
      "Players show no cue of \(file.nameInside)\(issue.map { ": \($0.message)" } ?? ": none lasts any time.")"
    case .notShown(let file, .inPlayersOfFormat(let issue)):
      "Common players show no cue of \(file.nameInside): \(issue.message)"
    case .syntax(let file, let issue, let count):
      "\(file.name) has \(count) \(count == 1 ? "error" : "errors"); the first: \(issue.message)"
    case .maybeForced(let file):
      "By its \(file.track == nil ? "name" : "title") \(file.nameInside) may be \(file.nature): is all that is said in it?"
    case .serviceEmpty(let service):
      """
      Track \(service.track.index) of \(service.resource) declares captions as \
      \(service.channel.name)\(service.language.map { " in “\($0.text)”" } ?? "") \
      (\(service.source.rawValue)), but its data carry none there.
      """
    }
  }

  var question: String? {
    switch self {
    case .unsupported: "Do the captions that could not be read run with the speech?"
    case .open: "Are captions in the picture whenever people speak?"
    case .notShown: "Do players show captions that break the rules of their format?"
    case .maybeForced: "Is all that is said in text that its title does not call captions?"
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
    case .notShown: "People who cannot hear get nothing, although the captions were written."
    case .unsupported, .open: "What was not read can neither pass nor fail; a person must look."
    case .syntax: "Players may drop or misplace what breaks the format."
    case .maybeForced(let file) where !file.isForcedByName:
      "A description tells what is seen, not what is said; it is not captions."
    case .maybeForced: "Forced narrative holds the foreign parts only; it is not captions."
    case .serviceEmpty: "Players offer these captions, and people who choose them get nothing."
    default: "People who cannot hear get nothing of what is said."
    }
  }

  var remedy: Remedy {
    switch self {
    case .missing(_, _, isWithoutSpeech: true):
      Remedy(
        """
        Where the sound tells nothing, such as music under the pictures, declare \
        `audioMeaningful: false` in a cuelight.yml beside the medium. Else add captions of what is \
        heard, beside the file (film.en.vtt) or inside it.
        """)
    case .missing:
      Remedy(
        "Add captions beside the file (film.en.vtt) or inside it; "
          + "where they are burnt in, declare `captions: open`.")
    case .forcedOnly, .otherLanguage:
      Remedy("Add captions of everything that is said, in the language of the sound.")
    case .transcriptOnly: Remedy("Give the transcript times: make captions of it.")
    case .notInside:
      Remedy("Put a caption track into the medium, or correct `captions` in the manifest.")
    case .fileMissing: Remedy("Put the file there, or correct the path in the manifest.")
    case .unreadable: Remedy("Save the captions again as WebVTT or SubRip in UTF-8.")
    case .empty: Remedy("Write the captions, or take the empty track or file away.")
    case .unsupported:
      Remedy(
        """
        Play the medium with these captions on: do they run with the speech? Then attest \
        captionsSynchronized with the SHA-256 of their file.
        """)
    case .open:
      Remedy(
        """
        Watch the medium: are captions in the picture whenever people speak? Then attest \
        captionsSynchronized with the SHA-256 of the medium.
        """)
    case .languageUnknown(_, let unknown): Self.naming(unknown)
    case .languageContradicted(let file, let written, _):
      Remedy(
        """
        Which is right? Name the language of \(file.nameInside) “\(written.text)” if that is what it \
        holds; else replace it. Captions must be in the language of the sound.
        """)
    case .notShown(let file, _) where file.origin == .rendition:
      Remedy("Repair the segments, or have them made again.")
    case .notShown(let file, .everyCue):
      Remedy("Run “cuelight captions” on \(file.resource) and repair what it lists.")
    case .notShown(let file, .inPlayersOfFormat):
      Remedy(
        """
        Repair \(file.resource); “cuelight captions” lists what is wrong. If your player shows it, \
        attest captionsSynchronized with the SHA-256 of the file.
        """)
    case .syntax(let file, _, _) where file.origin == .rendition:
      Remedy("Repair the segments, or have them made again.")
    case .syntax(let file, _, _):
      Remedy("Run “cuelight captions” on \(file.resource) and repair what it lists.")
    case .maybeForced(let file):
      Remedy(
        """
        Read it: where it holds all that is said, name it so; where not, set its flag \
        (“\(file.isForcedByName ? "forced" : "descriptions")”) and add captions.
        """)
    case .serviceEmpty:
      Remedy("Put the captions into the video's data, or take the service out of its descriptor.")
    }
  }

  /// What to name is what is not known: a caption file's name says nothing of the sound.
  private static func naming(_ unknown: CaptionsPresent.UnknownLanguage) -> Remedy {
    switch unknown {
    case .sound:
      Remedy("Name the language of the sound: in its track, or as `lang` in the manifest.")
    case .text:
      Remedy(
        "Name the language of the captions: in the file name (film.en.vtt), in their track, or as "
          + "their `lang` in the manifest.")
    case .both:
      Remedy(
        "Name both languages: that of the sound in its track or as `lang` in the manifest, that of "
          + "the captions in the file name (film.en.vtt), in their track or in the manifest.")
    }
  }

  var location: Location {
    switch self {
    case .missing(let medium, _, _), .transcriptOnly(let medium), .notInside(let medium),
      .open(let medium):
      medium.whole
    case .syntax(let file, let issue, _), .notShown(let file, .inPlayersOfFormat(let issue)),
      .notShown(let file, .everyCue(let issue?)):
      Location(resource: file.resource, track: file.track, position: issue.position)
    case .notShown(let file, .everyCue(nil)): file.location
    case .forcedOnly(let file), .otherLanguage(let file, _), .fileMissing(let file),
      .unreadable(let file, _), .empty(let file), .unsupported(let file, _),
      .languageUnknown(let file, _), .languageContradicted(let file, _, _), .maybeForced(let file):
      file.location
    case .serviceEmpty(let service): Location(resource: service.resource, track: service.track)
    }
  }
}

extension CaptionCandidate {
  /// What it may be by its title alone.
  fileprivate var nature: String {
    if isForcedByName { return "forced narrative" }
    return isDescriptionByName ? "a description of the picture" : "a commentary"
  }
}

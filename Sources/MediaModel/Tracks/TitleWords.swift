/// Reads roles from the words of a title: a weak signal, because a title can be any text.
package enum TitleWords {
  /// The roles that a title names.
  ///
  /// - Parameter title: The title as written.
  /// - Returns: The roles, each once.
  package static func roles(in title: String) -> [TrackRole.Role] {
    let words = split(title)
    let lowered = words.map { $0.lowercased() }
    var found: [TrackRole.Role] = []
    for (role, phrases) in phrases where phrases.contains(where: { has($0, in: lowered) }) {
      found.append(role)
    }
    for (role, marks) in marks where !found.contains(role) && !marks.isDisjoint(with: words) {
      found.append(role)
    }
    // "Audio description, narration only" is not a complete mix.
    if found.contains(.receiverMix) { found.removeAll { $0 == .audioDescription } }
    // "Commentary for the blind" is an old name of audio description.
    if found.contains(.audioDescription) { found.removeAll { $0 == .commentary } }
    return found
  }

  /// The words of a title: sequences of letters, digits and `&`.
  private static func split(_ title: String) -> [String] {
    title.split { !$0.isLetter && !$0.isNumber && $0 != "&" }.map(String.init)
  }

  private static func has(_ phrase: [String], in words: [String]) -> Bool {
    guard words.count >= phrase.count else { return false }
    return (0...(words.count - phrase.count)).contains { start in
      words[start..<(start + phrase.count)].elementsEqual(phrase)
        && !(start > 0 && negations.contains(words[start - 1]))
    }
  }

  private static let negations: Set<String> = [
    "no", "non", "without", "ohne", "sans", "sin", "senza",
  ]

  /// Abbreviations, which count only in capital letters.
  private static let marks: [(TrackRole.Role, Set<String>)] = [
    (.audioDescription, ["AD", "DVS", "DV"]), (.captions, ["SDH", "CC", "HOH", "SDHH"]),
    (.sign, ["ASL", "BSL", "LSF", "DGS", "ISL", "LSE"]), (.cleanEffects, ["M&E"]),
  ]

  private static let phrases: [(TrackRole.Role, [[String]])] = texts.map { role, texts in
    (role, texts.map { $0.split(separator: " ").map(String.init) })
  }

  private static let texts: [(TrackRole.Role, [String])] = [
    (
      .audioDescription,
      [
        "audio description", "audio described", "audiodescription", "audio descriptive",
        "descriptive", "descriptive video", "described video", "description track",
        "descriptions", "video description", "visually impaired", "visual impaired", "hörfilm",
        "hoerfilm", "hörfassung", "audiodeskription", "audiodescripción", "audiodescripcion",
        "audiodescrizione", "audiodescrição", "audiodescricao", "audiobeschrijving",
        "audiodescripció", "syntolkning", "synstolkning", "synstolking", "audiodeskrypcja",
        "kuvailutulkkaus", "malvoyants", "malvoyant", "for the blind", "for blind people",
        "for blind viewers", "partially sighted", "sight impaired", "für blinde", "sehbehinderte",
        "pour aveugles", "pour les aveugles", "para ciegos", "non vedenti", "ipovedenti",
        "para cegos",
      ]
    ),
    (.receiverMix, ["narration only", "description only", "receiver mix", "descriptions only"]),
    (.spokenSubtitles, ["spoken subtitles", "gesproken ondertiteling", "audio subtitles"]),
    (
      .captions,
      [
        "captions", "caption", "closed captions", "closed captioned", "hard of hearing",
        "hearing impaired", "deaf", "hörgeschädigte", "hoergeschaedigte", "gehörlose",
        "malentendants", "malentendant", "sourds", "sordos", "non udenti",
      ]
    ),
    (
      .forced,
      [
        "forced", "erzwungen", "forcé", "forcés", "forzado", "forzados", "forzati", "forçado",
        "foreign parts", "foreign parts only",
      ]
    ),
    (
      .commentary,
      [
        "commentary", "kommentar", "audiokommentar", "commentaire", "commentaires", "comentario",
        "comentarios", "commento", "comentário",
      ]
    ),
    (.dub, ["dub", "dubbed", "dubbing"]),
    (
      .sign,
      [
        "sign language", "signed", "gebärdensprache", "langue des signes", "lengua de signos",
        "lingua dei segni",
      ]
    ),
    (.cleanEffects, ["clean effects", "music and effects", "music & effects"]),
  ]
}

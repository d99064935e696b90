import MediaModel

/// Captions whose text tells viewers nothing: data for a program, signs without words, replaced
/// letters, letters in the color of their background, or letters that a style may hide.
///
/// Decides 3.3.B. Only a text that is nothing but data is proven not to be captions; all else is a
/// question, because captions may be a countdown, or may be readable in some players.
struct CaptionsWordless: FindingKind {
  let captions: CaptionCandidate
  let text: WordlessText
  /// Whether the criteria are decided on them.
  var decides = true
  /// Whether viewers may get them, so that a person must look.
  var isAsked = true

  var code: FindingCode {
    switch text.reason {
    case .data, .signs: .captionsPlaceholder
    case .replaced, .groundColor, .doubtfulStyle: .captionsNotShown
    }
  }

  var what: String {
    let name = captions.nameInside
    switch text.reason {
    case .data where text.isOnlyData:
      return "\(captions.name) holds data for a program instead of words, such as “\(example)”."
    case .data:
      return "\(share) of \(name) hold data for a program instead of words, such as “\(example)”: "
        + "\(places)."
    case .signs:
      return
        "\(captions.name) holds only numbers and signs, such as “\(example)”: is that what is heard?"
    case .replaced where captions.document?.format == .webVTT:
      return
        "Browsers show � in place of letters in \(share) of \(name): \(places). Can people read it?"
    case .replaced:
      return "Letters are replaced by � in \(share) of \(name): \(places). Can people read it?"
    case .groundColor:
      return
        "Text has the color of its background in \(share) of \(name): \(places). Can people read it?"
    case .doubtfulStyle:
      return
        "The style may hide text, or not, in \(share) of \(name): \(places). Can people read it?"
    }
  }

  /// `12 of 30 cues`.
  private var share: String {
    "\(text.count) of \(text.total) \(text.total == 1 ? "cue" : "cues")"
  }

  /// `at 0:01, at 0:04 and at 10 more places`.
  private var places: String {
    let rest = text.count - text.places.count
    let named = text.places.map { "at \($0.lowerBound.clock)" }.joined(separator: ", ")
    if named.isEmpty { return "their times cannot be used" }
    return rest > 0 ? "\(named) and at \(rest) more \(rest == 1 ? "place" : "places")" : named
  }

  /// The first such text in one line.
  private var example: String {
    let line = text.example.map { $0.isNewline ? " " : $0 }
    return line.count > 40 ? String(line.prefix(40)) + "…" : String(line)
  }

  var question: String? {
    guard isAsked else { return nil }
    return switch text.reason {
    case .data where text.isOnlyData: nil
    case .data, .signs: "Do the captions say in words what is heard?"
    case .replaced: "Can people read the captions, in which letters are replaced?"
    case .groundColor: "Can people read the text that has the color of its background?"
    case .doubtfulStyle: "Can people read the text that the style of the captions may hide?"
    }
  }

  var why: String {
    switch text.reason {
    case .data, .signs: "People who cannot hear get no words, although captions are offered."
    case .replaced, .groundColor, .doubtfulStyle:
      "People who cannot hear miss what they cannot read."
    }
  }

  var remedy: Remedy {
    let word = Remedy.attest(.captionsSynchronized, of: captions.resource)
    func unless(_ condition: String) -> String {
      decides ? " If \(condition), \(word)." : " Or remove \(captions.nameInside)."
    }
    switch text.reason {
    case .data where text.isOnlyData:
      return Remedy(
        "Write captions of everything that is heard. Keep data for programs out of captions: in a "
          + "`track` of the kind `metadata`, or in a file that has not the name of the medium.")
    case .data, .signs:
      return Remedy("Write in words what is heard." + unless("the cues say what is heard"))
    case .replaced:
      return Remedy("Save the captions as UTF-8 again, from a copy that has all its letters.")
    case .groundColor:
      return Remedy("Change one of the two colors." + unless("people can read the text"))
    case .doubtfulStyle:
      return Remedy(
        "Write plain colors and sizes in the style, without conditions and variables."
          + unless("people can read the text"))
    }
  }

  var location: Location { captions.location(text.isOnlyData ? nil : text.places.first) }
}

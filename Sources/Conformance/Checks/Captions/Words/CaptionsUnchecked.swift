import MediaModel

/// Captions that a program made, or that are marked as a draft.
///
/// They are captions. For 3.3.C a person must compare them with the sound, because recognizers write
/// wrong words, names and numbers and leave out speakers and sounds. A draft may also be incomplete,
/// or differ from what is shown in the end: 3.3.B asks too.
struct CaptionsUnchecked: FindingKind {
  let captions: CaptionCandidate
  /// What is said about how they were made.
  let text: UncheckedText

  /// The finding about the making of captions; `nil` if nothing is said about it.
  static func of(_ captions: CaptionCandidate) -> Finding? {
    captions.making.map { Finding(CaptionsUnchecked(captions: captions, text: $0)) }
  }

  /// The same for a draft alone.
  static func draft(_ captions: CaptionCandidate) -> Finding? {
    captions.making?.state == .draft ? of(captions) : nil
  }

  var code: FindingCode {
    switch text.state {
    case .automatic: .captionsAutomatic
    case .draft: .captionsDraft
    }
  }

  var what: String {
    switch text.state {
    case .automatic:
      """
      A program made \(captions.nameInside) from the sound, \(text.signInWords): does it say what \
      is said, who says it, and what else is heard?
      """
    case .draft:
      "\(captions.name) is a draft, \(text.signInWords): is it finished, and is it what viewers get?"
    }
  }

  var question: String? {
    switch text.state {
    case .automatic: "Has a person corrected the captions that a program made?"
    case .draft: "Are the captions finished that are marked as a draft?"
    }
  }

  var why: String {
    switch text.state {
    case .automatic:
      "Programs that recognize speech write wrong words, and leave out who speaks and what is heard."
    case .draft: "A draft may be incomplete or wrong, and viewers may get another text."
    }
  }

  var remedy: Remedy {
    let both =
      text.state == .draft ? ", and the same with `captionsSynchronized`, as 3.3.B asks too" : ""
    return Remedy(
      """
      Watch with captions and correct them. Then remove the mark from the file or its name, or \
      \(Remedy.attest(.captionsAccurate, of: captions.resource))\(both).
      """)
  }

  var location: Location {
    guard let position = text.position else { return captions.location }
    return Location(
      resource: captions.resource, track: captions.track, channel: captions.channel,
      position: position)
  }
}

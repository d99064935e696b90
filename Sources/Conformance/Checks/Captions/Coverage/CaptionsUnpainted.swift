import MediaModel

/// A place at which a recognizer hears words and no text is in the picture.
///
/// For 3.3.C it is a place worth a look, not a proof: it depends on what two programs understood.
struct CaptionsUnpainted: FindingKind {
  /// The film.
  let medium: Medium
  /// What is heard there, and when.
  let place: CaptionWords.Uncaptioned

  /// The most places that are listed, and the most words of each that are quoted.
  private static let most = 40
  private static let mostWords = 20

  /// The places at which captions in the picture leave out what is said.
  ///
  /// - Returns: The findings, in order of time; empty unless painted words were read and heard.
  static func findings(_ medium: Medium, _ captions: CaptionSelection) -> [Finding] {
    guard let read = captions.painted?.read, read.areSaid, let hearing = read.hearing else {
      return []
    }
    return hearing.unpainted.prefix(most).map {
      Finding(CaptionsUnpainted(medium: medium, place: $0))
    }
  }

  var code: FindingCode { .captionsPossiblyUncovered }

  var what: String {
    let words = place.heard.split(separator: " ")
    let heard = words.prefix(Self.mostWords).joined(separator: " ")
    let more = words.count > Self.mostWords ? " …" : ""
    return """
      From \(place.range.lowerBound.clock) to \(place.range.upperBound.clock) this is heard, and no text \
      was found in the picture: “\(heard)\(more)”.
      """
  }

  var question: String? { "Does anybody speak or sing where there are no captions?" }

  var why: String { "What is said there may be lost to people who cannot hear." }

  var remedy: Remedy { Remedy("Listen there; write captions if anybody speaks.") }

  var location: Location { Location(resource: medium.resource, range: place.range) }

  var measurements: [Measurement] { [Measurement("uncovered", place.range.length)] }
}

import Conformance
import MediaModel
import Records

/// The motion of images, as text.
package enum AnimationText {
  /// Prints the facts, one paragraph for each file.
  ///
  /// - Parameters:
  ///   - listings: The files.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(of listings: [TrackListing], style: ReportStyle) -> String {
    var page = TextPage(style)
    for listing in listings {
      page.gap()
      add(listing, to: &page)
    }
    return page.text
  }

  private static func add(_ listing: TrackListing, to page: inout TextPage) {
    switch AnimationFacts.of(listing) {
    case .failure(let failure):
      let headline: [Phrase] = [Phrase(listing.source, .strong), Outcome?.none.headline]
      page.add(headline, indent: 0, hanging: 2, between: 2)
      page.add(Phrase("\(failure.message) [\(failure.code.rawValue)]"), indent: 2)
    case .success(let facts):
      let name = Phrase(listing.source, .strong)
      page.add(name, Phrase("\(facts.format), \(facts.image.inWords)"), hanging: 2, between: 2)
      for (label, fact) in lines(facts.image) { page.addFact(label, fact) }
      for notice in facts.notices {
        page.add(label: Phrase("note", .question), [Phrase(notice)])
      }
    }
  }

  private static func lines(_ image: MovingImage) -> [(String, String)] {
    guard image.isAnimated else { return [] }
    return [
      ("in all", total(image.total)), ("moves", word(image.moves)),
      ("starts", start(image.startsByItself)),
      ("over 5 s", word(image.lasts(over: AnimationFacts.limit))),
      ("reduced", reduced(image.respectsReducedMotion)),
    ]
  }

  private static func total(_ total: MovingImage.Total) -> String {
    switch total {
    case .lasts(let length): length.readable
    case .endless: "without end"
    case .unknown: "not known from the file"
    }
  }

  private static func word(_ answer: MovingImage.Answer) -> String {
    answer == .unknown ? "not known from the file" : answer.rawValue
  }

  private static func start(_ answer: MovingImage.Answer) -> String {
    switch answer {
    case .yes: "by itself"
    case .no: "only after an event, such as a click"
    case .unknown: "not known from the file"
    }
  }

  private static func reduced(_ answer: MovingImage.Answer) -> String {
    switch answer {
    case .yes: "respects prefers-reduced-motion"
    case .no: "does not respect prefers-reduced-motion"
    case .unknown: "not known from the file"
    }
  }
}

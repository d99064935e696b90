import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.D without audio description` {
  @Test func `is NC, and lists the pauses of the speech that are long enough for one`() throws {
    let film = Evidence.film { $0.speech = .success(.spoken(4, 20, 22, 50)) }
    let result = try expect("3.3.D", of: film, is: .notCompliant, ["descriptions.missing"])
    #expect(
      result.reason.contains(
        """
        Its speech leaves 2 pauses of 3 s or more for description, 14 s in all; the longest: 0:00.0 to \
        0:04.0, 0:50.0 to 1:00.0.
        """))
    let numbers = result.findings.first?.measurements ?? []
    #expect(numbers.first { $0.name == "pauses" }?.value == 2)
    #expect(numbers.first { $0.name == "pauseTotal" }?.value == 14)
    let full = Evidence.film { $0.speech = .success(.spoken(1, 30, 31, 59)) }
    #expect(
      try expect("3.3.D", of: full, is: .notCompliant, ["descriptions.missing"]).reason
        .contains("no pause of 3 s or more"))
  }

  @Test func `is NR where one picture or black is shown from start to end`() throws {
    let still = Evidence.film().seen(flashes: .minute { $0.still.longest = at(0.5)..<at(59.8) })
    try expect("3.3.D", of: still, is: .needsReview, ["descriptions.stillPicture"])
    let black = Evidence.film().seen(flashes: .minute { $0.black.longest = at(0)..<at(60) })
    let result = try expect("3.3.D", of: black, is: .needsReview, ["descriptions.stillPicture"])
    #expect(result.reason.contains("black"))
    // Slides stand still, too, but one after the other.
    let slides = Evidence.film().seen(
      flashes: .minute { $0.still = .init(total: .seconds(59), longest: at(0)..<at(40)) })
    try expect("3.3.D", of: slides, is: .notCompliant, ["descriptions.missing"])
    let part = Evidence.film().seen(
      flashes: .minute { $0.still.longest = at(0)..<at(60) }, share: 0.5)
    try expect("3.3.D", of: part, is: .notCompliant, ["descriptions.missing"])
  }
}

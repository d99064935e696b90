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

  @Test func `is NC where a long film has some seconds that are not still`() throws {
    // Two hours: 2 % of them are over two minutes.
    func film(_ start: Double, _ end: Double) -> Evidence {
      Evidence.film { $0.medium.duration = .seconds(7_200) }.seen(
        flashes: FlashReport(
          still: .init(ranges: [at(start)..<at(end)], longest: at(start)..<at(end)),
          measured: at(0)..<at(7_200), pictureCount: 180_000))
    }
    try expect("3.3.D", of: film(2, 7_198), is: .needsReview, ["descriptions.stillPicture"])
    try expect("3.3.D", of: film(140, 7_200), is: .notCompliant, ["descriptions.missing"])
    try expect("3.3.D", of: film(0, 7_190), is: .notCompliant, ["descriptions.missing"])
  }

  @Test func `lists the pauses of the clip that plays`() throws {
    let film = Evidence.film { $0.speech = .success(.spoken(4, 20, 22, 50)) }.placed(
      .of { $0.clip = .init(start: at(10), end: at(57)) })
    let result = try expect("3.3.D", of: film, is: .notCompliant, ["descriptions.missing"])
    #expect(
      result.reason.contains("one pause of 3 s or more for description: 0:50.0 to 0:57.0."),
      "\(result.reason)")
    // Nobody speaks in the clip: all of it has room.
    let quiet = film.placed(.of { $0.clip = .init(start: at(51), end: at(59)) })
    let silent = try expect("3.3.D", of: quiet, is: .notCompliant, ["descriptions.missing"])
    #expect(!silent.reason.contains("pause"), "\(silent.reason)")
  }
}

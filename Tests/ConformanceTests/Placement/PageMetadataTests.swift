import MediaModel
import Testing

@testable import Conformance

@Suite struct `What a page says about its media` {
  private func claiming(
    _ content: Placement.Claim.Content, _ evidence: Evidence = .film()
  ) -> Evidence {
    evidence.placed(.of { $0.claims = [.says(content)] })
  }

  private func codes(_ criterion: String, _ evidence: Evidence) throws -> [String] {
    try judge(criterion, evidence).findings.filter(\.isAdvice).map(\.code.rawValue)
  }

  @Test func `what metadata claims and nobody finds is advice`() throws {
    #expect(try codes("3.3.B", claiming(.captions)) == ["metadata.contradicted"])
    #expect(try codes("3.3.D", claiming(.description)) == ["metadata.contradicted"])
    #expect(try codes("3.2.B", claiming(.transcript, .talk())) == ["metadata.contradicted"])
    #expect(try codes("3.3.B", claiming(.description)) == [])
  }

  @Test func `a claim changes no outcome`() throws {
    let plain = try judge("3.3.B", .film().placed(Placement()))
    #expect(plain.outcome == .notCompliant)
    #expect(try judge("3.3.B", claiming(.captions)).outcome == plain.outcome)
    #expect(try judge("3.2.A", claiming(.unreadable("x"), .talk())).outcome == .needsReview)
  }

  @Test func `captions that exist do not contradict`() throws {
    #expect(try codes("3.3.B", claiming(.captions, .captioned(.file()))) == [])
  }

  @Test func `what was not read contradicts nothing`() throws {
    var evidence = claiming(.captions)
    evidence.medium.unread = [UnreadPart([.text], "Scripts may add captions.", isUnsupported: true)]
    #expect(try codes("3.3.B", evidence) == [])
  }

  @Test(arguments: [(60, false), (62, false), (63, false), (64, true), (50, true)])
  func `a length may differ by rounding`(seconds: Int, isWrong: Bool) throws {
    let evidence = claiming(.length(.seconds(seconds)), .talk(.seconds(60)))
    #expect(try codes("3.2.A", evidence) == (isWrong ? ["metadata.contradicted"] : []))
  }

  @Test func `an alternative that the page does not name is advice`() throws {
    func page(_ named: Set<Placement.Alternative>?, _ evidence: Evidence) -> Evidence {
      evidence.placed(.of { $0.namedAlternatives = named })
    }
    let film = Evidence.captioned(.file())
    #expect(try codes("3.3.B", page([], film)) == ["metadata.missing"])
    #expect(try codes("3.3.B", page([.transcript], film)) == ["metadata.missing"])
    #expect(try codes("3.3.B", page([.captions], film)) == [])
    // Without a page nothing says how an application names it.
    #expect(try codes("3.3.B", page(nil, film)) == [])
    // What does not exist is missing itself, and not its name.
    #expect(try codes("3.3.B", page([], .film())) == [])
    #expect(try codes("3.2.B", page([], .transcribedTalk())) == ["metadata.missing"])
    #expect(try codes("3.2.B", page([.transcript], .transcribedTalk())) == [])
  }

  @Test func `the name of an alternative changes no outcome`() throws {
    let plain = try judge("3.3.B", .captioned(.file()).placed(Placement()))
    let unnamed = try judge(
      "3.3.B", .captioned(.file()).placed(.of { $0.namedAlternatives = [] }))
    #expect(unnamed.outcome == plain.outcome)
  }

  @Test func `a medium without a name is advice`() throws {
    func named(_ name: String?, _ evidence: Evidence) -> Evidence {
      evidence.placed(.of { $0.accessibleName = name })
    }
    #expect(try codes("3.3.D", named("", .film())) == ["name.missing"])
    #expect(try codes("3.2.B", named("", .talk())) == ["name.missing"])
    #expect(try codes("3.1.C", named("", .silentFilm())) == ["name.missing"])
    #expect(try codes("3.3.D", named(nil, .film())) == [])
    #expect(try codes("3.3.D", named("Our harbor", .film())) == [])
  }
}

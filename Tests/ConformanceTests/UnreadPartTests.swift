import MediaModel
import Testing

@testable import Conformance

@Suite("A medium of which a part was not read")
struct UnreadPartTests {
  /// A way in which a part of a medium is not read, and the criteria that rest on it.
  struct Gap: Sendable, CustomTestStringConvertible {
    let name: String
    let rests: Set<String>
    let change: @Sendable (inout Evidence) -> Void

    var testDescription: String { name }

    init(
      _ name: String, rests: Set<String>, _ change: @escaping @Sendable (inout Evidence) -> Void
    ) {
      self.name = name
      self.rests = rests
      self.change = change
    }
  }

  static let captions: Set = ["3.3.B", "3.3.C", "3.3.F"]
  static let descriptions: Set = ["3.3.D", "3.3.E"]

  static func lost(_ contents: Set<UnreadPart.Content>) -> UnreadPart {
    UnreadPart(contents, "Segment 2 of film.m3u8 is missing.")
  }

  static let gaps = [
    Gap("a segment of everything", rests: captions.union(descriptions)) {
      $0.medium.unread = [lost(Set(UnreadPart.Content.allCases))]
    },
    Gap("a segment of the picture", rests: captions) { $0.medium.unread = [lost([.picture])] },
    Gap("a segment of the sound", rests: captions.union(descriptions)) {
      $0.medium.unread = [lost([.audio])]
    },
    Gap("a segment of the captions", rests: captions) { $0.medium.unread = [lost([.text])] },
    Gap("a part of a description", rests: descriptions) {
      $0.medium.unread = [lost([.description])]
    },
  ]

  /// Films on which each criterion comes to each outcome that is no question.
  static let films: [(name: String, evidence: Evidence)] = [
    ("bare", .film()),
    ("with good captions", .captioned(.file())),
    (
      "with captions to the system's settings",
      .captioned(.file()).placed(.styled(.system))
    ),
    ("with forced narrative", .captioned(.file(kind: .forced))),
    ("with subtitles in another language", .captioned(.file(language: "de"))),
    ("with empty captions inside", .captioned(.track(2, content: .noCues))),
    ("with unreadable captions inside", .captioned(.track(2, content: .unreadable("Damaged.")))),
    ("with a transcript only", .film { $0.captions = .found([], hasTranscript: true) }),
    ("with a silent description", .described(.track(isSilent: true))),
    ("described", .described(.track(.found(.description)))),
  ]

  @Test(arguments: gaps)
  func `neither passes nor fails nor goes away in what rests on it`(_ gap: Gap) throws {
    for film in Self.films {
      for result in Rulebook(.dhsIOS).judge(film.evidence.with(gap.change)) {
        guard gap.rests.contains(result.criterion.description) else { continue }
        let what = "\(result.criterion) of a film \(film.name)"
        #expect(result.outcome == .needsReview, "\(what): \(result.reason)")
        #expect(result.codes.first == "evidence.missing", "\(what)")
        #expect(result.reason.hasSuffix("Segment 2 of film.m3u8 is missing."), "\(what)")
        #expect(!result.codes.contains("captions.missing"), "\(what)")
      }
    }
  }

  @Test(arguments: gaps)
  func `changes nothing in what does not rest on it`(_ gap: Gap) throws {
    for film in Self.films {
      let before = Rulebook(.dhsIOS).judge(film.evidence.placed(.waiting))
      let after = Rulebook(.dhsIOS).judge(film.evidence.placed(.waiting).with(gap.change))
      for (one, other) in zip(before, after)
      where !gap.rests.contains(one.criterion.description) {
        #expect(one.outcome == other.outcome, "\(one.criterion) of a film \(film.name)")
      }
    }
  }

  @Test func `another quality that is missing changes no outcome`() {
    for film in Self.films {
      let part = film.evidence.with { $0.medium.unread = [Self.lost([])] }
      let before = Rulebook(.dhsIOS).judge(film.evidence).map(\.outcome)
      #expect(Rulebook(.dhsIOS).judge(part).map(\.outcome) == before, "\(film.name)")
    }
  }

  @Test func `a named file that is not there fails all the same`() throws {
    let captioned = Evidence.captioned(.named(.missing)) {
      $0.medium.unread = [Self.lost(Set(UnreadPart.Content.allCases))]
    }
    #expect(try judge("3.3.B", captioned).outcome == .notCompliant)
    let described = Evidence.described(.named(.missing)).with {
      $0.medium.unread = [Self.lost(Set(UnreadPart.Content.allCases))]
    }
    #expect(try judge("3.3.D", described).outcome == .notCompliant)
    let told = Evidence.silentFilm {
      $0.textAlternatives = [.named(.missing)]
      $0.medium.unread = [Self.lost(Set(UnreadPart.Content.allCases))]
    }
    #expect(try judge("3.1.C", told).outcome == .notCompliant)
  }

  @Test func `a sound that cannot be decoded leaves open whether the film is silent`() throws {
    var sound = Track.sound(1)
    sound.activity = nil
    let undecoded = Evidence.film {
      $0.medium.tracks = [.picture, sound]
      $0.medium.mainAudio = sound
      $0.medium.possibleKinds = [.multimedia, .videoOnly]
      $0.medium.unread = [UnreadPart([.audio], "The sound is in ac4, which cannot be decoded.")]
    }
    let open = Rulebook(.dhsIOS).judge(undecoded).filter { $0.outcome == .needsReview }
    #expect(
      open.map(\.criterion.description)
        == ["3.1.A", "3.1.C", "3.3.A", "3.3.B", "3.3.C", "3.3.D", "3.3.E", "3.3.F", "5.A"])
    let placed = Rulebook(.dhsIOS).judge(undecoded.placed(.playing([])))
    #expect(!placed.contains { $0.outcome == .compliant || $0.outcome == .notCompliant })
    let still = Rulebook(.dhsIOS).judge(undecoded.placed(.waiting))
    let away = still.filter { $0.outcome == .doesNotApply }.map(\.criterion.description)
    #expect(away == ["3.1.A", "3.1.B", "3.2.A", "3.2.B", "3.3.A"])
  }

  @Test func `of a medium of which nothing is known nothing is away`() {
    var evidence = Evidence(
      medium: Medium(kind: .none, resource: "capture.ts", possibleKinds: Set(Medium.Kind.allCases)))
    evidence.medium.unread = [
      UnreadPart(Set(UnreadPart.Content.allCases), "None of its 2 tracks could be recognized.")
    ]
    for result in Rulebook(.dhsIOS).judge(evidence) {
      #expect(result.outcome == .needsReview, "\(result.criterion)")
    }
  }

  @Test func `a codec that is not looked into leaves only absence open`() throws {
    let unread = UnreadPart([.picture], "This version cannot look into it.", isUnsupported: true)
    let bare = Evidence.film { $0.medium.unread = [unread] }
    #expect(try judge("3.3.B", bare).outcome == .needsReview)
    #expect(try judge("3.3.C", bare).outcome == .needsReview)
    #expect(try judge("3.3.D", bare).outcome == .notCompliant)
    let captioned = Evidence.captioned(.file()) { $0.medium.unread = [unread] }
    try expect("3.3.B", of: captioned, is: .compliant)
  }

  @Test func `a talk of which a part is missing is no alert, and has no length`() throws {
    let talk = Evidence.talk(.seconds(2)) {
      $0.medium.unread = [Self.lost([.audio])]
      $0.speech = .failure(EvidenceGap(.notDecodable, "Segment 2 is missing."))
    }
    #expect(try judge("3.2.B", talk).outcome == .needsReview)
    #expect(try judge("3.2.A", talk.placed(.playing([]))).outcome == .needsReview)
    #expect(try judge("3.2.A", talk.placed(.playing([.stop]))).outcome == .compliant)
    let silent = Evidence.talk {
      $0.medium.mainAudio?.activity = AudioActivity(peak: -91, audible: .empty, isComplete: true)
      $0.medium.unread = [Self.lost([.audio])]
    }
    #expect(try judge("3.2.B", silent).outcome == .needsReview)
  }

  @Test func `motion of which a part is missing may go on`() throws {
    let loop = Placement.playing([]) {
      $0.purpose = .animation
      $0.parallelContent = true
    }
    let short = Evidence.silentFilm { $0.medium.duration = .seconds(4) }
    try expect("3.1.B", of: short.placed(loop), is: .doesNotApply)
    let part = short.with { $0.medium.unread = [Self.lost([.picture])] }
    #expect(try judge("3.1.B", part.placed(loop)).outcome == .needsReview)
  }
}

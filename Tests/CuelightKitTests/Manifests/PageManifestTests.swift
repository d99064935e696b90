import Conformance
import MediaModel
import Placements
import SystemPackage
import Testing

@testable import CuelightKit

@Suite struct `A manifest about a page` {
  /// What a page says beside a manifest with these lines after `version: 1`.
  private func read<Value>(
    _ facts: PageFacts, _ manifest: String,
    _ body: (SitePages.ReadPage, ManifestFile, FilePath) throws -> Value
  ) async throws -> Value {
    let text = "version: 1\n" + manifest + "\n"
    return try await TemporaryFolder.with(["cuelight.yml": Array(text.utf8)]) { top in
      let file = top.appending("p.html")
      let resolver = PageAddress.Resolver(
        folder: top, below: ["p.html"], base: facts.base, map: SiteMap())
      let page = SitePages.ReadPage(
        display: "p.html", facts: facts,
        placements: PagePlacements(facts, of: "p.html", at: file, resolver), hash: nil, layers: [])
      return try body(page, try ManifestFile(top.appending("cuelight.yml")), file)
    }
  }

  /// What the process says about the motions of a page without scripts.
  private func results(
    _ motions: [PageMotion], _ manifest: String
  ) async throws -> [CriterionResult] {
    var facts = PageFacts()
    facts.motions = motions
    return try await read(facts, manifest) { page, file, path in
      let source = PresentationSource(path, movedBy: page, .success(file))
      return source.motionEvidence(.dhsIOS).flatMap { evidence in
        Rulebook(.dhsIOS).judge(evidence).filter { $0.criterion == Self.stoppable }
      }
    }
  }

  private func outcomes(_ motions: [PageMotion], _ manifest: String) async throws -> [Outcome] {
    try await results(motions, manifest).map(\.outcome)
  }

  private static func motion(
    _ id: String?, _ kind: PageMotion.Kind = .animation, line: Int = 5
  ) -> PageMotion {
    let endless = MovingImage(frames: nil, turn: nil, plays: .endless, moves: .yes)
    var motion = PageMotion(kind, line: line, column: 1, image: endless)
    motion.id = id
    motion.hasOtherContent = true
    return motion
  }

  private static let stoppable = CriterionID("3.1.B")
  private static let three = [motion("ticker"), motion("spinner"), motion(nil, .marquee)]

  @Test(arguments: [
    "{id: spinner, src: p.html, controls: [hide]}",
    "{id: spinner, src: p.html, page: p.html, controls: [hide]}",
  ])
  func `an entry with an id speaks only of that motion`(entry: String) async throws {
    #expect(
      try await outcomes(Self.three, "media:\n- \(entry)") == [
        .notCompliant, .compliant, .notCompliant,
      ])
  }

  @Test func `an entry with an id comes before one without`() async throws {
    let entries = "media:\n- {src: p.html, controls: [hide]}\n- {id: a, src: p.html, controls: []}"
    #expect(
      try await outcomes([Self.motion("a"), Self.motion("b")], entries) == [
        .notCompliant, .compliant,
      ])
  }

  @Test func `an entry of another page says nothing`() async throws {
    let entry = "media:\n- {id: a, src: p.html, page: other.html, controls: [hide]}"
    #expect(try await outcomes([Self.motion("a")], entry) == [.notCompliant])
  }

  @Test(arguments: [
    "player: {controls: [playPause, stop, volume]}\nmedia:\n- {src: film.mp4}",
    "defaults: {autoplay: false}", "defaults: {autoplay: false}\nmedia:\n- {src: p.html, lang: en}",
    "media:\n- {match: '*', autoplay: false}",
  ])
  func `motions take nothing from rules and defaults`(manifest: String) async throws {
    #expect(try await outcomes([Self.motion("a")], manifest) == [.notCompliant])
  }

  @Test(arguments: [
    "autoplay: false", "controls: [hide]", "purpose: essential", "stopsAfterCycles: 1",
  ])
  func `an entry without an id overrules only a single motion`(fact: String) async throws {
    let entry = "media:\n- {src: p.html, \(fact)}"
    #expect(
      try await outcomes(Self.three, entry) == [.notCompliant, .notCompliant, .notCompliant])
    if fact != "stopsAfterCycles: 1" {
      #expect(try await outcomes([Self.motion(nil)], entry) != [.notCompliant])
    }
  }

  @Test func `an entry without an id for several motions is reported`() async throws {
    var facts = PageFacts()
    facts.motions = Self.three
    let entry = "media:\n- {src: p.html, controls: [hide]}"
    let notices = try await read(facts, entry) { page, file, path in
      PresentationSource(path, movedBy: page, .success(file)).motionEvidence(.dhsIOS)
        .map(\.notices.last)
    }
    #expect(notices.count == 3)
    #expect(notices.allSatisfy { $0?.contains("Name each by its `id`") == true })
  }

  @Test func `what style sheets may move has an id of its own`() async throws {
    let motions = [Self.motion(nil, .marquee), PageMotion(unread: ["page.css was not read"])]
    let entry = "media:\n- {id: style sheets, src: p.html, autoplay: false}"
    #expect(try await outcomes(motions, entry) == [.notCompliant, .doesNotApply])
  }

  @Test func `what a person should do names the id`() async throws {
    let motions = [PageMotion(unread: ["page.css was not read"])]
    let found = try await results(motions, "media:\n- {src: film.mp4}").flatMap(\.findings)
    #expect(found.map(\.code) == [.placementIncomplete])
    #expect(found.allSatisfy { $0.remedy.sentence.contains("`id: style sheets` about p.html") })
  }

  @Test func `a manifest contradicts the motion of a page at its line`() async throws {
    var facts = PageFacts()
    facts.motions = [Self.motion("a", line: 7)]
    let entry = "media:\n- {id: a, src: p.html, controls: [hide]}"
    let found = try await read(facts, entry) { page, file, path in
      PresentationSource(path, movedBy: page, .success(file)).entries.flatMap {
        $0.placement.disagreements
      }
    }
    #expect(found.map(\.key) == ["controls"])
    #expect(found.map(\.position.line) == [7])
  }

  /// What a manifest and a page say together about a file that two elements play.
  private func placements(
    _ element: PageMedium.Element, _ ids: [String?], _ manifest: String
  ) async throws -> [Placement] {
    var facts = PageFacts()
    facts.media = ids.map { id in
      var medium = PageMedium(element, line: 9, column: 1)
      medium.id = id
      medium.autoplay = true
      medium.sources = [PageSource("film")]
      return medium
    }
    return try await read(facts, manifest) { page, file, _ in
      let entries = page.placements.entries
      let first = try #require(entries.first)
      return PresentationSource(first.path, placedBy: entries, .success(file)).entries
        .map(\.placement)
    }
  }

  @Test func `an entry with an id speaks only of that film`() async throws {
    let manifest = "media:\n- {id: b, src: film, controls: [playPause]}"
    let found = try await placements(.video, ["a", "b"], manifest)
    #expect(found.map(\.controls) == [[], [.playPause]])
  }

  @Test func `defaults hold for a film that no item names`() async throws {
    let manifest = "player: {controls: [stop]}\nmedia:\n- {id: b, src: film, controls: [playPause]}"
    let found = try await placements(.video, ["a", "b"], manifest)
    #expect(found.map(\.controls) == [[.stop], [.playPause]])
  }

  @Test func `a picture that a manifest repeats contradicts nothing`() async throws {
    let manifest = "media:\n- {src: film, loop: true, muted: true}"
    let found = try await placements(.image, [nil], manifest)
    #expect(found.map(\.disagreements) == [[]])
  }

  /// The use of the captions and of the descriptions that only a manifest names.
  private func uses(_ facts: String, hasScript: Bool = false) async throws -> [AlternativeFile
    .PageUse?]
  {
    var page = PageFacts()
    var medium = PageMedium(.video, line: 9, column: 1)
    medium.sources = [PageSource("film")]
    page.media = [medium]
    page.hasScripts = hasScript
    let manifest =
      "media:\n- {src: film, captions: [{src: a.vtt}], descriptions: [{src: b.mp3}]\(facts)}"
    return try await read(page, manifest) { page, file, _ in
      let entries = page.placements.entries
      let first = try #require(entries.first)
      let found = PresentationSource(first.path, placedBy: entries, .success(file)).entries
      return found.map(\.alternatives).flatMap { declared -> [AlternativeFile.PageUse?] in
        var files: [AlternativeFile] = []
        if case .files(let captions)? = declared.captions { files += captions }
        if case .files(let sounds)? = declared.descriptions { files += sounds }
        return files.map(\.pageUse)
      }
    }
  }

  @Test func `files that only a manifest names are in doubt on a page without scripts`()
    async throws
  {
    let doubt = "Only a script could play it together with the picture, and p.html has no script."
    let found = try await uses("")
    #expect(found == [.track(isDefault: false, doubt: .unnamed), .player(doubt: doubt)])
    #expect(try await uses("", hasScript: true) == [nil, nil])
    let declared = try await uses(", captionSwitch: player, descriptionSwitch: player")
    #expect(declared == [nil, nil])
    let controls = try await uses(", controls: [captions, descriptions]")
    #expect(controls == [nil, nil])
  }

  /// The use of each caption file where the page has a track, and a manifest says this of the film.
  private func tracks(_ facts: String) async throws -> [String: AlternativeFile.PageUse?] {
    var page = PageFacts()
    var medium = PageMedium(.video, line: 9, column: 1)
    medium.sources = [PageSource("film")]
    medium.tracks = [
      PageTrack(.captions, "late.vtt", language: LanguageTag("en"), isDefault: true)
    ]
    page.media = [medium]
    return try await read(page, "media:\n- {src: film, \(facts)}") { page, file, _ in
      let first = try #require(page.placements.entries.first)
      let found = PresentationSource(first.path, placedBy: [first], .success(file)).entries
      guard case .files(let files)? = found.first?.alternatives.captions else { return [:] }
      return Dictionary(uniqueKeysWithValues: files.map { ($0.source, $0.pageUse) })
    }
  }

  @Test func `a track that the manifest does not name is kept, unless it says who shows captions`()
    async throws
  {
    #expect(
      try await tracks("captions: [good.vtt]") == ["good.vtt": nil, "late.vtt": .overruled()])
    let shown: [String: AlternativeFile.PageUse?] = ["late.vtt": .track(isDefault: true)]
    #expect(try await tracks("captions: [late.vtt]") == shown)
    #expect(try await tracks("autoplay: true") == shown)
    for way in ["captionSwitch: player", "captionSwitch: system", "controls: [captions]"] {
      #expect(try await tracks("captions: [good.vtt], \(way)") == ["good.vtt": nil], "\(way)")
    }
    #expect(try await tracks("captions: []") == [:])
  }

  @Test func `an item whose page does not exist is said beside a page of that name`() async throws {
    var facts = PageFacts()
    var medium = PageMedium(.video, line: 9, column: 1)
    medium.sources = [PageSource("film")]
    facts.media = [medium]
    let manifest = "media:\n- {src: film, page: sub/p.html, autoplay: false}"
    let notices = try await read(facts, manifest) { page, file, _ in
      let entries = page.placements.entries
      let first = try #require(entries.first)
      return PresentationSource(first.path, placedBy: entries, .success(file)).notices
    }
    let notice = try #require(notices.first)
    #expect(notice.contains("an item for the page “sub/p.html”, which does not exist"))
    #expect(notice.hasSuffix("write `page: p.html`."))
  }
}

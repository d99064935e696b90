import MediaModel
import SystemPackage
import Testing

@testable import Placements

@Suite struct `Placements of pages` {
  private func placement(
    _ element: PageMedium.Element = .video, scripts: Bool = false,
    _ change: (inout PageMedium) -> Void
  ) throws -> Placement {
    var facts = PageFacts()
    facts.hasScripts = scripts
    facts.runsByItself = scripts
    var medium = PageMedium(element, line: 9, column: 1)
    medium.sources = [PageSource("film.mp4")]
    change(&medium)
    facts.media = [medium]
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    let entries = PagePlacements(facts, of: "page.html", at: "site/page.html", resolver).entries
    return try #require(entries.first).declarations.placement
  }

  @Test func `without scripts the markup is certain`() throws {
    let found = try placement {
      $0.autoplay = true
      $0.muted = true
      $0.visibility = .hidden("it is `hidden`")
    }
    #expect(found.isCertainlyMuted)
    #expect(found.loop == false && found.isShown == false && found.controls == [])
    #expect(found.changeable == [])
  }

  @Test func `a film that may be out of sight plays as a muted one if it has no sound`() throws {
    func film(_ change: (inout PageMedium) -> Void) throws -> Placement {
      try placement {
        $0.autoplay = true
        change(&$0)
      }
    }
    let unseen = try film { $0.visibility = .unknown("it is transparent") }
    #expect(unseen.autoplay == true && unseen.controls == [])
    let muted = try film {
      $0.visibility = .unknown("it is transparent")
      $0.muted = true
    }
    #expect(muted.autoplay == nil && muted.ifSilent == nil)
    let silent = unseen.asSilent
    #expect(silent.autoplay == nil && silent.controls == [])
    #expect(silent.unknownReason == muted.unknownReason)
    // Hiding stops a film without sound.
    let open = try film { $0.mayBeHidden = true }
    #expect(open.controls == [] && open.asSilent.controls == nil && open.asSilent.autoplay == true)
    #expect(open.asSilent.unknownReason?.contains("let people hide it") == true)
    #expect(try film { _ in }.ifSilent == nil)
    let sound = try placement(.audio) {
      $0.autoplay = true
      $0.visibility = .unknown("it is transparent")
    }
    #expect(sound.ifSilent == nil)
  }

  @Test(
    arguments: [
      ("", true), ("video/mp4", true), (" Video/MP4 ; codecs=\"avc1.42E01E, mp4a.40.2\"", true),
      ("audio/mpeg", true), ("audio/wav; codecs=1", true), ("application/x-mpegURL", true),
      ("video/mp4; codecs='bogus'", nil), ("video/mp4; codecs=\"avc1.42E01E, bogus\"", nil),
      ("text/plain", nil), ("mp4", nil), ("video/x-flv", nil), ("audio/mp4;charset=x", true),
    ] as [(String, Bool?)])
  func `a type that no browser plays leaves the start open`(type: String, start: Bool?) throws {
    let found = try placement {
      $0.autoplay = true
      $0.sources = [PageSource("film.mp4", type: type)]
    }
    #expect(found.autoplay == start)
    #expect((found.unknownReason?.contains("because of its type") == true) == (start == nil))
    let waiting = try placement { $0.sources = [PageSource("film.mp4", type: type)] }
    #expect(waiting.autoplay == false)
  }

  @Test func `what a script puts there later may not start by itself`() throws {
    for element in [PageMedium.Element.image, .video] {
      let found = try placement(element, scripts: true) {
        $0.lateAttribute = "data-src"
        $0.autoplay = true
      }
      #expect(found.autoplay == nil)
      #expect(found.unknownReason?.contains("`data-src`") == true)
    }
  }

  @Test(arguments: [PageMedium.Element.image, .object, .embed])
  func `only video and audio have muted and loop`(element: PageMedium.Element) throws {
    let found = try placement(element) { _ in }
    #expect(found.muted == nil && found.loop == nil)
  }

  @Test func `a player of animations is never muted, and repeats where it says so`() throws {
    let found = try placement(.animation) { $0.loop = true }
    #expect(found.muted == nil && found.loop == true)
  }

  @Test func `scripts may unmute, repeat and show a film`() throws {
    let found = try placement(scripts: true) {
      $0.autoplay = true
      $0.muted = true
      $0.visibility = .hidden("it is `hidden`")
    }
    #expect(found.isPerhapsMuted && found.isPerhapsLooped)
    #expect(found.loop == nil && found.isShown == nil && found.controls == nil)
  }

  @Test func `a loop in the markup is certain, also beside scripts`() throws {
    let found = try placement(scripts: true) { $0.loop = true }
    #expect(found.loop == true && !found.isPerhapsLooped)
  }

  @Test func `a muted film in something closed may be opened`() throws {
    let found = try placement {
      $0.autoplay = true
      $0.muted = true
      $0.canBeOpened = true
      $0.visibility = .hidden("it is in details that are closed")
    }
    #expect(found.autoplay == nil && found.isShown == nil)
    #expect(found.unknownReason?.contains("open") == true)
  }

  @Test func `a sound shows no picture`() throws {
    #expect(try placement(.audio) { $0.controls = true }.isShown == false)
  }

  @Test func `a player of animations that is not clear is unknown`() throws {
    let found = try placement(.animation) {
      $0.player = AnimationPlayer(speed: nil)
      $0.startIsOpen = true
    }
    #expect(found.autoplay == nil && found.loop == nil)
    #expect(found.player?.speed == nil)
  }

  @Test(
    arguments: [
      (true, PageButton.Relation.named, "says that it controls it"),
      (true, .near, "may control it"), (nil, .near, "may control it"),
    ] as [(Bool?, PageButton.Relation, String)])
  func `a button is named in the question, and is never an answer`(
    isUsable: Bool?, relation: PageButton.Relation, words: String
  ) throws {
    let found = try placement(scripts: true) {
      $0.autoplay = true
      $0.buttons = [PageButton(name: "Pause", line: 7, relation: relation, isUsable: isUsable)]
    }
    #expect(found.controls == nil)
    #expect(found.unknownReason?.contains("“Pause” in line 7 \(words)") == true)
  }

  @Test func `controls of the markup count beside scripts, which may take them away`() throws {
    let found = try placement(scripts: true) { $0.controls = true }
    #expect(found.autoplay == nil && found.controls == [.native])
    #expect(found.changeable.contains(.controls))
    #expect(try placement { $0.controls = true }.changeable == [])
  }

  @Test(arguments: [true, false])
  func `controls that a style sheet may hide are unknown, and the reason is named`(
    hasScripts: Bool
  ) throws {
    let found = try placement(scripts: hasScripts) {
      $0.autoplay = true
      $0.controls = true
      $0.controlsMayBeHidden = true
    }
    #expect(found.controls == nil && !found.changeable.contains(.controls))
    #expect(found.unknownReason?.contains("style sheet may hide its controls") == true)
  }

  @Test func `controls that are hidden from assistive technology are none`() throws {
    let hide: (inout PageMedium) -> Void = {
      $0.controls = true
      $0.isHiddenFromTechnology = true
    }
    #expect(try placement(.video, scripts: true, hide).controls == nil)
    #expect(try placement(.video, hide).controls == [])
  }

  @Test(arguments: ["", "Play film"])
  func `a button of a script is never a control, with a name or without`(name: String) throws {
    let found = try placement(scripts: true) {
      $0.buttons = [PageButton(name: name, line: 7, relation: .named, isUsable: !name.isEmpty)]
    }
    #expect(found.controls == nil)
  }

  /// What a page says about a film.
  private func alternatives(
    _ change: (inout PageMedium) -> Void
  ) throws -> (DeclaredAlternatives, unread: [PagePlacements.UnreadAlternative]) {
    var facts = PageFacts()
    var medium = PageMedium(.video, line: 9, column: 1)
    medium.sources = [PageSource("film.mp4")]
    change(&medium)
    facts.media = [medium]
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    let entry = try #require(
      PagePlacements(facts, of: "page.html", at: "site/page.html", resolver).entries.first)
    return (entry.declarations.alternatives, entry.unread)
  }

  @Test func `browsers show the first default track of captions or subtitles`() throws {
    let (found, _) = try alternatives {
      $0.tracks = [
        PageTrack(.metadata, "a.vtt", language: nil, isDefault: true),
        PageTrack(.captions, "b.vtt", language: nil, isDefault: false),
        PageTrack(.subtitles, "c.vtt", language: nil, isDefault: true),
        PageTrack(.captions, "d.srt", language: nil, isDefault: true),
      ]
    }
    guard case .files(let files)? = found.captions else {
      Issue.record("No captions.")
      return
    }
    #expect(files.map(\.source) == ["b.vtt", "c.vtt", "d.srt"])
    #expect(
      files.map(\.pageUse) == [
        .track(isDefault: false), .track(isDefault: true), .track(isDefault: false),
      ])
  }

  @Test func `a sound without controls needs a script to be played with the picture`() throws {
    let (found, _) = try alternatives {
      $0.descriptions = [PageDescription("described.mp3", .mix)]
    }
    guard case .files(let files)? = found.descriptions, case .player(let doubt?)? = files[0].pageUse
    else {
      Issue.record("No doubt.")
      return
    }
    #expect(doubt.contains("page.html has no script"))
  }

  @Test func `every text that may be the transcript is passed on, and none is named`() throws {
    let (found, unread) = try alternatives {
      $0.transcripts = [
        PageTranscript(.file("https://example.org/a.html"), line: 3),
        PageTranscript(.file("registrar.html"), line: 4),
        PageTranscript(.element("talk"), line: 12),
      ]
    }
    guard case .perhaps(let files)? = found.transcript else {
      Issue.record("No texts.")
      return
    }
    #expect(files.map(\.source) == ["registrar.html", "page.html"])
    #expect(files.map(\.fragment) == [nil, "talk"])
    #expect(
      files.map(\.pageUse) == [
        .perhaps(place: "page.html (line 4)"), .perhaps(place: "page.html (line 12)"),
      ])
    #expect(unread.map(\.kind) == [.transcript])
    let (many, _) = try alternatives {
      $0.transcripts = (0..<100).map { PageTranscript(.file("\($0).html"), line: $0) }
    }
    #expect(many.transcript?.files.count == 8)
    #expect(try alternatives { _ in }.0.transcript == nil)
  }

  @Test func `tracks, links and metadata name alternatives`() throws {
    #expect(try placement { _ in }.namedAlternatives == [])
    #expect(try placement(.image) { _ in }.namedAlternatives == nil)
    let tracked = try placement {
      $0.tracks = [PageTrack(.captions, "film.vtt", language: nil, isDefault: false)]
      $0.transcripts = [PageTranscript(.file("film.txt"), line: 9)]
    }
    #expect(tracked.namedAlternatives == [.captions, .transcript])
    let described = try placement {
      $0.descriptions = [PageDescription("described.mp3", .mix)]
    }
    #expect(described.namedAlternatives == [.description])
  }

  @Test func `a link names an alternative of the only medium of the page`() throws {
    func named(media: Int) -> [Set<Placement.Alternative>?] {
      var facts = PageFacts()
      var link = PageClaim(isVideo: nil, line: 4)
      link.offers = [.captions]
      facts.claims = [link]
      for number in 0..<media {
        var medium = PageMedium(.video, line: 9 + number, column: 1)
        medium.sources = [PageSource("film\(number).mp4")]
        facts.media.append(medium)
      }
      let resolver = PageAddress.Resolver(
        folder: "site", below: ["page.html"], base: nil, map: SiteMap())
      return PagePlacements(facts, of: "page.html", at: "site/page.html", resolver).entries
        .map(\.declarations.placement.namedAlternatives)
    }
    #expect(named(media: 1) == [[.captions]])
    #expect(named(media: 2) == [[], []])
  }

  @Test func `a button that nobody can use is not named`() throws {
    let found = try placement(scripts: true) {
      $0.buttons = [PageButton(name: "", line: 7, relation: .named, isUsable: false)]
    }
    #expect(found.unknownReason == PagePlacements.scripts)
  }

  @Test(arguments: [
    (PageMedium.Element.image, false, true), (.video, true, true), (.video, false, false),
    (.audio, false, false),
  ])
  func `people may stop a picture by hiding it, and no sound`(
    element: PageMedium.Element, isMuted: Bool, may: Bool
  ) throws {
    let found = try placement(element) {
      $0.muted = isMuted
      $0.mayBeHidden = true
    }
    #expect(found.controls == (may ? nil : []))
    #expect((found.unknownReason?.contains("hide it") == true) == may)
  }

  @Test func `a name counts unless the medium is hidden for certain`() throws {
    let named = { (visibility: PageVisibility) in
      try self.placement(.image) {
        $0.name = "A wheel"
        $0.visibility = visibility
      }.accessibleName
    }
    #expect(try named(.shown) == "A wheel")
    #expect(try named(.unknown("a style sheet was not read")) == "A wheel")
    #expect(try named(.hidden("it is `hidden`")) == nil)
  }

  @Test func `controls in something closed may be opened`() throws {
    let hide: (inout PageMedium) -> Void = {
      $0.autoplay = true
      $0.canBeOpened = true
      $0.visibility = .hidden("it is in details that are closed")
    }
    let controls = try placement(.audio) {
      hide(&$0)
      $0.controls = true
    }
    #expect(controls.controls == nil && controls.autoplay == true)
    #expect(try placement(.audio, hide).controls == [])
  }
}

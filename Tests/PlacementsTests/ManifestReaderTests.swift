import MediaModel
import Placements
import Testing

@Suite struct `A manifest is read` {
  @Test func `how a medium is placed`() throws {
    let entry = try #require(try manifest(ManifestExample.yaml).entries.first)
    #expect(entry.sources == ["media/intro.mp4"])
    #expect(entry.line == 12)
    let placement = entry.placement
    #expect(placement.id == "intro")
    #expect(placement.page == "/about")
    #expect(placement.purpose == .content)
    #expect(placement.autoplay == true)
    #expect(placement.muted == false)
    #expect(placement.loop == false)
    #expect(placement.clip == .init(start: .milliseconds(8_000), end: .milliseconds(10_500)))
    #expect(placement.controls == [.playPause, .volume])
    #expect(placement.captionStyle == .custom)
    #expect(placement.controlsLevelIsSame == false)
    #expect(placement.captionSwitch == .player)
    #expect(placement.descriptionSwitch == .unavailable)
    #expect(placement.visualCue == true)
    #expect(placement.parallelContent == true)
    #expect(placement.live == false)
    #expect(placement.stopsAfterCycles == 3)
    #expect(placement.preWarned == true)
    #expect(placement.alternativeFor == nil)
    #expect(placement.exemptions == [.init(rule: "BBC 67", reason: "rights")])
  }

  @Test func `which alternatives belong to it`() throws {
    let entry = try #require(try manifest(ManifestExample.yaml).entries.first)
    let declared = entry.alternatives
    let english = LanguageTag("en")
    #expect(declared.language == english)
    #expect(declared.audioMeaningful == true)
    #expect(declared.videoMeaningful == false)
    #expect(
      declared.captions
        == .files([
          AlternativeFile(source: "media/intro.en.vtt", language: english, kind: .captions),
          AlternativeFile(source: "media/intro.de.vtt"),
        ]))
    #expect(
      declared.descriptions
        == .files([AlternativeFile(source: "media/intro-ad.m4a", language: english, form: .mix)]))
    #expect(
      declared.transcript
        == .file(
          AlternativeFile(source: "about.html", fragment: "intro-transcript", language: english)))
    let attestation = try #require(declared.attestations.first)
    #expect(attestation.claim == .captionsAccurate)
    #expect(attestation.passes)
    #expect(attestation.by == "reviewer@example.org")
    #expect(attestation.date == "2026-11-20")
    let hash = try #require(ContentHash(hex: ManifestExample.hash))
    #expect(attestation.grounds == .file(hash))
    #expect(attestation.note == "Two names were checked with the speaker.")
  }

  @Test func `what an item leaves out is the player's, or unknown`() throws {
    let entry = try #require(try manifest(ManifestExample.yaml).entries.last)
    #expect(entry.sources == ["media/bell.m4a", "media/bell.ogg"])
    #expect(entry.line == 50)
    var expected = Placement()
    expected.controls = [.playPause, .stop, .volume, .captions, .descriptions]
    expected.captionStyle = .system
    expected.controlsLevelIsSame = true
    expected.captionSwitch = .system
    expected.descriptionSwitch = .player
    expected.visualCue = false
    let filled = try #require(try manifest(ManifestExample.yaml).filled.last)
    #expect(filled.placement == expected)
    var alternatives = DeclaredAlternatives()
    alternatives.transcript = .onScreen
    #expect(filled.alternatives == alternatives)
  }

  @Test func `JSON with tabs and escapes says the same as YAML`() throws {
    let yaml = try manifest(ManifestExample.yaml)
    let json = try manifest(ManifestExample.json)
    #expect(json.entries.map(\.sources) == yaml.entries.map(\.sources))
    #expect(json.entries.map(\.placement) == yaml.entries.map(\.placement))
    #expect(json.entries.map(\.alternatives) == yaml.entries.map(\.alternatives))
    #expect(json.entries.map(\.line) == [6, 23])
  }

  @Test func `a byte order mark and any line end are accepted`() throws {
    let plain = try manifest(ManifestExample.yaml)
    let marked = "\u{FEFF}" + ManifestExample.yaml.replacing("\n", with: "\r\n")
    #expect(try manifest(marked) == plain)
    #expect(try manifest(ManifestExample.yaml.replacing("\n", with: "\r")) == plain)
  }

  @Test func `several items may name the same medium`() throws {
    let read = try manifest("version: 1\nmedia:\n- src: a.mp4\n- src: a.mp4\n  loop: true\n")
    #expect(read.entries.map(\.sources) == [["a.mp4"], ["a.mp4"]])
    #expect(read.entries.map(\.placement.loop) == [nil, true])
  }

  @Test func `captions may be open or embedded`() throws {
    #expect(try entry("captions: open").alternatives.captions == .open)
    #expect(try entry("captions: embedded").alternatives.captions == .embedded)
    #expect(try entry("captions: []").alternatives.captions == .files([]))
  }

  @Test(arguments: ["captions", "subtitles", "forced"])
  func `a caption file may be of a kind`(kind: String) throws {
    let captions = try entry("captions: [{src: a.vtt, kind: \(kind)}]").alternatives.captions
    let expected = AlternativeFile(source: "a.vtt", kind: AlternativeFile.Kind(rawValue: kind))
    #expect(captions == .files([expected]))
  }

  @Test func `descriptions may be integrated or not needed`() throws {
    #expect(try entry("descriptions: integrated").alternatives.descriptions == .integrated)
    #expect(
      try entry("descriptions: {notNeeded: a talk}").alternatives.descriptions
        == .notNeeded(reason: "a talk"))
    #expect(
      try entry("descriptions: [a.m4a]").alternatives.descriptions
        == .files([AlternativeFile(source: "a.m4a")]))
  }

  @Test(arguments: ["mix", "narration", "text", "version"])
  func `a description may have a form`(form: String) throws {
    let read = try entry("descriptions: [{src: a, form: \(form)}]").alternatives.descriptions
    let expected = AlternativeFile(source: "a", form: AlternativeFile.Form(rawValue: form))
    #expect(read == .files([expected]))
  }

  @Test func `a transcript may be a path alone`() throws {
    #expect(
      try entry("transcript: a.txt").alternatives.transcript
        == .file(AlternativeFile(source: "a.txt")))
    #expect(
      try entry("transcript: a.html#b").alternatives.transcript
        == .file(AlternativeFile(source: "a.html", fragment: "b")))
  }

  @Test func `a transcript may be on the screen, for one item or for all`() throws {
    #expect(try entry("transcript: onScreen").alternatives.transcript == .onScreen)
    #expect(
      try entry("transcript: ./onScreen").alternatives.transcript
        == .file(AlternativeFile(source: "./onScreen")))
    let read = try manifest(
      "version: 1\nplayer: {transcript: onScreen}\nmedia:\n- src: a\n"
        + "- {src: b, transcript: b.txt}\n")
    #expect(
      try read.filled.map(\.alternatives.transcript)
        == [.onScreen, .file(AlternativeFile(source: "b.txt"))])
  }

  @Test(arguments: Placement.Switch.allCases)
  func `an item's switches count before the player's`(way: Placement.Switch) throws {
    let read = try manifest(
      """
      version: 1
      player: {captionSwitch: system, descriptionSwitch: none, visualCue: true}
      media:
      - src: a
      - {src: b, captionSwitch: \(way.rawValue), descriptionSwitch: \(way.rawValue),
         visualCue: false}
      """)
    let placements = try read.filled.map(\.placement)
    #expect(placements.map(\.captionSwitch) == [.system, way])
    #expect(placements.map(\.descriptionSwitch) == [.unavailable, way])
    #expect(placements.map(\.visualCue) == [true, false])
  }

  @Test(arguments: Placement.Purpose.allCases)
  func `every purpose is known`(purpose: Placement.Purpose) throws {
    #expect(try entry("purpose: \(purpose.rawValue)").placement.purpose == purpose)
  }

  @Test(arguments: Placement.CaptionStyle.allCases)
  func `every caption style is known`(style: Placement.CaptionStyle) throws {
    #expect(try entry("captionStyle: \(style.rawValue)").placement.captionStyle == style)
  }

  @Test(arguments: Attestation.Claim.allCases)
  func `every claim can fail`(claim: Attestation.Claim) throws {
    let read = try entry(
      "attestations:", "- {claim: \(claim.rawValue), result: fail, by: A, date: 2024-02-29,",
      "   sha256: \(ManifestExample.hash.uppercased())}")
    let attestation = try #require(read.alternatives.attestations.first)
    #expect(attestation.claim == claim)
    #expect(!attestation.passes)
    #expect(attestation.note == nil)
    let hash = try #require(ContentHash(hex: ManifestExample.hash))
    #expect(attestation.grounds == .file(hash))
  }

  @Test func `an attestation has the same fields as a line of cuelight attest`() throws {
    let read = try entry(
      "attestations:",
      "- {claim: placementTried, result: pass, by: A, role: tester, time: 2026-11-28T23:59:59Z,",
      "   placement: hero, question: 1, before: NR, ranges: [{start: 1.5, end: 4}],",
      "   contents: [{part: medium, name: a.mp4, sha256: \(ManifestExample.hash)},",
      "    {part: fact, name: autoplay, sha256: \(ManifestExample.hash)}]}")
    let attestation = try #require(read.alternatives.attestations.first)
    let hash = try #require(ContentHash(hex: ManifestExample.hash))
    #expect(
      attestation.grounds
        == .contents([
          AttestedContent(.medium, "a.mp4", hash), AttestedContent(.fact, "autoplay", hash),
        ]))
    #expect(attestation.role == "tester" && attestation.placement == "hero")
    #expect(attestation.time == "2026-11-28T23:59:59Z" && attestation.date == "2026-11-28")
    #expect(attestation.question == 1 && attestation.before == "NR")
    let range = MediaTime(microseconds: 1_500_000)..<MediaTime(microseconds: 4_000_000)
    #expect(attestation.ranges == [range])
  }

  @Test func `a claim by its former name is the claim, and the name is kept for the report`() throws
  {
    let read = try entry(
      "attestations:", "- {claim: captionSettingsAdopted, result: pass, by: A, date: 2026-11-28,",
      "   sha256: \(ManifestExample.hash)}")
    let attestation = try #require(read.alternatives.attestations.first)
    #expect(attestation.claim == .captionSettingsRespected)
    #expect(attestation.oldName == "captionSettingsAdopted")
  }

  @Test func `controls are a list, none, or the system's own`() throws {
    let all = "[playPause, stop, mute, volume, hide, frequency, captions, descriptions]"
    let every = Set(Placement.Control.allCases).subtracting([.native])
    #expect(try entry("controls: \(all)").placement.controls == every)
    #expect(try entry("controls: []").placement.controls == [])
    #expect(try entry("controls: native").placement.controls == [.native])
    #expect(try entry().placement.controls == nil)
  }

  @Test func `an item's empty controls override the player's`() throws {
    let text = "version: 1\nplayer: {controls: [stop]}\nmedia:\n- {src: a, controls: []}\n"
    #expect(try manifest(text).filled.map(\.placement.controls) == [[]])
  }

  @Test func `several rules may be excepted`() throws {
    let read = try entry("exempt:", "- {rule: a, reason: b}", "- {rule: c, reason: d}")
    #expect(read.placement.exemptions.map(\.rule) == ["a", "c"])
    #expect(read.placement.exemptions.map(\.reason) == ["b", "d"])
  }

  @Test func `a medium may be an alternative for text`() throws {
    #expect(try entry("alternativeFor: about.html").placement.alternativeFor == "about.html")
    #expect(try entry("alternativeFor: ~").placement.alternativeFor == nil)
  }

  @Test func `Norwegian is a language and no truth value`() throws {
    #expect(try entry("lang: no").alternatives.language == LanguageTag("no"))
    #expect(try entry("lang: und").alternatives.language == nil)
  }

  @Test func `a clip needs one end only`() throws {
    let second = MediaTime.milliseconds(1_000)
    #expect(try entry("clip: {start: 1}").placement.clip == .init(start: second, end: nil))
    #expect(try entry("clip: {end: 1.0}").placement.clip == .init(start: .zero, end: second))
  }
}

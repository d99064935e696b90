import MediaModel
import Placements
import Testing

@Suite struct `What a manifest says about many media` {
  /// What holds for a file that no item names.
  private func fallback(_ text: String, _ path: String) throws -> ManifestDeclarations? {
    var budget = 1_000_000
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return try manifest("version: 1\n" + text).fallback(for: .init(names: names), budget: &budget)
  }

  private static let layers = """
    defaults: {autoplay: false, lang: en, controls: [playPause], exempt: {rule: a, reason: b}}
    media:
    - {match: "**/*.mp4", lang: de, loop: true}
    - {match: [talks/**, "**/*.webm"], lang: fr}
    - {src: talks/own.mp4, loop: false, exempt: []}

    """

  @Test func `rules hold before defaults, and a later rule before an earlier one`() throws {
    let other = try #require(try fallback(Self.layers, "a.mp4"))
    #expect(other.alternatives.language == LanguageTag("de"))
    #expect(other.placement.loop == true)
    #expect(other.placement.autoplay == false)
    let talk = try #require(try fallback(Self.layers, "talks/x/a.mp4"))
    #expect(talk.alternatives.language == LanguageTag("fr"))
    #expect(talk.placement.loop == true)
    let sound = try #require(try fallback(Self.layers, "a.mp3"))
    #expect(sound.alternatives.language == LanguageTag("en"))
    #expect(sound.placement.loop == nil)
  }

  @Test func `an item's own value wins`() throws {
    let own = try #require(try manifest("version: 1\n" + Self.layers).filled.first)
    #expect(own.placement.loop == false)
    #expect(own.placement.exemptions == [])
    #expect(own.alternatives.language == LanguageTag("fr"))
    #expect(own.placement.controls == [.playPause])
  }

  @Test func `each fact keeps its key and line`() throws {
    let own = try #require(try manifest("version: 1\n" + Self.layers).filled.first)
    let facts = Set(own.facts.map { "\($0.line) \($0.key): \($0.value)" })
    #expect(
      facts == [
        "6 media[2].loop: false", "6 media[2].exempt: []", "5 media[1].lang: fr",
        "2 defaults.autoplay: false", "2 defaults.controls: [playPause]",
      ])
  }

  @Test func `player is the short form of defaults`() throws {
    let read = try #require(try fallback("player: {controls: native}\n", "any/where.ogg"))
    #expect(read.placement.controls == [.native])
    #expect(read.facts.map(\.key) == ["player.controls"])
    let both = "player: {controls: native}\ndefaults: {autoplay: true}\n"
    let joined = try #require(try fallback(both, "a"))
    #expect(joined.placement.autoplay == true)
    #expect(joined.placement.controls == [.native])
  }

  @Test func `a manifest that says nothing of a file says nothing`() throws {
    #expect(try fallback("media: [{match: \"*.mp4\", loop: true}]\n", "x/a.mp4") == nil)
    #expect(try fallback("media: [{src: a.mp4, loop: true}]\n", "a.mp4") == nil)
  }

  @Test func `a file outside the manifest's folder has the defaults alone`() throws {
    var budget = 1_000
    let read = try manifest("version: 1\n" + Self.layers).fallback(for: nil, budget: &budget)
    #expect(read?.alternatives.language == LanguageTag("en"))
  }

  @Test(arguments: [
    ("defaults: {loop: true, id: x}", "2:24 defaults.id unknownKey"),
    ("defaults: {captions: [a.vtt]}", "2:22 defaults.captions badValue"),
    ("defaults: {descriptions: [a.mp3]}", "2:26 defaults.descriptions badValue"),
    ("defaults: {transcript: a.txt}", "2:24 defaults.transcript badValue"),
    ("defaults: []", "2:11 defaults wrongType"),
    ("player: {controls: []}\ndefaults: {controls: []}", "3:12 defaults.controls duplicateKey"),
    ("media: [{match: \"*\", src: a}]", "2:9 media[0] badValue"),
    ("media: [{match: \"*\", attestations: []}]", "2:22 media[0].attestations unknownKey"),
    ("media: [{match: []}]", "2:17 media[0].match badValue"),
    ("media: [{match: \"a**\"}]", "2:17 media[0].match badValue"),
    ("media: [{match: [a, /b]}]", "2:21 media[0].match[1] outsideRoot"),
    ("media: [{match: 1}]", "2:17 media[0].match wrongType"),
    ("media: [{match: **/a}]", "2:17 media[0].match alias"),
  ])
  func `what cannot hold for many media is a fault`(text: String, issue: String) {
    #expect(issues("version: 1\n\(text)\n") == [issue])
  }

  @Test func `captions and descriptions of many may be open, integrated, or none`() throws {
    let open = try #require(
      try fallback("defaults: {captions: open, descriptions: integrated}\n", "a"))
    #expect(open.alternatives.captions == .open)
    #expect(open.alternatives.descriptions == .integrated)
    let none = try #require(try fallback("defaults: {captions: [], descriptions: []}\n", "a"))
    #expect(none.alternatives.captions == .files([]))
    #expect(none.alternatives.descriptions == .files([]))
  }

  @Test func `more rules than are read are refused`() throws {
    let rules = "media:\n" + String(repeating: "- {match: a}\n", count: ManifestReader.mostRules)
    #expect(try manifest("version: 1\n" + rules).rules.count == ManifestReader.mostRules)
    #expect(
      issues("version: 1\n" + rules + "- {match: b}\n- {match: c}\n") == [
        "103:3 media[100] tooLarge"
      ])
  }

  @Test func `a long or deep value is shown by its beginning`() throws {
    let long = String(repeating: "x", count: 5_000)
    let facts = try entry(
      "page: \(long)", "captions: [{src: a, lang: en}, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]"
    ).own.facts
    #expect(facts.map(\.name) == ["page", "captions"])
    #expect(facts.allSatisfy { $0.value.unicodeScalars.count <= 61 })
    #expect(facts[1].value.hasPrefix("[{src: a, lang: en}, b, c"))
  }
}

import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Roles` {
  private func roles(
    _ kind: Track.Kind, _ flags: Disposition, language: String = "", title: String? = nil,
    codec: String = "aac", container: String = "mov", header: [UInt8] = []
  ) -> [TrackRole] {
    TrackRoles.roles(
      of: Track(
        id: Track.ID(0), kind: kind, codec: codec, language: LanguageTag(language), title: title,
        disposition: flags), header: header, container: container)
  }

  @Test func `narration that needs the main sound is a receiver mix`() {
    let found = roles(.audio, [.visualImpaired, .descriptions, .dependent], container: "mpegts")
    #expect(found.map(\.role) == [.receiverMix])
    #expect(found.first?.value == "visualImpaired descriptions dependent")
  }

  @Test func `a transport stream's mark for the visually impaired stays open`() {
    #expect(
      roles(.audio, .visualImpaired, container: "mpegts").map(\.role)
        == [.audioDescription, .spokenSubtitles])
    #expect(roles(.audio, .visualImpaired).map(\.role) == [.audioDescription])
  }

  @Test func `the language qad is a description`() {
    #expect(
      roles(.audio, [], language: "qad")
        == [
          TrackRole(.audioDescription, signal: "language", value: "qad", certainty: .convention)
        ])
  }

  @Test func `text roles come from flags, codec and teletext type`() {
    #expect(roles(.text, .captions).map(\.role) == [.captions])
    #expect(roles(.text, .forced).map(\.role) == [.forced])
    #expect(roles(.text, .descriptions).map(\.role) == [.audioDescription])
    #expect(roles(.text, [], codec: "eia_608").map(\.role) == [.captions])
    // Type 5 in the upper five bits, magazine 0; then a page number.
    let teletext = roles(.text, [], codec: "dvb_teletext", header: [5 << 3, 0x86])
    #expect(teletext.map(\.role) == [.captions])
    #expect(
      roles(.text, [], codec: "dvb_teletext", header: [2 << 3, 0x89]).map(\.role) == [.subtitles])
  }

  @Test(arguments: [
    ("Audio Description", [TrackRole.Role.audioDescription]), ("English AD", [.audioDescription]),
    ("Hörfilmfassung (Hörfilm)", [.audioDescription]), ("English [DVS]", [.audioDescription]),
    ("Without audio description", []), ("ad libitum", []), ("English (SDH)", [.captions]),
    ("Closed Captions", [.captions]), ("Forced", [.forced]),
    ("Director's Commentary", [.commentary]),
    ("Commentary for the blind", [.audioDescription]), ("The Blind Side", []),
    ("Kommentar für Blinde", [.audioDescription]),
    ("Fassung für Sehbehinderte", [.audioDescription]),
    ("Audiodescription", [.audioDescription]), ("Sign language", [.sign]), ("English", []),
    ("Audio description, narration only", [.receiverMix]), ("Music & Effects", [.cleanEffects]),
    ("Accord", []), ("", []), ("Français pour sourds et malentendants", [.captions]),
  ])
  func `titles tell roles`(_ title: String, _ expected: [TrackRole.Role]) {
    #expect(TitleWords.roles(in: title) == expected)
  }

  @Test func `a role that only a title tells can be told apart`() {
    let found = roles(.audio, [], title: "English AD")
    #expect(
      found == [
        TrackRole(.audioDescription, signal: "title", value: "English AD", certainty: .guess)
      ])
  }
}

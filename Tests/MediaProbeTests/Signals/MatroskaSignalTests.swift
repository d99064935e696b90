import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Signals in Matroska and WebM` {
  private typealias E = ElementBytes

  private func read(_ bytes: [UInt8]) -> [SignalReport.Entry] {
    MatroskaSignalReader.read(MemorySource(bytes)).entries
  }

  private func tracks(_ entries: [UInt8]...) -> [UInt8] {
    E.element(0x1654_AE6B, entries.flatMap { $0 })
  }

  private func segment(_ parts: [UInt8]...) -> [UInt8] {
    E.file(E.element(0x1853_8067, parts.flatMap { $0 }))
  }

  private var described: [UInt8] { E.track(2, "A_OPUS", E.number(0x55AC, 1)) }

  @Test(
    arguments: [
      (2, 0x55AC, .matroskaVisualImpaired, [.audioDescription], .visualImpaired),
      (17, 0x55AC, .matroskaVisualImpaired, [], .visualImpaired),
      (17, 0x55AB, .matroskaHearingImpaired, [.captions], .hearingImpaired),
      (2, 0x55AB, .matroskaHearingImpaired, [.other], .hearingImpaired),
      (17, 0x55AD, .matroskaTextDescriptions, [.audioDescription], .descriptions),
      (2, 0x55AE, .matroskaOriginal, [], .original),
      (2, 0x55AF, .matroskaCommentary, [.commentary], .commentary),
      (17, 0x55AA, .matroskaForced, [.forced], .forced),
    ] as [(Int, Int, TrackSignal.Source, [TrackRole.Role], Disposition)])
  func `a flag says what the track is for`(
    _ type: Int, _ id: Int, _ source: TrackSignal.Source, _ roles: [TrackRole.Role],
    _ flags: Disposition
  ) throws {
    let entry = try #require(read(segment(tracks(E.track(type, "X", E.number(id, 1))))).first)
    let signal = try #require(entry.signals.first { $0.source == source })
    #expect(signal.value == "1")
    #expect(signal.roles == roles)
    #expect(signal.flags == flags)
    let off = try #require(read(segment(tracks(E.track(type, "X", E.number(id, 0))))).first)
    #expect(!off.signals.contains { $0.source == source })
  }

  @Test func `descriptions as text on sound are only a convention`() throws {
    let entry = try #require(
      read(segment(tracks(E.track(2, "A_AAC", E.number(0x55AD, 1))))).first)
    #expect(entry.signals.first?.roles == [.audioDescription])
    #expect(entry.signals.first?.certainty == .convention)
  }

  @Test func `a track is played by default unless it says otherwise`() {
    let entries = read(
      segment(
        tracks(
          E.track(2, "A_AAC"), E.track(2, "A_AAC", E.number(0x88, 0)),
          E.track(2, "A_AAC", E.element(0x88)))))
    // An empty number is zero.
    #expect(entries.map(\.flags) == [.default, [], []])
  }

  @Test func `the BCP 47 language goes before the other`() throws {
    let both = E.track(
      2, "A_AAC", E.text(0x22B59C, "fre"), E.text(0x22B59D, "fr-CA"), E.text(0x536E, "Québec"))
    let entry = try #require(read(segment(tracks(both))).first)
    #expect(entry.language?.text == "fr-CA")
    #expect(entry.signals.map(\.value) == ["fre", "fr-CA"])
    #expect(entry.name == "Québec")
  }

  @Test(
    arguments: [
      ("D_WEBVTT/CAPTIONS", [.captions]), ("D_WEBVTT/DESCRIPTIONS", [.audioDescription]),
      ("D_WEBVTT/SUBTITLES", [.subtitles]), ("S_TEXT/WEBVTT", []), ("S_TEXT/UTF8", []),
    ] as [(String, [TrackRole.Role])])
  func `WebVTT names its kind in its codec`(_ codec: String, _ roles: [TrackRole.Role]) throws {
    let entry = try #require(read(segment(tracks(E.track(17, codec)))).first)
    #expect(entry.signals == read(segment(tracks(E.track(17, codec)))).first?.signals)
    #expect(entry.signals.first?.value == codec)
    #expect(entry.signals.first?.roles == roles)
  }

  @Test func `a name that tells something is a guess`() throws {
    let entries = read(
      segment(
        tracks(
          E.track(2, "A_AAC", E.text(0x536E, "Audio Description")),
          E.track(2, "A_AAC", E.text(0x536E, "Stereo\0\0\0")))))
    #expect(entries.map { $0.signals.map(\.roles) } == [[[.audioDescription]], []])
    #expect(entries[1].name == "Stereo")
  }

  @Test func `entries that nothing plays are left out`() {
    let entries = read(
      segment(
        tracks(
          E.track(0x12, "B_VOBBTN"), E.track(1, "V_VP9"), E.element(0xAE, E.number(0x83, 2)),
          E.track(2, "A_OPUS"))))
    #expect(entries.map(\.kind) == [.video, .audio])
  }

  // MARK: Places

  @Test func `the tracks are found where the seek head says`() {
    let cluster = E.element(0x1F43_B675, E.number(0xE7, 0), [UInt8](repeating: 0, count: 50_000))
    func head(_ position: Int) -> [UInt8] {
      E.element(
        0x114D_9B74,
        E.element(
          0x4DBB, E.element(0x53AB, [0x16, 0x54, 0xAE, 0x6B]),
          E.element(0x53AC, BoxBytes.number(position, 8))))
    }
    let position = head(0).count + cluster.count
    #expect(read(segment(head(position), cluster, tracks(described))).count == 1)
    // A wrong place, or one far away: they are found behind the cluster all the same.
    #expect(read(segment(head(3), cluster, tracks(described))).count == 1)
    #expect(read(segment(head(Int.max), cluster, tracks(described))).count == 1)
  }

  @Test func `seek heads that name one another end`() {
    let seek = E.element(
      0x4DBB, E.element(0x53AB, [0x11, 0x4D, 0x9B, 0x74]), E.number(0x53AC, 0))
    #expect(read(segment(E.element(0x114D_9B74, seek), tracks(described))).count == 1)
  }

  @Test func `segment and clusters may have no length`() {
    let cluster = E.open(0x1F43_B675, E.number(0xE7, 0), E.element(0xA3, [0x81, 0, 0, 0, 1, 2]))
    #expect(read(E.file(E.open(0x1853_8067, tracks(described), cluster))).count == 1)
    #expect(read(E.file(E.open(0x1853_8067, cluster, cluster, tracks(described)))).count == 1)
    #expect(
      read(E.file(E.open(0x1853_8067, E.open(0x1654_AE6B, described, described)))).count == 2)
  }

  // MARK: Lies

  @Test func `a length beyond the file ends with it`() {
    var bytes = segment(tracks(described))
    // The segment's seven bytes of length.
    let start = ElementBytes.file([]).count + 5
    bytes.replaceSubrange(start..<(start + 7), with: [UInt8](repeating: 0xFE, count: 7))
    #expect(read(bytes).count == 1)
  }

  @Test func `no length of any field is trusted`() throws {
    // A text and a number that claim more than their parent has.
    let text: [UInt8] = [0x53, 0x6E, 0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0x41]
    let entry = try #require(
      read(segment(tracks(E.element(0xAE, E.number(0x83, 2), E.text(0x86, "A"), text)))).first)
    #expect(entry.name == "A")
    let number: [UInt8] = [0x55, 0xAC, 0x8F, 1, 1, 1]
    let other = read(segment(tracks(E.track(2, "A", number))))
    #expect(other.first?.signals.map(\.value) == ["65793"])
  }

  @Test func `every cut of a file is read to where it goes`() {
    let whole = segment(tracks(described, E.track(17, "S_TEXT/UTF8")))
    for count in 0..<whole.count { #expect(read(Array(whole.prefix(count))).count <= 2) }
  }

  @Test func `noise is read to its end`() {
    for byte in 0...255 as ClosedRange<UInt8> {
      let noise = E.file([0x18, 0x53, 0x80, 0x67, 0xFF] + [UInt8](repeating: byte, count: 5_000))
      #expect(read(noise).isEmpty)
    }
  }

  // MARK: Other programs

  @Test func `mkvpropedit's flags arrive at the tracks`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x48:d=1", "-f", "lavfi", "-i", "sine=d=1", "-map", "0",
      "-map", "1", "-map", "1", "-c:a", "ac3", "a.mkv")
    try folder.run(
      "mkvpropedit",
      [
        path, "--edit", "track:a2", "--set", "flag-visual-impaired=1", "--set",
        "language-ietf=fr-CA",
        "--set", "flag-default=0", "--edit", "track:a1", "--set", "flag-text-descriptions=1",
      ])
    let tracks = try examine(path).tracks
    #expect(tracks[2].language?.text == "fr-CA")
    #expect(tracks[2].roles.map(\.signal) == ["matroska.flagVisualImpaired"])
    #expect(tracks[2].disposition == .visualImpaired)
    #expect(
      tracks[1].signalIssues.map(\.kind) == [.flagOnWrongKind])
  }
}

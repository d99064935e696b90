import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Roles from signals` {
  private func sound(_ signals: TrackSignal..., id: Int = 0) -> Track {
    Track(
      id: Track.ID(id), kind: .audio, codec: "ac3",
      disposition: signals.reduce([]) { $0.union($1.flags) }, signals: signals)
  }

  private func roles(_ track: Track) -> [TrackRole.Role] {
    TrackRoles.roles(of: track, header: [], container: "mpegts").map(\.role)
  }

  private func signalIssues(_ tracks: Track...) -> [[TrackSignalIssue.Kind]] {
    var tracks = tracks
    for index in tracks.indices {
      tracks[index].roles = TrackRoles.roles(
        of: tracks[index], header: [], container: "mpegts")
    }
    TrackSignalIssues.find(in: &tracks)
    return tracks.map { $0.signalIssues.map(\.kind) }
  }

  private let impaired = TrackSignal(
    .tsLanguage, "66726103", language: LanguageTag("fra"), roles: [.audioDescription],
    flags: [.visualImpaired, .descriptions])
  private let spoken = TrackSignal(.tsSupplementaryAudio, "068d", roles: [.spokenSubtitles])
  private let narration = TrackSignal(
    .tsSupplementaryAudio, "0605", roles: [.receiverMix],
    flags: [.visualImpaired, .descriptions, .dependent])
  private let complete = TrackSignal(
    .tsEAC3, "80d2", roles: [.audioDescription], flags: [.visualImpaired, .descriptions])
  private var code: TrackSignal { LanguageConvention.frenchDescription.signal }
  private let plain = Track(id: Track.ID(9), kind: .audio, codec: "aac")

  @Test func `a role names its signal, what it says and how sure it is`() {
    let found = TrackRoles.roles(of: sound(impaired, code), header: [], container: "mpegts")
    #expect(
      found == [
        TrackRole(.audioDescription, signal: "ts.iso639", value: "66726103"),
        TrackRole(
          .audioDescription, signal: "ts.languageConvention",
          value: "audio description, by a French convention", certainty: .convention),
      ])
  }

  @Test func `spoken subtitles are no description, whatever else says so`() {
    #expect(roles(sound(spoken)) == [.spokenSubtitles])
    #expect(roles(sound(impaired, spoken, code)) == [.spokenSubtitles])
  }

  @Test func `narration that needs the main sound is no complete mix`() {
    #expect(roles(sound(impaired, narration)) == [.receiverMix])
  }

  @Test func `a guess adds nothing to what is known`() {
    let name = TrackSignal(.mp4Name, "AD", roles: [.audioDescription], certainty: .guess)
    #expect(roles(sound(impaired, name)) == [.audioDescription])
    #expect(roles(sound(name)) == [.audioDescription])
  }

  @Test func `a flag of the library that no signal explains still counts`() {
    var track = sound(impaired)
    track.disposition.insert(.commentary)
    #expect(roles(track) == [.audioDescription, .commentary])
  }

  @Test func `signals of captions make no caption track of a video`() {
    let video = Track(
      id: Track.ID(0), kind: .video, codec: "h264",
      signals: [TrackSignal(.tsCaptionService, "", channel: .service(1), roles: [.captions])])
    #expect(TrackRoles.roles(of: video, header: [], container: "mpegts").isEmpty)
  }

  @Test func `several pages of teletext are one proof`() {
    let text = Track(
      id: Track.ID(0), kind: .text, codec: "dvb_teletext",
      signals: ["28", "10", "29"].map {
        TrackSignal(.tsTeletext, $0, roles: [$0 == "10" ? .subtitles : .captions])
      })
    let found = TrackRoles.roles(of: text, header: [], container: "mpegts")
    #expect(found.map(\.role) == [.captions, .subtitles])
    #expect(found.map(\.value) == ["28", "10"])
  }

  @Test func `what is left out is a notice`() {
    var report = SignalReport()
    report.entries = [SignalReport.Entry(number: 1)]
    for number in 0..<201 {
      report.entries[0].add(TrackSignal(.mp4Kind, "urn:x \(number)"))
    }
    report.entries[0].add(TrackSignal(.mp4Kind, "urn:x 0"))
    var tracks: [Track] = []
    #expect(report.entries[0].signals.count == 200)
    #expect(SignalMatching.apply(report, to: &tracks, facts: []).count == 1)
  }

  // MARK: Contradictions

  @Test func `a code without a flag is reported`() {
    #expect(signalIssues(sound(code), plain) == [[.conventionWithoutFlag], []])
    #expect(signalIssues(sound(code, impaired), plain) == [[], []])
  }

  @Test func `spoken subtitles taken for description are reported`() {
    #expect(signalIssues(sound(impaired, spoken), plain)[0] == [.spokenSubtitlesAsDescription])
    #expect(signalIssues(sound(spoken), plain)[0] == [])
  }

  @Test func `a mix said to be complete and not to be is reported`() {
    #expect(signalIssues(sound(complete, narration), plain)[0] == [.mixesDisagree])
    #expect(signalIssues(sound(impaired, narration), plain)[0] == [])
  }

  @Test func `description as the only sound is reported, unless it can be heard without`() {
    #expect(signalIssues(sound(impaired)) == [[.descriptionOnOnlyAudio]])
    #expect(signalIssues(sound(impaired), plain) == [[], []])
    let both = TrackSignal(.tsPreselection, "", roles: [.main, .audioDescription])
    #expect(signalIssues(sound(both)) == [[]])
  }

  @Test func `two languages are reported, and two names of one are not`() {
    func track(_ first: String, _ second: String) -> Track {
      sound(
        TrackSignal(.matroskaLanguage, first, language: LanguageTag(first)),
        TrackSignal(.matroskaLanguageBCP47, second, language: LanguageTag(second)))
    }
    #expect(signalIssues(track("fre", "fr-CA"), plain)[0] == [])
    #expect(signalIssues(track("und", "fr-CA"), plain)[0] == [])
    #expect(signalIssues(track("qad", "fr"), plain)[0] == [])
    #expect(signalIssues(track("eng", "fr-CA"), plain)[0] == [.languagesDisagree])
  }

  @Test func `a map that changes is reported`() {
    #expect(signalIssues(sound(TrackSignal(.tsProgramMap, "")), plain)[0] == [.changesInFile])
  }

  // MARK: What the library does

  @Test func `a frame's flag does not take the others away`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=1", "-f", "lavfi", "-i", "sine=d=1", "-map", "0", "-map", "1",
      "-c:a", "ac3", "-disposition:a:0", "default+original", "-disposition:a:1", "comment", "a.mkv")
    // bsmod 2 in every frame; its checksums then fail, which nobody asks here.
    var bytes = try folder.bytes("a.mkv")
    for place in bytes.indices.dropLast(8)
    where bytes[place] == 0x0B && bytes[place + 1] == 0x77 && bytes[place + 5] >> 3 == 8 {
      bytes[place + 5] = 8 << 3 | 2
    }
    let tracks = try examine(folder.write(bytes, "b.mkv")).tracks
    #expect(try examine(path).tracks[0].disposition == [.default, .original])
    #expect(tracks[0].disposition == [.default, .original, .visualImpaired])
    #expect(tracks[1].disposition.contains([.commentary, .visualImpaired]))
    #expect(tracks[0].roles.map(\.signal) == ["disposition"])
  }

  @Test func `boxes that the library leaves out reach the tracks`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=1", "-f", "lavfi", "-i", "sine=d=1", "-map", "0", "-map", "1",
      "-c:a", "aac", "-movflags", "+faststart", "-disposition:a:1", "visual_impaired", "a.mp4")
    // The scheme of the one kind box, replaced by one of the same length that the library ignores.
    var bytes = try folder.bytes("a.mp4")
    let old = Array("urn:mpeg:dash:role:2011\0description\0".utf8)
    let new = Array("about:html-kind\0main-desc\0".utf8)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: old) })
    bytes.replaceSubrange(
      place..<(place + old.count), with: new + [UInt8](repeating: 0, count: old.count - new.count))
    let tracks = try examine(folder.write(bytes, "b.mp4")).tracks
    #expect(
      tracks[1].roles == [
        TrackRole(.audioDescription, signal: "mp4.kind", value: "about:html-kind main-desc")
      ])
    #expect(tracks[1].disposition.contains([.visualImpaired, .descriptions]))
  }

  @Test func `a fragmented file is read as well`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=3", "-f", "lavfi", "-i", "sine=d=3", "-map", "0", "-map", "1",
      "-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-frag_duration", "500000",
      "-disposition:a:1", "visual_impaired", "a.mp4")
    #expect(try examine(path).tracks[1].roles.map(\.signal) == ["mp4.kind"])
  }

  @Test func `descriptors reach the tracks by their PID`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=2", "-f", "lavfi", "-i", "sine=d=2", "-map", "0", "-map", "1",
      "-c:a", "mp2", "-metadata:s:a:0", "language=fra", "-metadata:s:a:1", "language=qad",
      "-disposition:a:1", "visual_impaired", "a.ts")
    let tracks = try examine(path).tracks
    #expect(tracks[0].signals.map(\.source) == [.tsLanguage, .tsService])
    #expect(tracks[1].roles.map(\.signal) == ["ts.iso639", "ts.languageConvention"])
    #expect(tracks[0].has(.main))
  }
}

import MediaModel
import Testing

@Suite struct `languages` {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("eng", "en"), ("en-GB", "en"), ("en_US", "en"),
    ("ENG-us", "en"), ("ger", "de"), ("deu", "de"), ("fre", "fr"), ("fra", "fr"),
    ("chi", "zh"), ("zho-Hant", "zh"), ("gsw", "gsw"), ("qad", "qad"), ("haw", "haw"),
    ("cze", "cs"), ("ces", "cs"), ("wel", "cy"), ("cym", "cy"),
  ])
  func `a tag is compared by its shortest primary subtag`(text: String, primary: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.primary == primary)
    #expect(tag.text == text, "kept as written")
  }

  @Test(arguments: ["", "und", "UND", "unk", "mis", "zxx", "mul", "Mul"])
  func `what says unknown is no language`(text: String) {
    #expect(LanguageTag(text) == nil)
  }
}

@Suite struct `tracks and their flags` {
  @Test func `the names of flags stand in the order of their bits`() {
    let flags: Disposition = [.stillImage, .default, .forced, .captions]
    #expect(flags.names == ["default", "forced", "captions", "stillImage"])
    #expect(Disposition().names == [])
    #expect(Disposition(rawValue: 1 << 31).names == [], "an unknown flag has no name")
  }

  @Test func `every flag has one name and its own bit`() {
    let flags: [Disposition] = [
      .default, .dub, .original, .commentary, .lyrics, .karaoke, .forced, .hearingImpaired,
      .visualImpaired, .cleanEffects, .attachedPicture, .captions, .descriptions, .metadata,
      .dependent, .stillImage,
    ]
    let all = flags.reduce(into: Disposition()) { $0.formUnion($1) }
    #expect(all.rawValue.nonzeroBitCount == flags.count)
    #expect(all.names == flags.flatMap(\.names))
    #expect(Set(all.names).count == flags.count)
  }

  @Test(arguments: [Disposition.attachedPicture, .stillImage])
  func `a cover is no video, and sound is no cover`(flag: Disposition) {
    #expect(Track(id: .init(0), kind: .video, codec: "png", disposition: flag).isCoverArt)
    #expect(!Track(id: .init(0), kind: .audio, codec: "mp3", disposition: flag).isCoverArt)
    #expect(!Track(id: .init(0), kind: .video, codec: "h264", disposition: .default).isCoverArt)
  }

  @Test func `tracks are ordered as in the container`() {
    #expect([Track.ID(2), Track.ID(0), Track.ID(1)].sorted() == [.init(0), .init(1), .init(2)])
  }
}

@Suite struct `sound` {
  @Test(
    arguments: [
      (-91, true, true), (-60.01, true, true), (-60, true, false), (-6, true, false),
      (-Float.infinity, true, true), (-91, false, false),
    ] as [(Float, Bool, Bool)])
  func `silent is under -60 dB from end to end`(peak: Float, isComplete: Bool, isSilent: Bool) {
    let sound = AudioActivity(peak: peak, audible: .empty, isComplete: isComplete)
    #expect(sound.isSilent == isSilent)
  }

  private func track(
    _ index: Int, _ role: TrackRole.Role? = nil, _ disposition: Disposition = []
  ) -> Track {
    let roles = role.map { [TrackRole($0, signal: "title", value: "x")] } ?? []
    return Track(
      id: .init(index), kind: .audio, codec: "aac", disposition: disposition, roles: roles)
  }

  private func main(_ tracks: [Track]) -> Int? {
    MediaEvidence(container: "mp4", tracks: tracks).mainAudio?.id.index
  }

  @Test func `the main sound is the default one that is not aside`() {
    #expect(main([]) == nil)
    #expect(main([Track(id: .init(0), kind: .video, codec: "h264")]) == nil)
    #expect(main([track(0), track(1, nil, .default)]) == 1)
    #expect(main([track(0, .audioDescription, .default), track(1)]) == 1)
    #expect(main([track(0), track(1)]) == 0)
    #expect(main([track(0, .commentary), track(1, .dub, .default)]) == 0, "the first if none")
  }

  @Test(
    arguments: [
      .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
    ] as [TrackRole.Role])
  func `no aside is taken while there is another`(role: TrackRole.Role) {
    #expect(main([track(0, role, .default), track(1, .main)]) == 1)
  }

  @Test func `certain speech leaves out what is in doubt`() {
    let ranges = [0, 10_000, 20_000].map {
      MediaTime.milliseconds($0)..<MediaTime.milliseconds($0 + 5)
    }
    let segments = zip(ranges, [0.9, 0.79, SpeechTimeline.certain] as [Float]).map {
      SpeechTimeline.Segment(range: $0, confidence: $1)
    }
    let timeline = SpeechTimeline(detector: "simple-1", scores: [], segments: segments)
    #expect(timeline.speech == TimeRanges(ranges))
    #expect(timeline.certainSpeech == TimeRanges([ranges[0], ranges[2]]))
  }
}

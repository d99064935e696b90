import CueText
import MediaModel
import Testing

@testable import CuelightKit
@testable import TimedText

@Suite("Files beside a medium")
struct SidecarsTests {
  private func sidecars(of medium: String, among names: [String]) -> Sidecars {
    let all = names.sorted().map { FileName($0) }
    return Sidecars(
      of: FileName(medium), among: all,
      loose: Sidecars.loose(among: all).flatMap { $0.texts(of: FileName(medium)) })
  }

  @Test func `captions share the stem, with tags for language and kind`() throws {
    let found = sidecars(
      of: "film.mp4",
      among: ["film.mp4", "film.vtt", "film.en.vtt", "film.pt-BR.sdh.srt", "film.forced.srt"])
    let names = found.timedText.map(\.name.text)
    #expect(names == ["film.en.vtt", "film.forced.srt", "film.pt-BR.sdh.srt", "film.vtt"])
    #expect(found.timedText.map { $0.tags.language?.text } == ["en", nil, "pt-br", nil])
    #expect(found.timedText.map(\.tags.kind) == [nil, .forced, .captions, nil])
  }

  @Test(arguments: TimedTextFormat.allCases.flatMap(\.fileExtensions))
  func `captions are found under every ending that is read`(ending: String) {
    let found = sidecars(of: "film.mp4", among: ["film.mp4", "film.en.\(ending)"])
    #expect(found.timedText.map(\.name.text) == ["film.en.\(ending)"])
  }

  @Test(arguments: [
    "audio-description.mp3", "Audio-Description.wav", "audiodescription.m4a",
    "audio_description.flac",
  ])
  func `a bare description belongs to the only film beside it`(_ name: String) {
    let film = ["film.mp4", name, "cover.png", "film.en.vtt"]
    #expect(sidecars(of: "film.mp4", among: film).describedMedia.map(\.text) == [name])
    // Of two films, and beside sound alone, it describes none; a described version is no film.
    #expect(sidecars(of: "film.mp4", among: film + ["other.mkv"]).describedMedia == [])
    #expect(sidecars(of: "talk.mp3", among: ["talk.mp3", name]).describedMedia == [])
    #expect(
      sidecars(of: "film.mp4", among: film + ["film.ad.mp3"]).describedMedia.map(\.text).sorted()
        == [name, "film.ad.mp3"].sorted())
    #expect(Sidecars.onlyFilm(among: film.map { FileName($0) })?.text == "film.mp4")
  }

  @Test(arguments: [
    ("film.mp4", "captions.vtt", nil), ("film.mp4", "en.srt", "en"),
    ("film.mp4", "captions.pt-BR.vtt", "pt-br"), ("film.mp4", "film - captions.srt", nil),
    ("film.mp4", "film captions.srt", nil), ("film.mp4", "film[en].srt", "en"),
    ("film.mp4", "film (closed captions).en.scc", "en"), ("film.mp4", "Film.en.srt", "en"),
    ("film.1080p.mp4", "film.en.srt", "en"), ("talk.mp3", "closed-captions.vtt", nil),
    ("film.mp4", "subtitles_de.ttml", "de"), ("film.mp4", "film – sous-titres.srt", nil),
  ])
  func `a text with a loose name may belong to the only medium`(
    _ medium: String, _ name: String, _ language: String?
  ) {
    // A second caption file, so that no text is taken as the only one.
    let names = [medium, name, "other.vtt", "cover.png", "readme.txt"]
    let found = sidecars(of: medium, among: names).timedText
    #expect(found.map(\.name.text) == [name])
    #expect(found.map(\.isLoose) == [true])
    #expect(found.map { $0.tags.language?.text } == [language])
    // Beside others it may belong to a film only if it has a word of its name.
    let words = ["captions", "en", "closed", "subtitles"]
    let isNamed = !words.contains { name.hasPrefix($0) }
    let second = sidecars(of: medium, among: names + ["second.mp4"]).timedText
    #expect(second.map(\.name.text) == (isNamed ? [name] : []))
    #expect(sidecars(of: medium, among: names + ["second.m3u8"]).timedText.isEmpty)
  }

  @Test(arguments: [
    ["film - 1080p.mp4", "film - 2160p.mp4"], ["film.720p.mkv", "film.1080p.hevc.mkv"],
    ["Film_480p.mp4", "film_4K.mp4", "FILM_1500k.webm"], ["film (HD).mp4", "film [1920x1080].mp4"],
  ])
  func `a text with the common name of several versions may belong to each`(media: [String]) {
    let names = media + ["film.en.srt", "film.pt-BR.vtt", "film.txt", "x.srt", "other.mp4"]
    let loose = Sidecars.loose(among: names.map { FileName($0) })
    #expect(loose.map { $0.media.map(\.text) } == [media])
    #expect(loose.map { $0.texts.map(\.name.text) } == [["film.en.srt", "film.pt-BR.vtt"]])
    #expect(loose.first?.texts.map { $0.tags.language?.text } == ["en", "pt-br"])
  }

  @Test(arguments: [
    ["film - 1.mp4", "film - 2.mp4"], ["film 101.mp4", "film 102.mp4"],
    ["film - pilot.mp4", "film - finale.mp4"],
    ["film.mp4", "film - 1080p.mp4", "film - 2160p.mp4"], ["1080p.mp4", "720p.mp4"],
  ])
  func `a text with the common name of other films belongs to none`(media: [String]) {
    #expect(Sidecars.loose(among: (media + ["film.en.srt"]).map { FileName($0) }).isEmpty)
  }

  @Test(arguments: [
    ("film.1080p.mp4", "film-trailer.mp4"), ("film.mp4", "trailer.mp4"),
    ("film - long version.mp4", "film - long version - Teaser.mp4"), ("film.mkv", "Sample.mkv"),
    ("film_uncut.mp4", "film.trailer.mp4"),
  ])
  func `a trailer beside a film takes nothing from it`(_ film: String, _ trailer: String) {
    let names = [film, trailer]
    let found = sidecars(of: film, among: names + ["film.en.srt", "transcript.txt"].sorted())
    #expect(found.timedText.map(\.name.text) == ["film.en.srt"])
    #expect(found.transcripts.map(\.isLoose) == [true])
    #expect(sidecars(of: trailer, among: names + ["film.en.srt"]).timedText.isEmpty)
    // What has the name of the trailer is the trailer's.
    let own = FileName(trailer).stem + ".en.srt"
    #expect(sidecars(of: film, among: names + [own]).timedText.isEmpty)
    #expect(sidecars(of: trailer, among: names + [own]).timedText.map(\.isLoose) == [false])
  }

  @Test(arguments: ["film2.mp4", "strailer.mp4", "trailer2.mp4", "samples.mp4"])
  func `beside any other medium a text needs a word of the film`(_ other: String) {
    let names = ["film.1080p.mp4", other, "film.en.srt", "captions.vtt"]
    let found = sidecars(of: "film.1080p.mp4", among: names).timedText
    #expect(found.map(\.name.text) == ["film.en.srt"])
    #expect(found.map(\.isLoose) == [true])
    #expect(sidecars(of: other, among: names).timedText.isEmpty)
  }

  /// The media that a text may belong to, without their ending.
  private func owners(of text: String, among media: [String]) -> [String] {
    let names = (media.map { $0 + ".mp4" } + [text]).map { FileName($0) }
    return Sidecars.loose(among: names).flatMap(\.media).map(\.stem)
  }

  @Test(arguments: [
    ("interview - captions.vtt", ["interview"]), ("Keynote (captions).srt", ["keynote 2026"]),
    ("2026 captions.vtt", []),
    ("interview keynote.vtt", ["interview", "keynote 2026"]),
    ("captions.vtt", []), ("town.vtt", []), ("the.vtt", []), ("interview chapters.vtt", []),
    ("interview notes.txt", []), ("interview transcript.txt", ["interview"]),
    ("面试 字幕.vtt", []), ("interviews.vtt", []),
  ])
  func `a text beside several films may belong to those whose words it has`(
    _ text: String, _ films: [String]
  ) {
    #expect(owners(of: text, among: ["interview", "keynote 2026", "hall"]) == films)
  }

  @Test func `words that all films have do not count, and more common words mean one film`() {
    let lessons = ["lesson 1 - cells", "lesson 2 - genes", "lesson 3 - plants"]
    #expect(owners(of: "lesson captions.vtt", among: lessons) == [])
    #expect(owners(of: "lesson 2.vtt", among: lessons) == ["lesson 2 - genes"])
    #expect(owners(of: "genes plants.srt", among: lessons) == Array(lessons.dropFirst()))
    let talks = ["interview", "interview anna", "interview bob", "hall"]
    #expect(owners(of: "interview - captions.vtt", among: talks) == ["interview"])
    #expect(owners(of: "interview bob final.vtt", among: talks) == ["interview bob"])
    #expect(
      owners(of: "interview final.vtt", among: talks)
        == ["interview", "interview anna", "interview bob"])
    #expect(owners(of: "面试字幕.vtt", among: ["面试", "采访"]) == ["面试"])
    // A word of very many films means none.
    let many = (0..<120).map { "clip \($0)" } + ["hall"]
    #expect(owners(of: "clip captions.vtt", among: many) == [])
    #expect(owners(of: "7 clip.vtt", among: many) == ["clip 7"])
  }

  @Test func `a text of one film is not one of another film, and each knows the others`() {
    let media = ["interview anna.mp4", "interview bob.mp4", "hall.mp4"]
    let own = sidecars(of: "interview bob.mp4", among: media + ["interview anna.en.vtt"])
    #expect(own.timedText.isEmpty)
    let both = sidecars(of: "interview bob.mp4", among: media + ["interview.vtt"])
    #expect(both.timedText.map { $0.otherMedia.map(\.text) } == [["interview anna.mp4"]])
  }

  @Test func `recordings of Zoom have one text for all pictures and the sound`() {
    let call = "GMT20260203-140102_Recording"
    let other = "GMT20260204-090000_Recording"
    let names = [
      "\(call)_1920x1080.mp4", "\(call)_gallery_1920x1080.mp4", "\(call).m4a",
      "\(call).transcript.vtt", "\(call).cc.vtt", "\(call)newChat.txt", "\(call).chat.txt",
      "\(other)_1920x1080.mp4", "\(other).m4a",
    ]
    for picture in ["_1920x1080", "_gallery_1920x1080"] {
      let found = sidecars(of: call + picture + ".mp4", among: names)
      #expect(found.timedText.map(\.name.text) == ["\(call).cc.vtt"])
      #expect(found.transcripts.map(\.name.text) == ["\(call).transcript.vtt"])
      #expect(found.mayBeCaptions.map(\.isLoose) == [true, true])
      #expect(found.mayBeCaptions.map(\.origin) == [nil, .automatic])
    }
    let sound = sidecars(of: "\(call).m4a", among: names)
    #expect(sound.transcripts.map(\.name.text) == ["\(call).transcript.vtt"])
    #expect(sidecars(of: "\(other)_1920x1080.mp4", among: names).mayBeCaptions.isEmpty)
  }

  @Test(arguments: [
    ("film.en-orig.vtt", "en", TextOrigin.automatic), ("film.en.vtt", "en", nil),
    ("film.en-j3PyPqV-e1s.vtt", "en", nil), ("film.pt-BR.auto.srt", "pt-br", .automatic),
    ("film_otter_ai.srt", nil, .automatic), ("film_otter.ai.srt", nil, .automatic),
    ("film.en.draft.vtt", "en", .draft), ("film.en.autogenerated.vtt", "en", .automatic),
    ("film.orig.vtt", nil, nil), ("film.en-US.vtt", "en-us", nil),
  ])
  func `names of programs that recognize speech say so`(
    _ name: String, _ language: String?, _ origin: TextOrigin?
  ) {
    let found = sidecars(of: "film.mp4", among: ["film.mp4", name, "hall.mp4"]).timedText
    #expect(found.map { $0.tags.language?.text } == [language])
    #expect(found.map(\.origin) == [origin])
    #expect(found.map(\.isLoose) == [false])
  }

  @Test func `exports of Otter and of Teams belong to their medium`() {
    let talk = sidecars(
      of: "talk.mp3", among: ["talk.mp3", "talk_otter_ai.txt", "talk_otter_ai.docx"])
    #expect(talk.transcripts.map(\.isLoose) == [false, false])
    let meeting = "Budget review-20260203_140102-Meeting Recording"
    let found = sidecars(
      of: meeting + ".mp4",
      among: [meeting + ".mp4", "Budget review.vtt", "Sales-20260204_090000-Meeting Recording.mp4"])
    #expect(found.timedText.map(\.name.text) == ["Budget review.vtt"])
  }

  @Test func `a trailer alone is the only medium of its folder`() {
    let found = sidecars(of: "trailer.mp4", among: ["trailer.mp4", "captions.vtt"])
    #expect(found.timedText.map(\.isLoose) == [true])
  }

  @Test func `the only caption file of a folder may belong to the only medium`() {
    for name in ["x.srt", "film2.srt", "lesson.en.vtt"] {
      let alone = sidecars(of: "film.mp4", among: ["film.mp4", name])
      #expect(alone.timedText.map(\.isLoose) == [true])
      let others = ["film.mp4", name, "film.en.vtt"]
      #expect(sidecars(of: "film.mp4", among: others).timedText.map(\.name.text) == ["film.en.vtt"])
    }
  }

  @Test(arguments: [
    ("lesson.en.vtt", "en"), ("other.pt-BR.srt", "pt-br"), ("how to.vtt", nil), ("how.to.vtt", nil),
    ("x.srt", nil), ("lesson.no.srt", nil), ("Lesson.DE.srt", "de"), ("part.hd.srt", nil),
  ])
  func `the only caption file has the language after its last point`(
    _ name: String, _ language: String?
  ) {
    let alone = sidecars(of: "film.mp4", among: ["film.mp4", name])
    #expect(alone.timedText.map { $0.tags.language?.text } == [language])
  }

  @Test(arguments: ["chapters.vtt", "film - chapters.vtt", ".captions.vtt", "thumbnails.en.vtt"])
  func `a loose name with the mark of another kind of file gives no captions`(_ name: String) {
    #expect(sidecars(of: "film.mp4", among: ["film.mp4", name]).timedText.isEmpty)
  }

  @Test func `a transcript with a loose name is called one`() {
    let names = [
      "talk.mp3", "notes.txt", "talk - notes.txt", "talk - transcript.txt", "transcript.html",
      "transcript.en.md",
    ]
    let found = sidecars(of: "talk.mp3", among: names)
    #expect(
      found.transcripts.map(\.name.text)
        == ["talk - transcript.txt", "transcript.en.md", "transcript.html"])
    #expect(found.transcripts.map(\.isLoose) == [true, true, true])
  }

  @Test func `a text beside a medium may be captions, but a page may not`() {
    let names = ["film.mp4", "film.txt", "film.transcript.html", "film.en.vtt"]
    let found = sidecars(of: "film.mp4", among: names)
    #expect(found.mayBeCaptions.map(\.name.text) == ["film.en.vtt", "film.txt"])
    #expect(found.mayBeCaptions.map(\.isLoose) == [false, true])
    #expect(found.without(captions: true, descriptions: false).mayBeCaptions.isEmpty)
  }

  @Test func `a film or a page called audio description is none of a film`() {
    for name in ["audio-description.mp4", "description.mp3", "audio-description.txt"] {
      #expect(sidecars(of: "film.mp4", among: ["film.mp4", name]).describedMedia == [])
    }
  }

  @Test func `a text that its name calls a commentary is distinguished from others`() {
    let names = [
      "film.mp4", "film.commentary.en.vtt", "film.en.commentary.srt", "film.en.vtt",
      "film.commentary.txt", "film.commentary.transcript.vtt",
    ]
    let found = sidecars(of: "film.mp4", among: names)
    #expect(
      found.timedText.map(\.name.text)
        == ["film.commentary.en.vtt", "film.en.commentary.srt", "film.en.vtt"])
    #expect(found.timedText.map(\.tags.isCommentary) == [true, true, false])
    #expect(found.transcripts.isEmpty)
  }

  @Test func `files of another medium with a longer name are not taken`() {
    let found = sidecars(
      of: "film.mp4", among: ["film.mp4", "film.trailer.mp4", "film.trailer.en.vtt", "film2.vtt"])
    #expect(found.timedText.isEmpty)
  }

  @Test func `chapters and metadata are no captions`() {
    let found = sidecars(
      of: "film.mp4",
      among: [
        "film.mp4", "film.chapters.vtt", "film.en.metadata.vtt", "film.junit.xml", "film.report.md",
      ])
    #expect(found.timedText.isEmpty)
  }

  @Test(arguments: ["doc", "docx", "odt", "pages", "pdf", "rtf"])
  func `a document with the name of a medium is a transcript`(_ ending: String) {
    let names = ["talk.mp3", "talk.\(ending)", "notes.\(ending)", "transcript.\(ending)"]
    let found = sidecars(of: "talk.mp3", among: names).transcripts
    #expect(found.map(\.name.text) == ["talk.\(ending)", "transcript.\(ending)"])
    #expect(found.map(\.isLoose) == [false, true])
    #expect(sidecars(of: "talk.mp3", among: names).mayBeCaptions.isEmpty)
  }

  @Test func `a text is a transcript, a page if it has the name of a sound or its name says so`() {
    func names(_ medium: String) -> [String] {
      let stem = medium.prefix { $0 != "." }
      let texts = [".txt", ".html", ".transcript.html", ".en.md", " notes.html", ".v2.html"]
      return sidecars(of: medium, among: [medium] + texts.map { stem + $0 })
        .transcripts.map(\.name.text)
    }
    #expect(names("talk.mp3") == ["talk.en.md", "talk.html", "talk.transcript.html", "talk.txt"])
    // The page of a film shows the film.
    #expect(names("film.mp4") == ["film.en.md", "film.transcript.html", "film.txt"])
  }

  @Test(arguments: [
    "film.ad.mp3", "film_AD.mp3", "film-described.mp4", "film_desc.mp4", "film_DV.wav",
    "film-audio-description.mp3", "film.audiodescription.m4a", "film_Audio_Description.mp3",
  ])
  func `a described version is recognized by its name`(_ name: String) {
    let found = sidecars(of: "film.mp4", among: ["film.mp4", name])
    #expect(found.describedMedia.map(\.text) == [name])
    let media = ["film": [FileName("film.mp4")]]
    #expect(Sidecars.described(by: FileName(name), among: media, onlyFilm: nil)?.text == "film.mp4")
  }

  @Test func `pictures neither describe nor are described`() {
    let media = ["film": [FileName("film.png")]]
    #expect(Sidecars.described(by: FileName("film-ad.mp4"), among: media, onlyFilm: nil) == nil)
    #expect(sidecars(of: "film.mp4", among: ["film.mp4", "film-ad.gif"]).describedMedia.isEmpty)
  }

  @Test(arguments: ["download.mp4", "filmad.mp3", "film.mp3", "ad.mp3", "film-2.mp4"])
  func `other media are no described versions`(_ name: String) {
    #expect(sidecars(of: "film.mp4", among: ["film.mp4", name]).describedMedia.isEmpty)
  }

  @Test(arguments: ["v2", "und", "hd", "web", "mov", "mkv", "ts", "dvd", "new", "1080p"])
  func `a short word that is no language stays unknown`(_ word: String) {
    #expect(SidecarTags([word]).language == nil)
    #expect(SidecarTags([word]).kind == nil)
  }

  @Test(arguments: ["en", "eng", "pt-br", "zh-hant", "yue", "es-419"])
  func `an ISO 639 code is a language`(_ word: String) {
    #expect(SidecarTags([word]).language?.text == word)
  }

  @Test func `forced narrative stays forced, whatever else the name says`() {
    #expect(SidecarTags(["en", "sdh", "forced"]).kind == .forced)
    #expect(SidecarTags(["en", "hi", "forced"]).kind == .forced)
  }

  @Test func `hi is Hindi, and hearing impaired beside another language`() {
    #expect(SidecarTags(["hi"]).language?.text == "hi")
    #expect(SidecarTags(["hi"]).kind == nil)
    #expect(SidecarTags(["en", "hi"]).language?.text == "en")
    #expect(SidecarTags(["en", "hi"]).kind == .captions)
    #expect(SidecarTags(["hi", "sdh"]).language?.text == "hi")
    #expect(SidecarTags(["hi", "sdh"]).kind == .captions)
  }

  @Test(
    arguments: [
      ("film.pt-BR.vtt", "pt-br", nil), ("film.pt_br.srt", "pt_br", nil),
      ("film.zh-Hant.srt", "zh-hant", nil), ("film.es-419.forced.srt", "es-419", .forced),
      ("film.en.US.srt", "en-us", nil), ("film.zh.Hant.TW.SDH.srt", "zh-hant-tw", .captions),
      ("film.sdh.en.srt", "en", .captions), ("film.cc.srt", nil, .captions),
      ("film.en.cc.srt", "en", .captions), ("film.en.ad.vtt", "en", .descriptions),
      ("film.foreign.en.srt", "en", .forced), ("film.en.FOREIGN.srt", "en", .forced),
      ("film.en.hi.srt", "en", .captions), ("film.hi.en.srt", "en", .captions),
      ("film.hi.srt", "hi", nil), ("film.en.hearing-impaired.srt", "en", .captions),
      ("film.en.tv.srt", "en", nil), ("film.en-hd.srt", nil, nil), ("film.en-uk.srt", "en-uk", nil),
      ("film.iw.srt", "iw", nil), ("film.de-1996.srt", "de-1996", nil),
      ("film_en.srt", "en", nil), ("film-en.srt", "en", nil), ("film_EN.vtt", "en", nil),
      ("film-pt-BR.srt", "pt-br", nil), ("film_pt_BR_forced.srt", "pt-br", .forced),
      ("film_en_sdh.srt", "en", .captions), ("film-en.forced.srt", "en", .forced),
      ("film_captions.vtt", nil, .captions),
    ] as [(String, String?, AlternativeFile.Kind?)])
  func `tags are understood in any order, case and way of joining`(
    name: String, language: String?, kind: AlternativeFile.Kind?
  ) {
    let found = sidecars(of: "film.mp4", among: ["film.mp4", name])
    #expect(found.timedText.map(\.name.text) == [name])
    #expect(found.timedText.map { $0.tags.language?.text } == [language])
    #expect(found.timedText.map(\.tags.kind) == [kind])
    #expect(Sidecars.stemsOfMedia(for: FileName(name)).contains("film"))
  }

  @Test(arguments: [
    "film-noir.srt", "film-ii.srt", "film_2.srt", "film-hd.srt", "film-mov.srt", "film-us.srt",
    "film-en-paris.srt", "film-.srt", "film_.en.srt", "filmen.srt", "film en.srt", "film-sub.srt",
    "film-the.srt", "film--en.srt",
  ])
  func `an ending that is no tag makes another name`(name: String) {
    // A word of the film is a reason to ask, and nothing more.
    let found = sidecars(of: "film.mp4", among: ["film.mp4", name, "other.mp4"]).timedText
    #expect(found.map(\.isLoose) == (name == "filmen.srt" ? [] : [true]))
    #expect(!Sidecars.stemsOfMedia(for: FileName(name)).contains("film"))
  }

  @Test func `a medium of the whole name has its captions for itself`() {
    let names = ["film.mp4", "film-en.mp4", "film-en.srt", "film-en.sdh.srt", "film-de.srt"]
    let film = sidecars(of: "film.mp4", among: names)
    #expect(film.timedText.map(\.name.text) == ["film-de.srt"])
    let english = sidecars(of: "film-en.mp4", among: names)
    #expect(english.timedText.map(\.name.text) == ["film-en.sdh.srt", "film-en.srt"])
  }

  @Test func `a transcript and chapters are reported after a hyphen too`() {
    let found = sidecars(
      of: "film.mp4", among: ["film.mp4", "film-transcript.txt", "film_chapters.vtt"])
    #expect(found.transcripts.map(\.name.text) == ["film-transcript.txt"])
    #expect(found.timedText.isEmpty)
  }
}

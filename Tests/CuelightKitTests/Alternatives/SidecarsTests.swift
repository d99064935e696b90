import MediaModel
import Testing

@testable import CuelightKit
@testable import TimedText

@Suite("Files beside a medium")
struct SidecarsTests {
  private func sidecars(of medium: String, among names: [String]) -> Sidecars {
    Sidecars(of: FileName(medium), among: names.sorted().map { FileName($0) })
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
    #expect(sidecars(of: medium, among: names + ["second.mp4"]).timedText.isEmpty)
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
    ["film - pilot.mp4", "film - finale.mp4"], ["film - 1080p.mp4", "other.mp4"],
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
  func `any other medium beside a film makes its loose texts unclear`(_ other: String) {
    let names = ["film.1080p.mp4", other, "film.en.srt"]
    #expect(sidecars(of: "film.1080p.mp4", among: names).timedText.isEmpty)
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
    #expect(sidecars(of: "film.mp4", among: ["film.mp4", name, "other.mp4"]).timedText.isEmpty)
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

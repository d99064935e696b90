import Conformance
import Foundation
import MediaModel
import Placements
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Folders")
struct FolderTests {
  @Test func `the names beside a medium are those that go on after its stem`() async throws {
    let names = [
      "film.mp4", "film.en.vtt", "film-described.mp4", "film_ad.mp3", "film2.vtt", "filn.vtt",
      "film.vtt", "another.srt", "film",
    ]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, [UInt8]()) })
    try await TemporaryFolder.with(files) { top in
      let found = FolderCache().names(beside: top.appending("film.mp4")).map(\.text)
      let expected = [
        "film", "film-described.mp4", "film.en.vtt", "film.mp4", "film.vtt", "film_ad.mp3",
      ]
      #expect(found == expected)
    }
  }

  @Test func `texts with loose names are beside the only medium, and else they are strays`()
    async throws
  {
    func found(_ names: [String]) async throws -> (beside: [String], strays: [String]) {
      let files = Dictionary(uniqueKeysWithValues: names.map { ($0, [UInt8]()) })
      return try await TemporaryFolder.with(files) { top in
        let folders = FolderCache()
        let film = top.appending("film.mp4")
        return (
          folders.names(beside: film).map(\.text), folders.strays(beside: film).map(\.name.text)
        )
      }
    }
    let texts = ["film.mp4", "film.de.vtt", "captions.vtt", "x.srt", "transcript.txt", "notes.txt"]
    let alone = try await found(texts)
    #expect(alone.beside == ["film.de.vtt", "film.mp4", "captions.vtt", "transcript.txt"])
    #expect(alone.strays == ["x.srt"])
    let second = try await found(texts + ["other.mp4", "other.en.vtt"])
    #expect(second.beside == ["film.de.vtt", "film.mp4"])
    #expect(second.strays == ["captions.vtt", "x.srt"])
    // Beside a playlist they may be segments.
    #expect(try await found(texts + ["live.m3u8"]).strays == [])
  }

  /// The texts near `talk.mp3` that are not used, without their folder.
  private func unused(_ names: String...) async throws -> (texts: [String], captions: [String]) {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, [UInt8]()) })
    return try await TemporaryFolder.with(files) { top in
      func below(_ paths: [FilePath]) -> [String] {
        paths.map { $0.shown.replacing(top.shown + "/", with: "") }
      }
      let folders = FolderCache()
      let talk = top.appending("talk.mp3")
      return (below(folders.strayTexts(near: talk)), below(folders.strays(beside: talk)))
    }
  }

  /// The texts below `film.mp4`, with their language and kind.
  private func textsBelow(_ names: String...) async throws -> [String] {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, [UInt8]()) })
    return try await TemporaryFolder.with(files) { top in
      let folders = FolderCache()
      let film = top.appending("film.mp4")
      return folders.texts(below: film).map { found in
        #expect(folders.medium(above: found.text) == film)
        let kind = found.tags.kind.map { " \($0)" } ?? ""
        return found.text.shown.replacing(top.shown + "/", with: "")
          + " \(found.tags.language?.text ?? "-")\(kind)"
      }
    }
  }

  @Test func `the texts of a tree with one film may belong to it`() async throws {
    #expect(try await textsBelow("film.mp4", "Subs/2_English.srt") == ["Subs/2_English.srt en"])
    #expect(try await textsBelow("film.mp4", "Subs/2_en.srt") == ["Subs/2_en.srt en"])
    #expect(
      try await textsBelow("film.mp4", "subtitles/film.de.forced.vtt", "poster.jpg", "a/notes.txt")
        == ["subtitles/film.de.forced.vtt de forced"])
    #expect(try await textsBelow("film.mp4", "Subs/film/x.srt") == ["Subs/film/x.srt -"])
    #expect(try await textsBelow("film.mp4", "film-trailer.mp4", "cc/x.srt") == ["cc/x.srt -"])
    #expect(
      try await textsBelow("film.mp4", "Subs/2_English.srt", "Subs/3_French (SDH).srt", "cc/4.srt")
        == ["Subs/2_English.srt en", "Subs/3_French (SDH).srt fr captions", "cc/4.srt -"])
  }

  @Test func `a name of a language is none among other words, which may be a title`() async throws {
    #expect(
      try await textsBelow("film.mp4", "Subs/The English Teacher.srt")
        == ["Subs/The English Teacher.srt -"])
    #expect(
      try await textsBelow("film.mp4", "Subs/How to polish.srt") == ["Subs/How to polish.srt -"])
    #expect(
      try await textsBelow("film.mp4", "Subs/film.Polish.srt") == ["Subs/film.Polish.srt pl"])
  }

  @Test func `of several films none is the only one`() async throws {
    #expect(try await textsBelow("film.mp4", "b.mp4", "Subs/2_English.srt") == [])
    #expect(try await textsBelow("film.mp4", "film.de.srt", "Subs/2_English.srt") == [])
    #expect(try await textsBelow("film.mp4", "Subs/2_English.srt", "extra/b.mp4") == [])
    #expect(try await textsBelow("film.mp4", "Subs/2_English.srt", "Subs/b.mp4") == [])
    #expect(try await textsBelow("film.mp4", "a/2_English.srt") == [])
    #expect(try await textsBelow("film.mp4", "Subs/film.chapters.vtt") == [])
    #expect(try await textsBelow("film.mp4", "Subs/film.en.commentary.srt") == [])
    #expect(try await textsBelow("film.mp4", "live.m3u8", "Subs/2_English.srt") == [])
  }

  @Test func `texts in a subfolder that have the name of a medium may belong to it beside others`()
    async throws
  {
    #expect(
      try await textsBelow(
        "film.mp4", "b.mp4", "Subs/film.en.srt", "Subs/film.de.srt", "Subs/b.srt")
        == ["Subs/film.de.srt de", "Subs/film.en.srt en"])
    #expect(
      try await textsBelow("film.mp4", "b.mp4", "Subs/film/2_English.srt", "Subs/b/2_English.srt")
        == ["Subs/film/2_English.srt en"])
    #expect(try await textsBelow("film.mp4", "b.mp4", "film.vtt", "Subs/film.en.srt") == [])
    #expect(try await textsBelow("film.mp4", "b.mp4", "Subs/film.en.srt", "Subs/film.mp4") == [])
  }

  @Test func `texts that may be a transcript and are not used are known`() async throws {
    let found = try await unused(
      "talk.mp3", "b.mp3", "talk.txt", "talk.html", "talk.report.html", "b.html", "readme.txt",
      "Transcript of talk.txt", "The talk.pdf", "talker.txt", ".transcript.txt")
    #expect(found.texts == ["talk.html", "The talk.pdf", "Transcript of talk.txt"])
    #expect(try await unused("talk.mp3", "transcript.txt").texts == [])
    #expect(try await unused("talk.mp3", "b.mp3", "transcript.txt").texts == ["transcript.txt"])
  }

  @Test func `texts with the name of the medium in a subfolder for texts are known`() async throws {
    let found = try await unused(
      "talk.mp3", "subs/talk.en.vtt", "subs/other.vtt", "Transcripts/talk.txt", "old/talk.txt")
    #expect(found.captions == ["subs/talk.en.vtt"])
    #expect(found.texts == ["Transcripts/talk.txt", "subs/talk.en.vtt"])
    let other = try await unused("talk.mp3", "text/talk.txt", "text/talk.ogg")
    #expect(other.texts == [])
    let stream = try await unused("talk.mp3", "live.m3u8", "subs/talk.en.vtt")
    #expect(stream.captions == [])
  }

  @Test func `captions with any name in a subfolder are known if they can be of no other medium`()
    async throws
  {
    let alone = try await unused("talk.mp3", "Subs/2_English.srt", "Subs/3_French.srt", "a/b.srt")
    #expect(alone.captions == ["Subs/2_English.srt", "Subs/3_French.srt"])
    let second = try await unused("talk.mp3", "b.mp3", "Subs/2_English.srt")
    #expect(second.captions == [])
    let own = try await unused(
      "talk.mp3", "b.mp3", "Subs/talk/2_English.srt", "Subs/b/2_English.srt")
    #expect(own.captions == ["Subs/talk/2_English.srt"])
    let named = try await unused("talk.mp3", "subs/talk.vtt", "subs/2_English.srt")
    #expect(named.captions == ["subs/talk.vtt"])
    let others = try await unused("talk.mp3", "subs/other.mp4", "subs/2_English.srt")
    #expect(others.captions == [])
  }

  @Test func `pages are named with the command that judges the media that they show`()
    async throws
  {
    let files: [String: [UInt8]] = [
      "my talk.html": [0x3C], "my talk_files/film.mp4": [1], "other.html": [0x3C],
      "other_files/style.css": [1], "third.html": [0x3C],
    ]
    try await TemporaryFolder.with(files) { top in
      let found = try await SourceFinder(texts: .forTests()).search([top])
      let pages = found.skipped.filter { $0.path.hasSuffix(".html") }
      let names = ["my talk.html", "other.html", "third.html"].map { top.appending($0).shown }
      #expect(
        pages.map(\.command) == [
          "cuelight check '\(names[0])'", "cuelight check \(names[1])",
          "cuelight check \(names[2])",
        ])
      // Its media were found as files.
      #expect(pages.map { $0.reason.hasPrefix("It is a saved page.") } == [true, false, false])
      #expect(found.media == [top.appending("my talk_files").appending("film.mp4")])
    }
  }

  @Test func `a drawing is found as other pictures are`() async throws {
    let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    try await TemporaryFolder.with(["hero.svg": drawing, "page.html": [0x3C]]) { top in
      let found = try await SourceFinder(texts: .forTests()).search([top])
      #expect(found.media == [top.appending("hero.svg")])
      #expect(found.failures.isEmpty)
    }
  }

  @Test func `what a pattern leaves out is skipped with its folder, and named files are judged`()
    async throws
  {
    let files: [String: [UInt8]] = [
      "a.mp3": [], "drafts/b.mp3": [], "x/drafts/c.mp3": [], "x/d.mp3": [],
    ]
    try await TemporaryFolder.with(files) { top in
      let finder = SourceFinder(texts: try .forTests(), excluded: try ExcludedPaths(["drafts"]))
      let found = await finder.search([top])
      #expect(found.media == [top.appending("a.mp3"), top.appending("x/d.mp3")])
      #expect(
        found.skipped.map(\.path) == ["drafts", "x/drafts"].map { top.appending($0).shown })
      let named = top.appending("drafts/b.mp3")
      #expect(await finder.search([named]).media == [named])
    }
  }

  @Test func `a manifest of a stream that is none by its first bytes is not passed over`()
    async throws
  {
    let files: [String: [UInt8]] = ["a.m3u8": [], "b.mpd": Array("<!DOCTYPE MPD>".utf8)]
    try await TemporaryFolder.with(files) { top in
      let found = try await SourceFinder(texts: .forTests()).search([top])
      #expect(Set(found.media) == [top.appending("a.m3u8"), top.appending("b.mpd")])
      #expect(found.skipped.isEmpty)
    }
  }

  @Test(.enabled(if: getuid() != 0))
  func `a folder that may not be listed is a failure, and what lies beside it is found`()
    async throws
  {
    try await TemporaryFolder.with(["film.mp4": [1], "closed/other.mp4": [1]]) { top in
      let closed = top.appending("closed").string
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
      let found = try await SourceFinder(texts: .forTests()).search([top])
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
      #expect(found.media == [top.appending("film.mp4")])
      #expect(found.failures.map(\.code) == [.sourceFolderNotRead])
    }
  }

  @Test(arguments: [true, false])
  func `a bare description is judged where no film is known to have it`(_ isBeside: Bool)
    async throws
  {
    let list = "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nst0.ts\n#EXT-X-ENDLIST\n"
    var files: [String: [UInt8]] = ["film.mp4": [1], "audio-description.mp3": [1]]
    if isBeside { files.merge(["st.m3u8": Array(list.utf8), "st0.ts": [0x47]]) { $1 } }
    try await TemporaryFolder.with(files) { top in
      let found = try await SourceFinder(texts: .forTests()).search([top])
      let names = FolderCache().names(beside: top.appending("film.mp4")).map(\.text)
      let description = top.appending("audio-description.mp3")
      #expect(found.media.contains(description) == isBeside)
      #expect(names.contains("audio-description.mp3") == !isBeside)
      #expect(found.skipped.contains { $0.path == description.string } == !isBeside)
    }
  }

  @Test func `a described version is known by the original beside it`() async throws {
    let files: [String: [UInt8]] = ["film.mp4": [1], "film-described.mp4": [1], "solo_ad.mp4": [1]]
    try await TemporaryFolder.with(files) { top in
      let folders = FolderCache()
      #expect(
        folders.original(of: top.appending("film-described.mp4")) == top.appending("film.mp4"))
      #expect(folders.original(of: top.appending("film.mp4")) == nil)
      #expect(folders.original(of: top.appending("solo_ad.mp4")) == nil)
    }
  }
}

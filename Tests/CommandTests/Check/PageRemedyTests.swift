import Foundation
import TestSupport
import Testing

@Suite struct `What a person does about something on a page that was not read` {
  private func check(
    _ texts: [String: String], _ arguments: [String] = ["page.html"]
  ) throws -> PageScene { try PageScene(texts, arguments) }

  private func manifest(_ item: String) -> String { PageScene.manifest(item) }

  private static let frame =
    "<iframe id=player src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>"

  // MARK: Entries of a manifest

  @Test(arguments: [
    frame, "<div id=player data-youtube-id=dQw4w9WgXcQ></div><script src=a.js></script>",
    "<video-js id=player><source src=https://a.example/a.mp4></video-js><script>0</script>",
    "<script id=player>jwplayer(here).setup({file: 'https://a.example/a.mp4'})</script>",
    "<p id=player></p><script>jwplayer('player').setup({file: 'https://a.example/a.mp4'})</script>",
    "<p id=player></p><script>new YT.Player('#player', {videoId: id})</script>",
    "<my-film id=player><template shadowrootmode=open><video src=a></video></template></my-film>",
    "<template id=player><video></video></template><script>0</script>",
    "<object id=player data=https://a.example/page></object>",
    "<video id=player src=https://a.example/a.mp4></video>",
    "<video id=player></video><script src=a.js></script>",
    "<img id=player src=https://a.example/a.gif>",
  ])
  func `an entry with the page and the id ends the error, and its film is judged`(
    markup: String
  ) throws {
    let alone = try check(["page.html": markup])
    #expect(alone.status == 3)
    #expect(alone.sources.isEmpty)
    let entry = "id: player, page: page.html, src: film.mp4"
    let named = try check(["page.html": markup, "cuelight.yml": manifest(entry)])
    #expect(named.messages == [])
    #expect(named.sources == ["film.mp4"])
  }

  @Test(arguments: [
    "id: player, src: film.mp4", "id: other, page: page.html, src: film.mp4",
    "page: page.html, src: film.mp4", "id: player, page: other.html, src: film.mp4",
    "id: player, page: page.html, src: page.html",
  ])
  func `an entry about something else does not`(entry: String) throws {
    let found = try check(["page.html": Self.frame, "cuelight.yml": manifest(entry)])
    #expect(found.messages.count == 1)
    #expect(found.document.codes.contains("page.notRead"))
  }

  @Test func `a film that the entry names must be there`() throws {
    let entry = "id: player, page: page.html, src: gone.mp4"
    let found = try check(["page.html": Self.frame, "cuelight.yml": manifest(entry)])
    #expect(found.status == 3)
    #expect(found.document.codes.contains("media.notFound"))
  }

  @Test func `an entry speaks of the first element with its id`() throws {
    let entry = "id: player, page: page.html, src: film.mp4"
    let found = try check([
      "page.html": Self.frame + Self.frame, "cuelight.yml": manifest(entry),
    ])
    #expect(found.messages.count == 1)
  }

  @Test func `an entry about a film that was read does not settle another one`() throws {
    let page = """
      <video id=player src=film.mp4 controls></video>
      <script>videojs('player', {src: 'https://a.example/b.mp4'})</script>
      """
    let entry = "id: player, page: page.html, src: film.mp4"
    let found = try check(["page.html": page, "cuelight.yml": manifest(entry)])
    #expect(found.messages.count == 1)
  }

  @Test(arguments: [
    "<script>play('one.mp4')</script>", "<p data-src=one.mp4></p><script>0</script>",
    "<p id=a data-src=one.mp4></p><script>0</script>",
  ])
  func `an address of a file is settled by an entry for the file`(markup: String) throws {
    func messages(_ entry: String, _ arguments: [String] = ["page.html"]) throws -> [String] {
      let texts = ["page.html": markup, "cuelight.yml": manifest(entry), "one.mp4": "no film"]
      return try check(texts, arguments).messages.filter { $0.contains("one.mp4, which may") }
    }
    #expect(try messages("page: page.html, src: one.mp4") == [])
    #expect(try messages("src: film.mp4", ["page.html", "one.mp4"]) == [])
    #expect(try messages("src: one.mp4").count == 1)
    #expect(try messages("page: page.html, src: film.mp4").count == 1)
    #expect(try messages("id: b, page: page.html, src: one.mp4").count == 1)
    #expect(try messages("id: a, page: page.html, src: film.mp4").count == 1)
  }

  @Test func `an entry with several films in one element is not asked to name one of them`() throws
  {
    let page =
      "<p id=player data-src='https://a.example/a.mp4,https://a.example/b.mp4'><script>0</script>"
    let entry = "id: player, page: page.html, src: film.mp4"
    let found = try check(["page.html": page, "cuelight.yml": manifest(entry)])
    #expect(found.messages.count == 1)
  }

  @Test func `the film of a named element is placed as the page says`() throws {
    let page = "<video id=player autoplay src=https://a.example/a.mp4></video>"
    let entry = "id: player, page: page.html, src: film.mp4"
    let found = try check(["page.html": page, "cuelight.yml": manifest(entry)])
    let film = try #require(found.document.presentations?.first)
    #expect(film.outcome("3.3.A") == "NC")
    // No `track` names the file beside the film.
    #expect(film.outcome("3.3.B") == "NC")
  }

  // MARK: Pages in frames

  @Test(arguments: [
    ("player.html", "player.html"), ("player.html?autoplay=1#a", "player.html"),
    ("player/", "player/index.html"), ("embed.php?v=1", "embed.php.html"),
  ])
  func `a page in a frame is judged in the same call`(address: String, file: String) throws {
    let texts = [
      "page.html": "<iframe src='\(address)'></iframe>",
      file: "<video autoplay src=/film.mp4></video>",
    ]
    let site = ["--site-root", "."]
    let alone = try check(texts, ["page.html"] + site)
    #expect(alone.status == 3)
    #expect(alone.messages.allSatisfy { $0.contains("in the same call") })
    for arguments in [["page.html", file] + site, ["."] + site] {
      let both = try check(texts, arguments)
      #expect(both.messages == [])
      #expect(both.sources.contains { $0.hasSuffix("film.mp4") })
      #expect(both.document.presentations?.first?.outcome("3.3.A") == "NC")
    }
  }

  @Test func `a page of another host is judged where it was saved`() throws {
    let texts = [
      "page.html": "<iframe src='https://a.example/embed/1'></iframe>",
      "saved/embed/1.html": "<p>words",
    ]
    let map = ["--map", "https://a.example/=saved"]
    #expect(try check(texts, ["page.html"] + map).status == 3)
    #expect(try check(texts, ["page.html", "saved/embed/1.html"] + map).messages == [])
  }

  @Test func `a saved page of a service is not its film`() throws {
    let texts = ["page.html": Self.frame, "saved/embed/dQw4w9WgXcQ.html": "<p>words"]
    let map = ["--map", "https://www.youtube.com/=saved"]
    let found = try check(texts, ["page.html", "saved/embed/dQw4w9WgXcQ.html"] + map)
    #expect(found.messages.count == 1)
  }

  @Test func `a frame of the page’s own host is a script of the page, by the call`() throws {
    let texts = [
      "site/page.html": """
      <video src=/m/film.mp4></video><iframe src=https://www.example.org/a.html></iframe>
      """, "site/a.html": "<p>words",
    ]
    let pages = ["site/page.html", "site/a.html"]
    func map(_ host: String) -> [String] {
      ["--map", "https://\(host)/=site", "--map", "/m/=."]
    }
    let own = try check(texts, pages + map("www.example.org"))
    #expect(own.messages == [])
    #expect(own.text.contains("has scripts"))
    #expect(try !check(texts, pages + map("other.example")).text.contains("has scripts"))
  }

  @Test func `one saved page does not settle two frames`() throws {
    let texts = [
      "page.html": "<iframe src='p.html?v=1'></iframe><iframe src='p.html?v=2'></iframe>",
      "p.html": "<p>words",
    ]
    #expect(try check(texts, ["page.html", "p.html"]).messages.count == 2)
  }

  @Test func `a hidden frame of the site is read if it is a file`() throws {
    let page = "<iframe hidden src=sound.html></iframe><iframe hidden src=sync.html></iframe>"
    let texts = ["page.html": page, "sound.html": "<audio autoplay src=film-ad.m4a></audio>"]
    let alone = try check(texts)
    #expect(alone.messages.count == 1)
    #expect(alone.messages.allSatisfy { $0.contains("The hidden frame sound.html") })
    let both = try check(texts, ["page.html", "sound.html"])
    #expect(both.messages == [])
    #expect(both.document.presentations?.first?.outcome("3.2.A") == "NC")
  }

  // MARK: Sentences

  @Test(arguments: [
    (frame, "`page: page.html` and `id: player`"),
    ("<iframe src=a.html></iframe>", "in the same call"),
    ("<iframe src=/a.html></iframe>", "--site-root"),
    ("<iframe src=https://a.example/a.html></iframe>", "--map"),
    ("<iframe src=https://a.example/a></iframe>", "Save that page as FOLDER/a.html"),
    ("<script>play('https://a.example/a.mp4')</script>", "--map"),
    ("<script>play('a.mp4')</script>", "Check the file in the same call"),
    ("<script>jwplayer(here)</script>", "Give the element an `id`"),
    ("<video></video><script>0</script>", "Give it an `id`"),
  ])
  func `the sentence says what ends the error`(markup: String, words: String) throws {
    let found = try check(["page.html": markup])
    #expect(found.messages.count == 1)
    #expect(found.messages.allSatisfy { $0.contains(words) }, "\(found.messages)")
  }

  // MARK: Captions of another host

  private static let captions = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWords\n"
  private static let page = "<link rel=canonical href=https://www.example.org/a>"

  @Test(arguments: [
    (page, "", "", "NR"), (page, "", "www", "NC"), ("", "", "www", "NC"),
    ("<link rel=canonical href=https://cdn.example.org/a>", "", "", "judged"),
    ("<template>\(page)</template>", "", "", "NR"), ("", "", "cdn", "NR"),
    (page, "crossorigin", "www", "judged"), ("", "", "", "NR"),
    (page + "<script>0</script>", "", "www", "NR"),
  ])
  func `browsers load captions of another host only with crossorigin`(
    head: String, attribute: String, host: String, outcome: String
  ) throws {
    let page = """
      \(head)<video controls \(attribute) src=/film.mp4>
      <track kind=captions srclang=en src=https://cdn.example.org/film.en.vtt></video>
      """
    // What a call says about where the site is.
    let site = host.isEmpty ? [] : ["--map", "https://\(host).example.org/=."]
    let captions = host == "cdn" ? [] : ["--map", "https://cdn.example.org/=cdn"]
    let found = try check(
      ["page.html": page, "cdn/film.en.vtt": Self.captions],
      ["page.html", "--site-root", "."] + site + captions)
    let film = try #require(found.document.presentations?.first)
    let isNotShown = found.text.contains("captions.notShown")
    #expect(isNotShown == (outcome != "judged"))
    if isNotShown { #expect(film.outcome("3.3.B") == outcome) }
  }

  @Test(arguments: [
    ("sandbox", "NC"), ("sandbox=allow-scripts", "NC"), ("sandbox=allow-same-origin", ""),
  ])
  func `a frame with a sandbox loads no captions`(attribute: String, outcome: String) throws {
    let page = """
      <iframe \(attribute) srcdoc='<video controls src=film.mp4>
      <track kind=captions srclang=en src=a.vtt></video>'></iframe>
      """
    let found = try check(["page.html": page, "a.vtt": Self.captions])
    #expect(found.text.contains("captions.notShown") == !outcome.isEmpty)
    if !outcome.isEmpty {
      #expect(found.document.presentations?.first?.outcome("3.3.B") == outcome)
    }
  }

  @Test func `a manifest that names captions does not have browsers load them`() throws {
    let page = """
      <video controls src=/film.mp4>
      <track kind=captions srclang=en src=https://cdn.example.org/film.en.vtt></video>
      """
    let texts = [
      "page.html": page, "cdn/film.en.vtt": Self.captions,
      "cuelight.yml": manifest("src: film.mp4, captions: [cdn/film.en.vtt]"),
    ]
    let found = try check(
      texts,
      [
        "page.html", "--site-root", ".", "--map", "https://www.example.org/=.", "--map",
        "https://cdn.example.org/=cdn",
      ])
    #expect(found.document.presentations?.first?.outcome("3.3.B") == "NC")
    #expect(found.text.contains("captions.notShown"))
  }

  @Test func `captions that a style sheet may hide are judged all the same`() throws {
    let page = """
      <style>::cue{opacity:0}</style><video controls src=film.mp4>
      <track kind=captions srclang=en src=a.vtt></video>
      """
    for (text, outcome) in [("WEBVTT\n", "NC"), ("", "NC"), (Self.captions, "NR")] {
      let found = try check(["page.html": page, "a.vtt": text])
      #expect(found.document.presentations?.first?.outcome("3.3.B") == outcome, "\(text)")
    }
  }

  // MARK: Scripts that were not run

  @Test func `scripts that were not run are said once for a page`() throws {
    let page = "<p>words</p><video controls src=film.mp4></video><audio src=film-ad.m4a></audio>"
    func count(_ page: String) throws -> Int {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for file in ["film.mp4", "film-ad.m4a"] {
        try FileManager.default.copyItem(
          at: PageScene.sample.appendingPathComponent(file), to: folder.appendingPathComponent(file)
        )
      }
      try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
      let run = try ProgramRun(["check", "-v", "page.html"], in: folder)
      let words = String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return words.joined(separator: " ").components(separatedBy: "atch the page.").count - 1
    }
    #expect(try count(page) == 0)
    #expect(try count(page + "<script src=a.js></script>") == 1)
    #expect(try count("<p>words</p><script src=a.js></script>") == 1)
  }
}

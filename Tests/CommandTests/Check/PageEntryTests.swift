import TestSupport
import Testing

@Suite struct `Entries of a manifest about several pages` {
  private static let frame =
    "<iframe id=player src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>"
  private static let pages = ["index.html": frame, "blog/index.html": frame]
  private static let both = ["index.html", "blog/index.html"]

  @Test func `an entry about a page ends no error about another one of the same name`() throws {
    let entry = PageScene.manifest("id: player, page: index.html, src: film.mp4")
    let found = try PageScene(
      Self.pages.merging(["cuelight.yml": entry]) { $1 }, Self.both)
    #expect(found.messages.count == 1)
    #expect(found.messages.allSatisfy { $0.hasPrefix("blog/index.html: ") })
  }

  @Test func `elements of two pages may have the same id`() throws {
    let entries = PageScene.manifest(
      "id: player, page: index.html, src: film.mp4",
      "id: player, page: blog/index.html, src: film.mp4")
    let found = try PageScene(
      Self.pages.merging(["cuelight.yml": entries]) { $1 }, Self.both)
    #expect(found.messages == [])
  }

  @Test(arguments: [
    ("blog", "index.html", "../film.mp4"), (nil, "blog/index.html", "film.mp4"),
  ])
  func `the page of an entry is found from the folder of the manifest, wherever the call is`(
    place: String?, page: String, film: String
  ) throws {
    let entry = PageScene.manifest("id: player, page: blog/index.html, src: film.mp4")
    let texts = ["blog/index.html": Self.frame]
    let named = try PageScene(texts.merging(["cuelight.yml": entry]) { $1 }, [page], in: place)
    #expect(named.messages == [])
    #expect(named.sources == [film])
    // The advice names the page as the manifest has to.
    let other = PageScene.manifest("src: film.mp4")
    let asked = try PageScene(texts.merging(["cuelight.yml": other]) { $1 }, [page], in: place)
    #expect(asked.messages.allSatisfy { $0.contains("cuelight.yml with `page: blog/index.html`") })
    #expect(asked.messages.count == 1)
  }

  @Test func `without a manifest the advice says where it has to be`() throws {
    let alone = try PageScene(["blog/index.html": Self.frame], ["blog/index.html"])
    #expect(alone.messages.first?.contains("blog/cuelight.yml with `page: index.html`") == true)
    let site = try PageScene(
      ["a/blog/index.html": Self.frame], ["a/blog/index.html", "--site-root", "a"])
    #expect(site.messages.first?.contains("a/cuelight.yml with `page: blog/index.html`") == true)
  }

  @Test func `a manifest with mistakes is reported although the page shows no medium`() throws {
    let found = try PageScene(
      ["page.html": Self.frame, "cuelight.yml": "version: 1\nmedia:\n  - {id: a, scr: b}\n"])
    #expect(found.messages.contains { $0.contains("scr") })
    #expect(found.status == 3)
  }

  // MARK: Saved pages

  @Test(arguments: [
    ("p.html?v=1", "p.html?v=2", false), ("p.html?v=1", "./p.html?v=2", false),
    ("/p.html#a", "p.html#b", false), ("p.html?v=1", "/p.html?v=1", true),
  ])
  func `one saved page settles two frames only if they show the same`(
    first: String, second: String, areSame: Bool
  ) throws {
    let frames = [first, second].map { "<iframe src='\($0)'></iframe>" }
    let saved = "<p>words"
    let site = ["--site-root", "."]
    let one = try PageScene(
      ["page.html": frames.joined(), "p.html": saved], ["page.html", "p.html"] + site)
    #expect(one.messages.isEmpty == areSame)
    let two = try PageScene(
      ["page.html": frames[0], "b.html": frames[1], "p.html": saved],
      ["page.html", "b.html", "p.html"] + site)
    #expect(two.messages.isEmpty == areSame)
  }

  @Test(arguments: [
    ("https://b.example", "saved/index.html"), ("https://b.example?v=1", "saved/index.html"),
    ("https://b.example/embed/%C3%A9?x", "saved/embed/é.html"),
    ("player/", "player/index.html"), ("embed.php", "embed.php.html"),
  ])
  func `the advice names the file that a page has to be saved in`(
    address: String, file: String
  ) throws {
    let page = ["page.html": "<iframe src='\(address)'></iframe>"]
    let map = ["--map", "https://b.example/=saved", "--site-root", "."]
    let asked = try PageScene(page, ["page.html"] + map)
    #expect(asked.messages.first?.contains("Save that page as \(file), and check it") == true)
    let saved = try PageScene(page.merging([file: "<p>words"]) { $1 }, ["page.html", file] + map)
    #expect(saved.messages == [])
  }

  @Test(arguments: [
    ("data:text/html,hi", "Put that page into a file"), ("blob:a", "Put that page into a file"),
    ("https://b.example/a", "with --map https://b.example/=FOLDER"),
    (
      "/a", "Save that page as FOLDER/a.html, and check it in the same call with --site-root FOLDER"
    ),
    ("../a", "--site-root"),
  ])
  func `the advice about a frame fits its address`(address: String, words: String) throws {
    let found = try PageScene(["page.html": "<iframe src='\(address)'></iframe>"])
    #expect(found.messages.count == 1)
    #expect(found.messages.first?.contains(words) == true, "\(found.messages)")
  }

  @Test func `a frame that opens another program shows nothing`() throws {
    let page = "<iframe src=mailto:a@b.example></iframe><iframe src=tel:1></iframe>"
    #expect(try PageScene(["page.html": page]).messages == [])
  }

  @Test func `a hidden frame of the site needs the folder of the site`() throws {
    let page = "<iframe hidden src=/sound.html></iframe>"
    let texts = ["page.html": page, "sound.html": "<audio autoplay src=film-ad.m4a></audio>"]
    let alone = try PageScene(texts)
    #expect(alone.messages.first?.contains("--site-root") == true)
    #expect(try PageScene(texts, ["page.html", "--site-root", "."]).messages.count == 1)
    #expect(try PageScene(["page.html": page], ["page.html", "--site-root", "."]).messages == [])
    let away = "<iframe hidden src=https://b.example/pixel></iframe>"
    #expect(try PageScene(["page.html": away]).messages == [])
  }

  // MARK: Names of elements

  @Test(arguments: [
    "<p id=player data-src='https://a.example/a.mp4,https://a.example/b.mp4'></p><script>0</script>",
    "<p id=player></p><script>jwplayer('player').setup(['//a.example/a.mp4','//b/b.mp4'])</script>",
    "<script id=player>f(['https://a.example/a.mp4','https://a.example/b.mp4'])</script>",
  ])
  func `an element with several addresses is not asked for an id that cannot help`(
    markup: String
  ) throws {
    let found = try PageScene(["page.html": markup])
    #expect(!found.messages.isEmpty)
    #expect(found.messages.allSatisfy { $0.contains("element or script with an `id` of its own") })
    #expect(!found.messages.contains { $0.contains("ive the element an `id`") })
  }

  @Test(arguments: [
    "<video id=v></video><video id=v></video><script>0</script>",
    "<p id=v></p><iframe id=v src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>",
    """
    <iframe id=v src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>
    <video id=v src=film.mp4></video>
    """,
  ])
  func `a repeated id is no name`(markup: String) throws {
    let entry = PageScene.manifest("id: v, page: page.html, src: film.mp4")
    let found = try PageScene(["page.html": markup, "cuelight.yml": entry])
    #expect(found.messages.count == 1)
    #expect(
      found.messages.allSatisfy {
        $0.contains("`id` that no") || $0.contains("an `id` of its own")
      }, "\(found.messages)")
  }

  @Test func `the addresses after a long list are named`() throws {
    let list = (1...45).map { "'m\($0)/a.mp4'" }.joined(separator: ",")
    let found = try PageScene(["page.html": "<script>f([\(list)])</script>"])
    let last = try #require(found.messages.last)
    #expect(last.contains("m21/a.mp4, m22/a.mp4") && last.contains("m40/a.mp4 and 5 more"))
  }

  // MARK: Scripts that are not run

  @Test func `each page with scripts says so, also where another page shows the same film`() throws
  {
    let page = "<p>words</p><video controls src=film.mp4></video><script src=a.js></script>"
    let found = try PageScene(["page.html": page, "b.html": page], ["page.html", "b.html"])
    #expect(found.text.contains("page.html has scripts"))
    #expect(found.text.contains("b.html has scripts"))
  }

  @Test(arguments: [
    ("<iframe hidden src=sound.html></iframe>", ["page.html", "sound.html"]),
    ("<script>play('film.mp4')</script>", ["page.html", "film.mp4"]),
  ])
  func `a page whose media are judged elsewhere is not one that names none`(
    markup: String, arguments: [String]
  ) throws {
    let texts = ["page.html": "<p>words</p>" + markup, "sound.html": "<p>words"]
    let found = try PageScene(texts, arguments)
    #expect(found.messages == [])
    #expect(!found.text.contains("page.html names no medium"))
    #expect(found.text.contains("No other medium of the page is to be judged"))
  }

  @Test(arguments: ["", "<video controls src=film.mp4></video>", "<script>0</script>"])
  func `media in noscript are named, and judged only elsewhere`(markup: String) throws {
    let hidden = "<noscript><video autoplay src=film.mp4></video></noscript>"
    let found = try PageScene(["page.html": "<p>words</p>" + markup + hidden])
    #expect(found.messages == [])
    #expect(found.text.contains("The `video` in line 1 is in `noscript`"))
    let judged = found.document.presentations?.compactMap { $0.outcome("3.3.A") } ?? []
    #expect(!judged.contains("NC") && judged.isEmpty == !markup.contains("film.mp4"))
  }

  // MARK: Carousels

  private static let carousel = """
    <p>words</p><div id=c class=carousel data-bs-ride=carousel><p class=carousel-item>a</p>\
    <p class=carousel-item>b</p></div><script src=a.js></script>
    """

  @Test(arguments: [
    ("controls: [playPause]", "C"), ("autoplay: false", "DNA"),
    ("autoplay: true, loop: true, controls: []", "NC"), ("autoplay: true, controls: []", "NR"),
    ("autoplay: true, stopsAfterCycles: 2, controls: []", "NR"), ("controls: []", "NR"),
  ])
  func `a manifest answers what a carousel does`(answer: String, outcome: String) throws {
    let entry = PageScene.manifest("id: c, src: page.html, \(answer)")
    let found = try PageScene(["page.html": Self.carousel, "cuelight.yml": entry])
    #expect(found.document.presentations?.first?.outcome("3.1.B") == outcome)
  }

  @Test func `the question about a carousel asks for nothing that was answered`() throws {
    let asked = try PageScene(["page.html": Self.carousel])
    #expect(
      asked.text.contains("whether it starts by itself, how often it plays and which controls"))
    #expect(asked.text.contains("`autoplay: false`, `loop: false` and `controls: [playPause]`"))
    let entry = PageScene.manifest(
      "id: c, src: page.html, autoplay: true, stopsAfterCycles: 2, controls: []")
    let found = try PageScene(["page.html": Self.carousel, "cuelight.yml": entry])
    #expect(!found.text.contains("Nothing says"))
    #expect(found.text.contains("For how long does it move?"))
  }
}

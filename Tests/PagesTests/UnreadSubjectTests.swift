import Placements
import Testing

@testable import Pages

@Suite struct `Elements of what was not read` {
  private func issues(_ body: String) throws -> [PageIssue] {
    try PageReader.read(
      Array("<!DOCTYPE html><meta charset=utf-8>\(body)<script src=a.js></script>".utf8)
    ).issues
  }

  @Test(arguments: [
    ("<iframe id=a src=https://b.example></iframe>", ["a"]),
    ("<iframe src=https://b.example></iframe>", []),
    ("<p id=a></p><iframe id=a src=https://b.example></iframe>", []),
    ("<video-js id=a><source src=a.mp4><source src=b.webm></video-js>", ["a"]),
    ("<p id=a data-src=a.mp4>", ["a"]), ("<p id=a data-src='a.mp4,b.mp4'>", []),
    ("<p id=a data-src=a.mp4 data-other=b.mp4>", []),
    ("<p id=a></p><script>jwplayer('a').setup({})</script>", ["a"]),
    ("<p id=a></p><script id=b>jwplayer(\"#a\").setup({file:'c.mp4'})</script>", ["a"]),
    ("<script id=b>jwplayer('a').setup({file:'c.mp4'})</script>", ["b"]),
    ("<my-a id=a x='{\"b\":\"/c/d.mp4\"}'></my-a>", ["a"]),
    ("<template id=a><video id=b></video></template>", ["b"]),
    ("<template id=a><video></video></template>", ["a"]),
    ("<b id=a><template shadowrootmode=open><video></video></template></b>", ["a"]),
    (
      "<b id=a><template shadowrootmode=open><video id=c></video><audio id=d></audio></template></b>",
      ["c", "d"]
    ),
    (
      "<b id=a><template shadowrootmode=open><video></video><audio id=d></audio></template></b>", []
    ),
  ])
  func `each is named by an id, which is one for one medium`(markup: String, ids: [String]) throws {
    let found = try issues(markup)
    #expect(found.map(\.ids) == [ids])
  }

  @Test func `two players and two films of one script are two issues`() throws {
    let players = "<p id=a></p><p id=b></p><script>jwplayer('a');jwplayer('b')</script>"
    #expect(try issues(players).map(\.ids) == [["a"], ["b"]])
    let films = "<p id=a></p><script id=c>jwplayer('a').setup(['a.mp4','b.mp4'])</script>"
    #expect(try issues(films).map(\.ids) == [[], []])
    #expect(try issues(films).map(\.addresses) == [["a.mp4"], ["b.mp4"]])
    let parts = "jwplayer('a').setup({file:'a.mp4'});jwplayer('b').setup({file:'b.mp4'})"
    #expect(
      try issues("<p id=a></p><p id=b></p><script>\(parts)</script>").map(\.ids) == [["a"], ["b"]])
    let templates = "<template id=a><video></video><audio id=b></audio></template>"
    #expect(try issues(templates).map(\.ids) == [[], ["b"]])
  }

  @Test(arguments: [
    ("jwplayer('a').setup({file:'a.mp4'});new YT.Player('b',{videoId:id})", [["a"], ["b"]]),
    ("jwplayer('a').setup({file:'a.mp4'});new YT.Player(element,{videoId:id})", [["a"], ["c"]]),
    ("new YT.Player('a',{videoId:id});fetch('a.mp4')", [["a"]]),
    ("fetch('a.mp4');jwplayer('a').setup(x);jwplayer('b').setup(y)", [["c"], ["a"], ["b"]]),
    ("fetch('a.mp4');jwplayer(x).setup(y);jwplayer('b').setup(z)", [[], [], ["b"]]),
    ("new YT.Player('x',{videoId:i});new YT.Player('y',{videoId:j})", [[], []]),
    ("jwplayer('a').setup({file:'a.mp4'});jwplayer().play();jwplayer('a').stop()", [["a"]]),
    ("new Hls().loadSource('a.m3u8');shaka.Player('b')", [["c"], ["b"]]),
  ])
  func `an address is for one player of a script, and the others are reported`(
    script: String, ids: [[String]]
  ) throws {
    let found = try issues("<p id=a></p><p id=b></p><script id=c>\(script)</script>")
    #expect(found.map(\.ids) == ids)
  }

  @Test(arguments: [
    ("<iframe src=https://b.example></iframe>", PageIssue.Naming.id),
    ("<p id=a></p><iframe id=a src=https://b.example></iframe>", .otherID),
    ("<p id=a data-src='a.mp4,b.mp4'>", .ownElement),
    ("<script>f('a.mp4')</script>", .id),
    ("<p id=a></p><script id=a>f('a.mp4')</script>", .otherID),
  ])
  func `an issue says how its element gets a name`(
    markup: String, naming: PageIssue.Naming
  ) throws {
    #expect(try issues(markup).map(\.naming) == [naming])
  }

  @Test func `an id of the page does not count in a page inside of it`() throws {
    let frame = "<iframe id=a src=https://b.example></iframe>"
    let found = try issues(frame + "<iframe srcdoc='\(frame)'></iframe>")
    #expect(found.map(\.ids) == [["a"], []])
  }

  @Test func `what is more than can be listed is never settled`() throws {
    let players = (0..<30).map { "<p id=a\($0)></p><script>jwplayer('a\($0)')</script>" }.joined()
    let found = try issues(players)
    #expect(found.count == 21)
    #expect(found.last?.subject == .page)
    let many = String(repeating: "<video></video>", count: 30)
    #expect(try issues("<template id=a>\(many)</template>").map(\.subject) == [.page])
  }

  @Test func `what is left of a long list is one issue with its addresses`() throws {
    func list(_ count: Int) -> String {
      "<script>[" + (0..<count).map { "'m/\($0).mp4'" }.joined(separator: ",") + "]</script>"
    }
    let found = try issues(list(30))
    #expect(found.count == 21)
    #expect(found.last?.addresses.count == 10)
    #expect(try issues(list(200)).last?.addresses == [])
    #expect(try issues(list(200)).last?.message.hasSuffix("Divide the page.") == true)
  }

  @Test(arguments: [
    ("<iframe hidden src=a.html></iframe>", [true]), ("<iframe src=a.html></iframe>", [false]),
    ("<iframe hidden src=https://b.example/a.html></iframe>", [true]),
    ("<iframe hidden src=https://youtu.be/dQw4w9WgXcQ></iframe>", [false]),
    ("<iframe hidden src=a.pdf></iframe>", []), ("<iframe hidden src=about:blank></iframe>", []),
  ])
  func `a hidden frame is reported if its file is there`(
    markup: String, guesses: [Bool]
  ) throws {
    #expect(try issues(markup).map(\.isGuess) == guesses)
  }

  @Test func `the film of a service has no page that could be checked`() throws {
    let frame = "src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe>"
    for markup in ["<iframe \(frame)", "<iframe hidden \(frame)", "<iframe srcdoc=a \(frame)"] {
      let found = try issues(markup)
      #expect(found.map(\.subject) == [.medium])
      #expect(found.map(\.addresses) == [[]])
    }
    #expect(try issues("<iframe src=a.html></iframe>").map(\.subject) == [.frame])
  }

  @Test func `the origins of a page are those of its own address`() throws {
    let page = try PageReader.read(
      Array(
        """
        <meta charset=utf-8><link rel=canonical href=https://WWW.a.example:8/b>
        <meta property=og:url content=https://a.example/b><link rel=stylesheet href=//cdn.example/a>
        <base href=https://c.example/><iframe src=https://d.example/a></iframe>
        <iframe sandbox src=https://e.example/a></iframe>
        <template><link rel=canonical href=https://f.example/b></template>
        """.utf8))
    #expect(page.ownOrigins.map(\.text) == ["https://a.example", "https://www.a.example:8"])
    #expect(page.frameHosts == ["d.example"])
  }
}

import MediaModel
import Placements
import Testing

@testable import Pages

@Suite struct `Players of pages` {
  private func page(_ body: String) throws -> PageFacts {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(body)".utf8))
  }

  private func medium(_ body: String) throws -> PageMedium {
    try #require(try page(body).media.first)
  }

  @Test(arguments: [
    ("autoplay loop", AnimationPlayer(isEndless: true)),
    ("autoplay", AnimationPlayer()),
    ("autoplay loop speed=0.5", AnimationPlayer(speed: 500, isEndless: true)),
    ("autoplay loop count=2", AnimationPlayer(passes: 2...3)),
    ("autoplay count=2", AnimationPlayer(passes: 1...3)),
    ("autoplay loop count=2 mode=bounce", AnimationPlayer(passes: 4...6)),
    ("autoplay loop count=2 mode=sideways", AnimationPlayer()),
    ("autoplay loop count=many", AnimationPlayer()),
    ("autoplay loop count=0", AnimationPlayer(isEndless: true)),
    ("autoplay loop=false", AnimationPlayer()),
    ("speed=-1", AnimationPlayer(speed: nil)), ("speed=fast", AnimationPlayer(speed: nil)),
    ("speed=0", AnimationPlayer(speed: nil)), ("speed=1e99", AnimationPlayer(speed: nil)),
    ("speed=nan", AnimationPlayer(speed: nil)),
    ("loop count=99999999999999999999", AnimationPlayer()),
    ("loop count=2 segment='[0,9]'", AnimationPlayer(speed: nil)),
  ])
  func `attributes of a player say how it plays, and what is not understood is unknown`(
    attributes: String, player: AnimationPlayer
  ) throws {
    let found = try medium("<lottie-player src=a.json \(attributes)></lottie-player>")
    #expect(found.element == .animation)
    #expect(found.player == player)
    #expect(found.sources == [PageSource("a.json")])
  }

  @Test(arguments: [
    ("lottie-player", "autoplay", true, false), ("lottie-player", "", false, false),
    ("dotlottie-wc", "autoplay=true", true, false), ("dotlottie-wc", "autoplay=false", false, true),
    ("dotlottie-player", "autoplay hover", false, true),
    ("dotlottie-wc", "autoplay playOnHover", false, true),
  ])
  func `whether a player starts by itself may be open`(
    name: String, attributes: String, starts: Bool, isOpen: Bool
  ) throws {
    let found = try medium("<\(name) src=a.lottie \(attributes)></\(name)>")
    #expect(found.autoplay == starts)
    #expect(found.startIsOpen == isOpen)
  }

  @Test func `only players that have controls show them`() throws {
    #expect(try medium("<lottie-player src=a.json controls></lottie-player>").controls)
    #expect(try !medium("<dotlottie-wc src=a.json controls></dotlottie-wc>").controls)
  }

  @Test func `lottie-web starts and repeats unless an attribute says otherwise`() throws {
    let found = try medium("<div class='box lottie' data-animation-path=a.json></div>")
    #expect(found.autoplay && found.loop)
    #expect(found.sources == [PageSource("a.json")])
    let still = try medium(
      "<p class=bodymovin data-bm-path=a.json data-anim-loop=2 data-anim-autoplay=false></p>")
    #expect(!still.autoplay && !still.startIsOpen)
    #expect(still.player == AnimationPlayer(passes: 2...3))
    #expect(try page("<div class=lottie></div><div data-animation-path=a.json>").media == [])
  }

  @Test func `a source for reduced motion is not shown to others`() throws {
    let picture = try medium(
      """
      <picture><source srcset=still.png media="(prefers-reduced-motion: reduce)">
      <source srcset=paper.gif media=print><img src=moving.gif></picture>
      """)
    #expect(
      picture.sources == [PageSource("still.png"), PageSource("moving.gif", isForMotion: true)])
    let other = try medium(
      """
      <picture><source srcset=moving.gif media="(prefers-reduced-motion:no-preference)">
      <img src=still.png></picture>
      """)
    #expect(
      other.sources == [PageSource("moving.gif", isForMotion: true), PageSource("still.png")])
  }

  @Test func `a source for other widths is read as well`() throws {
    let video = try medium(
      "<video><source src=a.mp4 media='(min-width: 800px)'><source src=b.mp4></video>")
    #expect(video.sources.map(\.address) == ["a.mp4", "b.mp4"])
  }

  @Test func `a picture with candidates and no address is read`() throws {
    #expect(try medium("<img srcset='a.png 1x, b.png 2x'>").sources == [PageSource("a.png")])
  }

  @Test func `a video without size is hidden, unless a style sheet may give it one`() throws {
    let markup = "<video width=0 height=0 controls></video>"
    #expect(try medium(markup).visibility == .hidden("its size is zero"))
    for body in ["<style>p{color:red}</style>" + markup, "<video width=1 height=1></video>"] {
      guard case .unknown = try medium(body).visibility else {
        Issue.record("known: \(body)")
        continue
      }
    }
    #expect(try medium("<video width=640 height=360>").visibility == .shown)
  }

  @Test(arguments: [
    ("<details><video></video></details>", true), ("<div popover><video></video></div>", false),
    ("<div hidden=until-found><video></video></div>", true),
    ("<div hidden><video></video></div>", false),
    ("<details><iframe srcdoc='<video>'></iframe></details>", true),
    ("<style>p{display:none}p:target{display:block}</style><p id=p><video></video>", true),
    (
      "<style>p{display:none}:checked~p{display:block}</style><input type=checkbox><p><video>",
      true
    ),
    ("<style>p{visibility:hidden}b:hover p{visibility:inherit}</style><b><p><video>", true),
    ("<style>p{display:none}b:focus-within>p{display:block}</style><b><p><video>", true),
    ("<style>p{display:none}a:hover~p{color:red}</style><a></a><p><video>", false),
    ("<style>p{display:none}p:target{display:block}</style><p><b hidden><video>", false),
    (
      "<style>iframe{display:none}:target{display:block}</style><iframe id=f srcdoc='<video>'>",
      true
    ),
  ])
  func `what people can open is not hidden for good`(markup: String, opens: Bool) throws {
    #expect(try medium(markup).canBeOpened == opens)
  }

  @Test func `a button that names the medium is its button`() throws {
    let buttons = try medium(
      """
      <video id=v></video>
      <footer><button aria-controls="x v" aria-label="Stop the film"></button>
      <button>Pause</button></footer>
      """
    ).buttons
    #expect(
      buttons == [PageButton(name: "Stop the film", line: 2, relation: .named, isUsable: true)])
  }

  @Test(arguments: ["Pause", "Wiedergabe anhalten", "Détail : arrêter", "一時停止", "Mute"])
  func `a button beside the medium is near it when it is called as a control`(name: String) throws {
    let beside = "<section><video></video><div><button>\(name)</button></div></section>"
    #expect(try medium(beside).buttons.map(\.relation) == [.near])
    let two = "<section><video></video><audio></audio><button>\(name)</button></section>"
    #expect(try page(two).media.flatMap(\.buttons) == [])
  }

  @Test(arguments: [
    "<button>Share</button>", "<button></button>", "<a href=x>Pause</a>", "<p>Pause</p>",
  ])
  func `other buttons and links are not near it`(markup: String) throws {
    #expect(try medium("<section><video></video>\(markup)</section>").buttons == [])
  }

  @Test(arguments: [
    "<button aria-controls=v></button>", "<button aria-controls=v hidden>Pause</button>",
    "<button aria-controls=v disabled>Pause</button>",
    "<div aria-hidden=true><span role=button aria-controls=v>Pause</span></div>",
  ])
  func `a button without name, or that nobody can use, is no control`(markup: String) throws {
    #expect(try medium("<video id=v></video>\(markup)").buttons.map(\.isUsable) == [false])
  }

  @Test func `the name of a button is that of the picture in it`() throws {
    let markup = "<video id=v></video><button aria-controls=v><img src=p.png alt=Pause></button>"
    #expect(try medium(markup).buttons.map(\.name) == ["Pause"])
  }

  @Test func `sounds of many players are found without searching all of them for each`() throws {
    let one = "<div class=ozplayer><video src=a.mp4></video><audio src=d.mp3></audio></div>"
    let page = try page(String(repeating: one, count: 3_000))
    #expect(page.media.count == 3_000)
    #expect(page.media.allSatisfy { $0.descriptions == [PageDescription("d.mp3", nil)] })
  }
}

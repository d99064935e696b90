import MediaModel
import Placements
import Testing

@testable import Pages

@Suite struct `Motion of pages` {
  private static let spin =
    "*,*::before,*::after{position:relative}"
    + "i,i::before,i::after,p::before,p::after{display:inline-block}@keyframes spin{to{rotate:360deg}}"

  private func motions(_ body: String) throws -> [PageMotion] {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(body)".utf8)).motions
  }

  private func styled(_ rules: String, _ body: String = "<p>text<i class=x></i>") throws
    -> [PageMotion]
  {
    try motions("<style>\(Self.spin)\n\(rules)</style>\n\(body)")
  }

  @Test func `an endless animation moves by itself`() throws {
    let motion = try #require(try styled(".x{animation:spin 1s infinite}").first)
    #expect(motion.kind == .animation)
    #expect(motion.name == "spin")
    #expect(motion.image.total == .endless)
    #expect(motion.image.moves == .yes)
    #expect(motion.image.startsByItself == .yes)
    #expect(motion.image.respectsReducedMotion == .no)
    #expect(motion.hasOtherContent)
    #expect(!motion.mayBeStopped)
    #expect(motion.line == 3)
    #expect(motion.column == 8)
  }

  @Test func `a picture of a style sheet is a question, one for all that are alike`() throws {
    let wait = ".x{background:url(wait.gif)}"
    let body = "<p>text<i class=x></i><i class=x></i><i class=x style='display:none'></i>"
    let found = try styled(wait, body)
    #expect(found.map(\.kind) == [.picture] && found.map(\.elements) == [2])
    #expect(found.first?.image.startsByItself == .unknown)
    #expect(found.first?.unknownReasons.first?.contains("GIF or APNG") == true)
    #expect(try styled(".x{background:url(still.png)}", body) == [])
    #expect(try styled(wait + ".x{display:none}", body) == [])
    #expect(try styled(wait + ".x{background:none}", body) == [])
  }

  @Test func `an animation that ends has its length`() throws {
    #expect(
      try styled(".x{animation:spin 2s 2}").map(\.image.total) == [.lasts(.seconds(4))])
  }

  @Test(arguments: [
    ".x:hover{animation:spin 1s infinite}", ".x{animation:none}", ".x{animation:spin 0s infinite}",
    ".x{animation:gone 1s infinite}", ".x{animation:spin 1s infinite paused}",
    ".x{animation:spin 1s infinite;display:none}", "p{display:none}.x{animation:spin 1s infinite}",
    ".x{transition:all 9s}", ".y{animation:spin 1s infinite}",
    ".x::before{animation:spin 1s infinite}", "@media print{.x{animation:spin 1s infinite}}",
    "p{visibility:hidden}.x{animation:spin 1s infinite}",
  ])
  func `what does not move by itself is not listed`(rules: String) throws {
    #expect(try styled(rules) == [])
  }

  @Test func `reduced motion is honored or not`() throws {
    let honored = """
      .x{animation:spin 1s infinite}
      @media (prefers-reduced-motion: reduce){.x{animation:none}}
      """
    #expect(try styled(honored).map(\.image.respectsReducedMotion) == [.yes])
  }

  @Test func `elements that move alike are one entry`() throws {
    let stars = "<p>text<i class=x></i><i class=x></i><i class=x id=c></i>"
    let found = try styled(".x{animation:spin 1s infinite}", stars)
    #expect(found.map(\.elements) == [3])
    let delayed = "<p>text<i class=x></i><i class=x style='animation-delay:3s'></i>"
    let ending = try styled(".x{animation:spin 2s}", delayed)
    #expect(ending.map(\.image.total) == [.lasts(.seconds(5))])
  }

  @Test(arguments: [
    "#t:checked~.x{animation-play-state:paused}", ".x:hover{animation-play-state:paused}",
    "#t:checked~.x{display:none}", "#t:checked~.x{animation:none}",
  ])
  func `what the user can stop by style sheets alone may be stopped`(rule: String) throws {
    let found = try styled(
      ".x{animation:spin 1s infinite}" + rule, "text<input type=checkbox id=t><i class=x></i>")
    #expect(found.map(\.mayBeStopped) == [true])
  }

  @Test func `what is in details can be closed`() throws {
    let found = try styled(
      ".x{animation:spin 1s infinite}", "<details open><summary>s</summary><i class=x></i>")
    #expect(found.map(\.mayBeStopped) == [true])
    let outside = try styled(
      ".x{animation:spin 1s infinite}", "<details open><summary>s<i class=x></i></summary>")
    #expect(outside.map(\.mayBeStopped) == [false])
  }

  @Test(arguments: [
    "<details><summary>s</summary>%</details>", "<div hidden=until-found>%</div>",
    "<dialog id=d>%</dialog><button commandfor=d command=show-modal>a</button>",
  ])
  func `what people can open may move`(markup: String) throws {
    for moving in [
      "<i class=x></i>", "<marquee>news</marquee>", "<i class=y></i>",
      "<svg><rect><animate attributeName=x to=9 dur=1s repeatCount=indefinite /></rect></svg>",
      "<iframe width=300 height=200 srcdoc='<p>a<marquee>news</marquee>'></iframe>",
    ] {
      let body = markup.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: moving)
      let found = try styled(
        ".x{animation:spin 1s infinite}.y{background:url(a.gif)}", "<p>text</p>" + body)
      #expect(found.count == 1, "\(body)")
      // A person is asked in each case: content of `details` can be closed again.
      let isOpen = found.allSatisfy {
        $0.image.startsByItself == .unknown || $0.image.moves == .unknown || $0.mayBeStopped
      }
      #expect(isOpen, "\(body)")
    }
    let never = try styled(".x{animation:spin 1s infinite}", "<dialog><i class=x></i></dialog>")
    #expect(never == [])
  }

  @Test func `what may be hidden may move`() throws {
    let open = "@media (max-width:9em){.x{display:none}} .x{animation:spin 1s infinite}"
    let found = try styled(open)
    #expect(found.map(\.image.moves) == [.unknown])
    #expect(found.map(\.unknownReasons) == [["a media query depends on the device"]])
    let unread = "<link rel=stylesheet href=//cdn.example/a.css>"
    #expect(
      try motions(
        unread + "<style>\(Self.spin).x{animation:spin 1s infinite}</style>a<i class=x></i>"
      ).map(\.image.moves) == [.unknown])
  }

  @Test func `a hidden spinner does not move, but a script may show it`() throws {
    let spinner = ".x{animation:spin 1s infinite;display:none}"
    #expect(try styled(spinner) == [])
    let found = try styled(spinner, "<p>text<i class=x></i><script>0</script>")
    #expect(found.map(\.image.startsByItself) == [.unknown])
    #expect(try styled(spinner, "<p onclick=f()>text<i class=x></i>") == [])
  }

  @Test func `an animation that begins unseen is seen`() throws {
    let fade = "@keyframes f{to{opacity:1}} .x{opacity:0;animation:f 1s infinite}"
    #expect(try styled(fade).map(\.image.moves) == [.yes])
    let around = "@keyframes f{to{opacity:1}} p{opacity:0} .x{animation:f 1s infinite}"
    #expect(try styled(around).map(\.image.moves) == [.unknown])
  }

  @Test(arguments: [
    ".x{opacity:0;animation:spin 1s infinite} p:hover .x{opacity:1}",
    ".x{position:absolute;left:-9999px;animation:spin 1s infinite}",
    ".x{width:0;height:0;overflow:hidden;animation:spin 1s infinite}",
    ".x::before{content:'';opacity:0;animation:spin 1s infinite}",
    ".x{opacity:0}.x::after{content:'';animation:spin 1s infinite}",
  ])
  func `what is itself unseen may move`(rules: String) throws {
    #expect(try styled(rules).map(\.image.moves) == [.unknown])
  }

  @Test(arguments: [
    "@keyframes f{to{opacity:1}} .x{opacity:0;animation:f 1s,spin 1s infinite}",
    "@keyframes f{to{left:9px}} .x{left:-9999px;animation:f 1s infinite}",
    ".x{width:0;height:0}.x::before{content:'';animation:spin 1s infinite}",
    ".x{opacity:.2;animation:spin 1s infinite}",
  ])
  func `what an animation brings into sight moves`(rules: String) throws {
    #expect(Set(try styled(rules).map(\.image.moves)) == [.yes])
  }

  @Test func `a drawing or marquee that is itself unseen may move`() throws {
    let sheet = "<style>svg{opacity:0}a:hover svg{opacity:1}</style>"
    #expect(try motions(sheet + "<p>text<a>" + Self.rect).map(\.image.moves) == [.unknown])
    let marquee = try motions("text<marquee style='opacity:0'>a</marquee>")
    #expect(marquee.map(\.image.startsByItself) == [.unknown])
  }

  @Test func `keyframes that may look alike may move`() throws {
    let alike = "@keyframes k{from{background:#fff}to{background:lab(100% 0 0)}}"
    #expect(try styled(alike + ".x{animation:k 1s infinite}").map(\.image.moves) == [.unknown])
    let same = "@keyframes k{from{background-color:#fff}to{background-color:white}}"
    #expect(try styled(same + ".x{animation:k 1s infinite}") == [])
  }

  @Test func `a motion that is the whole page has nothing beside it`() throws {
    let body = "<div class=x>all of the text</div>"
    #expect(try styled(".x{animation:spin 9s}", body).map(\.hasOtherContent) == [false])
  }

  @Test func `a marquee moves without end, or so often`() throws {
    let found = try motions("text<marquee id=m>news</marquee><marquee loop=2>more</marquee>")
    #expect(found.map(\.kind) == [.marquee, .marquee])
    #expect(found.map(\.image.total) == [.endless, .unknown])
    #expect(found.map(\.id) == ["m", nil])
    #expect(try motions("<marquee behavior=slide>a</marquee>").map(\.image.total) == [.unknown])
  }

  @Test(arguments: [
    "<marquee></marquee>", "<marquee scrollamount=0>a</marquee>", "<marquee hidden>a</marquee>",
    "<blink>a</blink>", "<template><marquee>a</marquee></template>",
    "<noscript><marquee>a</marquee></noscript>", "<div style='display:none'><marquee>a</marquee>",
  ])
  func `a marquee that is still, hidden or not in the page is not listed`(markup: String) throws {
    #expect(try motions(markup) == [])
  }

  private static let rect = """
    <svg id=d viewBox='0 0 9 9'><rect width=2 height=2>
    <animate attributeName=x from=0 to=7 dur=1s repeatCount=indefinite></animate></rect></svg>
    """

  @Test func `a drawing in the markup moves as a file does`() throws {
    let found = try motions("text" + Self.rect)
    #expect(found.map(\.kind) == [.drawing])
    #expect(found.map(\.id) == ["d"])
    #expect(found.map(\.image.total) == [.endless])
    #expect(found.map(\.image.moves) == [.yes])
  }

  @Test func `the style sheets of the page move a drawing`() throws {
    let drawing = "<p>text<svg class=x><circle r=2 /></svg>"
    #expect(
      try styled(".x{animation:spin 3s infinite}", drawing).map(\.kind) == [.drawing])
    #expect(
      try styled("circle{animation:spin 3s infinite}", drawing).map(\.image.total) == [.endless])
  }

  @Test(arguments: [
    "<div hidden>", "<style>svg{display:none}</style>", "<style>#d *{display:none}</style>",
  ])
  func `a hidden drawing does not move`(before: String) throws {
    #expect(try motions("text" + before + Self.rect) == [])
  }

  @Test func `a drawing that another one shows may move`() throws {
    let sprite = """
      <svg style='display:none'><symbol id=s><rect width=2 height=2><animate attributeName=x
      values='0;7' dur=1s repeatCount=indefinite /></rect></symbol></svg>
      """
    #expect(try motions("text" + sprite) == [])
    let used = "<svg><use href=#s></use></svg>"
    #expect(try motions("text" + sprite + used).map(\.image.moves) == [.unknown])
  }

  @Test func `an icon is still`() throws {
    #expect(
      try motions(
        "text<svg><use xlink:href='sprite.svg#a'></use></svg><svg><path d='M0 0h9' /></svg>") == [])
  }

  @Test func `a frame has motion of its own, at the place of the frame`() throws {
    let found = try motions("\n\n<iframe srcdoc='a<marquee>b</marquee>'></iframe>")
    #expect(found.map(\.line) == [3])
    #expect(
      try motions("<iframe hidden srcdoc='a<marquee>b</marquee>'></iframe>") == [])
  }

  @Test func `a page of many motions is cut, and says so`() throws {
    let page = String(repeating: "<marquee>a</marquee>", count: PageFacts.Limit.motions + 5)
    let facts = try PageReader.read(Array(page.utf8))
    #expect(facts.motions.count == PageFacts.Limit.motions)
    #expect(facts.issues.contains { $0.code == .cut })
  }

  private func totals(_ rules: String, _ body: String) throws -> [MovingImage.Total] {
    try styled(rules + "@keyframes out{to{left:9px}}", body).map(\.image.total)
  }

  @Test func `waiting is not moving`() throws {
    let one = "<p>text<i class=x></i>"
    #expect(try totals(".x{animation:spin 1s 6s both}", one) == [.lasts(.seconds(1))])
    #expect(try totals(".x{animation:spin 1s -400ms}", one) == [.lasts(.milliseconds(600))])
    let late = "<p>text<i class=x></i><i class=x style='animation-delay:4s'></i>"
    #expect(try totals(".x{animation:spin 1s 3s}", late) == [.lasts(.seconds(2))])
  }

  @Test(arguments: [("1s 20s", "0s"), ("600ms 0s", "6s"), ("5s 8s", "0s")])
  func `pauses between elements are no motion, and a person says whether they are one`(
    late: String, third: String
  ) throws {
    let body = "<p>text<i class=x></i><i class=x style='animation-delay:\(third)'></i>"
    let found = try styled(".x{animation:spin \(late)}", body)
    #expect(found.map(\.image.total) == [.unknown])
    #expect(found.map(\.unknownReasons) == [["it moves again after a pause"]])
  }

  @Test func `a motion of over 5 s stays one beside a pause`() throws {
    let body = "<p>text<i class=x></i><i class=x style='animation-delay:20s'></i>"
    #expect(try totals(".x{animation:spin 6s}", body) == [.lasts(.seconds(26))])
  }

  @Test func `what goes on with another animation of the element is one motion`() throws {
    let one = "<p>text<i class=x></i>"
    #expect(
      try totals(".x{animation:spin 4s 1s,out 4s 5s}", one)
        == [.lasts(.seconds(4)), .lasts(.seconds(8))])
    #expect(
      try totals(".x{animation:spin 1s,out 1s 2s}", one)
        == [.lasts(.seconds(1)), .lasts(.seconds(1))])
    #expect(
      try totals(".x{animation:spin 3s,out 3s 5s}", one) == [.lasts(.seconds(3)), .unknown])
    #expect(
      try totals(".x{animation:spin 6s,out 6s 9s}", one)
        == [.lasts(.seconds(6)), .lasts(.seconds(6))])
  }

  private static let carousel =
    ".a{animation:spin 3s}.b{animation:out 3s 3s}@keyframes out{to{left:9px}}"

  @Test(arguments: [
    "<div>text<p class=a>1</p><p class=b>2</p></div>",
    "<ul>text<li><i class=a>1</i></li><li><i class=b>2</i></li></ul>",
    "<ul>text<li><b><i class=a>1</i></b></li><li><b><i class=b>2</i></b></li></ul>",
    "<style>.c::before{content:'';animation:spin 3s}.c::after{content:'';animation:out 3s 3s}"
      + "</style><p class=c>text</p>",
  ])
  func `elements near each other that go on with one another are a question`(body: String) throws {
    let found = try styled(Self.carousel, body)
    #expect(found.map(\.image.total) == [.unknown, .lasts(.seconds(3))])
    #expect(found.first?.unknownReasons == ["other elements near it go on moving after it"])
  }

  @Test(arguments: [
    "<header><div><p><i class=a>1</i></p></div></header><div><p><i class=b>2</i></p></div>",
    "<div>text<p class=a>1</p><p class=b style='animation-delay:4s'>2</p></div>",
    "<div>text<p class=a>1</p><p class=b style='animation-delay:2s'>2</p></div>",
    "<main><div class=a>1</div><section><div class=b>2</div></section></main>",
    "<ul><li><a><b><p class=a>1</p></b></a><li><a><b><p class=b>2</p></b></a></ul>",
  ])
  func `elements apart, and those with a pause, are judged by themselves`(body: String) throws {
    let totals = try styled(Self.carousel, body).map(\.image.total)
    #expect(totals == [.lasts(.seconds(3)), .lasts(.seconds(3))])
  }

  @Test(arguments: [
    "<div class='my-Carousel'>%</div>", "<div aria-roledescription=carousel>%</div>",
    "<div>%<button>Pause</button></div>", "<div>%<button aria-label='Next slide'></button></div>",
    "<div>%<p role=button>‹</p></div>",
  ])
  func `what shows one thing after another joins them at any depth`(part: String) throws {
    let deep = "<ul><li><a><b><p class=a>1</p></b></a><li><a><b><p class=b>2</p></b></a></ul>text"
    let body = part.replacing("%", with: deep)
    #expect(try styled(Self.carousel, body).map(\.image.total) == [.unknown, .lasts(.seconds(3))])
  }

  @Test(arguments: [
    "<div class=cards>%</div>", "<div>%<button>Send</button></div>",
    "<main class=carousel>%</main>", "<div>%</div><button>Pause</button>",
  ])
  func `other parts of a page do not join what is deep in them`(part: String) throws {
    let deep = "<ul><li><a><b><p class=a>1</p></b></a><li><a><b><p class=b>2</p></b></a></ul>text"
    let totals = try styled(Self.carousel, part.replacing("%", with: deep)).map(\.image.total)
    #expect(totals == [.lasts(.seconds(3)), .lasts(.seconds(3))])
  }

  @Test func `elements that move alike in several places are a question`() throws {
    let rule = ".x{animation:spin 3s}"
    let apart = "text<p><i class=x></i></p><p><i class=x style='animation-delay:3s'></i></p>"
    #expect(try totals(rule, apart) == [.unknown])
    let one = "text<p><i class=x></i><i class=x style='animation-delay:3s'></i></p>"
    #expect(try totals(rule, one) == [.lasts(.seconds(6))])
    let whole = "text<i class=x></i><i class=x style='animation-delay:3s'></i>"
    #expect(try totals(rule, whole) == [.unknown])
    let atOnce = "text<p><i class=x></i></p><p><i class=x></i></p>"
    #expect(try totals(rule, atOnce) == [.lasts(.seconds(3))])
  }

  @Test func `pauses inside of a drawing are a question`() throws {
    let rect = "<rect width=2 height=2><animate attributeName=x to=7 dur=3s begin='0;9s' /></rect>"
    let found = try motions("text<svg viewBox='0 0 9 9'>\(rect)</svg>")
    #expect(found.map(\.image.motion) == [.unknown])
  }

  @Test func `what is in a definition of a drawing may move`() throws {
    let body = "<p>text<svg><defs><foreignObject><i class=x></i></foreignObject></defs></svg>"
    #expect(try styled(".x{animation:spin 9s}", body).map(\.image.moves) == [.unknown])
  }
}

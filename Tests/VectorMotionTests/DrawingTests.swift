import MediaModel
import Testing

@testable import VectorMotion

@Suite struct `motion of drawings` {
  private static let head =
    #"<svg xmlns="http://www.w3.org/2000/svg" "#
    + #"xmlns:xlink="http://www.w3.org/1999/xlink">"#

  private func motion(_ content: String) throws -> VectorMotion {
    try VectorMotion(Array("\(Self.head)\(content)</svg>".utf8))
  }

  private func image(_ content: String) throws -> MovingImage { try motion(content).image }

  /// A circle with an animation of these attributes, from 8 to 16.
  private func circle(_ attributes: String) -> String {
    #"<circle r="8"><animate attributeName="r" from="8" to="16" \#(attributes)/></circle>"#
  }

  @Test(arguments: [
    (#"dur="3s""#, MovingImage.Total.lasts(.seconds(3))),
    (#"dur="2s" repeatCount="2.5""#, .lasts(.seconds(5))),
    (#"dur="2s" repeatCount="indefinite""#, .endless),
    (#"dur="2s" repeatDur="indefinite""#, .endless),
    (#"dur="2s" repeatDur="7s""#, .lasts(.seconds(7))),
    (#"dur="2s" repeatCount="indefinite" repeatDur="5s""#, .lasts(.seconds(5))),
    (#"dur="2s" repeatCount="indefinite" end="4s""#, .lasts(.seconds(4))),
    (#"dur="2s" begin="1.5s""#, .lasts(.seconds(2))),
    (#"dur="2s" begin="-1s""#, .lasts(.seconds(1))),
    (#"dur="2s" begin="0;4s;10s""#, .lasts(.seconds(12))),
    (#"dur="9s" begin="0;4s" restart="never""#, .lasts(.seconds(9))),
    (#"dur="9s" begin="0;4s" restart="whenNotActive""#, .lasts(.seconds(9))),
    (#"dur="9s" begin="0;4s""#, .lasts(.seconds(13))),
    (#"dur="2s" repeatCount="indefinite" max="6s""#, .lasts(.seconds(6))),
    (#"dur="2s" min="6s""#, .lasts(.seconds(2))),
    (#"dur="2s" repeatCount="2" min="3s""#, .lasts(.seconds(4))),
    (#"dur="2s" begin="0;7s" min="6s""#, .lasts(.seconds(9))),
    // `max` below `min`: both are ignored. `max` must be greater than zero (SMIL 3.0, 5.4.5).
    (#"dur="6s" min="8s" max="2s""#, .lasts(.seconds(6))),
    (#"dur="6s" max="0s""#, .lasts(.seconds(6))),
    (#"dur="6s" min="2s" max="2s""#, .lasts(.seconds(2))),
    (#"dur="6s" max="5s""#, .lasts(.seconds(5))),
    // The limits apply after `end`.
    (#"dur="2s" repeatCount="indefinite" end="3s" min="6s""#, .lasts(.seconds(6))),
    (#"dur="2s" repeatCount="indefinite" end="3s" min="6s" max="4s""#, .lasts(.seconds(3))),
    (#"dur="9s" end="3s" min="6s""#, .lasts(.seconds(6))),
    (#"dur="4s" end="3s" min="6s""#, .lasts(.seconds(4))),
    (#"dur="2s" repeatCount="indefinite" end="7s" min="6s""#, .lasts(.seconds(7))),
    (#"dur="2s" repeatCount="indefinite" end="click""#, .endless),
    (#"dur="2s" begin="click;1s""#, .lasts(.seconds(2))),
    (#"dur="0:03" fill="freeze""#, .lasts(.seconds(3))),
    (#"dur="2s" repeatCount="0""#, .lasts(.seconds(2))),
  ])
  func `the attributes give the end`(_ attributes: String, _ total: MovingImage.Total) throws {
    let image = try image(circle(attributes))
    #expect(image.total == total)
    #expect(image.moves == .yes)
    #expect(image.startsByItself == .yes)
    #expect(image.respectsReducedMotion == .no)
  }

  @Test(arguments: [
    (#"min="6s""#, 6), (#"min="1s""#, 3), (#"min="6s" max="4s""#, 3), (#"max="2s""#, 2),
  ])
  func `another animation ends it, but not before its minimum`(
    _ limits: String, _ seconds: Int
  ) throws {
    let still = ##"<rect x="1"><animate id="a" attributeName="x" to="1" dur="3s"/></rect>"##
    let image = try image(
      still + circle(#"dur="2s" repeatCount="indefinite" end="a.end" \#(limits)"#))
    #expect(image.total == .lasts(.seconds(seconds)))
  }

  @Test(arguments: [
    #"<rect/>"#, #"<rect><animate attributeName="x" from="1" to="1" dur="9s"/></rect>"#,
    #"<rect x="1"><animate attributeName="x" to="1" dur="9s"/></rect>"#,
    #"<rect><animate attributeName="x" values="1;1; 1 ;" dur="9s"/></rect>"#,
    #"<rect><animate attributeName="x" values="1;2" dur="0"/></rect>"#,
    #"<rect><animate attributeName="x" values="1;2" dur="indefinite"/></rect>"#,
    #"<rect><animate attributeName="x" values="1;2"/></rect>"#,
    #"<rect><animate values="1;2" dur="9s"/></rect>"#,
    ##"<animate href="#no" attributeName="x" values="1;2" dur="9s"/>"##,
    #"<g display="none"><rect><animate attributeName="x" to="2" dur="9s"/></rect></g>"#,
    #"<g style="display:none"><rect><animate attributeName="x" to="2" dur="9s"/></rect></g>"#,
    #"<defs><rect><animate attributeName="x" to="2" dur="9s"/></rect></defs>"#,
    #"<rect><animate attributeName="x" by="0" dur="9s"/></rect>"#,
    #"<rect><animateMotion path="M 1,1" dur="9s"/></rect>"#,
    #"<rect><set attributeName="x" to="2"/></rect>"#,
    #"<rect><set attributeName="x" to="2" begin="8s"/></rect>"#,
    #"<rect><animate attributeName="x" to="2" dur="9s" begin="5s" end="4s"/></rect>"#,
    "<style>rect { animation: k 9s }</style><rect/>",
    "<style>@keyframes k { to { opacity: 0 } } g { animation: k 9s }</style><rect/>",
    "<style>rect { transition: all 9s }</style><rect/>",
    "<x:s xmlns:x='urn:x'><![CDATA[ <animate/> ]]></x:s>",
  ])
  func `what does not move is a still`(_ content: String) throws {
    let motion = try motion(content)
    #expect(motion.image.moves == .no)
    #expect(motion.image.startsByItself == .no)
    #expect(motion.notices == [])
  }

  @Test(arguments: ["visibility", "display"])
  func `what shows itself by its own motion is not still`(_ property: String) throws {
    let hidden = property == "display" ? "none" : "hidden"
    let image = try image(
      """
      <rect \(property)="\(hidden)"><animate attributeName="\(property)" dur="1s" \
      values="\(hidden);inherit" repeatCount="indefinite"/></rect>
      """)
    #expect(image.moves == .unknown)
  }

  @Test func `a length that the grammar does not have is not known`() throws {
    #expect(try image(circle(#"dur=".6s" repeatCount="indefinite""#)).moves == .unknown)
  }

  @Test func `definitions move where something refers to them`() throws {
    let gradient = """
      <linearGradient id="g"><stop><animate attributeName="offset" values="0;1" dur="2s" \
      repeatCount="indefinite"/></stop></linearGradient>
      """
    #expect(try image(gradient + "<rect/>").moves == .no)
    #expect(try image(gradient + #"<rect fill="url(#g)"/>"#).total == .endless)
    #expect(try image(gradient + #"<rect style="fill: url('#g')"/>"#).total == .endless)
    let symbol = #"<symbol id="s">\#(circle(#"dur="6s""#))</symbol>"#
    #expect(try image(symbol + ##"<use xlink:href="#s"/>"##).total == .lasts(.seconds(6)))
    #expect(try image(symbol).moves == .no)
  }

  @Test func `targets are named or around`() throws {
    let named = ##"<rect id="r"/><animate xlink:href="#r" attributeName="x" to="9" dur="4s"/>"##
    #expect(try image(named).total == .lasts(.seconds(4)))
    let transform = """
      <g><animateTransform attributeName="transform" type="rotate" from="0 5 5" to="360 5 5" \
      dur="1s" repeatCount="indefinite"/></g>
      """
    #expect(try image(transform).total == .endless)
    let path = #"<g><animateMotion path="M0,0 L9,9" dur="1500ms" repeatCount="3"/></g>"#
    let image = try image(path)
    #expect(image.total == .lasts(.milliseconds(4_500)))
    #expect(image.turn == .milliseconds(1_500))
    #expect(image.plays == .times(3))
  }

  @Test func `chains add up, and circles with time are endless`() throws {
    let chain =
      #"<rect><animate id="a" attributeName="x" to="9" dur="2s"/>"#
      + #"<animate id="b" attributeName="y" to="9" dur="3s" begin="a.end+1s"/>"#
      + #"<animate attributeName="z" to="9" dur="1s" begin="b.begin+0.5s"/></rect>"#
    #expect(try image(chain).total == .lasts(.seconds(6)))
    let circle =
      #"<rect><animate id="a" attributeName="x" to="9" dur="2s" begin="0;b.end"/>"#
      + #"<animate id="b" attributeName="x" to="0" dur="2s" begin="a.end"/></rect>"#
    #expect(try image(circle).total == .endless)
    let closed =
      #"<rect><animate id="a" attributeName="x" to="9" dur="2s" begin="b.end"/>"#
      + #"<animate id="b" attributeName="x" to="0" dur="2s" begin="a.end"/></rect>"#
    #expect(try image(closed).moves == .no)
    let blinking =
      #"<rect><set id="a" attributeName="x" to="9" dur="1s" begin="0;b.end"/>"#
      + #"<set id="b" attributeName="x" to="0" dur="1s" begin="a.end"/></rect>"#
    #expect(try image(blinking).total == .endless)
  }

  @Test func `a circle without time is not known`() throws {
    let circle =
      #"<rect><animate id="a" attributeName="x" to="9" dur="2s" begin="0;b.begin"/>"#
      + #"<animate id="b" attributeName="x" to="0" dur="2s" begin="a.begin"/></rect>"#
    let motion = try motion(circle)
    #expect(motion.image.total == .unknown)
    #expect(motion.notices.count == 1)
  }

  @Test func `events start nothing by themselves`() throws {
    for begin in ["click", "other.mouseover+1s", "accessKey(s)", "indefinite"] {
      let image = try image(circle(#"dur="9s" begin="\#(begin)""#))
      #expect(image.startsByItself == .no)
      #expect(image.moves == .yes)
    }
    let hover = try image(
      "<style>@keyframes k { to { opacity: 0 } } rect:hover { animation: k 9s infinite }</style><rect/>"
    )
    #expect(hover.startsByItself == .no)
    #expect(hover.moves == .yes)
  }

  @Test func `style sheets move, and may honor reduced motion`() throws {
    let frames = "@keyframes k { to { opacity: 0 } } "
    let endless = try image("<style>\(frames) rect { animation: k 2s infinite }</style><rect/>")
    #expect(endless.total == .endless)
    #expect(endless.turn == .seconds(2))
    #expect(endless.respectsReducedMotion == .no)
    let kind = try image(
      """
      <style>\(frames) @media (prefers-reduced-motion: no-preference) {
      rect { animation: k 2s 3 .5s } }</style><rect/>
      """)
    #expect(kind.total == .lasts(.seconds(6)))
    #expect(kind.plays == .times(3))
    #expect(kind.respectsReducedMotion == .yes)
    let inline = try image(
      "<style>\(frames)</style><rect style=\"animation: k 1s\"/><g>\(circle(#"dur="7s""#))</g>")
    #expect(inline.total == .lasts(.seconds(7)))
    #expect(inline.turn == .seconds(7))
    #expect(inline.plays == .times(1))
  }

  @Test(arguments: [
    "<script>go()</script>", #"<rect onload="go()"/>"#, #"<image href="a.gif"/>"#,
    #"<image xlink:href="data:image/svg+xml,x"/>"#, "<style>@import 'a.css';</style><rect/>",
    "<rect>&no;</rect>", "<a:b/>",
    #"<rect><animate attributeName="x" to="9" dur="9s" begin="load"/></rect>"#,
    #"<rect><animateColor attributeName="fill" from="red" to="blue" dur="9s"/></rect>"#,
    "<style>rect { animation: var(--x) }</style><rect/>",
    "<style>@media (width > 9px) { rect { display: none } }</style><rect>"
      + #"<animate attributeName="x" to="9" dur="9s"/></rect>"#,
  ])
  func `what only more than the file could say is not known`(_ content: String) throws {
    let motion = try motion(content)
    #expect(motion.image.moves == .unknown)
    #expect(motion.image.startsByItself == .unknown)
    #expect(motion.notices.count >= 1)
  }

  @Test func `a proven motion stays proven beside what is not known`() throws {
    let image = try image("<script/>" + circle(#"dur="9s""#))
    #expect(image.moves == .yes)
    #expect(image.total == .unknown)
    #expect(image.lasts(over: .seconds(5)) == .yes)
    #expect(try self.image("<script/>" + circle(#"dur="3s""#)).lasts(over: .seconds(5)) == .unknown)
    #expect(
      try self.image("<script/>" + circle(#"dur="3s" repeatCount="indefinite""#)).total == .endless)
  }

  /// The chunk that makes a PNG an animation, plain and at each place in Base64.
  @Test(arguments: [",%89%61cTL", ";base64,iVBOYWNU TAAA", ";base64,AGFjVEwA", ";base64,AABhY1RM"])
  func `an embedded PNG that may be an animation may move`(_ data: String) throws {
    let motion = try motion(#"<image href="data:image/png\#(data)"/>"#)
    #expect(motion.image.moves == .unknown)
    #expect(motion.notices.count == 1)
  }

  @Test(arguments: [
    #"<image href="data:image/png;base64,AA"/>"#, #"<image href="photo.JPEG?x=1"/>"#,
    ##"<use href="#a"/><g id="a"><use href="#a"/></g>"##, #"<a href="https://x.org/"><rect/></a>"#,
    #"<rect onclick="go()"/>"#, "<style media='print'>rect { animation: k 9s }</style><rect/>",
  ])
  func `what cannot move leaves no doubt`(_ content: String) throws {
    let motion = try motion(content)
    #expect(motion.image.moves == .no)
    #expect(motion.notices == [])
  }

  @Test func `a document type is passed over, entities are not expanded`() throws {
    let type = #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd">"#
    let svg = "\(Self.head)\(circle(#"dur="3s""#))</svg>"
    let plain = try VectorMotion(Array("<?xml version=\"1.0\"?>\n\(type)\n\(svg)".utf8))
    #expect(plain.image.total == .lasts(.seconds(3)))
    #expect(plain.notices == [])
    let bomb = """
      <!DOCTYPE svg [<!ENTITY a "]>"><!ENTITY b "&a;&a;&a;"><!-- ]> --> ]>\(Self.head)&b;</svg>
      """
    #expect(try VectorMotion(Array(bomb.utf8)).image.moves == .unknown)
  }

  @Test func `other files and cut ones are refused`() throws {
    for text in ["<html><svg/></html>", "{}", "", "<svg:svg xmlns:svg='urn:x'/>"] {
      #expect(throws: VectorMotionError.notSVG) { try VectorMotion(Array(text.utf8)) }
    }
    let whole = Array("\(Self.head)\(circle(#"dur="3s""#))</svg>".utf8)
    for count in stride(from: Self.head.utf8.count, to: whole.count, by: 7) {
      #expect(throws: VectorMotionError.truncated, "\(count) bytes") {
        try VectorMotion(Array(whole.prefix(count)))
      }
    }
    let wide: [UInt8] = [0xFF, 0xFE] + whole.flatMap { [$0, UInt8(0)] }
    #expect(try VectorMotion(wide).image.total == .lasts(.seconds(3)))
  }

  @Test(arguments: [
    String(repeating: "<g>", count: 3_000) + String(repeating: "</g>", count: 3_000),
    #"<rect><animate id="a" attributeName="x" to="9" dur="1s" begin="0\#(String(repeating: ";a.end", count: 900))"/></rect>"#,
    String(repeating: #"<set id="a" attributeName="x" to="1" begin="a.begin"/>"#, count: 2_000),
    #"<rect><animate attributeName="x" to="9" dur="99999999999999999999h" repeatCount="1e300"/></rect>"#,
    #"<rect><animate attributeName="x" to="9" dur="9s" begin="-99999999h"/></rect>"#,
  ])
  func `hostile drawings end`(_ content: String) throws {
    #expect(try motion(content).notices.count < 4)
  }

  @Test func `waiting is not moving, and starts one after the other are one motion`() throws {
    #expect(try image(circle(#"dur="1s" begin="6s""#)).total == .lasts(.seconds(1)))
    let two = circle(#"dur="2s" begin="4s""#) + circle(#"dur="3s" begin="7s""#)
    #expect(try image(two).total == .lasts(.seconds(6)))
    #expect(try image(two).motion == .unknown)
    let sets =
      #"<rect><set attributeName="x" to="9" begin="8s"/>"#
      + #"<set attributeName="x" to="0" begin="10s"/></rect>"#
    #expect(try image(sets).total == .lasts(.seconds(2)))
  }

  @Test(arguments: [
    (#"dur="1.5s" repeatDur="4.5s""#, 3), (#"dur="3s" repeatDur="4.5s""#, 2),
    (#"dur="2s" repeatCount="2.5""#, 3), (#"dur="2s" repeatDur="6s" repeatCount="indefinite""#, 3),
  ])
  func `a length of all turns gives their number`(attributes: String, turns: Int) throws {
    #expect(try image(circle(attributes)).plays == .times(turns))
  }

  @Test func `what waits for a click has the times from the click on`() throws {
    let once = try image(circle(#"dur="2s" begin="click""#))
    #expect((once.turn, once.plays) == (.seconds(2), .times(1)))
    #expect(once.total == .lasts(.seconds(2)))
    #expect(once.startsByItself == .no)
    let endless = try image(circle(#"dur="2s" begin="click" repeatCount="indefinite""#))
    #expect((endless.turn, endless.total) == (.seconds(2), .endless))
    let ended = try image(circle(#"dur="2s" begin="click" end="click""#))
    #expect(ended.total == .unknown)
  }

  private func sets(_ times: [Int]) throws -> MovingImage {
    let changes = times.enumerated().map {
      #"<set attributeName="x" to="\#($0.offset)" begin="\#($0.element)s"/>"#
    }
    return try image("<rect>\(changes.joined())</rect>")
  }

  @Test func `pauses between motions of a drawing are no motion`() throws {
    let pause = try image(circle(#"dur="2s" begin="0;4s;10s""#))
    #expect(pause.total == .lasts(.seconds(12)))
    #expect(pause.motion == .unknown)
    #expect(pause.lasts(over: .seconds(5)) == .unknown)
    let short = circle(#"dur="1s""#) + circle(#"dur="1s" begin="3s""#)
    #expect(try image(short).motion == nil)
    let long = circle(#"dur="6s""#) + circle(#"dur="1s" begin="9s""#)
    #expect(try image(long).motion == nil)
    #expect(try sets([1, 4, 7]).lasts(over: .seconds(5)) == .yes)
    let late = try image(circle(#"dur="4.5s" begin="1s""#))
    #expect(late.lasts(over: .seconds(5)) == .no)
    #expect(try sets([1, 20]).motion == .unknown)
    let notice = try motion(circle(#"dur="2s" begin="0;4s;10s""#)).notices.first
    #expect(notice?.contains("after a pause") == true)
  }
}

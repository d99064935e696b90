/// Files below 1 MB that could cost far more to judge than they hold.
struct SmallInput: Sendable, CustomStringConvertible {
  let description: String
  /// The first one is called.
  let files: [(name: String, text: String)]

  init(
    _ description: String, _ name: String, _ text: String, beside others: [(String, String)] = []
  ) {
    self.description = description
    files = [(name, text)] + others.map { (name: $0.0, text: $0.1) }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static func each(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static func page(_ body: String, style: String = "", head: String = "") -> String {
    "<!doctype html><html lang=en><title>t</title>\(head)<style>\(style)</style>\(body)"
  }

  private static let image = "<img src=image.gif>"

  /// What is in each report many times.
  static let many = [
    Self("videos of one film", "page.html", page(times(16_000, "<video src=film.mp4></video>"))),
    Self(
      "named videos that start by themselves", "page.html",
      page(each(9_000) { "<video id=v\($0) autoplay src=film.mp4></video>" })),
    Self(
      "placements without a name", "m.yml",
      "version: 1\nmedia:\n" + times(5_000, "- src: film.mp4\n")),
    Self(
      "placements that differ", "m.yml",
      "version: 1\nmedia:\n"
        + each(5_000) { "- {src: film.mp4, id: p\($0), autoplay: \($0 % 2 == 0), controls: []}\n" }),
    Self(
      "a long name of a few placements", "m.yml",
      "version: 1\nmedia:\n"
        + each(8) {
          "- {src: film.mp4, autoplay: \($0 % 2 == 0), id: \(times(90_000, "x"))\($0)}\n"
        }),
    Self(
      "a page of media that are not there", "page.html",
      page(each(9_000) { "<video autoplay src=film\($0).mp4></video>" })),
    Self(
      "a film with as many tracks as fit", "page.html",
      page("<video src=film.mp4>\(times(15_000, "<track kind=captions srclang=en src=c.vtt>"))"),
      beside: [("c.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n")]),
  ]

  /// Style sheets whose work is multiplied by the elements.
  static let styles = [
    Self(
      "one declaration again and again, of each element", "page.html",
      page(times(4_000, "<p>") + image, style: "*{\(times(20_000, "animation:a 1s;"))}")),
    Self(
      "a display again and again, of each element", "page.html",
      page(times(40_000, "<p>x</p>") + image, style: "*{\(times(30_000, "display:block;"))}")),
    Self(
      "important declarations beside keyframes", "page.html",
      page(
        times(30_000, "<p>x</p>") + image,
        style: "@keyframes a{to{left:0}}p{animation:a 9s}"
          + "*{\(each(20_000) { "left\($0):1px!important;" })}")),
    Self(
      "thousands of stops", "page.html",
      page(
        times(20_000, "<p>x</p>") + image,
        style: "p{animation:a 9s infinite}@keyframes a{"
          + each(20_000) { "\(Double($0) / 200)%{left:\($0 % 7)px}" } + "}")),
    Self(
      "many places of many values", "page.html",
      page(
        "<p>x</p>" + image,
        style: "p{animation:a 9s}@keyframes a{"
          + (0..<40_000).map { "\(Double($0) / 400)%" }.joined(separator: ",")
          + "{\(times(40_000, "top:0;"))}}")),
    Self(
      "many names of animations", "page.html",
      page(
        times(20_000, "<p>x</p>") + image,
        style: "@keyframes a1{to{left:0}}p{animation-name:"
          + (0..<60_000).map { "a\($0)" }.joined(separator: ",") + "}")),
    Self(
      "words of classes", "page.html",
      page(
        "<p class='\(times(100_000, "a b "))'>x</p>" + image,
        style: each(15_000) { "[class~=a\($0)]{display:none}" })),
    Self(
      "classes of one element", "page.html",
      page(
        "<p class='\(each(50_000) { "c\($0) " })'>x</p>" + image,
        style: each(15_000) { ".c\($0).d{display:none}" })),
    Self(
      "nested negations", "page.html",
      page(
        times(20_000, "<p>x</p>") + image,
        style: times(2_000, times(32, ":not(b,") + "p" + times(32, ")") + "{display:none}"))),
  ]

  /// Addresses, names and streams.
  static let others = [
    Self(
      "a long base of many images", "page.html",
      page(times(9_000, image), head: "<base href='\(times(200_000, "a/"))'>")),
    Self(
      "the longest base of many images", "page.html",
      page(
        times(9_000, image),
        head: "<base href='\(times(250, "abcdefghijklmnopqrstuvwxyz0123456789/"))'>")),
    Self(
      "a segment again and again", "list.m3u8",
      "#EXTM3U\n#EXT-X-TARGETDURATION:2\n" + times(30_000, "#EXTINF:2,\nfilm.ts\n")
        + "#EXT-X-ENDLIST\n"),
    Self(
      "a segment again and again in a manifest", "list.mpd",
      """
      <?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" \
      mediaPresentationDuration="PT9H"><Period><AdaptationSet mimeType="video/mp4"><Representation \
      id="a" bandwidth="1"><SegmentList duration="2">\(times(20_000, "<SegmentURL media='film.mp4'/>"))\
      </SegmentList></Representation></AdaptationSet></Period></MPD>
      """),
    Self(
      "a drawing of many groups", "drawing.svg",
      "<svg xmlns='http://www.w3.org/2000/svg'>" + times(200, "<g>")
        + times(15_000, "<rect><animate attributeName='x' to='1' dur='9s'/></rect>")
        + times(200, "</g>") + "</svg>"),
    Self(
      "captions of many short cues", "film.en.srt",
      each(18_000) { "\($0)\n00:00:0\($0 % 10),000 --> 00:00:0\($0 % 10),500\n<i>x\n\n" }),
    Self("a transcript of many words", "film.txt", times(150_000, "word ")),
  ]
}

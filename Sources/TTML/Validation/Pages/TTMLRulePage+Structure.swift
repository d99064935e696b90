import MediaModel

/// Rules of the content of elements.
extension TTMLRulePage {
  /// The pages of this file.
  static let structure: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .root: TTMLRulePage(
      "The outermost element is `tt` in the namespace of TTML.",
      why: "A player does not recognize the file as TTML and shows no cue.",
      wrong: #"<timedtext xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body/></timedtext>"#,
      right: #"<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body/></tt>"#),
    .unknownElement: TTMLRulePage(
      "Elements in the namespaces of TTML have a name that TTML defines.",
      why: "Players leave out an element that they do not know, with all text inside it.",
      wrong: "<div><q>Come in!</q></div>",
      right: "<div><p>Come in!</p></div>"),
    .misplacedElement: TTMLRulePage(
      "Each element is inside an element that may contain it: p in div, div in body.",
      why: "Players look for text where the format allows it. They leave out the rest.",
      wrong: "<body><p>Come in!</p></body>",
      right: "<body><div><p>Come in!</p></div></body>"),
    .elementOrder: TTMLRulePage(
      "The children of an element have a fixed order: in the head, styling comes before layout.",
      why: """
        A player that reads the file from start to end may use a region before it knows the styles, \
        and one that validates refuses the file.
        """,
      wrong: "<head><layout/><styling/></head>",
      right: "<head><styling/><layout/></head>"),
    .repeatedElement: TTMLRulePage(
      "The document has one head and one body, and the head one of each of its parts.",
      why: "Players read the first and leave out the other, with the styles or cues in it.",
      wrong: "<head><styling/><styling/></head>",
      right: "<head><styling/></head>"),
    .strayText: TTMLRulePage(
      "Text is in a p, or in an element inside a p.",
      why: "Only text inside p is shown. Text elsewhere is lost without a sign.",
      wrong: "<div>Come in!</div>",
      right: "<div><p>Come in!</p></div>"),
    .dataSource: TTMLRulePage(
      """
      Embedded data, fonts, images and sounds have one source: the attribute src, or children that \
      contain or name it.
      """,
      why: "Without a source nothing can be loaded. With two, players may load different ones.",
      wrong: #"<resources><font family="Signs"/></resources>"#,
      right: #"<resources><font family="Signs" src="signs.otf" type="font/otf"/></resources>"#),
    .dataType: TTMLRulePage(
      "Embedded data names its media type.",
      why: "A player does not know how to read the bytes, and leaves out what uses them.",
      wrong: "<resources><data>eA==</data></resources>",
      right: #"<resources><data type="text/plain">eA==</data></resources>"#),
    .inlineRegionTiming: TTMLRulePage(
      "A region that is defined inside the content has no times: it has those of its element.",
      why: "Players ignore its times, so the text may be shown earlier or longer than intended.",
      wrong: #"<div><region begin="1s" tts:extent="50% 50%"/><p>Come in!</p></div>"#,
      right: #"<div begin="1s"><region tts:extent="50% 50%"/><p>Come in!</p></div>"#),
    .nestedLink: TTMLRulePage(
      "A link contains no other link.",
      why: "A player can follow only one of them, and does not say which.",
      wrong: ##"<span xlink:href="#a">See <span xlink:href="#b">there</span></span>"##,
      right: ##"<span xlink:href="#a">See <span>there</span></span>"##),
    .rubyNesting: TTMLRulePage(
      """
      Ruby, the small reading beside characters, is a container with its base text first and its \
      reading after it.
      """,
      why: "A player shows the reading in the line, or leaves out base and reading.",
      wrong: """
        <span tts:ruby="container"><span tts:ruby="text">とう</span></span>
        """,
      right: """
        <span tts:ruby="container"><span tts:ruby="base">東</span>\
        <span tts:ruby="text">とう</span></span>
        """),
  ]
}

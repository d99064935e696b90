import MediaModel

/// Rules of attributes, identifiers, languages and namespaces.
extension TTMLRulePage {
  /// The pages of this file.
  static let names: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .dataContent: TTMLRulePage(
      "The bytes of embedded data are written in the encoding that the element names.",
      why: "A player cannot decode them, and leaves out the image, font or sound.",
      wrong: #"<resources><data type="image/png">e-A=</data></resources>"#,
      right: #"<resources><data type="image/png">eA==</data></resources>"#),
    .unknownAttribute: TTMLRulePage(
      "An attribute without a prefix, or of a namespace of TTML, is one that TTML defines.",
      why: """
        Players ignore it. If it is a misspelled begin, end, region or style, the cue is shown at \
        another time, at another place, or in another look.
        """,
      wrong: #"<p start="1s" end="3s">Come in!</p>"#,
      right: #"<p begin="1s" end="3s">Come in!</p>"#),
    .misplacedAttribute: TTMLRulePage(
      "Each attribute is on an element that has it.",
      why: "Players ignore it there, so a time, a parameter or a style has no effect.",
      wrong: #"<p>Come<br begin="2s"/>in!</p>"#,
      right: #"<p>Come<br/><span begin="2s">in!</span></p>"#),
    .qualifiedAttribute: TTMLRulePage(
      "Attributes such as begin, end, region and style have no prefix.",
      why: """
        With a prefix it is another attribute, which players do not know: the cue has no times or no \
        region.
        """,
      wrong: #"<p xmlns:tt="http://www.w3.org/ns/ttml" tt:begin="1s">Come in!</p>"#,
      right: #"<p begin="1s">Come in!</p>"#),
    .mistakenNamespace: TTMLRulePage(
      "Styles, parameters and metadata are in the namespaces of TTML, all of one generation.",
      why: "Players compare namespaces letter by letter. They ignore what is in another one.",
      wrong: #"<p xmlns:s="http://www.w3.org/ns/ttml#style" s:color="red">Come in!</p>"#,
      right: #"<p tts:color="red">Come in!</p>"#),
    .draftNamespace: TTMLRulePage(
      "The namespace is the one of the standard, and not that of a draft of 2006.",
      why: """
        Many players still know the draft, and others show nothing. A file for the web should have \
        the namespace of the standard.
        """,
      wrong: #"<tt xmlns="http://www.w3.org/2006/10/ttaf1" xml:lang="en"><body/></tt>"#,
      right: #"<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body/></tt>"#),
    .languageMissing: TTMLRulePage(
      "A document states its language: xml:lang on its element tt.",
      why: """
        A player does not know the language of the text: it may choose the wrong font or the wrong \
        voice, and it cannot offer the captions by language.
        """,
      wrong: #"<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>"#,
      right: #"<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body/></tt>"#),
    .languageTag: TTMLRulePage(
      "A language is written as a tag of BCP 47.",
      why: "Players do not recognize the language, as if none were given.",
      wrong: #"<p xml:lang="en_US">Come in!</p>"#,
      right: #"<p xml:lang="en-US">Come in!</p>"#),
    .whiteSpace: TTMLRulePage(
      "The attribute xml:space is “default” or “preserve”.",
      why: "Players ignore another value, and may join or keep spaces that the text depends on.",
      wrong: #"<p xml:space="keep">Come in!</p>"#,
      right: #"<p xml:space="preserve">Come in!</p>"#),
    .identifier: TTMLRulePage(
      "An identifier begins with a letter or “_”, and has neither spaces nor colons.",
      why: "References to it may fail, so that text loses its style or its region.",
      wrong: #"<p xml:id="1">Come in!</p>"#,
      right: #"<p xml:id="p1">Come in!</p>"#),
    .duplicateIdentifier: TTMLRulePage(
      "Each identifier is used once in the document.",
      why: "A reference to it has two targets: players take one of them, not always the same.",
      wrong: #"<div xml:id="a"><p xml:id="a">Come in!</p></div>"#,
      right: #"<div xml:id="a"><p xml:id="b">Come in!</p></div>"#),
    .version2: TTMLRulePage(
      "A document of a profile of TTML1 uses only what TTML1 defines.",
      why: "A player of TTML1 ignores elements and styles of TTML2: the look is another one.",
      wrong: #"<p tts:shear="10%">Come in!</p>"#,
      right: #"<p tts:fontStyle="italic">Come in!</p>"#),
    .agentType: TTMLRulePage(
      "An agent, and each of its names, has a type.",
      why: """
        Programs that list the speakers cannot tell a person from a group, or a full name from a \
        family name.
        """,
      wrong: #"<ttm:agent><ttm:name type="full">Ann Lee</ttm:name></ttm:agent>"#,
      right: #"<ttm:agent type="person"><ttm:name type="full">Ann Lee</ttm:name></ttm:agent>"#),
    .role: TTMLRulePage(
      "A role is one that TTML names, or begins with “x-”.",
      why: """
        Programs use roles to tell dialog from sounds and from description. They ignore a word that \
        they do not know.
        """,
      wrong: #"<p ttm:role="noise">[door slams]</p>"#,
      right: #"<p ttm:role="sound">[door slams]</p>"#),
    .linkShow: TTMLRulePage(
      "The attribute xlink:show is new, replace, embed, other or none.",
      why: "Players ignore another value and open the link in their usual way.",
      wrong: ##"<span xlink:href="#a" xlink:show="tab">Come in!</span>"##,
      right: ##"<span xlink:href="#a" xlink:show="new">Come in!</span>"##),
    .encoding: TTMLRulePage(
      "Embedded data is encoded as base16, base32, base32hex, base64 or base64url.",
      why: "A player does not know how to decode the bytes, and leaves out what uses them.",
      wrong: #"<resources><data type="image/png" encoding="hex">00</data></resources>"#,
      right: #"<resources><data type="image/png" encoding="base16">00</data></resources>"#),
    .dataLength: TTMLRulePage(
      "The length of embedded data is the number of its decoded bytes.",
      why: "A player may take the data for damaged, and leave it out.",
      wrong: #"<resources><data type="image/png" length="one">eA==</data></resources>"#,
      right: #"<resources><data type="image/png" length="1">eA==</data></resources>"#),
    .condition: TTMLRulePage(
      "A condition is an expression with balanced parentheses.",
      why: "A player cannot decide whether the element counts, and may leave it out.",
      wrong: #"<p condition="parameter('a'">Come in!</p>"#,
      right: #"<p condition="parameter('a')">Come in!</p>"#),
    .itemName: TTMLRulePage(
      "An item of metadata has a name.",
      why: "Programs find items by their names, such as the alternative text of an image.",
      wrong: "<ttm:item>A door</ttm:item>",
      right: #"<ttm:item name="altText">A door</ttm:item>"#),
  ]
}

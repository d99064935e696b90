import MediaModel

/// Rules of references.
extension TTMLRulePage {
  /// The pages of this file.
  static let references: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .styleReference: TTMLRulePage(
      "A style that an element names is defined in the head.",
      why: "The text has no such style: colors that tell speakers apart, or italics, are lost.",
      wrong: #"<p style="ann">Come in!</p>"#,
      right: """
        <styling><style xml:id="ann" tts:color="yellow"/></styling>
        <p style="ann">Come in!</p>
        """),
    .regionReference: TTMLRulePage(
      "A region that an element names is defined in the head.",
      why: "Players leave out the text, or show it at a place that covers the picture.",
      wrong: #"<p region="top">Come in!</p>"#,
      right: """
        <layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%"/></layout>
        <p region="top">Come in!</p>
        """),
    .animationReference: TTMLRulePage(
      "A change that an element names is defined in the head.",
      why: "The text does not change as intended.",
      wrong: #"<p animate="a">Come in!</p>"#,
      right: """
        <animation><set xml:id="a" begin="1s" tts:color="red"/></animation>
        <p animate="a">Come in!</p>
        """),
    .agentReference: TTMLRulePage(
      "An agent that an element names is defined in the metadata.",
      why: "Programs cannot say who speaks.",
      wrong: #"<p ttm:agent="ann">Come in!</p>"#,
      right: """
        <ttm:agent xml:id="ann" type="person"/>
        <p ttm:agent="ann">Come in!</p>
        """),
    .sourceReference: TTMLRulePage(
      "Data that an image, a font or a sound names is defined in the resources.",
      why: "The image, font or sound is missing; captions that are images are not shown at all.",
      wrong: ##"<resources><image src="#door"/></resources>"##,
      right: """
        <resources><data xml:id="door" type="image/png">eA==</data><image src="#door"/></resources>
        """),
    .repeatedReference: TTMLRulePage(
      "An element names each style or change once.",
      why: "The second one has no effect, or another style between the two is overruled.",
      wrong: """
        <styling><style xml:id="s" tts:color="red"/></styling>
        <p style="s s">Come in!</p>
        """,
      right: """
        <styling><style xml:id="s" tts:color="red"/></styling>
        <p style="s">Come in!</p>
        """),
    .styleLoop: TTMLRulePage(
      "A style does not refer to itself, not by way of others either.",
      why: "Players ignore such styles, or refuse the document.",
      wrong: """
        <styling><style xml:id="a" style="b"/><style xml:id="b" style="a"/></styling>
        """,
      right: """
        <styling><style xml:id="a"/><style xml:id="b" style="a"/></styling>
        """),
    .conflictingRegions: TTMLRulePage(
      "An element and the elements around it name the same region, or only one of them names one.",
      why: """
        A region shows an element only if all elements around it belong to it too. Text in two \
        regions is shown in none.
        """,
      wrong: """
        <layout><region xml:id="a"/><region xml:id="b"/></layout>
        <div region="a"><p region="b">Come in!</p></div>
        """,
      right: """
        <layout><region xml:id="a"/><region xml:id="b"/></layout>
        <div><p region="b">Come in!</p></div>
        """),
    .withoutRegion: TTMLRulePage(
      "If the document defines regions, all text belongs to one.",
      why: "Text without a region is not shown, so people who cannot hear miss what is said there.",
      wrong: """
        <layout><region xml:id="bottom"/></layout>
        <p>Come in!</p>
        """,
      right: """
        <layout><region xml:id="bottom"/></layout>
        <p region="bottom">Come in!</p>
        """),
  ]
}

import MediaModel

/// Rules of EBU-TT-D (EBU Tech 3380, version 1.0.1).
extension TTMLRulePage {
  /// The pages of this file.
  static let ebuTTD: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .ebuTimeBase: TTMLRulePage(
      "A document of EBU-TT-D has the time base media, and says so.",
      why: "Receivers of broadcasters check it, and refuse a document without it.",
      wrong: #"<tt ttp:cellResolution="32 15">"#,
      right: #"<tt ttp:timeBase="media">"#),
    .ebuMissing: TTMLRulePage(
      "A document of EBU-TT-D has styles and regions, and its text in p inside div.",
      why: "Receivers check the structure, and refuse a document that lacks a part.",
      wrong: "<styling/>\n<layout/>",
      right: ##"""
        <styling><style xml:id="s" tts:color="#ffffff"/></styling>
        <layout><region xml:id="r" tts:origin="10% 80%" tts:extent="80% 15%"/></layout>
        """##),
    .ebuElement: TTMLRulePage(
      "A document of EBU-TT-D has only the elements of that format.",
      why: "Receivers ignore others or refuse the document.",
      wrong: ##"<p xml:id="p1" region="r"><set tts:color="#ff0000"/>Come in!</p>"##,
      right: #"<p xml:id="p1" region="r">Come in!</p>"#),
    .ebuAttribute: TTMLRulePage(
      "In EBU-TT-D, styles are in style elements, and text refers to them.",
      why: "Receivers ignore a style on the text: the color that tells a speaker apart is lost.",
      wrong: ##"<p xml:id="p1" region="r" tts:color="#ffff00">Come in!</p>"##,
      right: ##"""
        <styling><style xml:id="yellow" tts:color="#ffff00"/></styling>
        <p xml:id="p1" region="r" style="yellow">Come in!</p>
        """##),
    .ebuTime: TTMLRulePage(
      "In EBU-TT-D, times are hh:mm:ss, perhaps with a fraction.",
      why: "Receivers read only this form: they leave out the cue or refuse the document.",
      wrong: #"<p xml:id="p1" region="r" begin="1s" end="3s">Come in!</p>"#,
      right: #"<p xml:id="p1" region="r" begin="00:00:01" end="00:00:03">Come in!</p>"#),
    .ebuIdentifier: TTMLRulePage(
      "In EBU-TT-D, each p, style and region has an identifier.",
      why:
        "Receivers that join segments of a stream tell cues apart by it: one may be shown twice.",
      wrong: #"<p region="r">Come in!</p>"#,
      right: #"<p xml:id="p1" region="r">Come in!</p>"#),
    .ebuPlacement: TTMLRulePage(
      "In EBU-TT-D, a region has both its corner and its size.",
      why: "Receivers cannot place it: they refuse the document or put text into a corner.",
      wrong: #"<region xml:id="r" tts:extent="80% 15%"/>"#,
      right: #"<region xml:id="r" tts:origin="10% 80%" tts:extent="80% 15%"/>"#),
    .ebuPercentage: TTMLRulePage(
      "In EBU-TT-D, places and sizes are percentages.",
      why: "Receivers know no other unit there, and use their usual size.",
      wrong: #"<style xml:id="s" tts:fontSize="1c"/>"#,
      right: #"<style xml:id="s" tts:fontSize="100%"/>"#),
    .ebuRegionSize: TTMLRulePage(
      "In EBU-TT-D, a region ends at the edge of the picture.",
      why: "Text beyond the edge is cut off.",
      wrong: #"<region xml:id="r" tts:origin="30% 80%" tts:extent="80% 15%"/>"#,
      right: #"<region xml:id="r" tts:origin="10% 80%" tts:extent="80% 15%"/>"#),
    .ebuColor: TTMLRulePage(
      "In EBU-TT-D, a color is #rrggbb or #rrggbbaa.",
      why: "Receivers know no names of colors: speakers are no longer told apart.",
      wrong: #"<style xml:id="s" tts:color="yellow"/>"#,
      right: ##"<style xml:id="s" tts:color="#ffff00"/>"##),
    .ebuNesting: TTMLRulePage(
      "In EBU-TT-D, a div contains no div, and a span no span.",
      why: "Receivers leave out the inner one, with its text.",
      wrong: #"<p xml:id="p1" region="r"><span><span>Come in!</span></span></p>"#,
      right: #"<p xml:id="p1" region="r"><span>Come in!</span></p>"#),
    .ebuTimedTwice: TTMLRulePage(
      "In EBU-TT-D, a p has times, or its spans have.",
      why: "Receivers use one of the two, so the text is shown at a wrong time.",
      wrong: """
        <p xml:id="p1" region="r" begin="00:00:01" end="00:00:03">\
        <span begin="00:00:01">Come in!</span></p>
        """,
      right: """
        <p xml:id="p1" region="r" begin="00:00:01" end="00:00:03"><span>Come in!</span></p>
        """),
    .ebuValue: TTMLRulePage(
      "Of the values that TTML has for a style, EBU-TT-D allows only some.",
      why: "Receivers need not know the others, and draw the text in their usual way.",
      wrong: #"<style xml:id="s" tts:fontStyle="oblique"/>"#,
      right: #"<style xml:id="s" tts:fontStyle="italic"/>"#),
    .ebuConformance: TTMLRulePage(
      "A document of EBU-TT-D names the format in its metadata.",
      why: "A receiver or an archive cannot tell that the document is EBU-TT-D.",
      wrong: """
        <metadata><ebuttm:documentMetadata><ebuttm:conformsToStandard>EBU-TT-D\
        </ebuttm:conformsToStandard></ebuttm:documentMetadata></metadata>
        """,
      right: """
        <metadata><ebuttm:documentMetadata><ebuttm:conformsToStandard>\
        urn:ebu:tt:distribution:2018-04</ebuttm:conformsToStandard></ebuttm:documentMetadata>\
        </metadata>
        """),
  ]
}

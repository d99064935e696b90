import MediaModel

/// Rules of IMSC for regions.
extension TTMLRulePage {
  /// The pages of this file.
  static let imscRegions: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .imscRegionExtent: TTMLRulePage(
      "In IMSC each region has a width and a height.",
      why: "Players give it the whole picture, so text may cover faces or signs.",
      wrong: #"<region xml:id="r" tts:origin="10% 80%"/>"#,
      right: #"<region xml:id="r" tts:origin="10% 80%" tts:extent="80% 15%"/>"#),
    .imscRegionUnit: TTMLRulePage(
      "In IMSC the place and the size of a region are in px or %, or in rw and rh.",
      why: "Players of IMSC need not know other units: the region is elsewhere or missing.",
      wrong: #"<region xml:id="r" tts:extent="30em 3em"/>"#,
      right: #"<region xml:id="r" tts:extent="80% 15%"/>"#),
    .imscRootRelative: TTMLRulePage(
      "In IMSC rw is for what is horizontal, and rh for what is vertical.",
      why: "Players of IMSC need not know the other use: the region gets another size.",
      wrong: #"<region xml:id="r" tts:position="center" tts:extent="80rh 15rh"/>"#,
      right: #"<region xml:id="r" tts:position="center" tts:extent="80rw 15rh"/>"#),
    .imscOriginAndPosition: TTMLRulePage(
      "The regions of a document are all placed by tts:origin, or all by tts:position.",
      why: "Players may use one of the two for all: a region is at a wrong place.",
      wrong: """
        <region xml:id="r" tts:origin="10% 80%" tts:position="center" tts:extent="80% 15%"/>
        """,
      right: """
        <region xml:id="r" tts:origin="10% 80%" tts:extent="80% 15%"/>
        """),
    .imscOutsideRoot: TTMLRulePage(
      "A region ends at the edge of the picture.",
      why: "Text beyond the edge is cut off.",
      wrong: #"<region xml:id="r" tts:origin="30% 80%" tts:extent="80% 15%"/>"#,
      right: #"<region xml:id="r" tts:origin="10% 80%" tts:extent="80% 15%"/>"#),
    .imscOverlap: TTMLRulePage(
      "Regions that are shown at the same time do not overlap.",
      why: "The text of one covers the text of the other.",
      wrong: """
        <layout><region xml:id="a" tts:origin="0% 70%" tts:extent="100% 15%"/>\
        <region xml:id="b" tts:origin="0% 80%" tts:extent="100% 15%"/></layout>
        <p region="a" begin="0s" end="3s">Come in!</p>
        <p region="b" begin="0s" end="3s">Thanks.</p>
        """,
      right: """
        <layout><region xml:id="a" tts:origin="0% 65%" tts:extent="100% 15%"/>\
        <region xml:id="b" tts:origin="0% 80%" tts:extent="100% 15%"/></layout>
        <p region="a" begin="0s" end="3s">Come in!</p>
        <p region="b" begin="0s" end="3s">Thanks.</p>
        """),
    .imscRegionCount: TTMLRulePage(
      "At most four regions are shown at the same time.",
      why: "Players of IMSC need not show a fifth: its text is missing.",
      wrong: """
        <layout><region xml:id="a" tts:origin="0% 0%" tts:extent="100% 9%"/>\
        <region xml:id="b" tts:origin="0% 10%" tts:extent="100% 9%"/>\
        <region xml:id="c" tts:origin="0% 20%" tts:extent="100% 9%"/>\
        <region xml:id="d" tts:origin="0% 30%" tts:extent="100% 9%"/>\
        <region xml:id="e" tts:origin="0% 40%" tts:extent="100% 9%"/></layout>
        <p region="a" begin="0s" end="3s">A</p><p region="b" begin="0s" end="3s">B</p>\
        <p region="c" begin="0s" end="3s">C</p><p region="d" begin="0s" end="3s">D</p>\
        <p region="e" begin="0s" end="3s">E</p>
        """,
      right: """
        <layout><region xml:id="a" tts:origin="0% 0%" tts:extent="100% 49%"/></layout>
        <p region="a" begin="0s" end="3s">A<br/>B<br/>C<br/>D<br/>E</p>
        """),
  ]
}

import MediaModel

/// Rules of the values of styles.
extension TTMLRulePage {
  /// The pages of this file.
  static let styles: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .styleKeyword: TTMLRulePage(
      "A style with fixed words has one of them; case matters.",
      why: "Players ignore another word, so the text is aligned or drawn as if it were not there.",
      wrong: #"<p tts:textAlign="middle">Come in!</p>"#,
      right: #"<p tts:textAlign="center">Come in!</p>"#),
    .color: TTMLRulePage(
      "A color is #rrggbb, #rrggbbaa, rgb(…), rgba(…) or a name of TTML.",
      why: """
        Players ignore it: text may be in the wrong color, or in that of its background, and colors \
        no longer tell speakers apart.
        """,
      wrong: ##"<p tts:color="#ff0">Come in!</p>"##,
      right: ##"<p tts:color="#ffff00">Come in!</p>"##),
    .length: TTMLRulePage(
      "A length has its unit directly after the number.",
      why: "Players ignore it and use the size that they would use without it.",
      wrong: #"<region xml:id="r" tts:disparity="1"/>"#,
      right: #"<region xml:id="r" tts:disparity="1%"/>"#),
    .negativeLength: TTMLRulePage(
      "A size is not negative.",
      why: "Players ignore it and use the size that they would use without it.",
      wrong: #"<p tts:fontSize="-80%">Come in!</p>"#,
      right: #"<p tts:fontSize="80%">Come in!</p>"#),
    .fontFamily: TTMLRulePage(
      """
      Fonts are names separated by commas, in quotation marks if they begin with a digit or have \
      special signs.
      """,
      why: "Players use their own font, which may lack letters of the language.",
      wrong: #"<p tts:fontFamily="2 Fonts">Come in!</p>"#,
      right: #"<p tts:fontFamily="'2 Fonts', sansSerif">Come in!</p>"#),
    .fontSize: TTMLRulePage(
      "The size of a font is one length, or two for width and height, each with its unit.",
      why: "Players use their usual size: text may be too small to read, or leave its region.",
      wrong: #"<p tts:fontSize="big">Come in!</p>"#,
      right: #"<p tts:fontSize="120%">Come in!</p>"#),
    .fontVariant: TTMLRulePage(
      "A variant of a font is normal, or one of each pair: super or sub, full or half.",
      why: "Players ignore it: a raised or lowered figure is in the line.",
      wrong: #"<p tts:fontVariant="super sub">2</p>"#,
      right: #"<p tts:fontVariant="super">2</p>"#),
    .lineHeight: TTMLRulePage(
      "The height of a line is normal, or a length with its unit.",
      why: "Players use their usual height: lines may overlap, or a line may be cut off.",
      wrong: #"<p tts:lineHeight="1.25">Come in!</p>"#,
      right: #"<p tts:lineHeight="125%">Come in!</p>"#),
    .extent: TTMLRulePage(
      "A size is a width and a height, or one word such as auto.",
      why: "Players give the region the whole picture, so text may be at the top instead of below.",
      wrong: #"<region xml:id="r" tts:extent="50%"/>"#,
      right: #"<region xml:id="r" tts:extent="50% 20%"/>"#),
    .rootExtent: TTMLRulePage(
      "The size of the document, tts:extent on tt, is in pixels.",
      why: "Players ignore it. Lengths in px then mean other places and sizes.",
      wrong: #"<tt tts:extent="100% 100%">"#,
      right: #"<tt tts:extent="1920px 1080px">"#),
    .origin: TTMLRulePage(
      "A corner is two lengths with their units: from the left and from the top.",
      why: "Players put the region into the upper left corner, over the picture.",
      wrong: #"<region xml:id="r" tts:origin="10 80"/>"#,
      right: #"<region xml:id="r" tts:origin="10% 80%"/>"#),
    .position: TTMLRulePage(
      "A position has one part for each direction, or an edge with its distance.",
      why: "Players ignore it and place the region by its origin.",
      wrong: #"<region xml:id="r" tts:position="bottom top"/>"#,
      right: #"<region xml:id="r" tts:position="center bottom 10%"/>"#),
    .padding: TTMLRulePage(
      "Padding is one to four lengths.",
      why: "Players draw the text without padding, up to the edge of its background.",
      wrong: #"<region xml:id="r" tts:padding="1px 2px 3px 4px 5px"/>"#,
      right: #"<region xml:id="r" tts:padding="1px 2px 3px 4px"/>"#),
    .border: TTMLRulePage(
      "A border has at most one thickness, one style and one color, and its radii.",
      why: "Players draw no border.",
      wrong: #"<p tts:border="1px 2px">Come in!</p>"#,
      right: #"<p tts:border="1px solid red">Come in!</p>"#),
    .opacity: TTMLRulePage(
      "Opacity is a number.",
      why: "Players ignore it and draw the text as opaque.",
      wrong: #"<p tts:opacity="50%">Come in!</p>"#,
      right: #"<p tts:opacity="0.5">Come in!</p>"#),
    .opacityRange: TTMLRulePage(
      "Opacity is from 0 to 1.",
      why: "Players limit it to that. A value such as 50 was perhaps meant as a percentage.",
      wrong: #"<p tts:opacity="50">Come in!</p>"#,
      right: #"<p tts:opacity="0.5">Come in!</p>"#),
    .number: TTMLRulePage(
      "A style that is a number has one that it allows.",
      why: "Players ignore it: in HDR video, captions may be too bright or too dark to read.",
      wrong: #"<region xml:id="r" tts:luminanceGain="-1"/>"#,
      right: #"<region xml:id="r" tts:luminanceGain="1.5"/>"#),
    .zIndex: TTMLRulePage(
      "The order of regions is auto or a whole number.",
      why: "Players draw overlapping regions in the order of the document: one may cover another.",
      wrong: #"<region xml:id="r" tts:zIndex="1.5"/>"#,
      right: #"<region xml:id="r" tts:zIndex="1"/>"#),
    .shear: TTMLRulePage(
      "Slanted text is given as a percentage.",
      why: "Players draw it upright, so emphasis or an off-screen voice is lost.",
      wrong: #"<p tts:shear="10">Come in!</p>"#,
      right: #"<p tts:shear="16.67%">Come in!</p>"#),
    .rubyReserve: TTMLRulePage(
      "Space for ruby is the word “none”, or a side and, if needed, a length after it.",
      why: "Players reserve no space, so lines jump when a reading appears.",
      wrong: #"<p tts:rubyReserve="1em both">東</p>"#,
      right: #"<p tts:rubyReserve="both 1em">東</p>"#),
    .textDecoration: TTMLRulePage(
      "A decoration is the word “none”, or each kind of line at most once.",
      why: "Players draw no line.",
      wrong: #"<p tts:textDecoration="underline noUnderline">Come in!</p>"#,
      right: #"<p tts:textDecoration="underline">Come in!</p>"#),
    .textEmphasis: TTMLRulePage(
      "Emphasis has at most one style, one color and one position.",
      why: "Players draw no marks, so stressed words look like the others.",
      wrong: #"<p tts:textEmphasis="auto filled">東</p>"#,
      right: #"<p tts:textEmphasis="filled dot before">東</p>"#),
    .textOutline: TTMLRulePage(
      "An outline is the word “none”, or a color before a thickness.",
      why: "Players draw no outline, so text may not be readable on a bright picture.",
      wrong: #"<p tts:textOutline="1px black">Come in!</p>"#,
      right: #"<p tts:textOutline="black 1px">Come in!</p>"#),
    .textShadow: TTMLRulePage(
      "A shadow is two distances, which a blur and a color may follow.",
      why: "Players draw no shadow, so text may not be readable on a bright picture.",
      wrong: #"<p tts:textShadow="1px">Come in!</p>"#,
      right: #"<p tts:textShadow="1px 1px black">Come in!</p>"#),
    .styleWithoutEffect: TTMLRulePage(
      "A style is on an element to which it applies.",
      why: "It has no effect there. If it was meant for a region, the region looks different.",
      wrong: #"<p tts:showBackground="always">Come in!</p>"#,
      right: #"<region xml:id="r" tts:showBackground="always"/>"#),
  ]
}

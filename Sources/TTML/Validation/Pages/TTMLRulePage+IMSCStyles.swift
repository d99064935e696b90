import MediaModel

/// Rules of IMSC for values of styles.
extension TTMLRulePage {
  /// The pages of this file.
  static let imscStyles: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .imscValue: TTMLRulePage(
      "Of the values that TTML has for a style, IMSC allows only some.",
      why: "Players of IMSC need not know the others, and draw the text in their usual way.",
      wrong: #"<p begin="0s" end="3s" tts:rubyAlign="start">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:rubyAlign="center">Come in!</p>"#),
    .imscForcedDisplay: TTMLRulePage(
      "The attribute itts:forcedDisplay is true or false.",
      why: """
        Players take false: text that must be shown while captions are off, such as the translation \
        of a sign, is not.
        """,
      wrong: #"<p begin="0s" end="3s" itts:forcedDisplay="1">Keep out</p>"#,
      right: #"<p begin="0s" end="3s" itts:forcedDisplay="true">Keep out</p>"#),
    .imscFillLineGap: TTMLRulePage(
      "The attribute itts:fillLineGap is true or false.",
      why: "Players take false: the picture shows between the backgrounds of two lines.",
      wrong: #"<p begin="0s" end="3s" itts:fillLineGap="yes">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" itts:fillLineGap="true">Come in!</p>"#),
    .linePadding: TTMLRulePage(
      "The attribute ebutts:linePadding is a number of cells.",
      why: "Players ignore it: letters touch the edge of their background and are harder to read.",
      wrong: #"<p begin="0s" end="3s" ebutts:linePadding="5px">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" ebutts:linePadding="0.5c">Come in!</p>"#),
    .multiRowAlign: TTMLRulePage(
      "The attribute ebutts:multiRowAlign is start, center, end or auto.",
      why: "Players ignore it and align the lines of a cue as the whole cue.",
      wrong: #"<p begin="0s" end="3s" ebutts:multiRowAlign="left">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" ebutts:multiRowAlign="start">Come in!</p>"#),
    .imscCells: TTMLRulePage(
      "Cells are a unit of ebutts:linePadding only.",
      why: "Players of IMSC need not know cells elsewhere: text gets another size.",
      wrong: #"<p begin="0s" end="3s" tts:fontSize="1c">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:fontSize="100%">Come in!</p>"#),
    .imscNegativeLength: TTMLRulePage(
      "In IMSC the place of a region is not negative.",
      why: "A part of the region is outside the picture, and the text in it is cut off.",
      wrong: #"<region xml:id="r" tts:origin="-1% 80%" tts:extent="80% 15%"/>"#,
      right: #"<region xml:id="r" tts:origin="0% 80%" tts:extent="80% 15%"/>"#),
    .imscFontSize: TTMLRulePage(
      "In IMSC the size of a font is one length.",
      why: "Players of IMSC do not stretch letters, and ignore one length or both.",
      wrong: #"<p begin="0s" end="3s" tts:fontSize="80% 100%">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:fontSize="100%">Come in!</p>"#),
    .imscTextOutline: TTMLRulePage(
      "In IMSC an outline has no blur, and is at most 10% of the size of the font.",
      why: "Players limit or ignore it, so text may not be readable on a bright picture.",
      wrong: #"<p begin="0s" end="3s" tts:textOutline="black 20%">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:textOutline="black 10%">Come in!</p>"#),
    .imscTextShadow: TTMLRulePage(
      "In IMSC a text has at most four shadows.",
      why: "Players draw four of them or none.",
      wrong: """
        <p begin="0s" end="3s" tts:textShadow="1% 1%,2% 2%,3% 3%,4% 4%,5% 5%">Come in!</p>
        """,
      right: """
        <p begin="0s" end="3s" tts:textShadow="1% 1%,2% 2%">Come in!</p>
        """),
    .imscLineHeight: TTMLRulePage(
      "The height of a line is a length, and not “normal”.",
      why: "Players differ in what is normal: three lines may leave their region in one of them.",
      wrong: #"<p begin="0s" end="3s" tts:lineHeight="normal">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:lineHeight="125%">Come in!</p>"#),
    .imscFontFamily: TTMLRulePage(
      "The names of fonts have commas between them without white space.",
      why: "Some players take the space as part of the name, and use their own font.",
      wrong: #"<p begin="0s" end="3s" tts:fontFamily="Arial, sansSerif">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:fontFamily="Arial,sansSerif">Come in!</p>"#),
  ]
}

import MediaModel

/// Rules of IMSC for the document, its times and what it may use.
extension TTMLRulePage {
  /// The pages of this file.
  static let imscDocument: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .imscEncoding: TTMLRulePage(
      "A document of IMSC is saved as UTF-8.",
      why: "Players of IMSC need not read another encoding: they show wrong letters or nothing.",
      wrong: #"<?xml version="1.0" encoding="UTF-16"?>"#,
      right: #"<?xml version="1.0" encoding="UTF-8"?>"#),
    .imscTimeBase: TTMLRulePage(
      "The times of a document of IMSC are media times: they count from the start of the film.",
      why: "Players of IMSC know no time codes and no clocks: cues are hours late or missing.",
      wrong: #"<tt ttp:timeBase="smpte">"#,
      right: #"<tt ttp:timeBase="media">"#),
    .imscElement: TTMLRulePage(
      "A document of IMSC has only elements that its profile allows.",
      why: "Players of IMSC ignore others: a change or a sound is missing.",
      wrong: """
        <p begin="0s" end="3s"><animate tts:color="red;blue"/>Come in!</p>
        """,
      right: """
        <p begin="0s" end="3s"><set begin="1s" tts:color="blue"/>Come in!</p>
        """),
    .imscAttribute: TTMLRulePage(
      "A document of IMSC has only attributes that its profile allows.",
      why: "Players of IMSC ignore others: the text looks different from what was intended.",
      wrong: #"<p begin="0s" end="3s" tts:lineShear="5%">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" tts:shear="5%">Come in!</p>"#),
    .imscUnknownName: TTMLRulePage(
      "Names in the namespaces of IMSC are those that IMSC defines.",
      why: "Players ignore a misspelled one, so it has no effect.",
      wrong: #"<p begin="0s" end="3s" itts:fillGap="true">Come in!</p>"#,
      right: #"<p begin="0s" end="3s" itts:fillLineGap="true">Come in!</p>"#),
    .imscFrameRate: TTMLRulePage(
      "A document whose times have frames says how many a second has.",
      why: "Players take 30 instead: at 25 frames, 1500f is 50 s for them, and not a minute.",
      wrong: #"<p begin="25f" end="75f">Come in!</p>"#,
      right: """
        <tt ttp:frameRate="25">
        <p begin="25f" end="75f">Come in!</p>
        """),
    .imscTickRate: TTMLRulePage(
      "A document whose times have ticks says how many a second has.",
      why: "Players count ticks of another length: every cue is shown at a wrong time.",
      wrong: #"<p begin="10000000t" end="30000000t">Come in!</p>"#,
      right: """
        <tt ttp:tickRate="10000000">
        <p begin="10000000t" end="30000000t">Come in!</p>
        """),
    .imscRootExtent: TTMLRulePage(
      "A document with lengths in px says how large the picture is in px.",
      why: "Players cannot tell what a pixel is: text and regions get another size and place.",
      wrong: #"<p begin="0s" end="3s" tts:fontSize="40px">Come in!</p>"#,
      right: """
        <tt tts:extent="1920px 1080px">
        <p begin="0s" end="3s" tts:fontSize="40px">Come in!</p>
        """),
    .imscAspectRatio: TTMLRulePage(
      "The attribute ittp:aspectRatio has two whole numbers with a space between them.",
      why: "Players use the shape of the video: captions may be stretched or at another place.",
      wrong: #"<tt ittp:aspectRatio="16:9">"#,
      right: #"<tt ittp:aspectRatio="16 9">"#),
    .imscAspectRatios: TTMLRulePage(
      "A document gives its shape once, by ttp:displayAspectRatio or by ittp:aspectRatio.",
      why: "If the two differ, players show captions at different places.",
      wrong: #"<tt ttp:displayAspectRatio="16 9" ittp:aspectRatio="16 9">"#,
      right: #"<tt ttp:displayAspectRatio="16 9">"#),
    .imscAlternativeTexts: TTMLRulePage(
      "The alternative texts of images are all ttm:item, or all ittm:altText.",
      why: """
        A program that reads one kind misses the others, so people who cannot see an image get no \
        text for it.
        """,
      wrong: """
        <metadata><ittm:altText>Door</ittm:altText></metadata>
        <ttm:item name="altText">Window</ttm:item>
        """,
      right: """
        <ttm:item name="altText">Door</ttm:item>
        <ttm:item name="altText">Window</ttm:item>
        """),
    .imscProgressiveValue: TTMLRulePage(
      "The attribute ittp:progressivelyDecodable is true or false.",
      why: "Players read the whole file before they show the first cue.",
      wrong: #"<tt ittp:progressivelyDecodable="yes">"#,
      right: #"<tt ittp:progressivelyDecodable="true">"#),
    .imscProgressive: TTMLRulePage(
      """
      A document that says that it can be read progressively has its cues in the order of time, and \
      what they refer to before them.
      """,
      why: "A player shows cues while it reads. One that comes too late in the file is not shown.",
      wrong: """
        <tt ittp:progressivelyDecodable="true">
        <p begin="4s" end="6s">Sit down.</p>
        <p begin="1s" end="3s">Come in!</p>
        """,
      right: """
        <tt ittp:progressivelyDecodable="true">
        <p begin="1s" end="3s">Come in!</p>
        <p begin="4s" end="6s">Sit down.</p>
        """),
    .imscActiveArea: TTMLRulePage(
      "The active area is four percentages: left, top, width and height.",
      why: "Players ignore it: captions may be on the black bars or outside the cropped picture.",
      wrong: #"<tt ittp:activeArea="50% 50%">"#,
      right: #"<tt ittp:activeArea="50% 50% 80% 80%">"#),
    .imscUntimed: TTMLRulePage(
      "Text of a document of IMSC has a begin and an end.",
      why: "Text without an end stays on the picture until the film or the segment ends.",
      wrong: #"<p begin="1s">Come in!</p>"#,
      right: #"<p begin="1s" end="3s">Come in!</p>"#),
    .imscMixedTimes: TTMLRulePage(
      "All times of a document of IMSC 1.0.1 are in one form.",
      why: "Simple players read only one form: they leave out the cues in the other.",
      wrong: #"<p begin="1s" end="00:00:03">Come in!</p>"#,
      right: #"<p begin="00:00:01" end="00:00:03">Come in!</p>"#),
    .imscContentProfiles: TTMLRulePage(
      "A document says to which profile it conforms.",
      why: "A player that supports several profiles cannot choose before it has read everything.",
      wrong: #"<tt ttp:version="2">"#,
      right: """
        <tt ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text">
        """),
    .imscImageText: TTMLRulePage(
      "A document of the Image Profile has images, and no text.",
      why: "Players of the Image Profile show only images: the text is missing.",
      wrong: #"<p begin="0s" end="3s">Come in!</p>"#,
      right: #"<div begin="0s" end="3s" smpte:backgroundImage="come-in.png"/>"#),
  ]
}

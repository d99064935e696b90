import MediaModel

/// Rules of the parameters of the root.
extension TTMLRulePage {
  /// The pages of this file.
  static let parameters: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .cellResolution: TTMLRulePage(
      "The attribute ttp:cellResolution has two numbers: columns and rows.",
      why:
        "Players take 32 columns and 15 rows instead: text and regions in cells get another size.",
      wrong: #"<tt ttp:cellResolution="40">"#,
      right: #"<tt ttp:cellResolution="40 24">"#),
    .clockMode: TTMLRulePage(
      "The attribute ttp:clockMode is local, gps or utc.",
      why: "Players take utc instead: with another clock, every cue is hours or seconds off.",
      wrong: #"<tt ttp:timeBase="clock" ttp:clockMode="tai">"#,
      right: #"<tt ttp:timeBase="clock" ttp:clockMode="utc">"#),
    .displayAspectRatio: TTMLRulePage(
      "The attribute ttp:displayAspectRatio has two whole numbers with a space between them.",
      why: "Players use the shape of the video: captions may be stretched or at another place.",
      wrong: #"<tt ttp:displayAspectRatio="16:9">"#,
      right: #"<tt ttp:displayAspectRatio="16 9">"#),
    .dropMode: TTMLRulePage(
      "The attribute ttp:dropMode is dropNTSC, dropPAL or nonDrop.",
      why: """
        Players count every frame instead. In NTSC video without dropped frames, captions are off by \
        3.6 s after an hour.
        """,
      wrong: #"<tt ttp:timeBase="smpte" ttp:dropMode="drop">"#,
      right: #"<tt ttp:timeBase="smpte" ttp:dropMode="dropNTSC">"#),
    .frameRate: TTMLRulePage(
      "The attribute ttp:frameRate is a whole number.",
      why:
        "Players take 30 frames for a second instead: cues with frames are shown at other times.",
      wrong: #"<tt ttp:frameRate="29.97">"#,
      right: #"<tt ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001">"#),
    .frameRateMultiplier: TTMLRulePage(
      "The attribute ttp:frameRateMultiplier has two whole numbers above zero.",
      why: "Players take the frame rate as it is: cues drift, by 3.6 s in an hour at 29.97.",
      wrong: #"<tt ttp:frameRate="30" ttp:frameRateMultiplier="0 1001">"#,
      right: #"<tt ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001">"#),
    .markerMode: TTMLRulePage(
      "The attribute ttp:markerMode is continuous or discontinuous.",
      why: "Players take another one of the two: cues are shown at wrong times or not at all.",
      wrong: #"<tt ttp:timeBase="smpte" ttp:markerMode="any">"#,
      right: #"<tt ttp:timeBase="smpte" ttp:markerMode="continuous">"#),
    .pixelAspectRatio: TTMLRulePage(
      "The attribute ttp:pixelAspectRatio has two whole numbers with a space between them.",
      why: "Players take square pixels instead: captions may be stretched.",
      wrong: #"<tt ttp:pixelAspectRatio="1.0">"#,
      right: #"<tt ttp:pixelAspectRatio="1 1">"#),
    .subFrameRate: TTMLRulePage(
      "The attribute ttp:subFrameRate is a whole number above zero.",
      why: "Players take 1 instead: times with parts of frames cannot be read.",
      wrong: #"<tt ttp:subFrameRate="0">"#,
      right: #"<tt ttp:subFrameRate="2">"#),
    .tickRate: TTMLRulePage(
      "The attribute ttp:tickRate is a whole number above zero.",
      why: "Players count ticks of another length: every cue with ticks is shown at a wrong time.",
      wrong: #"<tt ttp:tickRate="-1">"#,
      right: #"<tt ttp:tickRate="10000000">"#),
    .timeBase: TTMLRulePage(
      "The attribute ttp:timeBase is media, smpte or clock; case matters.",
      why: "Players take media time instead: times of a clock or time codes are shown too late.",
      wrong: #"<tt ttp:timeBase="Media">"#,
      right: #"<tt ttp:timeBase="media">"#),
    .version: TTMLRulePage(
      "The attribute ttp:version is the number of a version of TTML.",
      why: "A player cannot tell by which version to read the document.",
      wrong: #"<tt ttp:version="two">"#,
      right: #"<tt ttp:version="2">"#),
    .profileDesignator: TTMLRulePage(
      "A profile is named by its URI, and a list of them is closed.",
      why: "A player does not recognize the profile, and may refuse a document that it could show.",
      wrong: """
        <tt ttp:contentProfiles="all(http://www.w3.org/ns/ttml/profile/imsc1.1/text">
        """,
      right: """
        <tt ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text">
        """),
    .repeatedDesignator: TTMLRulePage(
      "Each profile is named once.",
      why: "A player that validates may refuse the document.",
      wrong: #"<tt ttp:contentProfiles="urn:example:a urn:example:a">"#,
      right: #"<tt ttp:contentProfiles="urn:example:a">"#),
    .profileParameter: TTMLRulePage(
      "Attributes about profiles and validation have one of their words.",
      why: "Players ignore another word and use the value that the standard sets.",
      wrong: #"<tt ttp:validation="maybe">"#,
      right: #"<tt ttp:validation="optional">"#),
    .unusedParameter: TTMLRulePage(
      "Parameters of clocks and time codes are for documents with that time base.",
      why: "It has no effect. Perhaps the time base is missing: then the times are read wrongly.",
      wrong: #"<tt ttp:dropMode="dropNTSC">"#,
      right: #"<tt ttp:timeBase="smpte" ttp:dropMode="dropNTSC">"#),
    .featureValue: TTMLRulePage(
      "A feature of a profile is optional, required, used or prohibited, in the words of TTML.",
      why: "A player cannot tell whether it must support the feature, and may refuse the document.",
      wrong: """
        <ttp:profile><ttp:features><ttp:feature value="needed">#animation</ttp:feature>\
        </ttp:features></ttp:profile>
        """,
      right: """
        <ttp:profile><ttp:features><ttp:feature value="required">#animation</ttp:feature>\
        </ttp:features></ttp:profile>
        """),
  ]
}

import MediaModel

/// Rules of times and animation.
extension TTMLRulePage {
  /// The pages of this file.
  static let timing: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .timeSyntax: TTMLRulePage(
      "A time is written as hh:mm:ss with a fraction or frames, or as a number with its unit.",
      why: "Players cannot read the time: they leave out the cue, or show it from the start.",
      wrong: #"<p begin="1,5s" end="3s">Come in!</p>"#,
      right: #"<p begin="1.5s" end="3s">Come in!</p>"#),
    .timeRange: TTMLRulePage(
      "In hh:mm:ss, minutes and seconds are below 60.",
      why: "Some players leave out the cue. Others show it at the time that the digits add up to.",
      wrong: #"<p begin="00:60:00">Come in!</p>"#,
      right: #"<p begin="01:00:00">Come in!</p>"#),
    .leapSecond: TTMLRulePage(
      "A second is 60 only where a clock has a leap second.",
      why: "Players show the cue one second early.",
      wrong: #"<p begin="00:00:60">Come in!</p>"#,
      right: #"<p begin="00:01:00">Come in!</p>"#),
    .frameRange: TTMLRulePage(
      "Frames are counted from 0, so the highest is the frame rate minus 1.",
      why: "Players leave out the cue or show it in the next second: the frame rate may be wrong.",
      wrong: """
        <tt ttp:frameRate="25">
        <p begin="00:00:01:25">Come in!</p>
        """,
      right: """
        <tt ttp:frameRate="25">
        <p begin="00:00:02:00">Come in!</p>
        """),
    .subFrameRange: TTMLRulePage(
      "Parts of a frame are counted from 0, so the highest is the sub-frame rate minus 1.",
      why: "Players leave out the cue or show it one frame later.",
      wrong: """
        <tt ttp:frameRate="25" ttp:subFrameRate="2">
        <p begin="00:00:01:24.2">Come in!</p>
        """,
      right: """
        <tt ttp:frameRate="25" ttp:subFrameRate="2">
        <p begin="00:00:02:00.0">Come in!</p>
        """),
    .framesInClock: TTMLRulePage(
      "With the time base “clock”, times have fractions of seconds and no frames.",
      why: "Players cannot convert frames of a clock to seconds, and leave out the cue.",
      wrong: """
        <tt ttp:timeBase="clock">
        <p begin="10:00:00:12">Come in!</p>
        """,
      right: """
        <tt ttp:timeBase="clock">
        <p begin="10:00:00.48">Come in!</p>
        """),
    .wallClock: TTMLRulePage(
      "A time of day, wallclock(…), stands only in a document with the time base “clock”.",
      why:
        "The player counts from the start of the film, and does not know when that time of day is.",
      wrong: #"<p begin="wallclock(10:00)">Come in!</p>"#,
      right: #"<p begin="00:00:10">Come in!</p>"#),
    .smpteOffset: TTMLRulePage(
      "With time codes, times are written as hh:mm:ss:ff and not as a number with a unit.",
      why: """
        It is allowed but deprecated: a number of frames and a time code are counted in different \
        ways where frames are dropped.
        """,
      wrong: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30">
        <p begin="30f">Come in!</p>
        """,
      right: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30">
        <p begin="00:00:01:00">Come in!</p>
        """),
    .smpteFraction: TTMLRulePage(
      "With time codes, parts of a second are frames and not fractions.",
      why: "It is allowed but deprecated: players may round the fraction to different frames.",
      wrong: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30">
        <p begin="00:00:01.5">Come in!</p>
        """,
      right: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30">
        <p begin="00:00:01:15">Come in!</p>
        """),
    .droppedFrame: TTMLRulePage(
      "A time code exists: drop-frame counting leaves out some numbers at each full minute.",
      why: "There is no such frame, so players take another one or leave out the cue.",
      wrong: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30" ttp:dropMode="dropNTSC">
        <p begin="00:11:00:01">Come in!</p>
        """,
      right: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30" ttp:dropMode="dropNTSC">
        <p begin="00:11:00:02">Come in!</p>
        """),
    .endBeforeBegin: TTMLRulePage(
      "An element ends after it begins.",
      why: "Its text is never shown, so people who cannot hear miss what is said there.",
      wrong: #"<p begin="2s" end="1s">Come in!</p>"#,
      right: #"<p begin="1s" end="2s">Come in!</p>"#),
    .emptyInterval: TTMLRulePage(
      "An element lasts for some time.",
      why: "Its text is never shown, so people who cannot hear miss what is said there.",
      wrong: #"<p begin="1s" end="00:00:01">Come in!</p>"#,
      right: #"<p begin="1s" end="00:00:03">Come in!</p>"#),
    .endAndDuration: TTMLRulePage(
      "One of end and dur is enough.",
      why: """
        The earlier of the two ends the element. A person who corrects only the other one wonders \
        why nothing changes.
        """,
      wrong: #"<p begin="1s" end="3s" dur="2s">Come in!</p>"#,
      right: #"<p begin="1s" end="3s">Come in!</p>"#),
    .durationWithMarkers: TTMLRulePage(
      "With discontinuous time codes, an element has no dur.",
      why: "The codes are only marks on frames. A player cannot add a length to one.",
      wrong: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30" ttp:markerMode="discontinuous">
        <p begin="00:00:01:00" dur="00:00:02:00">Come in!</p>
        """,
      right: """
        <tt ttp:timeBase="smpte" ttp:frameRate="30" ttp:markerMode="discontinuous">
        <p begin="00:00:01:00" end="00:00:03:00">Come in!</p>
        """),
    .timeContainer: TTMLRulePage(
      "The attribute timeContainer is “par” or “seq”.",
      why: """
        Players ignore another value, and show the elements inside together instead of one after the \
        other.
        """,
      wrong: #"<p timeContainer="excl"><span dur="1s">Come</span><span dur="1s">in!</span></p>"#,
      right: #"<p timeContainer="seq"><span dur="1s">Come</span><span dur="1s">in!</span></p>"#),
    .clipTime: TTMLRulePage(
      "The start and the end of a clip of sound are numbers with a unit.",
      why: "Players cannot read it and play the sound from its start.",
      wrong: #"<div><audio src="a.mp3" type="audio/mp3" clipBegin="00:00:01"/></div>"#,
      right: #"<div><audio src="a.mp3" type="audio/mp3" clipBegin="1s"/></div>"#),
    .fill: TTMLRulePage(
      "The attribute fill is “freeze” or “remove”.",
      why: "Players ignore another value, and take the change back when it ends.",
      wrong: #"<set begin="1s" fill="hold" tts:color="red"/>"#,
      right: #"<set begin="1s" fill="freeze" tts:color="red"/>"#),
    .calculationMode: TTMLRulePage(
      "The attribute calcMode is discrete, linear, paced or spline.",
      why: "Players ignore another value and change the style in their usual way.",
      wrong: #"<animate calcMode="cubic" tts:color="red;blue"/>"#,
      right: #"<animate calcMode="discrete" tts:color="red;blue"/>"#),
    .repeatCount: TTMLRulePage(
      "The attribute repeatCount is a number, or “indefinite”.",
      why: "Players ignore another value and make the change once.",
      wrong: #"<set repeatCount="-1" tts:color="red"/>"#,
      right: #"<set repeatCount="indefinite" tts:color="red"/>"#),
    .keyTimes: TTMLRulePage(
      "Key times rise from 0 to 1, one for each value.",
      why: "Players do not make the change, or make it at other times.",
      wrong: #"<animate keyTimes="0;1;0.5" tts:opacity="0;1;0"/>"#,
      right: #"<animate keyTimes="0;0.5;1" tts:opacity="0;1;0"/>"#),
    .keySplines: TTMLRulePage(
      "Each step of a change with splines has four numbers from 0 to 1.",
      why: "Players do not make the change, or make it evenly.",
      wrong: #"<animate calcMode="spline" keySplines="0 0 1" tts:opacity="0;1"/>"#,
      right: #"<animate calcMode="spline" keySplines="0 0 1 1" tts:opacity="0;1"/>"#),
    .notAnimatable: TTMLRulePage(
      "Only some styles can change with time.",
      why: "Players ignore the change: the style has its first value all the time.",
      wrong: #"<set begin="1s" tts:ruby="text"/>"#,
      right: #"<set begin="1s" tts:color="red"/>"#),
  ]
}

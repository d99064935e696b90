/// Samples of times, animation and parameters.
extension TTMLSample {
  private static func set(_ attributes: String, _ element: String = "animate") -> String {
    tt(body: "<div><p><\(element) \(attributes)/>x</p></div>")
  }

  private static let frames = "ttp:frameRate=\"25\""
  private static let codes = "ttp:timeBase=\"smpte\" ttp:frameRate=\"30\""
  private static let dropped = codes + " ttp:dropMode=\"dropNTSC\""

  static let timing: [TTMLSample] = [
    TTMLSample("ttmlrule.timeSyntax", paragraph("begin=\"1.5s\""), paragraph("begin=\"1,5s\"")),
    TTMLSample(
      "ttmlrule.timeRange", paragraph("begin=\"00:59:59.9\""), paragraph("begin=\"00:60:00\"")),
    TTMLSample(
      "ttmlrule.leapSecond", paragraph("begin=\"00:00:59\""), paragraph("begin=\"00:00:60\"")),
    TTMLSample(
      "ttmlrule.frameRange", paragraph("begin=\"00:00:01:24\"", on: frames),
      paragraph("begin=\"00:00:01:25\"", on: frames)),
    TTMLSample(
      "ttmlrule.subFrameRange",
      paragraph("begin=\"00:00:01:24.1\"", on: frames + " ttp:subFrameRate=\"2\""),
      paragraph("begin=\"00:00:01:24.2\"", on: frames + " ttp:subFrameRate=\"2\"")),
    TTMLSample(
      "ttmlrule.framesInClock", paragraph("begin=\"10:00:00.5\"", on: "ttp:timeBase=\"clock\""),
      paragraph("begin=\"10:00:00:12\"", on: "ttp:timeBase=\"clock\"")),
    TTMLSample(
      "ttmlrule.wallClock",
      paragraph("begin=\"wallclock(2020-01-02T10:00:00.25)\"", on: "ttp:timeBase=\"clock\""),
      paragraph("begin=\"wallclock(10:00)\"")),
    TTMLSample(
      "ttmlrule.smpteOffset", paragraph("begin=\"00:00:01:00\"", on: codes),
      paragraph("begin=\"30f\"", on: codes)),
    TTMLSample(
      "ttmlrule.smpteFraction", paragraph("begin=\"00:00:01:00\"", on: codes),
      paragraph("begin=\"00:00:01.0\"", on: codes)),
    TTMLSample(
      "ttmlrule.droppedFrame", paragraph("begin=\"00:10:00:00\"", on: dropped),
      paragraph("begin=\"00:11:00:01\"", on: dropped)),
    TTMLSample(
      "ttmlrule.endBeforeBegin", paragraph("begin=\"1s\" end=\"2s\""),
      paragraph("begin=\"2s\" end=\"1999ms\"")),
    TTMLSample(
      "ttmlrule.emptyInterval", paragraph("begin=\"1s\" end=\"2s\""),
      paragraph("begin=\"1s\" end=\"00:00:01\"")),
    TTMLSample(
      "ttmlrule.endAndDuration", paragraph("begin=\"1s\" dur=\"2s\""),
      paragraph("begin=\"1s\" end=\"3s\" dur=\"2s\"")),
    TTMLSample(
      "ttmlrule.durationWithMarkers",
      paragraph(
        "begin=\"00:00:01:00\" end=\"00:00:02:00\"",
        on: codes + " ttp:markerMode=\"discontinuous\""),
      paragraph(
        "begin=\"00:00:01:00\" dur=\"00:00:01:00\"",
        on: codes + " ttp:markerMode=\"discontinuous\"")),
    TTMLSample(
      "ttmlrule.timeContainer", paragraph("timeContainer=\"seq\""),
      paragraph("timeContainer=\"excl\"")),
    TTMLSample(
      "ttmlrule.clipTime",
      tt(body: "<div><audio src=\"a.mp3\" type=\"audio/mp3\" clipBegin=\"1s\"/></div>"),
      tt(body: "<div><audio src=\"a.mp3\" type=\"audio/mp3\" clipBegin=\"00:00:01\"/></div>")),
    TTMLSample("ttmlrule.fill", set("fill=\"freeze\"", "set"), set("fill=\"hold\"", "set")),
    TTMLSample(
      "ttmlrule.calculationMode", set("calcMode=\"discrete\" tts:color=\"red;blue\""),
      set("calcMode=\"cubic\" tts:color=\"red;blue\"")),
    TTMLSample(
      "ttmlrule.repeatCount", set("repeatCount=\"indefinite\"", "set"),
      set("repeatCount=\"-1\"", "set")),
    TTMLSample(
      "ttmlrule.keyTimes", set("keyTimes=\"0;0.5;1\" tts:opacity=\"0;1;0\""),
      set("keyTimes=\"0;1;0.5\" tts:opacity=\"0;1;0\"")),
    TTMLSample(
      "ttmlrule.keySplines", set("keySplines=\"0 0 1 1\" calcMode=\"spline\""),
      set("keySplines=\"0 0 1\" calcMode=\"spline\"")),
    TTMLSample(
      "ttmlrule.notAnimatable", set("tts:color=\"red\"", "set"), set("tts:ruby=\"text\"", "set")),
  ]

  static let parameters: [TTMLSample] = [
    parameter("cellResolution", "32 15", "32"), parameter("displayAspectRatio", "16 9", "16:9"),
    parameter("frameRate", "25", "29.97"), parameter("frameRateMultiplier", "1000 1001", "0 1"),
    parameter("pixelAspectRatio", "1 1", "1.0"), parameter("subFrameRate", "2", "0"),
    parameter("tickRate", "10000000", "-1"), parameter("timeBase", "media", "Media"),
    parameter("version", "2", "two"),
    parameter("clockMode", "utc", "tai", on: "ttp:timeBase=\"clock\""),
    parameter("dropMode", "nonDrop", "drop", on: "ttp:timeBase=\"smpte\""),
    parameter("markerMode", "continuous", "any", on: "ttp:timeBase=\"smpte\""),
    TTMLSample(
      "ttmlrule.profileDesignator", tt("ttp:contentProfiles=\"all( urn:a urn:b )\""),
      tt("ttp:contentProfiles=\"all( urn:a urn:b\"")),
    TTMLSample(
      "ttmlrule.repeatedDesignator", tt("ttp:contentProfiles=\"urn:a urn:b\""),
      tt("ttp:contentProfiles=\"urn:a urn:a\"")),
    TTMLSample(
      "ttmlrule.profileParameter", tt("ttp:validation=\"optional\""),
      tt("ttp:validation=\"maybe\"")),
    TTMLSample("ttmlrule.unusedParameter", tt(), tt("ttp:dropMode=\"nonDrop\"")),
    TTMLSample(
      "ttmlrule.featureValue",
      tt(
        head: "<ttp:profile><ttp:features><ttp:feature value=\"required\">#animation"
          + "</ttp:feature></ttp:features></ttp:profile>"),
      tt(
        head: "<ttp:profile><ttp:features><ttp:feature value=\"needed\">#animation"
          + "</ttp:feature></ttp:features></ttp:profile>")),
  ]

  private static func parameter(
    _ name: String, _ valid: String, _ invalid: String, on root: String = ""
  ) -> TTMLSample {
    TTMLSample(
      "ttmlrule.\(name)", tt("\(root) ttp:\(name)=\"\(valid)\""),
      tt("\(root) ttp:\(name)=\"\(invalid)\""))
  }
}

import Foundation

@testable import TTML

/// Samples of profiles.
extension TTMLSample {
  private static let text11 =
    "ttp:contentProfiles=\"http://www.w3.org/ns/ttml/profile/imsc1.1/text\""
  private static let size = "tts:extent=\"100px 100px\""
  private static let box = "tts:origin=\"10% 10%\" tts:extent=\"80% 80%\""

  private static func rule(
    _ code: String, _ valid: String, _ invalid: String, as profile: TTMLProfile = .imsc11Text
  ) -> TTMLSample {
    TTMLSample(code.contains(".") ? code : "imsc." + code, valid, invalid, as: profile)
  }

  private static func imscStyle(_ code: String, _ valid: String, _ invalid: String) -> TTMLSample {
    rule(code, timed(valid), timed(invalid))
  }

  /// A p with times and some attributes.
  private static func timed(_ attributes: String, on root: String = "") -> String {
    paragraph("begin=\"0s\" end=\"1s\" " + attributes, on: root)
  }

  /// Regions one after the other and a p in each, all at the same time.
  private static func regions(_ places: [String], later: Bool = false) -> String {
    let layout = places.enumerated().map { "<region xml:id=\"r\($0)\" \($1)/>" }.joined()
    let content = places.indices.map { place in
      "<p region=\"r\(place)\" begin=\"\(later ? place : 0)s\" end=\"\(later ? place + 1 : 9)s\">x</p>"
    }
    return tt(head: "<layout>\(layout)</layout>", body: "<div>\(content.joined())</div>")
  }

  private static func row(_ place: Int, _ height: Int = 10) -> String {
    "tts:origin=\"0% \(place)%\" tts:extent=\"100% \(height)%\""
  }

  static let imsc: [TTMLSample] = [
    rule("timeBase", timed("", on: "ttp:timeBase=\"media\""), tt("ttp:timeBase=\"smpte\"")),
    rule(
      "element", tt(body: "<div><p begin=\"0s\" end=\"1s\"><set tts:color=\"red\"/>x</p></div>"),
      tt(
        body: "<div><p begin=\"0s\" end=\"1s\"><animate tts:color=\"red;blue\"/>x</p></div>")),
    rule("attribute", timed("tts:shear=\"5%\""), timed("tts:lineShear=\"5%\"")),
    rule("unknownName", timed("itts:fillLineGap=\"true\""), timed("itts:fillGap=\"true\"")),
    rule(
      "frameRate", paragraph("begin=\"25f\" end=\"50f\"", on: "ttp:frameRate=\"25\""),
      paragraph("begin=\"25f\" end=\"50f\"")),
    rule(
      "tickRate", paragraph("begin=\"25t\" end=\"50t\"", on: "ttp:tickRate=\"25\""),
      paragraph("begin=\"25t\" end=\"50t\"")),
    rule(
      "rootExtent", timed("tts:fontSize=\"10px\"", on: size), timed("tts:fontSize=\"10px\"")),
    rule("aspectRatio", tt("ittp:aspectRatio=\"4 3\""), tt("ittp:aspectRatio=\"4:3\"")),
    rule(
      "aspectRatios", tt("ttp:displayAspectRatio=\"4 3\""),
      tt("ttp:displayAspectRatio=\"4 3\" ittp:aspectRatio=\"4 3\"")),
    rule(
      "alternativeTexts", tt(head: "<metadata><ittm:altText>a</ittm:altText></metadata>"),
      tt(
        head: "<metadata><ittm:altText>a</ittm:altText></metadata>"
          + "<ttm:item name=\"altText\">a</ttm:item>")),
    rule(
      "progressivelyDecodable", tt("ittp:progressivelyDecodable=\"true\""),
      tt("ittp:progressivelyDecodable=\"yes\"")),
    rule(
      "progressive",
      tt(
        "ittp:progressivelyDecodable=\"true\"",
        body: "<div><p begin=\"1s\" end=\"2s\">x</p><p begin=\"2s\" end=\"3s\">x</p></div>"),
      tt(
        "ittp:progressivelyDecodable=\"true\"",
        body: "<div><p begin=\"2s\" end=\"3s\">x</p><p begin=\"1s\" end=\"2s\">x</p></div>")),
    rule(
      "activeArea", tt("ittp:activeArea=\"50% 50% 80% 80%\""), tt("ittp:activeArea=\"50% 50%\"")),
    rule("untimed", timed(""), paragraph("begin=\"0s\"")),
    rule(
      "mixedTimes", paragraph("begin=\"0s\" end=\"1s\""),
      paragraph("begin=\"0s\" end=\"00:00:01\""), as: .imsc1Text),
    rule("contentProfiles", tt(text11), tt()),
    rule(
      "imageText", tt(body: "<div smpte:backgroundImage=\"a.png\"/>"), tt(), as: .imsc1Image),
    imscStyle("value", "tts:rubyAlign=\"center\"", "tts:rubyAlign=\"start\""),
    imscStyle("forcedDisplay", "itts:forcedDisplay=\"true\"", "itts:forcedDisplay=\"1\""),
    imscStyle("fillLineGap", "itts:fillLineGap=\"true\"", "itts:fillLineGap=\"yes\""),
    imscStyle("ebutts.linePadding", "ebutts:linePadding=\"0.5c\"", "ebutts:linePadding=\"5px\""),
    imscStyle(
      "ebutts.multiRowAlign", "ebutts:multiRowAlign=\"auto\"", "ebutts:multiRowAlign=\"left\""),
    imscStyle("cells", "tts:fontSize=\"100%\"", "tts:fontSize=\"1c\""),
    rule(
      "negativeLength", region("tts:origin=\"0% 0%\" tts:extent=\"9% 9%\""),
      region("tts:origin=\"-1% 0%\" tts:extent=\"9% 9%\"")),
    imscStyle("fontSize", "tts:fontSize=\"80%\"", "tts:fontSize=\"80% 100%\""),
    imscStyle("textOutline", "tts:textOutline=\"black 10%\"", "tts:textOutline=\"black 11%\""),
    imscStyle(
      "textShadow", "tts:textShadow=\"1% 1% rgb(0,0,0),1% 1%,1% 1%,1% 1%\"",
      "tts:textShadow=\"1% 1%,1% 1%,1% 1%,1% 1%,1% 1%\""),
    imscStyle("lineHeight", "tts:lineHeight=\"125%\"", "tts:lineHeight=\"normal\""),
    imscStyle("fontFamily", "tts:fontFamily=\"Arial,serif\"", "tts:fontFamily=\"Arial, serif\""),
    rule("regionExtent", region(box), region("tts:origin=\"10% 10%\"")),
    rule(
      "regionUnit", region("tts:position=\"center\" tts:extent=\"80rw 80rh\""),
      region("tts:extent=\"8em 8em\"")),
    rule(
      "rootRelative", region("tts:position=\"center\" tts:extent=\"80rw 80rh\""),
      region("tts:position=\"center\" tts:extent=\"80rh 80rh\"")),
    rule("originAndPosition", region(box), region(box + " tts:position=\"center\"")),
    rule("outsideRoot", region(box), region("tts:origin=\"30% 10%\" tts:extent=\"80% 80%\"")),
    rule("overlap", regions([row(0), row(10)]), regions([row(0), row(9)])),
    rule(
      "regionCount", regions((0..<4).map { row($0 * 10) }),
      regions((0..<5).map { row($0 * 10) })),
  ]

  /// A complete document; `change` makes it break a rule.
  private static func ebu(
    _ root: String = "ttp:timeBase=\"media\"",
    style: String = "<style xml:id=\"s\" tts:color=\"#ffffff\"/>",
    region: String = "<region xml:id=\"r\" \(box)/>",
    body: String =
      "<div><p xml:id=\"p\" region=\"r\" begin=\"00:00:00\" end=\"00:00:01.5\">x</p></div>"
  ) -> String {
    tt(
      root,
      head: "<metadata><ebuttm:documentMetadata><ebuttm:conformsToStandard>"
        + "urn:ebu:tt:distribution:2018-04</ebuttm:conformsToStandard></ebuttm:documentMetadata>"
        + "</metadata><styling>\(style)</styling><layout>\(region)</layout>", body: body)
  }

  private static func departure(_ code: String, _ invalid: String) -> TTMLSample {
    TTMLSample("ebuttd." + code, ebu(), invalid)
  }

  static let ebuTTD: [TTMLSample] = [
    departure("timeBase", ebu("")),
    departure("missing", ebu(style: "")),
    departure(
      "element",
      ebu(body: "<div><p xml:id=\"p\" region=\"r\"><set tts:color=\"#000000\"/>x</p></div>")),
    departure(
      "attribute",
      ebu(body: "<div><p xml:id=\"p\" region=\"r\" tts:color=\"#000000\">x</p></div>")),
    departure("time", ebu(body: "<div><p xml:id=\"p\" region=\"r\" begin=\"1s\">x</p></div>")),
    departure("identifier", ebu(body: "<div><p region=\"r\">x</p></div>")),
    departure("placement", ebu(region: "<region xml:id=\"r\" tts:extent=\"80% 80%\"/>")),
    departure("percentage", ebu(style: "<style xml:id=\"s\" tts:fontSize=\"1c\"/>")),
    departure(
      "regionSize",
      ebu(region: "<region xml:id=\"r\" tts:origin=\"30% 0%\" tts:extent=\"80% 10%\"/>")),
    departure("color", ebu(style: "<style xml:id=\"s\" tts:color=\"white\"/>")),
    departure(
      "nesting",
      ebu(body: "<div><p xml:id=\"p\" region=\"r\"><span><span>x</span></span></p></div>")),
    departure(
      "timedTwice",
      ebu(
        body: "<div><p xml:id=\"p\" region=\"r\" begin=\"00:00:00\" end=\"00:00:02\">"
          + "<span begin=\"00:00:01\">x</span></p></div>")),
    departure("value", ebu(style: "<style xml:id=\"s\" tts:fontStyle=\"oblique\"/>")),
    TTMLSample(
      "ebuttd.conformance", ebu(), ebu().replacingOccurrences(of: "urn:ebu:tt:dist", with: "urn:x"),
      as: .ebuTTD),
  ]

  private static let picture =
    "<metadata><smpte:image xml:id=\"i\" imageType=\"PNG\" encoding=\"Base64\">eA==</smpte:image>"
    + "</metadata>"

  private static func smpte(_ code: String, _ from: String, _ to: String) -> TTMLSample {
    let valid = tt(
      head: picture + "<smpte:information mode=\"Preserved\"/><metadata>"
        + "<smpte:data datatype=\"urn:a\" encoding=\"Base64\">eA==</smpte:data></metadata>",
      body: "<div smpte:backgroundImage=\"#i\" smpte:backgroundImageVertical=\"bottom\" "
        + "smpte:backgroundImageHorizontal=\"50%\"/>")
    return TTMLSample(
      "smptett." + code, valid, valid.replacingOccurrences(of: from, with: to))
  }

  static let smpteTT: [TTMLSample] = [
    smpte("unknownName", "smpte:information mode=\"Preserved\"", "smpte:info"),
    smpte("imageType", "imageType=\"PNG\"", "imageType=\"GIF\""),
    smpte("encoding", "encoding=\"Base64\"", "encoding=\"Base16\""),
    smpte("dataType", "datatype=\"urn:a\"", ""),
    smpte("mode", "Preserved", "Kept"),
    smpte("reference", "#i", "#j"),
    smpte("base64", ">eA==</smpte:image>", ">eA=</smpte:image>"),
    smpte(
      "place", "smpte:backgroundImageVertical=\"bottom\"", "smpte:backgroundImageVertical=\"left\""),
  ]
}

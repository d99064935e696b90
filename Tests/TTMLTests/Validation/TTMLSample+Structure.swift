@testable import TTML

/// Samples of what may be in what, of names and of references.
extension TTMLSample {
  static let structure: [TTMLSample] = [
    TTMLSample(
      "ttmlrule.rootElement", tt(), "<p xmlns=\"http://www.w3.org/ns/ttml\">x</p>"),
    TTMLSample(
      "ttmlrule.unknownElement", tt(body: "<div><p>x</p><own:q><p/></own:q></div>"),
      tt(body: "<div><p>x</p><q>y</q></div>")),
    TTMLSample("ttmlrule.misplacedElement", tt(), tt(body: "<p>x</p>")),
    TTMLSample(
      "ttmlrule.elementOrder", tt(head: "<metadata/><styling/><layout/>"),
      tt(head: "<layout/><styling/>")),
    TTMLSample(
      "ttmlrule.repeatedElement", tt(head: "<styling/>"), tt(head: "<styling/><styling/>")),
    TTMLSample(
      "ttmlrule.strayText", tt(body: "<div> <p>x</p>\n</div>"),
      tt(body: "<div>lost<p>x</p></div>")),
    TTMLSample(
      "ttmlrule.dataSource",
      tt(head: "<resources><font family=\"a\" src=\"a.otf\" type=\"font/otf\"/></resources>"),
      tt(head: "<resources><font family=\"a\"/></resources>")),
    TTMLSample(
      "ttmlrule.dataType",
      tt(head: "<resources><data type=\"text/plain\">eA==</data></resources>"),
      tt(head: "<resources><data>eA==</data></resources>")),
    TTMLSample(
      "ttmlrule.inlineRegionTiming",
      tt(body: "<div begin=\"1s\"><region tts:extent=\"50% 50%\"/><p>x</p></div>"),
      tt(body: "<div><region begin=\"1s\" tts:extent=\"50% 50%\"/><p>x</p></div>")),
    TTMLSample(
      "ttmlrule.nestedLink",
      ruby("<span xlink:href=\"a\">x<span>y</span></span>"),
      ruby("<span xlink:href=\"a\">x<span xlink:href=\"b\">y</span></span>")),
    TTMLSample(
      "ttmlrule.rubyNesting",
      ruby(
        "<span tts:ruby=\"container\"><span tts:ruby=\"base\">b</span>"
          + "<span tts:ruby=\"text\">t</span></span>"),
      ruby("<span tts:ruby=\"container\"><span tts:ruby=\"text\">t</span></span>")),
  ]

  static let names: [TTMLSample] = [
    TTMLSample(
      "ttmlrule.unknownAttribute", paragraph("own:start=\"1s\""), paragraph("start=\"1s\"")),
    TTMLSample(
      "ttmlrule.misplacedAttribute", paragraph("begin=\"1s\""),
      tt(body: "<div><p>x<br begin=\"1s\"/></p></div>")),
    TTMLSample(
      "ttmlrule.qualifiedAttribute", paragraph("begin=\"1s\""),
      paragraph("xmlns:tt=\"http://www.w3.org/ns/ttml\" tt:begin=\"1s\"")),
    TTMLSample(
      "ttmlrule.mistakenNamespace", paragraph("tts:color=\"red\""),
      paragraph("xmlns:s=\"http://www.w3.org/ns/ttml#style\" s:color=\"red\"")),
    TTMLSample(
      "ttmlrule.draftNamespace", tt(),
      "<tt xmlns=\"http://www.w3.org/2006/10/ttaf1\" xml:lang=\"en\"/>"),
    TTMLSample(
      "ttmlrule.languageMissing", "<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"\"/>",
      "<tt xmlns=\"http://www.w3.org/ns/ttml\"/>"),
    TTMLSample(
      "ttmlrule.languageTag", paragraph("xml:lang=\"zh-Hant-TW\""), paragraph("xml:lang=\"en_US\"")),
    TTMLSample(
      "ttmlrule.whiteSpace", paragraph("xml:space=\"preserve\""), paragraph("xml:space=\"keep\"")),
    TTMLSample("ttmlrule.identifier", paragraph("xml:id=\"p1\""), paragraph("xml:id=\"1\"")),
    TTMLSample(
      "ttmlrule.duplicateIdentifier",
      tt(body: "<div xml:id=\"a\"><p xml:id=\"b\">x</p></div>"),
      tt(body: "<div xml:id=\"a\"><p xml:id=\"a\">x</p></div>")),
    TTMLSample(
      "ttmlrule.version2", paragraph("tts:color=\"red\""), paragraph("tts:shear=\"10%\""),
      as: .ttml1),
    TTMLSample(
      "ttmlrule.agentType",
      tt(head: "<ttm:agent type=\"person\"><ttm:name type=\"full\">A</ttm:name></ttm:agent>"),
      tt(head: "<ttm:agent><ttm:name type=\"full\">A</ttm:name></ttm:agent>")),
    TTMLSample(
      "ttmlrule.role", paragraph("ttm:role=\"sound x-mine\""), paragraph("ttm:role=\"noise\"")),
    TTMLSample(
      "ttmlrule.linkShow", ruby("<span xlink:href=\"a\" xlink:show=\"new\">x</span>"),
      ruby("<span xlink:href=\"a\" xlink:show=\"tab\">x</span>")),
    TTMLSample(
      "ttmlrule.dataEncoding",
      tt(
        head: "<resources><data type=\"a/b\" encoding=\"base16\">00</data></resources>"),
      tt(head: "<resources><data type=\"a/b\" encoding=\"hex\">00</data></resources>")),
    TTMLSample(
      "ttmlrule.dataLength",
      tt(head: "<resources><data type=\"a/b\" length=\"1\">eA==</data></resources>"),
      tt(head: "<resources><data type=\"a/b\" length=\"one\">eA==</data></resources>")),
    TTMLSample(
      "ttmlrule.dataContent",
      tt(head: "<resources><data type=\"a/b\">\n eA\n==</data></resources>"),
      tt(head: "<resources><data type=\"a/b\">e-A=</data></resources>")),
    TTMLSample(
      "ttmlrule.condition", paragraph("condition=\"parameter('a')\""),
      paragraph("condition=\"parameter('a'\"")),
    TTMLSample(
      "ttmlrule.itemName", tt(head: "<ttm:item name=\"altText\">x</ttm:item>"),
      tt(head: "<ttm:item>x</ttm:item>")),
  ]

  static let references: [TTMLSample] = [
    TTMLSample(
      "ttmlrule.styleReference",
      tt(
        head: "<styling><style xml:id=\"s\" tts:color=\"red\"/></styling>",
        body: "<div><p style=\"s\">x</p></div>"),
      paragraph("style=\"s\"")),
    TTMLSample(
      "ttmlrule.regionReference", region("tts:extent=\"50% 50%\""), paragraph("region=\"r\"")),
    TTMLSample(
      "ttmlrule.animationReference",
      tt(
        head: "<animation><set xml:id=\"a\" begin=\"1s\" tts:color=\"red\"/></animation>",
        body: "<div><p animate=\"a\">x</p></div>"),
      paragraph("animate=\"a\"")),
    TTMLSample(
      "ttmlrule.agentReference",
      tt(
        head: "<ttm:agent xml:id=\"a\" type=\"person\"/>",
        body: "<div><p ttm:agent=\"a\">x</p></div>"),
      paragraph("ttm:agent=\"a\"")),
    TTMLSample(
      "ttmlrule.sourceReference",
      tt(
        head: "<resources><data xml:id=\"d\" type=\"image/png\">eA==</data>"
          + "<image src=\"#d\"/></resources>"),
      tt(head: "<resources><image src=\"#d\"/></resources>")),
    TTMLSample(
      "ttmlrule.repeatedReference",
      tt(
        head: "<styling><style xml:id=\"s\"/></styling>", body: "<div><p style=\"s\">x</p></div>"),
      tt(
        head: "<styling><style xml:id=\"s\"/></styling>",
        body: "<div><p style=\"s s\">x</p></div>")),
    TTMLSample(
      "ttmlrule.styleLoop",
      tt(head: "<styling><style xml:id=\"a\"/><style xml:id=\"b\" style=\"a\"/></styling>"),
      tt(
        head: "<styling><style xml:id=\"a\" style=\"b\"/>"
          + "<style xml:id=\"b\" style=\"a\"/></styling>")),
    TTMLSample(
      "ttmlrule.conflictingRegions",
      tt(
        head: "<layout><region xml:id=\"a\"/><region xml:id=\"b\"/></layout>",
        body: "<div region=\"a\"><p region=\"a\">x</p></div>"),
      tt(
        head: "<layout><region xml:id=\"a\"/><region xml:id=\"b\"/></layout>",
        body: "<div region=\"a\"><p region=\"b\">x</p></div>")),
    TTMLSample(
      "ttmlrule.withoutRegion",
      tt(head: "<layout><region xml:id=\"a\"/></layout>", body: "<div region=\"a\"><p>x</p></div>"),
      tt(head: "<layout><region xml:id=\"a\"/></layout>")),
  ]
}

/// Documents that keep every rule, written after the examples and syntax tables of the
/// specifications; each with the profiles it is held to.
enum TTMLValidDocuments {
  static let all: [(name: String, text: String)] = [
    ("smallest", "<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"\"/>"),
    ("without a body", tt(head: "<metadata><ttm:title>t</ttm:title></metadata>")),
    ("every form of time", times),
    ("nested times", nested),
    ("a sequence", sequence),
    ("time codes", timeCodes),
    ("a clock", clock),
    ("styles and regions", rich),
    ("inline regions", inlineRegions),
    ("animation", animation),
    ("metadata and foreign names", metadata),
    ("embedded resources", resources),
    ("a profile of its own", ownProfile),
    ("TTML1 with a profile", version1),
    ("DFXP of 2006", draft),
    ("IMSC 1.0.1", imsc1),
    ("IMSC 1.1", imsc11),
    ("IMSC 1.1 with ruby", imscRuby),
    ("IMSC 1.1 with positions", imscPositions),
    ("IMSC 1.1 with pixels", imscPixels),
    ("IMSC 1.2 with a font", imscFont),
    ("IMSC 1.0.1 for images", imscImage),
    ("EBU-TT-D", ebuTTD),
    ("EBU-TT-D and IMSC", both),
    ("SMPTE-TT", smpteTT),
  ]

  private static let times = tt(
    "ttp:frameRate=\"25\" ttp:subFrameRate=\"2\" ttp:tickRate=\"10000000\"",
    body: """
      <div>
        <p begin="00:00:00" end="00:00:01.5">a</p> <p begin="00:00:02:24" end="100:00:03:00.1">b</p>
        <p begin="0.5h" dur="1m">c</p> <p begin="10.25s" dur="1500ms">d</p>
        <p begin="75f" end="100f">e</p> <p begin="20000000t" end="30000000t">f</p>
        <p end="1s">g</p> <p dur="1s">h</p>
      </div>
      """)

  private static let nested = tt(
    body: """
      <div begin="10s" end="60s"><div begin="5s">
        <p begin="0s" end="2s"><span begin="0s" dur="1s">a</span> <span begin="1s">b</span></p>
      </div></div>
      """)

  private static let sequence = tt(
    body: """
      <div timeContainer="seq"><p dur="1s">a</p><p dur="1s">b</p>
        <p begin="1s" dur="2s" timeContainer="par">c<br/>d</p></div>
      """)

  private static let timeCodes = tt(
    "ttp:timeBase=\"smpte\" ttp:frameRate=\"30\" ttp:frameRateMultiplier=\"1000 1001\" "
      + "ttp:dropMode=\"dropNTSC\" ttp:markerMode=\"discontinuous\"",
    body: """
      <div><p begin="01:00:59:29" end="01:01:00:02">a</p><p begin="01:10:00:00" end="01:10:00:01">b</p>
      </div>
      """)

  private static let clock = tt(
    "ttp:timeBase=\"clock\" ttp:clockMode=\"utc\"",
    body: """
      <div><p begin="wallclock(2016-12-31T23:59:60)" end="wallclock(2017-01-01T00:00:02.5)">a</p>
        <p begin="23:59:60" end="24:00:01">b</p><p begin="wallclock( 10:00 )">c</p></div>
      """)

  private static let rich = tt(
    "tts:extent=\"640px 480px\" ttp:cellResolution=\"40 19\" ttp:pixelAspectRatio=\"10 11\"",
    head: """
      <styling>
        <initial tts:fontFamily="default"/>
        <style xml:id="base" tts:color="White" tts:fontFamily="'Proportional Sans', sansSerif"
          tts:fontSize="22px" tts:lineHeight="normal" tts:textOutline="black 1px 2px"/>
        <style xml:id="left" style="base" tts:textAlign="left" tts:fontSize="1c 2c"/>
        <style xml:id="odd" style="left" tts:direction="rtl" tts:unicodeBidi="embed"
          tts:textDecoration="noUnderline lineThrough" tts:fontStyle="oblique"
          tts:fontWeight="bold" tts:letterSpacing="-0.1em" tts:wrapOption="noWrap"
          tts:textShadow="1px 1px #00000080, -1px 1px 2px rgba(255,0,0,128)"
          tts:textEmphasis="open sesame outside" tts:fontVariant="sub ruby" tts:shear="-10%"
          tts:border="2px dashed #abcdef radii(1px)" tts:visibility="hidden" tts:display="none"/>
      </styling>
      <layout>
        <region xml:id="r1" style="left" tts:showBackground="whenActive">
          <style tts:extent="560px 62px"/> <style tts:origin="5px 3px"/>
          <style tts:backgroundColor="rgb( 0, 0, 255 )"/> <style tts:padding="1px 2em 0.5c"/>
        </region>
        <region xml:id="r2" tts:extent="50% 50rh" tts:position="right 10% bottom 5px"
          tts:displayAlign="after" tts:writingMode="tbrl" tts:zIndex="auto" tts:overflow="visible"
          tts:opacity="1e-1"/>
      </layout>
      """,
    body: """
      <div region="r1" style="base"><p style="odd left">a <span tts:color="#00ff00">b</span><br/>c</p>
      </div><div><p region="r2" tts:rubyReserve="both">d</p></div>
      """)

  private static let inlineRegions = tt(
    body: """
      <div><p><region tts:origin="10% 10%" tts:extent="80% 10%"/>a</p>
        <p begin="1s"><set tts:color="red"/><region tts:extent="80% 10%"/>b</p></div>
      """)

  private static let animation = tt(
    head: """
      <layout><region xml:id="r" timeContainer="seq"><set dur="10s" tts:origin=" 8c 14c"/>
        <set dur="2s" tts:origin=" 2c  2c"/><style tts:extent="24c 2c"/></region></layout>
      <animation><animate xml:id="a" begin="1s" dur="4s" fill="freeze" calcMode="linear"
        keyTimes="0;0.5;1" repeatCount="2" tts:color="red;green;blue"/></animation>
      """,
    body: """
      <div region="r"><p dur="5s" animate="a"><set begin="1s" dur="1s" tts:color="red"/>a</p></div>
      """)

  private static let metadata = tt(
    "own:version=\"3\"",
    head: """
      <metadata own:a="b"><ttm:title>t</ttm:title><ttm:desc>d</ttm:desc>
        <ttm:copyright>c</ttm:copyright><own:any><own:thing/>text</own:any></metadata>
      <ttm:agent xml:id="ann" type="character"><ttm:name type="full">Ann</ttm:name>
        <ttm:actor agent="eve"/></ttm:agent>
      <ttm:agent xml:id="eve" type="person"><ttm:name type="family">E</ttm:name></ttm:agent>
      """,
    body: """
      <own:before/><div ttm:role="dialog x-own" ttm:agent="ann"><metadata><ttm:item name="altText">
      x</ttm:item></metadata><p><ttm:desc>d</ttm:desc>a<own:mark>not shown</own:mark></p></div>
      """)

  private static let resources = tt(
    head: """
      <resources><data xml:id="d" type="image/png" length="4">iVBORw==</data>
        <data xml:id="c" type="text/plain"><chunk length="1">eA==</chunk></data>
        <image xml:id="i"><source src="#d"/></image>
        <font family="f" range="u+20-7f" weight="bold"><source src="f.otf" type="font/otf"/></font>
      </resources>
      """,
    body: """
      <div tts:backgroundImage="#i"><image src="#i" tts:extent="contain"/><p>a
        <audio src="http://www.w3.org/ns/ttml/resource/speech" tta:gain="-0.5"/>
        <span tta:pitch="+2st" tta:speak="normal">b</span></p></div>
      """)

  private static let ownProfile = tt(
    head: """
      <ttp:profile use="http://www.w3.org/ns/ttml/profile/dfxp-presentation">
        <ttp:features xml:base="http://www.w3.org/ns/ttml/feature/">
          <ttp:feature value="required">#fontStyle-italic</ttp:feature>
          <ttp:feature>#fontStyle</ttp:feature></ttp:features>
        <ttp:extensions xml:base="urn:own"><ttp:extension value="use">#x</ttp:extension>
        </ttp:extensions></ttp:profile>
      """)

  private static let version1 = tt(
    "ttp:profile=\"http://www.w3.org/ns/ttml/profile/dfxp-full\"",
    head: """
      <styling><style xml:id="s" tts:color="inherit" tts:opacity="1"/></styling>
      <layout><region xml:id="r" tts:extent="auto" tts:origin="auto"/></layout>
      """,
    body: "<div region=\"r\"><p begin=\"0s\" end=\"1s\" style=\"s\">a</p></div>")

  private static let draft = """
    <tt xmlns="http://www.w3.org/2006/10/ttaf1" xmlns:tts="http://www.w3.org/2006/10/ttaf1#style"
      xmlns:ttm="http://www.w3.org/2006/10/ttaf1#metadata"
      xmlns:ttp="http://www.w3.org/2006/10/ttaf1#parameter" ttp:frameRateMultiplier="1000:1001"
      ttp:frameRate="30" xml:lang="en-US">
      <head><metadata><ttm:title>t</ttm:title></metadata>
        <styling><style id="" xml:id="s" tts:fontStyle="reverseOblique"/></styling>
        <layout><region xml:id="r" tts:overflow="scroll" tts:dynamicFlow="rowByRow"/></layout></head>
      <body><div region="r"><p begin="00:00:01.00" end="00:00:02.00" style="s">a<br/>b</p></div></body>
    </tt>
    """.replacing("id=\"\" ", with: "")

  private static let imsc1 = tt(
    "ttp:profile=\"http://www.w3.org/ns/ttml/profile/imsc1/text\" ittp:aspectRatio=\"16 9\" "
      + "ittp:activeArea=\"50% 50% 90% 90%\" ittp:progressivelyDecodable=\"true\"",
    head: """
      <styling><style xml:id="s" ebutts:linePadding="0.5c" ebutts:multiRowAlign="start"
        tts:lineHeight="125%" tts:fontFamily="monospaceSerif" itts:fillLineGap="true"/></styling>
      <layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%"/>
        <region xml:id="low" tts:origin="10% 75%" tts:extent="80% 20%" tts:displayAlign="after"/>
      </layout>
      """,
    body: """
      <div style="s"><p region="low" begin="00:00:01" end="00:00:02.500">a</p>
        <p region="top" begin="00:00:02" end="00:00:03" itts:forcedDisplay="true">b</p></div>
      """)

  private static let claim =
    "ttp:version=\"2\" ttp:contentProfiles=\"http://www.w3.org/ns/ttml/profile/imsc1.1/text\""

  private static let imsc11 = tt(
    claim + " ttp:displayAspectRatio=\"16 9\" ttp:frameRate=\"24\"",
    head: """
      <styling><initial tts:color="yellow"/><style xml:id="s" tts:textOutline="black 5%"
        tts:textShadow="1% 1% 1% black" tts:shear="16.67%" tts:textCombine="all"
        tts:textEmphasis="filled circle before"/></styling>
      <layout><region xml:id="a" tts:origin="10% 60%" tts:extent="80% 30%"/>
        <region xml:id="b" tts:origin="10% 60%" tts:extent="80% 30%" tts:writingMode="tbrl"
          tts:disparity="-1%" tts:luminanceGain="1.5"/></layout>
      """,
    body: """
      <div style="s"><p region="a" begin="00:00:01:12" end="00:00:02:00">a</p>
        <p region="b" begin="48f" end="72f"><set begin="1s" tts:color="red"/>b</p></div>
      """)

  private static let imscRuby = tt(
    claim,
    head: "<styling><style xml:id=\"base\" tts:ruby=\"base\"/></styling>",
    body: """
      <div><p begin="0s" end="1s" tts:rubyReserve="outside 1em">
        <span tts:ruby="container" tts:rubyAlign="spaceAround" tts:rubyPosition="outside">
          <span style="base">利用</span><span tts:ruby="delimiter">(</span>
          <span tts:ruby="text">リ</span><span tts:ruby="delimiter">)</span></span>
        <span tts:ruby="container"><span tts:ruby="baseContainer"><span style="base">東</span>
          <span tts:ruby="base">南</span></span>
          <span tts:ruby="textContainer"><span tts:ruby="text">と</span></span>
          <span tts:ruby="textContainer"><span tts:ruby="text">た</span></span></span></p></div>
      """)

  private static let imscPositions = tt(
    claim,
    head: """
      <layout><region xml:id="a" tts:position="center bottom 10%" tts:extent="80rw 20rh"/>
        <region xml:id="b" tts:position="left 5% top 5%" tts:extent="40% 20%"/>
        <region xml:id="c" tts:position="right" tts:extent="20% 20%"/>
        <region xml:id="d" tts:position="100% 0%" tts:extent="20% 20%"/></layout>
      """,
    body: """
      <div begin="0s" end="1s"><p region="a">a</p><p region="b">b</p><p region="c">c</p>
        <p region="d">d</p></div>
      """)

  private static let imscPixels = tt(
    claim + " tts:extent=\"1280px 720px\"",
    head: """
      <styling><style xml:id="place" tts:origin="128px 72px" tts:extent="1024px 576px"/></styling>
      <layout><region xml:id="a" style="place" tts:padding="5px"/></layout>
      """,
    body: "<div><p region=\"a\" begin=\"0s\" end=\"1s\" tts:fontSize=\"40px\">a</p></div>")

  private static let imscFont = tt(
    "ttp:contentProfiles=\"http://www.w3.org/ns/ttml/profile/imsc1.2/text\"",
    head: """
      <resources><font family="f" range="u+20-7f"><source src="https://example.com/f.otf"
        type="font/otf"/></font></resources>
      """,
    body: "<div><p begin=\"0s\" end=\"1s\" tts:fontFamily=\"f\">a</p></div>")

  private static let imscImage = tt(
    "ttp:profile=\"http://www.w3.org/ns/ttml/profile/imsc1/image\" tts:extent=\"640px 480px\"",
    head: "<layout><region xml:id=\"r\" tts:extent=\"64px 48px\" tts:origin=\"0px 0px\"/></layout>",
    body: """
      <div region="r" begin="0s" end="1s" smpte:backgroundImage="1.png"><metadata>
      <ittm:altText>Hello</ittm:altText></metadata></div>
      """)

  private static func broadcast(_ standards: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
      xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ebuttm="urn:ebu:tt:metadata"
      xmlns:ebutts="urn:ebu:tt:style" xml:lang="de" xml:space="default" ttp:timeBase="media"
      ttp:cellResolution="50 30">
      <tt:head>
        <tt:metadata><ebuttm:documentMetadata>\(
          standards.map { "<ebuttm:conformsToStandard>\($0)</ebuttm:conformsToStandard>" }.joined()
        )</ebuttm:documentMetadata></tt:metadata>
        <tt:styling>
          <tt:style xml:id="base" tts:fontFamily="Verdana,Arial,Tiresias" tts:fontSize="160%"
            tts:lineHeight="125%" tts:textAlign="center" ebutts:linePadding="0.5c"
            ebutts:multiRowAlign="center"/>
          <tt:style xml:id="white" tts:color="#ffffff" tts:backgroundColor="#000000c2"/>
        </tt:styling>
        <tt:layout>
          <tt:region xml:id="bottom" tts:origin="10% 10%" tts:extent="80% 80%"
            tts:displayAlign="after" tts:writingMode="lrtb" tts:padding="0% 1%"/>
        </tt:layout>
      </tt:head>
      <tt:body><tt:div style="base">
        <tt:p xml:id="s1" region="bottom" begin="00:00:00.560" end="00:00:02.480">
          <tt:span style="white">Guten Abend.<tt:br/>Willkommen!</tt:span></tt:p>
        <tt:p xml:id="s2" region="bottom"><tt:span style="white" begin="00:00:03"
          end="00:00:04.000">Danke.</tt:span></tt:p>
      </tt:div></tt:body>
    </tt:tt>
    """
  }

  private static let ebuTTD = broadcast(["urn:ebu:tt:distribution:2018-04"])
  private static let both = broadcast([
    "urn:ebu:tt:distribution:2014-01", "http://www.w3.org/ns/ttml/profile/imsc1/text",
  ])

  private static let smpteTT = tt(
    "ttp:profile=\"http://www.smpte-ra.org/schemas/2052-1/2010/profiles/smpte-tt-full\" "
      + "ttp:timeBase=\"media\" ttp:frameRate=\"30\" ttp:frameRateMultiplier=\"1000 1001\"",
    head: """
      <smpte:information xmlns:m608="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt#cea608"
        origin="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt#cea608" mode="Preserved"
        m608:channel="CC1" m608:captionService="F1C1CC"/>
      <styling><style xml:id="basic" tts:color="white" tts:fontFamily="monospace"/></styling>
      <layout><region xml:id="pop1" tts:backgroundColor="transparent">
        <style tts:textAlign="center"/></region></layout>
      """,
    body: """
      <div style="basic"><p region="pop1" begin="00:00:02:15" end="00:00:05:00" tts:origin="12.5%
        80%" tts:extent="50% 10%">Hello.</p></div>
      """)
}

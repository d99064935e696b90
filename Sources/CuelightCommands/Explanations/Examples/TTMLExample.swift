import MediaModel

extension ParseIssue.Code.TTML {
  /// An example of each code of TTML; elements around it are left out where they do not matter.
  var example: IssueExample {
    switch self {
    case .xml: IssueExample("<p>Tom & Ann</p>", "<p>Tom &amp; Ann</p>")
    case .truncated:
      IssueExample(
        "<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"en\"><body><div><p begin=\"1s\" end=\"3s\">Come",
        "<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"en\"><body><div><p begin=\"1s\" end=\"3s\">Come in!</p></div></body></tt>"
      )
    case .prefix:
      IssueExample("<p x:color=\"red\">Come in!</p>", "<p tts:color=\"red\">Come in!</p>")
    case .encoding:
      IssueExample(
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    case .tooLarge: IssueExample("<span><span><span>…", "<span>Come in!</span>")
    case .parameter: IssueExample("<tt ttp:frameRate=\"29.97\">", "<tt ttp:frameRate=\"30\">")
    case .timeBase: IssueExample("<tt ttp:timeBase=\"clock\">", "<tt ttp:timeBase=\"media\">")
    case .markerMode:
      IssueExample(
        "<tt ttp:timeBase=\"smpte\" ttp:markerMode=\"discontinuous\">",
        "<tt ttp:timeBase=\"smpte\" ttp:markerMode=\"continuous\">")
    default: paragraph ?? head ?? IssueExample("", "")
    }
  }

  /// Times and texts of paragraphs.
  private var paragraph: IssueExample? {
    func line(_ wrong: String, _ right: String = "begin=\"1s\" end=\"3s\"") -> IssueExample {
      IssueExample("<p \(wrong)>Come in!</p>", "<p \(right)>Come in!</p>")
    }
    return switch self {
    case .time: line("begin=\"1,5s\" end=\"3s\"", "begin=\"1.5s\" end=\"3s\"")
    case .wallClock: line("begin=\"wallclock(10:00)\" end=\"3s\"")
    case .timeRange:
      line("begin=\"00:00:61\" end=\"00:01:03\"", "begin=\"00:01:01\" end=\"00:01:03\"")
    case .reversedTimes: line("begin=\"3s\" end=\"1s\"")
    case .outside:
      IssueExample(
        "<div begin=\"0s\" end=\"2s\"><p begin=\"5s\" end=\"6s\">Come in!</p></div>",
        "<div begin=\"0s\" end=\"9s\"><p begin=\"5s\" end=\"6s\">Come in!</p></div>")
    case .neverBegins:
      IssueExample(
        "<div timeContainer=\"seq\"><p>Come in!</p><p dur=\"2s\">Sit down.</p></div>",
        "<div timeContainer=\"seq\"><p dur=\"2s\">Come in!</p><p dur=\"2s\">Sit down.</p></div>")
    case .noEnd: line("begin=\"1s\"")
    case .emptyCue:
      IssueExample("<p begin=\"1s\" end=\"3s\"/>", "<p begin=\"1s\" end=\"3s\">Come in!</p>")
    case .strayText:
      IssueExample("<div>Come in!</div>", "<div><p begin=\"1s\" end=\"3s\">Come in!</p></div>")
    default: nil
    }
  }

  /// Regions, styles and other parts of the document.
  private var head: IssueExample? {
    let region = "<layout><region xml:id=\"a\"/></layout>\n"
    let times = "begin=\"1s\" end=\"3s\""
    return switch self {
    case .region:
      IssueExample(
        "\(region)<p region=\"b\" \(times)>Come in!</p>",
        "\(region)<p region=\"a\" \(times)>Come in!</p>")
    case .noRegion:
      IssueExample(
        "\(region)<p \(times)>Come in!</p>", "\(region)<p region=\"a\" \(times)>Come in!</p>")
    case .twoRegions:
      IssueExample(
        "<layout><region xml:id=\"a\"/><region xml:id=\"b\"/></layout>\n"
          + "<div region=\"a\"><p region=\"b\" \(times)>Come in!</p></div>",
        "\(region)<div><p region=\"a\" \(times)>Come in!</p></div>")
    case .style:
      IssueExample(
        "<p style=\"ann\" \(times)>Come in!</p>",
        "<styling><style xml:id=\"ann\" tts:color=\"yellow\"/></styling>\n"
          + "<p style=\"ann\" \(times)>Come in!</p>")
    case .styleLoop:
      IssueExample(
        "<styling><style xml:id=\"a\" style=\"a\"/></styling>\n<p style=\"a\" \(times)>Come in!</p>",
        "<styling><style xml:id=\"a\"/></styling>\n<p style=\"a\" \(times)>Come in!</p>")
    case .changes:
      IssueExample(
        "<p \(times)><set begin=\"1ms\" end=\"2ms\" tts:color=\"red\"/>…</p>",
        "<p \(times)>Come in!</p>")
    case .pictures:
      IssueExample(
        "<div \(times) smpte:backgroundImage=\"a.png\"/>", "<div><p \(times)>Come in!</p></div>")
    case .sample:
      IssueExample("(a sample of a track that is no TTML)", "<p \(times)>Come in!</p>")
    default: nil
    }
  }
}

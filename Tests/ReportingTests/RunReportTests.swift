import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import Testing

@Suite struct `Reports of several media` {
  private func lines(_ report: Report, isVerbose: Bool = false, width: Int = 80) -> [Substring] {
    CheckText.text(of: report, style: ReportStyle(width: width), isVerbose: isVerbose)
      .split(separator: "\n")
  }

  /// Films that are late in the same way.
  private func late(_ count: Int) throws -> [PresentationVerdict] {
    try (0..<count).map { index in
      var verdict = try Fixture.late()
      verdict.source = "\(index).mp4"
      return verdict
    }
  }

  private func report(_ verdicts: [PresentationVerdict]) -> Report {
    Report(tool: Fixture.tool, profile: "dhs-ios", presentations: verdicts)
  }

  /// A late film whose captions are not judged.
  private func undescribed() throws -> PresentationVerdict {
    var other = try Fixture.late()
    other.source = "other.mp4"
    other.results = other.results.filter { $0.criterion != CriterionID(.multimedia, .b) }
    return other
  }

  @Test func `each medium is on one line with outcome, path and what is wrong`() throws {
    let lines = lines(report(try late(3) + [undescribed()]), width: 100)
    for name in ["0.mp4", "1.mp4", "2.mp4", "other.mp4"] {
      #expect(lines.count { $0.hasPrefix("NOT COMPLIANT") && $0.contains(name) } == 1)
    }
    #expect(
      lines.contains(
        "NOT COMPLIANT    0.mp4, 1.mp4, 2.mp4: captions too late, no audio description, 3 to answer"
      ))
    #expect(lines.contains("NOT COMPLIANT    other.mp4  no audio description, 3 to answer"))
  }

  @Test func `media with the same reasons share a line, which names at most a hundred`() throws {
    let lines = lines(report(try late(110)), width: 2_000)
    let shared = try #require(lines.first { $0.hasPrefix("NOT COMPLIANT") })
    #expect(lines.count { $0.hasPrefix("NOT COMPLIANT") } == 1)
    #expect(shared.contains("98.mp4, 99.mp4 and 10 more (-v shows them): captions too late"))
    #expect(!shared.contains("100.mp4"))
  }

  /// Films of which most have repairs of their own: nine kinds and six questions.
  private func mixed(_ count: Int) throws -> String {
    let codes: [FindingCode] = [
      .captionsLate, .captionsMissing, .captionsUncoveredSpeech, .captionsEarly, .captionsCut,
      .captionsDrift, .captionsOtherAudio, .captionsEmpty, .descriptionsMissing,
    ]
    var text = CheckText(ReportStyle(width: 80))
    var printed = ""
    for index in 0..<count {
      var verdict = try Fixture.late()
      verdict.source = "upload \(index).mp4"
      var medium = MediumRecord(verdict)
      if index % 4 == 3 { medium.outcomes.removeAll { $0.outcome == .notCompliant } }
      for place in medium.outcomes.indices {
        let isFailed = medium.outcomes[place].outcome == .notCompliant
        for finding in medium.outcomes[place].findings.indices where !isFailed {
          medium.outcomes[place].findings[finding].question = "Is part \(index % 6) right?"
        }
        guard isFailed else { continue }
        if !medium.outcomes[place].findings.isEmpty {
          let code = codes[(index + place) % codes.count]
          medium.outcomes[place].findings[0].code = code.rawValue
          medium.outcomes[place].findings[0].remedy = "Repair \(code.rawValue) of \(index)."
        }
      }
      printed += text.add(medium)
    }
    return printed
      + text.end(
        RunEnding(Report(tool: Fixture.tool, profile: "dhs-ios", presentations: [])))
  }

  @Test func `28 films with nine kinds of repair are on one screen of 40 lines`() throws {
    let text = try mixed(28)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40, "\(lines.count)\n\(text)")
    #expect(lines.allSatisfy { $0.count <= 80 })
    // Every kind is named with its way, and every film that needs a repair by its name.
    let words = lines.joined(separator: " ").replacing(#/ +/#, with: " ")
    for code in [
      "captions.late", "captions.missing", "captions.uncoveredSpeech", "captions.early",
      "captions.cut", "captions.drift", "captions.otherAudio", "captions.empty",
      "descriptions.missing",
    ] { #expect(words.contains(code), "\(code)") }
    #expect(lines.count { $0.contains("→") } >= 9)
    for index in 0..<28 where index % 4 != 3 {
      #expect(words.contains("upload \(index).mp4"), "\(index)")
    }
    #expect(lines.count { $0.hasPrefix("NEEDS REVIEW") } == 1)
    #expect(!words.contains(" more;") && lines.contains { $0.contains("6 questions") })
  }

  @Test(arguments: [20, 80])
  func `names of 255 bytes are cut in their middle where many are listed`(width: Int) throws {
    let name = String(repeating: "n", count: 251) + ".mp4"
    var verdicts = try late(28)
    for index in verdicts.indices { verdicts[index].source = "\(index)" + name.dropFirst(2) }
    let text = lines(report(verdicts + [try undescribed()]), width: width)
    // Commands and single words are not broken, so that they can be copied.
    for line in text where !line.contains("cuelight ") && line.split(separator: " ").count > 1 {
      // An outcome and a name may take a second row of a narrow terminal.
      #expect(line.count <= max(width, 40), "\(line)")
    }
    for index in verdicts.indices {
      #expect(text.contains { $0.contains("\(index)nn") && $0.contains("…") })
    }
  }

  @Test func `captions that must be written have the file and the times`() throws {
    var verdict = try Fixture.uncovered()
    verdict.source = "a.mp4"
    let text = lines(report([verdict, try Fixture.late()]), width: 110).joined(separator: "\n")
    #expect(text.contains("→ Write captions: lecture.srt from 0:35.2 to 0:47.2"), "\(text)")
  }

  @Test func `encodings of one presentation need one repair`() throws {
    var first = try Fixture.late()
    (first.source, first.manifest, first.encodingOf) = ("a.mp4", "page.html", "page.html:3")
    var second = first
    second.source = "small.webm"
    let one = lines(report([first, second]))
    #expect(one.contains { $0.hasPrefix("Not ready to publish: 2 to repair in 1 medium") })
    #expect(one.contains { $0.hasPrefix("  1 film  no audio description") })
    #expect(one.contains { $0.hasPrefix("NOT COMPLIANT    a.mp4, small.webm: captions too late") })
    // Another film of the page, and files that nothing declares, are not encodings of it, whatever
    // their names.
    for other in ["page.html:9", nil] {
      (second.source, second.encodingOf) = ("a.webm", other)
      #expect(
        lines(report([first, second])).contains {
          $0.hasPrefix("Not ready to publish: 4 to repair in 2 media")
        })
    }
  }

  @Test func `an encoding counts once although another film comes between`() throws {
    var first = try Fixture.late()
    (first.source, first.encodingOf) = ("a.mp4", "page.html:3")
    var second = first
    second.source = "a.webm"
    var between = first
    (between.source, between.encodingOf) = ("a-trailer.mp4", nil)
    #expect(
      lines(report([first, between, second])).contains {
        $0.hasPrefix("Not ready to publish: 4 to repair in 2 media")
      })
  }

  @Test func `a choice of findings changes what is listed, and no number of the sentence`() throws {
    let report = report(try late(2) + [undescribed()])
    func text(_ listing: FindingListing) -> [Substring] {
      CheckText.text(of: report, style: ReportStyle(width: 110), listing: listing)
        .split(separator: "\n")
    }
    let all = text(.all)
    for listing in [
      FindingListing(selected: ["captions.late"]), FindingListing(selected: ["captions"]),
      FindingListing(selected: ["3.3.B"]), FindingListing(ignored: ["descriptions", "3.3.A"]),
    ] {
      let chosen = text(listing)
      #expect(chosen[0] == all[0])
      #expect(chosen.contains { $0.contains("captions.late") })
      #expect(!chosen.contains { $0.contains("descriptions.missing") })
      #expect(!chosen.contains { $0.contains("no audio description") })
    }
    #expect(
      !text(FindingListing(selected: ["3.3"], ignored: ["captions"]))
        .contains { $0.contains("captions.late") })
    #expect(!FindingListing(selected: ["3.3"]).lists(nil, of: CriterionID(.audioOnly, .b)))
    // `captions` is no prefix of a word, but a family.
    #expect(
      !FindingListing(selected: ["captions"]).lists(
        "captionSettings.unknown", of: CriterionID(.multimedia, .f)))
  }

  @Test func `statistics count the findings of each code and the media that have them`() throws {
    let report = report(try late(2) + [undescribed()])
    let text = CheckText.text(
      of: report, style: ReportStyle(width: 110), listing: FindingListing(isCounted: true))
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.contains { $0.prefix(3) == ["3", "3", "descriptions.missing"] })
    #expect(rows.contains { $0.prefix(3) == ["2", "2", "captions.late"] })
    #expect(!text.contains("NOT COMPLIANT"))
  }

  @Test func `a line that is too long loses its end, and never its path`() throws {
    var verdicts = try late(1) + [undescribed()]
    verdicts[0].source = String(repeating: "long/", count: 12) + "film.mp4"
    let line = lines(report(verdicts), width: 100).first { $0.contains(verdicts[0].source) }
    #expect(line?.hasSuffix("…") == true)
    #expect(line?.count == 100)
    verdicts[0].source = String(repeating: "long/", count: 40) + "film.mp4"
    #expect(lines(report(verdicts)).contains { $0.hasSuffix(verdicts[0].source) })
  }

  @Test func `a medium that could not be read says why without its name twice`() throws {
    let lines = lines(report([Fixture.unexamined()] + (try late(1))), width: 110)
    #expect(
      lines.contains(
        "NOT EXAMINED     broken.mp4  holds text, not media. Export it again, or rename it."))
    #expect(
      lines.contains {
        $0
          == "Not ready to publish: 2 to repair in 1 medium, 2 questions to answer, 1 could not be read."
      })
  }

  @Test func `a criterion that is open because of what was not read blames no medium`() throws {
    let report = report([Fixture.unexamined()] + (try late(1)))
    let lines = lines(report, isVerbose: true, width: 110)
    #expect(
      lines.contains {
        $0.hasPrefix("  3.1.A  needs review") && $0.hasSuffix("(not everything was read)")
      })
    #expect(lines.contains { $0.hasPrefix("  3.3.B  not compliant") && $0.hasSuffix("(0.mp4)") })
  }

  @Test func `a question over many media is asked once, with their number`() throws {
    let lines = lines(report(try late(7)), width: 110)
    let question = "Does it start by itself, and can it then be paused or stopped?"
    #expect(lines.count { $0.contains(question) } == 1)
    #expect(lines.contains { $0.hasPrefix("  7 films") && $0.contains("or stopped?") })
    #expect(
      lines.contains {
        $0 == "Not ready to publish: 14 to repair in 7 media, 2 questions to answer."
      })
    // What waits for the repair is asked once over both criteria.
    #expect(lines.count { $0.contains("Apart from their timing (3.3.B)") } == 1)
    #expect(
      lines.contains { $0.contains("3.3.C, 3.3.F") && $0.contains("Apart from their timing") })
  }

  @Test func `every open criterion is in a question, and every question names its media`() throws {
    let report = try Fixture.several()
    for verdict in report.presentations {
      for result in verdict.results
      where result.outcome == .needsReview && !result.isNotLookedAt {
        #expect(
          report.questions.contains {
            $0.criteria.contains(result.criterion) && $0.sources.contains(verdict.name)
          })
      }
    }
    #expect(Set(report.questions.map(\.question)).count == report.questions.count)
  }

  @Test func `verbose shows each medium in full, and ends in the same way`() throws {
    let report = report(try late(2))
    let verbose = lines(report, isVerbose: true)
    #expect(verbose.count { $0.contains("What is wrong") } == 2)
    #expect(lines(report).count { $0.contains("What is wrong") } == 0)
    let end = "Not ready to publish: 4 to repair in 2 media, 2 questions to answer."
    #expect(verbose.contains { $0 == end })
  }

  @Test(arguments: [(Outcome.compliant, "Ready to publish"), (.doesNotApply, "do not apply here")])
  func `media without fault or question say so in one sentence`(
    _ outcome: Outcome, _ words: String
  ) {
    var verdict = PresentationVerdict(source: "film.mp4")
    verdict.results = [
      CriterionResult(
        criterion: CriterionID(.multimedia, .b), title: "", outcome: outcome, reason: "",
        findings: [], notEvaluated: [])
    ]
    #expect(lines(report([verdict, verdict])).contains { $0.contains(words) })
    #expect(lines(report([verdict]))[0].contains(words))
  }

  @Test func `repairs come before media, each kind once, most media first, with its way`() throws {
    let lines = lines(report(try late(2) + [undescribed()]), width: 110)
    let start = try #require(lines.firstIndex(of: "To repair"))
    let media = try #require(lines.firstIndex { $0.hasPrefix("NOT COMPLIANT") })
    #expect(lines.startIndex + 1 == start && start < media)
    let kinds = lines[start..<media].filter {
      $0.contains(" no audio ") || $0.contains(" too late")
    }
    #expect(
      kinds == [
        "  3 films  no audio description [descriptions.missing]",
        "  2 films  captions too late, by 1.5 s [captions.late]",
      ])
  }

  @Test func `one command is offered for all repairs that it makes, from their common folder`()
    throws
  {
    var verdicts = try late(4)
    for index in verdicts.indices {
      verdicts[index].source = "up/\(index)/film's.mp4"
    }
    let lines = lines(report(verdicts), width: 110)
    #expect(lines.contains("  → cuelight check --fix up   repairs 4 of these"))
    // A few media are named, so that nothing else in their folder is repaired.
    let two = self.lines(report(Array(verdicts.prefix(2))), width: 110)
    let names = "'up/0/film'\\''s.mp4' 'up/1/film'\\''s.mp4'"
    #expect(two.contains("  → cuelight check --fix \(names)   repairs 2 of these"))
  }

  @Test func `what a baseline accepts is neither to repair nor ready, and is counted apart`() throws
  {
    let accepted = report(try late(2)).accepting(everythingUntil: "2027-03-01")
    let lines = lines(accepted, width: 110)
    // Nothing fails the call: the questions are said beside it.
    let open = "Gate open: 4 not compliant, accepted until 2027-03-01; 2 questions to answer."
    #expect(lines[0] == open)
    #expect(!lines.contains("To repair"))
    #expect(
      try JSONTree.parse(CheckJSON.bytes(of: accepted))["summary"]?["sentence"] == .text(open))
    for format in [RecordFormat.html, .markdown] {
      let page = String(
        decoding: try format.bytes(of: RunRecord(accepted), ReportSettings()), as: UTF8.self)
      #expect(page.contains(open), "\(format)")
    }
  }

  @Test func `a gate that questions close is not open, although every failure is accepted`() throws
  {
    let accepted = report(try late(2)).accepting(everythingUntil: "2027-03-01")
    var listing = FindingListing.all
    listing.failsOnReview = true
    let text = CheckText.text(of: accepted, style: ReportStyle(width: 110), listing: listing)
    let words = "Not ready to publish: 2 questions to answer, 4 not compliant, accepted until"
    #expect(text.hasPrefix(words))
    let summary = try JSONTree.parse(CheckJSON.bytes(of: accepted, failsOnReview: true))["summary"]
    guard case .text(let sentence)? = summary?["sentence"] else {
      Issue.record("no sentence")
      return
    }
    #expect(sentence.hasPrefix(words))
  }

  @Test func `a medium that was read in part is never ready`() throws {
    var verdict = PresentationVerdict(source: "film.mp4")
    verdict.unread = ["Segment 2 is missing."]
    #expect(lines(report([verdict]))[0] == "Not ready to publish: 1 read in part only.")
  }

  @Test func `a run without media makes no statement about them`() {
    for report in [Fixture.report(), Fixture.refused()] {
      let words = ["publish", "do not apply here"]
      #expect(!lines(report).contains { line in words.contains { line.contains($0) } })
    }
  }

  @Test func `a skipped file is with its medium, a misspelled one, or no medium`() throws {
    var report = report(try late(2))
    report.skipped = [
      .init(path: "0.en.vtt", reason: "By its name it is captions of 0.mp4.", medium: "0.mp4"),
      .init(path: "O.en.vtt", reason: "Nothing used it.", suggestion: "0.en.vtt"),
      .init(path: "notes.txt", reason: "It is no medium."),
    ]
    let all = lines(report, isVerbose: true)
    #expect(all.contains { $0 == "    0.en.vtt  with 0.mp4" })
    #expect(all.contains { $0 == "    O.en.vtt  Did you mean 0.en.vtt?" })
    #expect(all.contains { $0 == "    notes.txt" })
    // In short only what may be a mistake in a name is listed.
    let short = lines(report)
    #expect(short.contains { $0 == "    O.en.vtt  Did you mean 0.en.vtt?" })
    #expect(!short.contains { $0.contains("notes.txt") || $0.contains("0.en.vtt  with") })
    #expect(short.contains { $0.hasSuffix("evaluated and 1 skipped file.") })
    let skipped = try JSONTree.parse(CheckJSON.bytes(of: report))["skipped"]
    #expect(skipped?[0]?["medium"] == .text("0.mp4"))
    #expect(skipped?[1]?["suggestion"] == .text("0.en.vtt"))
    #expect(try Schema(named: "check").faults(of: CheckJSON.bytes(of: report)) == [])
  }

  @Test func `of many skipped files a dozen is listed unless all are asked for`() throws {
    var report = report(try late(2))
    report.skipped = (0..<30).map {
      .init(path: "\($0).txt", reason: "Nothing used it.", suggestion: "a.vtt")
    }
    let isListed = { (line: Substring) in line.hasSuffix(".txt  Did you mean a.vtt?") }
    #expect(lines(report).count(where: isListed) == 12)
    #expect(lines(report).contains { $0.contains("… and 18 more") })
    #expect(lines(report, isVerbose: true).count(where: isListed) == 30)
  }
}

extension Report {
  /// The report with every failure accepted until a day.
  fileprivate func accepting(everythingUntil day: String) -> Report {
    var report = self
    for medium in report.presentations.indices {
      report.presentations[medium].results = report.presentations[medium].results.map { result in
        let acceptance = Acceptance(reason: "The archive is closed.", owner: "Ann", expires: day)
        let isFailed = result.outcome == .notCompliant
        return result.accepting(result.findings.map { _ in isFailed ? acceptance : nil })
      }
    }
    return report
  }
}

@Suite struct `Reports of placements` {
  private static var placement: DeclaredPlacement {
    var placement = Placement()
    placement.id = "home"
    placement.page = "index.html"
    placement.autoplay = false
    placement.clip = .init(start: .milliseconds(8_000), end: nil)
    placement.controls = [.volume, .playPause]
    placement.controlsLevelIsSame = false
    placement.exemptions = [.init(rule: "BBC 67", reason: "live \u{1B}[31m")]
    var alternatives = DeclaredAlternatives()
    alternatives.audioMeaningful = true
    alternatives.captions = .files([AlternativeFile(source: "c.vtt", language: LanguageTag("en"))])
    alternatives.descriptions = .notNeeded(reason: "a talk")
    alternatives.transcript = .onScreen
    return DeclaredPlacement(placement, alternatives)
  }

  private func report() throws -> Report {
    var verdict = try Fixture.late()
    verdict.placements = [Self.placement]
    return Fixture.report(verdict)
  }

  @Test func `page, name and all that is declared are in the text`() throws {
    let text = CheckText.text(of: try report(), style: ReportStyle(width: 110))
    let words = text.replacing(#/\n +/#, with: " ")
    #expect(
      words.contains(
        """
        placement  id: home, page: index.html, exempt: BBC 67 (live \\u{1B}[31m), autoplay: false, \
        clip: 00:08.000 – end, controls: [playPause, volume], controlsLevel: lower, \
        audioMeaningful: true, captions: [c.vtt (en)], descriptions: not needed (a talk), \
        transcript: onScreen
        """))
  }

  @Test func `page, name and all that is declared are in JSON, by the keys of the manifest`() throws
  {
    let bytes = CheckJSON.bytes(of: try report())
    let found = try JSONTree.parse(bytes)["presentations"]?[0]?["placements"]?[0]
    #expect(found?["id"] == .text("home"))
    #expect(found?["page"] == .text("index.html"))
    #expect(found?["clip"] == .object(["start": .number(8)]))
    #expect(found?["controlsLevel"] == .text("lower"))
    #expect(found?["descriptions"] == .object(["notNeeded": .text("a talk")]))
    #expect(found?["captions"]?[0]?["src"] == .text("c.vtt"))
    #expect(try Schema(named: "check").faults(of: bytes) == [])
  }

  @Test func `captions of another placement that decide are listed beside the others`() throws {
    var verdict = try Fixture.late()
    let other = try Fixture.captions("other.vtt")
    let decision = CaptionSelection(candidates: [other], audioLanguage: nil)
      .decision(of: CriterionID(.multimedia, .c))
    verdict.results = verdict.results.map { result in
      guard result.criterion == CriterionID(.multimedia, .c) else { return result }
      return CriterionResult(
        criterion: result.criterion, title: result.title, outcome: result.outcome,
        reason: result.reason, findings: result.findings, notEvaluated: [], decidedOn: decision)
    }
    let text = CheckText.text(of: Fixture.report(verdict), style: ReportStyle(width: 110))
    let joined = text.replacing(#/\n +/#, with: " ")
    #expect(joined.contains("other.vtt: a file beside it, en, webvtt, 120 cues"))
    #expect(joined.contains("← judged for 3.3.C in another placement"))
  }

  @Test func `a channel is named where a finding is about it`() throws {
    let channel = CaptionCandidate(
      origin: .videoData, resource: "film.mp4", channel: CaptionChannel(name: "CC1"),
      language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: .cea608, cues: Fixture.cues(120))))
    var evidence = Fixture.evidence(Fixture.film(), channel)
    evidence.alignment = .success(Fixture.alignment(offset: 1_500))
    let report = Fixture.report(try Fixture.verdict(evidence))
    let text = CheckText.text(of: report, style: ReportStyle(width: 110))
    #expect(text.contains("Channel CC1 in film.mp4 is 1.5 s late"))
    #expect(text.contains("where  film.mp4, channel CC1"))
    let outcomes = try JSONTree.parse(CheckJSON.bytes(of: report))["presentations"]?[0]?["outcomes"]
    #expect(outcomes?[6]?["findings"]?[0]?["location"]?["channel"] == .text("CC1"))
  }
}

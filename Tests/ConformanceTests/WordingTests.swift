import MediaModel
import Testing

@testable import Conformance

@Suite struct `Findings for people` {
  @Test func `every code has a few words of its own`() {
    let words = FindingCode.allCases.map(\.inFewWords)
    #expect(words.count > 90)
    #expect(words.allSatisfy { !$0.isEmpty && $0.count <= 45 })
  }

  @Test func `the command for a manifest writes it beside the medium`() {
    func command(_ name: String) -> String? {
      Remedy.manifest(for: Medium(kind: .audioOnly, resource: name)).command
    }
    #expect(command("./talks/a.mp3") == "cuelight init ./talks/a.mp3 -o ./talks/cuelight.yml")
    #expect(command("/a b/c.mp3") == "cuelight init '/a b/c.mp3' -o '/a b/cuelight.yml'")
    #expect(command("-a.mp3") == "cuelight init ./-a.mp3 -o cuelight.yml")
  }

  @Test func `what confirms captions is recorded by a command`() throws {
    let findings = try judge("3.3.C", Evidence.captioned(.file())).findings
    let finding = findings.first { $0.code == .captionsReviewContent }
    let sentence = try #require(finding?.remedy.sentence)
    #expect(
      sentence.contains(
        "`cuelight attest film.en.vtt --claim captionsAccurate --result pass --by 'NAME <MAIL>' "
          + "-o answers.ndjson`"))
  }

  @Test func `one cause is one question, in whatever was not checked for it`() throws {
    let evidence = Evidence.film {
      let gap = EvidenceGap(.notDecodable, "The sound is damaged.")
      $0.medium.unread = [UnreadPart([.audio, .picture, .text], "The sound is damaged.")]
      $0.speech = .failure(gap)
    }
    let findings = Rulebook(.dhsIOS).judge(evidence).flatMap(\.findings).filter {
      $0.code == .evidenceMissing
    }
    #expect(findings.count > 3)
    #expect(Set(findings.map(\.question)).count == 1)
    #expect(Set(findings.map(\.what)) == ["This could not be checked: The sound is damaged."])
  }

  @Test func `no question names a file`() throws {
    let specimens = try Specimen.all()
    var questions = 0
    for specimen in specimens {
      for result in specimen.rulebook.judge(specimen.evidence) {
        for finding in result.findings {
          guard let question = finding.question else { continue }
          questions += 1
          #expect(!question.contains(finding.location.resource), "\(question)")
          #expect(!question.contains("film."), "\(question)")
        }
      }
    }
    #expect(questions > 20)
  }

  @Test func `what leaves a criterion open asks a question`() throws {
    // These two are advice beside the question.
    let advice: Set<FindingCode> = [.captionsWithoutSpeech, .captionsEndLate]
    // Another run answers this one.
    let asked = advice.union([.flashingNotLookedAt])
    let open = try Specimen.all().filter {
      $0.outcome == .needsReview && !asked.contains($0.code)
    }
    #expect(open.count > 30)
    for specimen in open {
      let result = specimen.rulebook.judge(specimen.evidence).first {
        "\($0.criterion)" == specimen.criterion
      }
      let finding = result?.findings.first { $0.code == specimen.code }
      #expect(finding?.question != nil, "\(specimen)")
    }
  }

  @Test func `a film in which nobody speaks has a remedy that says how to declare that`() throws {
    let evidence = Evidence.film {
      $0.captions = .found([])
      $0.speech = .success(.silence)
    }
    let result = try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.missing"])
    let finding = try #require(result.findings.first)
    #expect(finding.remedy.sentence.contains("`audioMeaningful: false`"))
    #expect(!finding.why.contains("what is said"))
    #expect(finding.what.contains("No clear speech"))
  }

  @Test func `a film in which somebody speaks, or which was not listened to, is not`() throws {
    let timelines: [Result<SpeechTimeline, EvidenceGap>] = [
      .success(.speech(.seconds(2))), .failure(EvidenceGap(.notDecodable, "It is damaged.")),
    ]
    for timeline in timelines {
      let evidence = Evidence.film {
        $0.captions = .found([])
        $0.speech = timeline
      }
      let result = try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.missing"])
      let finding = try #require(result.findings.first)
      #expect(!finding.remedy.sentence.contains("audioMeaningful"))
      #expect(finding.why.contains("that is said"))
    }
  }

  @Test func `a sound in which nobody speaks has it too`() throws {
    var evidence = Evidence.talk()
    evidence.speech = .success(.silence)
    let result = try expect("3.2.B", of: evidence, is: .notCompliant, ["transcript.missing"])
    #expect(result.findings.first?.remedy.sentence.contains("`audioMeaningful: false`") == true)
  }

  /// Words of which some of two hundred differ, and every sound is described.
  private func compared(_ count: Int, unlisted: Int = 0) -> Evidence {
    .captioned(.file()) {
      var words = WordComparison()
      words.referenceCount = 10_000
      words.captionCount = 10_000
      words.hits = 10_000 - count - unlisted
      words.substitutions = count + unlisted
      words.unlistedDifferences = unlisted
      words.differences = (0..<count).map { index in
        WordDifference(
          kind: .substitution, severity: .minor, reference: ["said\(index)"],
          captions: ["shown\(index)"], substitutions: 1, position: index)
      }
      words.sounds = MarkComparison(referenceCount: 1, found: 1, missing: [], added: [])
      $0.reference = ReferenceEvidence(
        resource: "script.txt", isRecognized: false, isVouchedFor: true, captions: words)
    }
  }

  @Test func `a C by reference says so, and lists the words that differ`() throws {
    let result = try expect("3.3.C", of: compared(3), is: .compliant)
    #expect(result.reason.contains("By the reference script.txt, film.en.vtt says what is said"))
    #expect(result.reason.contains("3 of 10000 words differ:"))
    for index in 0..<3 { #expect(result.reason.contains("“said\(index)” → “shown\(index)”")) }
    #expect(!result.reason.contains("not listed"))
    let none = try expect("3.3.C", of: compared(0), is: .compliant)
    #expect(none.reason.hasSuffix("0 of 10000 words differ."))
  }

  @Test(arguments: [(4_999, false), (5_001, true)])
  func `a reference of which under half agrees proves nothing, and the finding says so`(
    count: Int, isOfOther: Bool
  ) throws {
    let result = try judge("3.3.C", compared(0, unlisted: count))
    #expect(result.outcome == (isOfOther ? .needsReview : .notCompliant))
    let finding = try #require(result.findings.first)
    #expect(finding.what.contains("may be of another film") == isOfOther)
    #expect(finding.remedy.sentence.hasPrefix("Check that the reference is of") == isOfOther)
  }

  @Test(arguments: [(50, 0, 10), (3, 4, 4), (41, 2, 3)])
  func `words that differ and are not listed are counted`(
    _ count: Int, _ unlisted: Int, _ rest: Int
  ) throws {
    let result = try expect("3.3.C", of: compared(count, unlisted: unlisted), is: .compliant)
    #expect(result.reason.contains("\(rest) more are not listed here"))
  }

  @Test func `no manifest, and one that does not name the medium, are distinguished`() throws {
    let none = try expect("3.3.A", of: .film(), is: .needsReview, ["placement.unknown"])
    #expect(
      none.reason.hasPrefix("Nothing says how it is used on a page or in an app. Does it start"))
    let remedy = try #require(none.findings.first?.remedy)
    #expect(remedy.sentence.contains("in a cuelight.yml in the folder of the film"))
    #expect(remedy.command == "cuelight init film.mp4 -o cuelight.yml")
    var evidence = Evidence.film()
    evidence.placements = .failure(
      EvidenceGap(.notDeclared, "m.yml does not name this medium."))
    let other = try expect("3.3.A", of: evidence, is: .needsReview, ["placement.unknown"])
    #expect(other.reason.hasPrefix("m.yml does not name this medium. Does it start"))
    #expect(other.findings.first?.remedy.sentence.contains("in the manifest") == true)
  }

  @Test(arguments: [
    (nil, "CC1", "Channel CC1 in film.mp4", "channel CC1 in film.mp4"),
    (2, "888", "Channel 888 in track 2 of film.mp4", "channel 888 in track 2 of film.mp4"),
    (2, nil, "Track 2 of film.mp4", "track 2 of film.mp4"), (nil, nil, "film.mp4", "film.mp4"),
  ])
  func `captions are named by file, track and channel`(
    _ track: Int?, _ channel: String?, _ name: String, _ inside: String
  ) {
    let captions = CaptionCandidate(
      origin: .videoData, resource: "film.mp4", track: track.map { Track.ID($0) },
      channel: channel.flatMap { CaptionChannel(name: $0) }, content: .missing)
    #expect(captions.name == name)
    #expect(captions.nameInside == inside)
    #expect(captions.location.channel == captions.channel)
  }
}

extension SpeechTimeline {
  /// Ten seconds in which nobody speaks.
  fileprivate static var silence: SpeechTimeline { .speech(.seconds(10), confidence: 0.1) }
}

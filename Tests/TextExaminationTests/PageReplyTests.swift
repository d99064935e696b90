import Forms
import MediaModel
import Placements
import Testing
import TextBasics
import TextProtocol
import WorkerProtocol

@Suite("Facts about a page on their way")
struct PageReplyTests {
  /// A medium with something in every field.
  static let medium: PageMedium = {
    var medium = PageMedium(.video, line: 7, column: 3)
    medium.id = "m"
    medium.sources = [PageSource("a.mp4", type: "video/mp4", isForMotion: true), PageSource("b")]
    medium.tracks = [
      PageTrack(.captions, "a.vtt", language: LanguageTag("de"), isDefault: true),
      PageTrack(.metadata, "", language: nil, isDefault: false),
    ]
    medium.descriptions = [
      PageDescription("d.mp3", .narration, hasPlayer: true), PageDescription("e", nil),
    ]
    medium.transcripts = [
      PageTranscript(.element("t"), line: 8), PageTranscript(.file("t.html"), line: 9),
    ]
    medium.versions = [PageVersion(.description, label: "With description", line: 10)]
    (medium.autoplay, medium.loop, medium.canBeOpened) = (true, true, true)
    (medium.isDecorative, medium.captionsMayBeHidden, medium.hasOpaqueOrigin) = (true, true, true)
    medium.player = AnimationPlayer(speed: 3, passes: 1...2)
    medium.lateAttribute = "data-src"
    medium.buttons = [
      PageButton(name: "Pause", line: 11, relation: .near, isUsable: true),
      PageButton(name: "", line: 0, relation: .named, isUsable: nil),
    ]
    medium.visibility = .unknown("A script shows it.")
    medium.name = "Film 🎬"
    return medium
  }()

  /// A medium with the other value in every field that has only a few.
  static let other: PageMedium = {
    var medium = PageMedium(.animation, line: 0, column: 0)
    (medium.muted, medium.controls, medium.isHiddenFromTechnology) = (true, true, true)
    (medium.hasOtherContent, medium.startIsOpen, medium.mayBeHidden) = (true, true, true)
    (medium.controlsMayBeHidden, medium.hasCrossOrigin) = (true, true)
    medium.player = AnimationPlayer(speed: nil, passes: nil, isEndless: true)
    medium.visibility = .hidden("It is closed.")
    return medium
  }()

  static let facts: PageFacts = {
    var facts = PageFacts()
    facts.title = "Title\u{1B}"
    facts.language = LanguageTag("en")
    facts.base = "https://a.example/"
    facts.ownOrigins = [WebOrigin("https://a.example")].compactMap(\.self)
    facts.frameHosts = ["player.example"]
    (facts.hasScripts, facts.runsByItself) = (true, true)
    (facts.words, facts.allWords, facts.perceivableWords, facts.links) = (1, 2, 3, 4)
    facts.media = [medium, other]
    facts.pictures = [other]
    facts.motions = [motion, PageMotion(unread: ["It has too many rules."])]
    facts.wantedSheets = [.init("a.css", base: "")]
    facts.issues = [
      PageIssue(.cut, "Cut.", .frame, about: ["x"], at: ["y"], naming: .ownElement, isGuess: true),
      PageIssue(.unscripted, ""),
    ]
    var claim = PageClaim(isVideo: true, line: 12)
    (claim.address, claim.duration, claim.transcript) = ("a.mp4", "PT1M", "words")
    claim.offers = [.captions, .transcript]
    facts.claims = [claim, PageClaim(isVideo: nil, line: 0)]
    facts.metadataIssues = [PageMetadataIssue(line: 13, message: "No JSON.")]
    return facts
  }()

  private static let motion: PageMotion = {
    var image = MovingImage(
      frames: 9, turn: .seconds(2), plays: .endless, total: .lasts(.seconds(6)), moves: .yes)
    image.motion = .endless
    var motion = PageMotion(.carousel, line: 4, column: 5, image: image)
    (motion.id, motion.name, motion.elements) = ("c", "spin", 6)
    (motion.mayBeStopped, motion.hasOtherContent) = (true, true)
    motion.unknownReasons = ["A script."]
    return motion
  }()

  @Test func `every field of a page arrives`() throws {
    let cut = PageIssue(.tooLarge, "It has too many bytes.")
    for page in [Result.success(Self.facts), .success(PageFacts()), .failure(cut)] {
      let message = TextMessage.read(.page(page))
      #expect(try TextMessage(encoded: message.encoded()) == message)
    }
  }

  @Test func `every cut of a page is refused`() throws {
    let bytes = try TextMessage.read(.page(.success(Self.facts))).encoded()
    for length in 0..<bytes.count {
      #expect(throws: WireError.self) { try TextMessage(encoded: Array(bytes[..<length])) }
    }
  }

  @Test func `the request for a page comes back as it was sent`() throws {
    let sheets = [
      PageStyleSheet(.init("a.css", base: "b.css"), name: "a.css", bytes: [0x70]),
      PageStyleSheet(.init("", base: ""), name: "", bytes: nil),
    ]
    for wish in [TextRequest.Wish.page(limit: 9, sheets: sheets), .image] {
      let request = TextRequest(wish, bytes: 0..<9)
      #expect(try TextRequest(encoded: request.encoded()) == request)
    }
  }
}

import Conformance
import MediaModel
import Records
import Reporting
import Testing

@Suite struct `Moving images` {
  private func listing(_ image: MovingImage?, _ container: String = "gif") -> TrackListing {
    TrackListing(
      source: "a\nb.gif", outcome: .read(MediaEvidence(container: container, image: image)))
  }

  private func tree(_ image: MovingImage, _ container: String = "gif") throws -> JSONTree {
    let bytes = AnimationJSON.bytes(of: [listing(image, container)])
    #expect(try Schema(named: "animation").faults(of: bytes) == [])
    return try JSONTree.parse(bytes)
  }

  private let facts: Set = [
    "schemaVersion", "format", "frames", "turnSeconds", "plays", "totalSeconds", "moves",
    "startsByItself", "overFiveSeconds", "unknown",
  ]

  private func keys(_ tree: JSONTree) -> Set<String> {
    if case .object(let members) = tree { Set(members.keys) } else { [] }
  }

  @Test func `a known animation has all facts and no other`() throws {
    let image = MovingImage(frames: 3, turn: .milliseconds(2_500), plays: .times(2))
    let tree = try tree(image)
    #expect(keys(tree) == facts)
    #expect(tree["plays"] == .number(2))
    #expect(tree["totalSeconds"] == .number(5))
    #expect(tree["overFiveSeconds"] == .bool(false))
    #expect(tree["unknown"] == .array([]))
  }

  @Test func `what has no end is null and over five seconds`() throws {
    let tree = try tree(MovingImage(frames: 2, turn: .milliseconds(100), plays: .endless), "png")
    #expect(tree["format"] == .text("apng"))
    #expect(tree["plays"] == .null)
    #expect(tree["totalSeconds"] == .null)
    #expect(tree["overFiveSeconds"] == .bool(true))
  }

  @Test func `a still picture does not move`() throws {
    let tree = try tree(.still, "png")
    #expect(tree["format"] == .text("png"))
    #expect(tree["frames"] == .number(1))
    #expect(tree["moves"] == .bool(false))
    #expect(tree["startsByItself"] == .bool(false))
    #expect(tree["overFiveSeconds"] == .bool(false))
  }

  @Test func `pictures that do not differ are no motion, however long`() throws {
    let same = MovingImage(frames: 9, turn: .seconds(9), plays: .endless, moves: .no)
    #expect(try tree(same)["overFiveSeconds"] == .bool(false))
  }

  @Test(arguments: [(4, false), (6, true)])
  func `what the file does not say is left out and named`(turn: Int, isOver: Bool) throws {
    var image = MovingImage(frames: 90, turn: .seconds(turn), plays: .unknown)
    image.startsByItself = .unknown
    let tree = try tree(image, "lottie")
    let over: Set = isOver ? [] : ["overFiveSeconds"]
    let missing: Set = over.union(["plays", "totalSeconds", "startsByItself"])
    #expect(keys(tree) == facts.subtracting(missing))
    #expect(Set(try #require(tree["unknown"]).texts) == missing)
  }

  @Test func `several files give a list, in which one may have failed`() throws {
    let broken = TrackListing(
      source: "x.gif", outcome: .failed(.init(code: .mediaEmpty, message: "x.gif is empty.")))
    let bytes = AnimationJSON.bytes(of: [listing(.still), listing(nil, "mp4"), broken])
    #expect(try Schema(named: "animation").faults(of: bytes) == [])
    let files = try #require(JSONTree.parse(bytes)["files"])
    #expect(files[0]?["source"] == .text("a\nb.gif"))
    #expect(files[1]?["error"]?["code"] == .text("media.notImage"))
    #expect(files[2]?["error"]?["code"] == .text("media.empty"))
  }

  @Test func `a film is not an image, and gives a document of errors`() throws {
    let bytes = AnimationJSON.bytes(of: [listing(nil, "mp4")])
    #expect(try Schema(named: "animation").faults(of: bytes) == [])
    #expect(try JSONTree.parse(bytes)["errors"]?[0]?["code"] == .text("media.notImage"))
    #expect(listing(nil, "mp4").hasNoImage)
    #expect(!listing(.still).hasNoImage)
  }

  @Test func `the text is approved`() throws {
    var drawing = MovingImage(frames: nil, turn: nil, plays: .unknown, moves: .unknown)
    drawing.startsByItself = .unknown
    drawing.respectsReducedMotion = .yes
    let images = [
      listing(.still), listing(MovingImage(frames: 3, turn: .seconds(2), plays: .times(4))),
      listing(MovingImage(frames: 3, turn: .seconds(2), plays: .endless)), listing(drawing, "svg"),
      listing(nil, "mp4"),
    ]
    try Golden.expect(
      AnimationText.text(of: images, style: ReportStyle()), is: "animation.txt")
  }
}

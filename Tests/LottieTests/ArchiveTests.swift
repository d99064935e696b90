import MediaModel
import TestSupport
import Testing

@testable import Inflating
@testable import Lottie

@Suite struct `Archives` {
  private let animation =
    #"{"v":"5","fr":10,"ip":0,"op":20,"layers":[{"ty":4,"ks":{"r":{"k":[{"t":0,"s":[0]},{"t":9,"s":[1]}]}}}]}"#

  private func entries(_ manifest: String, folder: String = "animations") -> [Archive.Entry] {
    [Archive.Entry("manifest.json", manifest), Archive.Entry("\(folder)/x.json", animation)]
  }

  private func read(_ entries: [Archive.Entry]) throws -> MovingImage {
    try DotLottieReader.read(Archive.bytes(entries)).image
  }

  private func error(_ bytes: [UInt8]) -> LottieError? {
    do throws(LottieError) {
      _ = try DotLottieReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("", .unknown, .unknown, 2), (#","loop":true,"autoplay":true"#, .endless, .yes, 2),
      (#","loop":false,"autoplay":false"#, .times(1), .no, 2),
      (#","loop":2"#, .times(3), .unknown, 2),
      (#","speed":0.5"#, .unknown, .unknown, 4), (#","playMode":"bounce""#, .unknown, .unknown, 4),
      (#","speed":0,"loop":"x""#, .unknown, .unknown, 2),
    ] as [(String, MovingImage.Plays, MovingImage.Answer, Int)])
  func `the manifest says how an animation is played`(
    settings: String, plays: MovingImage.Plays, starts: MovingImage.Answer, seconds: Int
  ) throws {
    let image = try read(entries(#"{"animations":[{"id":"x"\#(settings)}]}"#))
    #expect(image.plays == plays)
    #expect(image.startsByItself == starts)
    #expect(image.turn == .seconds(seconds))
    #expect(image.needsPlayer)
  }

  @Test func `the second version has other folders, and a state machine decides by itself`() throws
  {
    let manifest =
      #"{"version":"2","initial":{"animation":"x"},"animations":[{"id":"y"},{"id":"x"}]}"#
    let reading = try DotLottieReader.read(Archive.bytes(entries(manifest, folder: "a")))
    #expect(reading.image.turn == .seconds(2))
    #expect(reading.notices.count == 1)
    let machine = #"{"initial":{"stateMachine":"s"},"animations":[{"id":"x","autoplay":true}]}"#
    #expect(try read(entries(machine)).startsByItself == .unknown)
  }

  @Test func `packed entries are unpacked`() throws {
    // zlib.compressobj(9, 8, -15) of Python 3.11 on 20 times "moving ".
    let packed: [UInt8] = [
      0xCB, 0xCD, 0x2F, 0xCB, 0xCC, 0x4B, 0x57, 0xC8, 0x1D, 0x0C, 0x14, 0x00,
    ]
    let text = String(repeating: "moving ", count: 20)
    #expect(try Inflating.raw(packed, limit: 140) == Array(text.utf8))
    #expect(throws: InflateError.tooLarge) { try Inflating.raw(packed, limit: 139) }
    for count in 0..<packed.count {
      #expect(throws: InflateError.damaged) {
        try Inflating.raw(Array(packed.prefix(count)), limit: 140)
      }
    }
    #expect(Inflating.checkSum(Array(text.utf8)) == Archive.Entry.sum(of: Array(text.utf8)))
    #expect(Inflating.checkSum([]) == 0)
  }

  @Test func `an entry that unpacks to more than the archive says is a bomb`() throws {
    var lying = entries(#"{"animations":[{"id":"x"}]}"#)
    // One stored block of 140 bytes (RFC 1951, section 3.2.4), announced as 70.
    lying[1].packed = [1, 140, 0, 0x73, 0xFF] + [UInt8](repeating: 32, count: 140)
    lying[1].method = 8
    lying[1].size = 70
    guard case .damaged(let what)? = error(Archive.bytes(lying)) else {
      Issue.record("a lying size is read")
      return
    }
    #expect(what.contains("larger than the archive says"))
    lying[1].size = 200 << 20
    guard case .limit? = error(Archive.bytes(lying)) else {
      Issue.record("a large entry is unpacked")
      return
    }
  }

  @Test(arguments: ["../x.json", "a/../../x", "/etc/passwd", "..\\x", "C:\\x", "\\\\host\\x", ""])
  func `an archive with a path that leads out of it is refused`(name: String) {
    let bytes = Archive.bytes(
      entries(#"{"animations":[{"id":"x"}]}"#) + [Archive.Entry(name, "{}")])
    guard case .damaged? = error(bytes) else {
      Issue.record("\(name) is read")
      return
    }
  }

  @Test func `a damaged, encrypted or unknown entry is an error`() {
    let changes: [(inout Archive.Entry) -> Void] = [
      { $0.sum ^= 1 }, { $0.flags = 1 }, { $0.method = 12 }, { $0.method = 8 }, { $0.size += 1 },
    ]
    for change in changes {
      var all = entries(#"{"animations":[{"id":"x"}]}"#)
      change(&all[1])
      guard case .damaged? = error(Archive.bytes(all)) else {
        Issue.record("\(all[1])")
        continue
      }
    }
  }

  @Test(
    arguments: [
      "{}", "[]", "{", #"{"animations":[]}"#, #"{"animations":[{"id":"z"}]}"#,
      #"{"animations":[{"id":"../manifest"}]}"#,
    ])
  func `a manifest that names no animation of the archive is damage`(manifest: String) {
    guard case .damaged? = error(Archive.bytes(entries(manifest))) else {
      Issue.record("\(manifest) is read")
      return
    }
  }

  @Test func `another archive is not an animation, and a cut one is an error`() throws {
    guard case .notLottie? = error(Archive.bytes([Archive.Entry("word/document.xml", "<a/>")]))
    else {
      Issue.record("another archive is read")
      return
    }
    let whole = Archive.bytes(entries(#"{"animations":[{"id":"x"}]}"#))
    for count in 0..<whole.count {
      #expect(error(Array(whole.prefix(count))) != nil, "\(count) bytes")
    }
  }
}

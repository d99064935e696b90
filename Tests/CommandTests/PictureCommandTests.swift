import Foundation
import TestSupport
import Testing

@Suite struct `what is seen in the picture` {
  private func run(_ sample: String, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(arguments, in: PackageFolder.samples.appending(path: sample))
  }

  private func json(_ run: ProgramRun) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.errors)")
  }

  @Test func `flashes over the limit are status 1, with their range`() throws {
    let over = try run("5.A/NC-five-flashes", "flashes", "film.mp4", "-f", "json")
    #expect(over.status == 1)
    let general = try #require(try json(over)["general"] as? [String: Any])
    let range = try #require((general["ranges"] as? [[Double]])?.first)
    // White from 1.0 s on, five times in a second, until 3.0 s.
    #expect(abs(range[0] - 1) < 0.06 && abs(range[1] - 2.9) < 0.06, "\(range)")
    #expect((general["worst"] as? [String: Any])?["transitions"] as? Int == 10)
  }

  @Test func `each picture is listed if that is asked for, in JSON alone`() throws {
    let listed = try run("5.A/NC-five-flashes", "flashes", "film.mp4", "-f", "json", "--frames")
    let frames = try #require(try json(listed)["frames"] as? [[String: Any]])
    #expect(frames.count == 80)
    let counts = frames.compactMap { ($0["general"] as? [String: Any])?["transitions"] as? Int }
    #expect(counts.first == 0 && counts.max() == 10)
    let unasked = try run("5.A/NC-five-flashes", "flashes", "film.mp4", "-f", "json")
    #expect(try json(unasked)["frames"] == nil)
    let text = try run("5.A/NC-five-flashes", "flashes", "film.mp4", "--frames")
    #expect(text.status == 2 && text.errors.contains("--format json"), "\(text.errors)")
  }

  @Test func `fields of interlaced video that are dark and light by turns flash`() throws {
    let fields = try run("5.A/NC-fields-flash", "flashes", "film.mp4", "-f", "json")
    #expect(fields.status == 1)
    let general = try #require(try json(fields)["general"] as? [String: Any])
    // The later field of each picture is white from 1.0 s to 3.0 s: 50 fields a second.
    #expect((general["worst"] as? [String: Any])?["transitions"] as? Int == 50)
    let range = try #require((general["ranges"] as? [[Double]])?.first)
    #expect(abs(range[0] - 1.02) < 0.001 && abs(range[1] - 3) < 0.041, "\(range)")
  }

  @Test func `two flashes in a second are over the limit of dhs-ios alone`() throws {
    let sample = "5.A/NC-two-flashes"
    #expect(try run(sample, "flashes", "film.mp4").status == 0)
    #expect(try run(sample, "flashes", "film.mp4", "--profile", "dhs-ios").status == 1)
    #expect(try run("5.A/DNA-one-flash", "flashes", "film.mp4", "--profile", "dhs-ios").status == 0)
  }

  @Test func `captions in the picture follow the speech`() throws {
    let found = try run("3.3.B/NR-painted-captions", "picture", "film.mp4", "-f", "json")
    #expect(found.status == 0)
    let text = try #require(try json(found)["text"] as? [String: Any])
    #expect(text["answer"] as? String == "present")
    // The captions are in the lower fifth.
    let zone = try #require(text["zone"] as? [String: Any])
    let rectangle = try #require(zone["rectangle"] as? [String: Double])
    #expect(try #require(rectangle["top"]) > 0.6)
    let slides = try run("3.3.B/NR-painted-slides", "picture", "film.mp4", "-f", "json")
    #expect((try json(slides)["text"] as? [String: Any])?["answer"] as? String == "cannotTell")
  }

  @Test func `a picture that cannot be decoded is status 3, in one sentence`() throws {
    for command in ["picture", "flashes"] {
      let run = try run("5.A/NR-picture-in-unknown-codec", command, "film.mp4", "-f", "json")
      #expect(run.status == 3 && run.errors.contains("cannot decode"), "\(run.errors)")
      let errors = try #require(try json(run)["errors"] as? [[String: Any]])
      #expect(errors.first?["code"] as? String == "picture.unread")
    }
  }

  @Test func `nothing is looked at unless it is asked for or can change an outcome`() throws {
    let never = try run(
      "3.3.B/NR-painted-captions", "check", "film.mp4", "--picture", "never", "-f", "json",
      "--exit-zero")
    #expect(try CaptionedFilm.outcome("3.3.B", in: never) == "NC")
    let usual = try run(
      "3.3.B/NR-painted-captions", "check", "film.mp4", "-f", "json", "--exit-zero")
    #expect(try CaptionedFilm.outcome("3.3.B", in: usual) == "NR")
    // Where the picture is decoded for captions, flashes are measured too.
    #expect(try CaptionedFilm.outcome("5.A", in: usual) == "DNA")
    #expect(try CaptionedFilm.outcome("5.A", in: never) == "NR")
  }

  @Test func `what was not asked for and cannot be looked at is no question`() throws {
    let stream = PackageFolder.samples.appending(path: "3.3.B/NR-hls-segment-missing")
    let expected =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: stream.appending(path: "expected.json"))) as? [String: Any]
    let arguments = try #require(expected?["arguments"] as? [String])
    let usual = try ProgramRun(["check", "-f", "json", "--exit-zero"] + arguments, in: stream)
    #expect(usual.text.contains("flashing.notLookedAt"))
    #expect(!usual.text.contains("flashing.notEvaluated"))
    let asked = try ProgramRun(
      ["check", "-f", "json", "--exit-zero", "--picture", "always"] + arguments, in: stream)
    #expect(asked.text.contains("flashing.notEvaluated"))
  }

  @Test func `an animation that is repeated is measured with its end and its start`() throws {
    let sample = PackageFolder.samples.appending(path: "3.1.B/DNA-gif-alone")
    let check = try ProgramRun(
      ["check", "image.gif", "--picture", "always", "-f", "json", "--exit-zero"], in: sample)
    #expect(try CaptionedFilm.outcome("5.A", in: check) == "DNA")
    let flashes = try ProgramRun(["flashes", "image.gif", "--fail-on", "review"], in: sample)
    #expect(flashes.status == 0, "\(flashes.text)")
  }

  // MARK: Clips

  /// Checks a copy of a sample's film with a clip.
  private func clipped(
    _ sample: String, _ clip: String, _ arguments: String...
  ) throws -> ProgramRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: PackageFolder.samples.appending(path: "\(sample)/film.mp4"),
      to: folder.appending(path: "film.mp4"))
    let manifest = """
      version: 1
      media:
        - src: film.mp4
          clip: \(clip)
      """
    try Data(manifest.utf8).write(to: folder.appending(path: "cuelight.yml"))
    return try ProgramRun(
      ["check", "--manifest", "cuelight.yml", "-f", "json", "--exit-zero"] + arguments, in: folder)
  }

  @Test func `flashes count in the clip that plays, and those at its edge are a question`() throws {
    // White five times in a second from 1.0 s to 3.0 s.
    for (clip, outcome) in [
      ("{end: 0.9}", "DNA"), ("{start: 0.5}", "NC"), ("{start: 2.5}", "NR"),
    ] {
      let run = try clipped("5.A/NC-five-flashes", clip, "--picture", "always")
      #expect(try CaptionedFilm.outcome("5.A", in: run) == outcome, "\(clip) \(run.text)")
      let result = try #require(try CaptionedFilm.result("5.A", in: run))
      #expect(
        "\(result["notEvaluated"] ?? "")".contains("only in the clip that plays"), "\(result)")
    }
  }

  // MARK: Animations

  /// An endless GIF of four pixels with pictures of these colors, each shown for 0.1 s and then cleared;
  /// 0 is black, 1 white, 2 clear.
  private func gif(_ pictures: [[UInt8]]) -> Data {
    let table: [UInt8] = [0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0]
    let name = Array("NETSCAPE2.0".utf8)
    let loop: [UInt8] = [0x21, 0xFF, 11] + name + [3, 1, 0, 0, 0]
    var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x91, 0, 0]
    bytes += table + loop
    for picture in pictures {
      // Clear, the pixels, end: codes of three bits, the last two of four.
      var (bits, count) = (UInt32(0), 0)
      let codes: [UInt8] = [4] + picture + [5]
      for (code, length) in zip(codes, [3, 3, 3, 3, 4, 4]) {
        bits |= UInt32(code) << count
        count += length
      }
      bytes += [0x21, 0xF9, 4, 9, 10, 0, 2, 0] as [UInt8]
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3] as [UInt8]
      bytes += (0..<3).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) } + [0]
    }
    return Data(bytes + [0x3B])
  }

  private func check(_ image: Data) throws -> ProgramRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gif-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try image.write(to: folder.appending(path: "image.gif"))
    return try ProgramRun(["check", "image.gif", "-f", "json", "--exit-zero"], in: folder)
  }

  @Test func `an image that is clear by turns flashes over some pages, and others are clear`()
    throws
  {
    let (black, white, clear): ([UInt8], [UInt8], [UInt8]) = (
      [0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]
    )
    for color in [black, white] {
      let run = try check(gif([color, clear]))
      #expect(try CaptionedFilm.outcome("5.A", in: run) == "NR")
      #expect(run.text.contains("depends on what is behind it"), "\(run.text)")
    }
    #expect(try CaptionedFilm.outcome("5.A", in: check(gif([black, white]))) == "NC")
    // Over any ground one of both changes is seen, but not the same one.
    #expect(try CaptionedFilm.outcome("5.A", in: check(gif([black, white, clear]))) == "NC")
    // A margin that stays clear changes nothing: the left half is clear, the right one is white.
    let margin: [UInt8] = [2, 1, 2, 1]
    #expect(try CaptionedFilm.outcome("5.A", in: check(gif([margin, margin, margin]))) == "DNA")
  }

  @Test func `an animation that cannot be looked at is a question with its reason`() throws {
    let picture: [UInt8] = [2, 1, 2, 1]
    var bytes = gif([picture, picture, picture])
    // The codes of the last picture have more bits than there can be.
    bytes[bytes.count - 7] = 13
    let damaged = try check(bytes)
    #expect(try CaptionedFilm.outcome("5.A", in: damaged) == "NR")
    #expect(damaged.text.contains("flashing.notEvaluated"), "\(damaged.text)")
    let drawing = PackageFolder.samples.appending(path: "3.1.B/NC-lottie-looped")
    let names = try FileManager.default.contentsOfDirectory(atPath: drawing.path)
    let file = try #require(names.first { $0.hasSuffix(".json") && $0 != "expected.json" })
    let lottie = try ProgramRun(["check", file, "-f", "json", "--exit-zero"], in: drawing)
    #expect(lottie.text.contains("does not draw"), "\(lottie.text)")
  }

  // MARK: Gates

  @Test func `a run in which nothing was looked at does not pass a gate on review`() throws {
    let sample = "5.A/NC-five-flashes"
    let gate = try run(
      sample, "check", "film.mp4", "--profile", "gsa-mobile", "--fail-on", "review")
    #expect(gate.status != 0)
    #expect(gate.errors.contains("--picture always"), "\(gate.errors)")
    let usual = try run(sample, "check", "film.mp4", "--profile", "gsa-mobile")
    #expect(usual.status == 0 && usual.errors.contains("--picture always"), "\(usual.errors)")
    let looked = try run(
      "5.A/DNA-one-flash", "check", "film.mp4", "--profile", "gsa-mobile", "--picture", "always",
      "--fail-on", "review")
    #expect(looked.status == 0 && !looked.errors.contains("--picture always"), "\(looked.errors)")
  }
}

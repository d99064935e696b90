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
    let stream = PackageFolder.samples.appending(path: "3.3.B/NC-hls-forced-only")
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
}

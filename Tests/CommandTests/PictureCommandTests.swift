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
    #expect(!usual.text.contains("flashing."))
  }

  @Test func `an animation that is repeated is a question unless it flashes`() throws {
    let sample = PackageFolder.samples.appending(path: "3.1.B/DNA-gif-alone")
    let check = try ProgramRun(
      ["check", "image.gif", "--picture", "always", "-f", "json", "--exit-zero"], in: sample)
    #expect(try CaptionedFilm.outcome("5.A", in: check) == "NR")
    let flashes = try ProgramRun(["flashes", "image.gif", "--fail-on", "review"], in: sample)
    #expect(flashes.status == 4 && flashes.text.contains("only one cycle"), "\(flashes.text)")
  }
}

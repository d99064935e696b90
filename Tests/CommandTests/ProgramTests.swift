import Foundation
import TestSupport
import Testing

@Suite("Transport streams of several programs")
struct ProgramTests {
  /// The part of the report that these tests speak of.
  private struct Report: Decodable {
    struct Program: Decodable, Equatable {
      let number: Int
      let name: String?
    }
    struct Outcome: Decodable { let criterion: String, outcome: String, notLookedAt: [String] }
    struct Track: Decodable { let id: Int, programs: [Program]? }
    struct Presentation: Decodable {
      let source: String
      let status: String
      let program: Program?
      let kind: String
      let duration: Double?
      let tracks: [Track]
      let outcomes: [Outcome]

      subscript(criterion: String) -> String? {
        outcomes.first { $0.criterion == criterion }?.outcome
      }
    }
    let presentations: [Presentation]
  }
  private struct Listing: Decodable { let tracks: [Report.Track] }

  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("MediaSamples")
  private static let captioned = samples.appendingPathComponent("3.3.B/C-line-21/film.mp4").path
  private static let plain = samples.appendingPathComponent("3.3.B/NC-no-captions-ts/film.ts").path
  private static let described = samples.appendingPathComponent(
    "3.3.D/C-labelled-track-ts/film.ts"
  ).path

  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// Puts the streams of the inputs into programs of one transport stream.
  private func mux(
    _ inputs: [String], _ maps: [String], _ programs: [String], name: String = "capture.ts"
  ) throws {
    var arguments = ["-v", "error", "-nostdin", "-y"]
    for input in inputs { arguments += ["-i", input] }
    for map in maps { arguments += ["-map", map] }
    for program in programs { arguments += ["-program", program] }
    arguments += ["-c", "copy", "-f", "mpegts", name]
    let run = try ProgramRun(arguments, in: scratch.folder, program: .ffmpeg)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// A film without captions, and another one with captions inside its video.
  private func muxFilms() throws {
    try mux(
      [Self.plain, Self.captioned], ["0:v", "0:a", "1:v", "1:a"],
      ["title=One:program_num=1:st=0:st=1", "title=Two:program_num=2:st=2:st=3"])
  }

  private func check(_ arguments: String...) throws -> [Report.Presentation] {
    let run = try ProgramRun(["check", "-f", "json"] + arguments, in: scratch.folder)
    return try JSONDecoder().decode(Report.self, from: run.output).presentations
  }

  @Test func `captions of one program are none of another`() throws {
    try muxFilms()
    let found = try check("capture.ts")
    #expect(found.map(\.program) == [.init(number: 1, name: "One"), .init(number: 2, name: "Two")])
    #expect(found.map { $0["3.3.B"] } == ["NC", "C"])
    #expect(found.map { $0.tracks.map(\.id) } == [[0, 1], [2, 3]])
    #expect(found.allSatisfy { $0.source == "capture.ts" && $0.status == "examined" })
  }

  @Test func `a description of one program is none of another`() throws {
    try mux(
      [Self.plain, Self.described], ["0:v", "0:a", "1:v", "1:a"],
      ["title=One:program_num=1:st=0:st=1", "title=Two:program_num=2:st=2:st=3:st=4"])
    let found = try check("capture.ts")
    #expect(found.map { $0["3.3.D"] } == ["NC", "C"])
  }

  @Test func `a program of sound alone is judged as one`() throws {
    try mux(
      [Self.captioned, Self.plain], ["0:v", "0:a", "1:a"],
      ["title=Film:program_num=1:st=0:st=1", "title=Radio:program_num=2:st=2"])
    let found = try check("capture.ts")
    #expect(found.map(\.kind) == ["multimedia", "audioOnly"])
    #expect(found.map { $0["3.3.B"] } == ["C", "DNA"])
    #expect(found.map { $0["3.2.B"] } == ["DNA", "NC"])
  }

  @Test func `both programs may be captioned`() throws {
    try mux(
      [Self.captioned, Self.captioned], ["0:v", "0:a", "1:v", "1:a"],
      ["program_num=7:st=0:st=1", "program_num=9:st=2:st=3"])
    let found = try check("capture.ts")
    #expect(found.map(\.program?.number) == [7, 9])
    #expect(found.map { $0["3.3.B"] } == ["C", "C"])
  }

  @Test func `a file beside several films is of none that is known`() throws {
    try muxFilms()
    let captions = Self.samples.appendingPathComponent("3.3.B/C-ts-vtt-beside/film.en.vtt")
    try scratch.write(try Data(contentsOf: captions), to: "capture.en.vtt")
    let found = try check("capture.ts")
    // The program's own captions decide where it has any.
    #expect(found.map { $0["3.3.B"] } == ["NR", "C"])
    #expect(found[0]["3.3.C"] == "NR")
  }

  @Test func `a file beside one film and a radio program is of the film`() throws {
    let folder = Self.samples.appendingPathComponent("3.3.B/C-ts-vtt-beside")
    try mux(
      [folder.appendingPathComponent("film.ts").path, Self.captioned], ["0:v", "0:a", "1:a"],
      ["title=Film:program_num=1:st=0:st=1", "title=Radio:program_num=2:st=2"])
    let captions = folder.appendingPathComponent("film.en.vtt")
    try scratch.write(try Data(contentsOf: captions), to: "capture.en.vtt")
    #expect(try check("capture.ts").map { $0["3.3.B"] } == ["C", "DNA"])
  }

  @Test func `one program is judged as any other file`() throws {
    try mux([Self.captioned], ["0:v", "0:a"], ["title=Only:program_num=5:st=0:st=1"])
    let found = try check("capture.ts")
    #expect(found.count == 1)
    #expect(found[0].program == nil)
    #expect(found[0]["3.3.B"] == "C")
  }

  @Test func `each program has its own length`() throws {
    try mux(
      [Self.plain, Self.samples.appendingPathComponent("3.3.B/NC-no-captions/film.mp4").path],
      ["0:v", "0:a", "1:v", "1:a"],
      ["program_num=1:st=0:st=1", "program_num=2:st=2:st=3"])
    let alone = try check(Self.plain)
    let found = try check("capture.ts")
    let lengths = (try #require(found[0].duration), try #require(alone[0].duration))
    #expect(abs(lengths.0 - lengths.1) < 0.1)
  }

  @Test func `the name of a service cannot steer the terminal`() throws {
    try mux(
      [Self.plain, Self.captioned], ["0:v", "0:a", "1:v", "1:a"],
      [
        "title=\u{1B}[31mRed\u{7}:program_num=1:st=0:st=1", "title=Two:program_num=2:st=2:st=3",
      ])
    for command in ["check", "tracks"] {
      let text = try scratch.run(command, "capture.ts").text
      #expect(text.contains("Red"))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
    }
  }

  @Test func `the list of tracks says which program each belongs to`() throws {
    try muxFilms()
    let run = try scratch.run("tracks", "capture.ts", "-f", "json")
    let tracks = try JSONDecoder().decode(Listing.self, from: run.output).tracks
    #expect(tracks.map { $0.programs?.map(\.number) } == [[1], [1], [2], [2]])
    let text = try scratch.run("tracks", "capture.ts").text
    #expect(text.contains("program") && text.contains("2 “Two”"))
  }
}

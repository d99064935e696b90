import Foundation
import TestSupport
import Testing

@Suite("Transport streams of several programs")
struct ProgramTests {
  /// The part of the report that these tests use.
  private struct Report: Decodable {
    struct Program: Decodable, Equatable {
      let number: Int
      let name: String?
    }
    struct Finding: Decodable { let code: String, what: String }
    struct Outcome: Decodable {
      let criterion: String
      let outcome: String
      let notEvaluated: [String]
      let findings: [Finding]
    }
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
  private struct Speech: Decodable { let duration: Double }

  private static let captioned = PackageFolder.samples.appendingPathComponent(
    "3.3.B/C-line-21/film.mp4"
  ).path
  private static let plain = PackageFolder.samples.appendingPathComponent(
    "3.3.B/NC-no-captions-ts/film.ts"
  ).path
  private static let described = PackageFolder.samples.appendingPathComponent(
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

  /// Text without its line breaks.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
    let captions = PackageFolder.samples.appendingPathComponent("3.3.B/C-ts-vtt-beside/film.en.vtt")
    try scratch.write(try Data(contentsOf: captions), to: "capture.en.vtt")
    let found = try check("capture.ts")
    // The program's own captions decide where it has any.
    #expect(found.map { $0["3.3.B"] } == ["NR", "C"])
    #expect(found[0]["3.3.C"] == "NR")
  }

  @Test func `a file beside one film and a radio program is of the film`() throws {
    let folder = PackageFolder.samples.appendingPathComponent("3.3.B/C-ts-vtt-beside")
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
      [
        Self.plain,
        PackageFolder.samples.appendingPathComponent("3.3.B/NC-no-captions/film.mp4").path,
      ],
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

  @Test func `a finding names its program where there are several`() throws {
    try muxFilms()
    let found = try check("capture.ts")
    let sentences = found.map { $0.outcomes.flatMap(\.findings).map(\.what) }
    for (sentences, name) in zip(sentences, ["Program 1 “One”: ", "Program 2 “Two”: "]) {
      #expect(!sentences.isEmpty)
      #expect(sentences.filter { !$0.hasPrefix(name) } == [])
    }
    let alone = try check(Self.plain)[0].outcomes.flatMap(\.findings).map(\.what)
    #expect(!alone.isEmpty && !alone.contains { $0.hasPrefix("Program") })
  }

  @Test func `speech is looked for in the first program, or in that of the track`() throws {
    try muxFilms()
    let lengths = try check("capture.ts").map { try #require($0.duration) }
    #expect(abs(lengths[0] - lengths[1]) > 1)
    for (arguments, length, name) in [
      ([], lengths[0], "program 1 “One”"), (["--track", "3"], lengths[1], "program 2 “Two”"),
    ] {
      let run = try ProgramRun(
        ["speech", "capture.ts", "-f", "json", "--no-score"] + arguments, in: scratch.folder)
      let found = try JSONDecoder().decode(Speech.self, from: run.output)
      #expect(abs(found.duration - length) < 0.1)
      #expect(run.errors.contains("several programs"))
      #expect(run.errors.contains("only \(name) was read"))
    }
  }

  @Test func `captions are compared with the sound of their own program`() throws {
    try muxFilms()
    let second = try scratch.run("sync", "capture.ts", "--track", "3", "--profile", "dhs-ios")
    #expect(second.status == 0, "\(second.text)\(second.errors)")
    #expect(Self.words(second.text).contains("only program 2 “Two” was read"))
    // The first program has no captions; those of the second are none of it.
    #expect(try scratch.run("sync", "capture.ts").status == 3)
    let first = try scratch.run("captions", "capture.ts")
    #expect(first.errors.contains("only program 1 “One” was read"))
    #expect(!first.text.contains("-->"))
  }

  @Test func `two sounds of one program are compared by its clock`() throws {
    try mux(
      [Self.plain, Self.described], ["0:v", "0:a", "1:v", "1:a"],
      ["title=One:program_num=1:st=0:st=1", "title=Two:program_num=2:st=2:st=3:st=4"])
    let run = try scratch.run(
      "narration", "capture.ts", "capture.ts", "--track", "3", "--described-track", "4")
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(Self.words(run.text).contains("only program 2 “Two” was read"))
  }

  @Test func `segments with several programs prove nothing, as players may play any of them`()
    throws
  {
    try muxFilms()
    let playlist = """
      #EXTM3U
      #EXT-X-VERSION:3
      #EXT-X-TARGETDURATION:60
      #EXTINF:30,
      capture.ts
      #EXT-X-ENDLIST

      """
    try scratch.write(Data(playlist.utf8), to: "play.m3u8")
    let found = try check("play.m3u8")
    #expect(found.map { $0.tracks.map(\.id) } == [[0, 1]])
    // The first has no captions, the second has.
    #expect(found[0]["3.3.B"] == "NR")
    let findings = found[0].outcomes.flatMap(\.findings)
    let several = try #require(findings.first { $0.code == "streaming.unsupported" })
    #expect(several.what.contains("several programs"))
    #expect(several.what.contains("program 1 “One”") && several.what.contains("3.2"))
  }

  @Test func `captions of the first of several programs do not make a stream compliant`() throws {
    try mux(
      [Self.captioned, Self.plain], ["0:v", "0:a", "1:v", "1:a"],
      ["title=One:program_num=1:st=0:st=1", "title=Two:program_num=2:st=2:st=3"])
    let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:30,\ncapture.ts\n#EXT-X-ENDLIST\n"
    try scratch.write(Data(playlist.utf8), to: "play.m3u8")
    #expect(try check("play.m3u8").map { $0["3.3.B"] } == ["NR"])
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

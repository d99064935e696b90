import Foundation
import TestSupport
import Testing

/// The command `check` with `--fix`: the film of a sample has captions beside it that are in sync.
@Suite("Repairs by a check")
struct FixRunTests {
  private static let sample = PackageFolder.samples.appendingPathComponent("3.3.B/C-mp4-srt-beside")

  /// A folder with films whose captions come later than the speech.
  private func films(_ late: [String: Double]) throws -> (scratch: Scratch, right: String) {
    let scratch = try Scratch()
    let files = FileManager.default
    let right = try String(
      contentsOf: Self.sample.appendingPathComponent("film.en.srt"), encoding: .utf8)
    for (name, seconds) in late {
      try files.copyItem(
        at: Self.sample.appendingPathComponent("film.mp4"), to: scratch.url("\(name).mp4"))
      try scratch.write(right.utf8, to: "\(name).en.srt")
      let run = try scratch.run("fix", "\(name).en.srt", "--shift", "\(seconds)", "--write")
      #expect(run.status == 0)
    }
    return (scratch, right)
  }

  private func text(_ name: String, in scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.url(name), encoding: .utf8)
  }

  /// The start of the first cue in seconds.
  private func start(of text: String) throws -> Double {
    let time = try #require(text.split(separator: "\n").first { $0.contains("-->") })
    let parts = time.prefix(12).replacing(",", with: ".").split(separator: ":")
    return try parts.reduce(0) { $0 * 60 + (try #require(Double($1))) }
  }

  @Test func `late captions are moved, the original is kept, and the report is about the rest`()
    throws
  {
    let (scratch, right) = try films(["late": 1.8, "good": 0.001])
    let late = try text("late.en.srt", in: scratch)
    let good = try text("good.en.srt", in: scratch)
    let dry = try scratch.run("check", "late.mp4", "good.mp4", "--fix", "--dry-run")
    #expect(dry.status == 1)
    #expect(dry.text.hasPrefix("--- late.en.srt\n+++ late.en.srt (repaired)\n"))
    #expect(!dry.text.contains("good.en.srt"))
    #expect(dry.errors.contains("late.en.srt would be repaired: every cue 1.8 s earlier."))
    #expect(try text("late.en.srt", in: scratch) == late)

    let run = try scratch.run("check", "late.mp4", "good.mp4", "--fix", "-f", "ndjson")
    #expect(run.errors.contains("The original is late.en.srt.orig."))
    #expect(run.text.contains("\"record\"") && !run.text.contains("captions.late"))
    #expect(try text("late.en.srt.orig", in: scratch) == late)
    #expect(try text("good.en.srt", in: scratch) == good)
    let (repaired, expected) = (try text("late.en.srt", in: scratch), right)
    #expect(abs(try start(of: repaired) - (try start(of: expected))) < 0.1)

    let again = try scratch.run("check", "late.mp4", "--fix")
    #expect(again.errors.contains("No caption file needs a repair."))
    #expect(!FileManager.default.fileExists(atPath: scratch.url("late.en.srt.orig.2").path))
  }

  /// Copies the film of a sample with captions inside, 1.5 s late, under a name without its ending.
  private func addInner(_ ending: String, as name: String, to scratch: Scratch) throws {
    let sample = "3.3.B/NC-late-by-1500ms-\(ending)/film.\(ending)"
    try FileManager.default.copyItem(
      at: PackageFolder.samples.appendingPathComponent(sample),
      to: scratch.url("\(name).\(ending)"))
  }

  @Test func `captions inside films get their right times in a new file beside each`() throws {
    let scratch = try Scratch()
    let films = [("one", "mp4"), ("two", "mkv"), ("three", "mov")]
    for (name, ending) in films { try addInner(ending, as: name, to: scratch) }
    let before = try films.map { try Data(contentsOf: scratch.url("\($0.0).\($0.1)")) }
    let plain = try scratch.run("check", ".")
    #expect(plain.text.contains("   repairs 3 of these"))

    let dry = try scratch.run("check", ".", "--fix", "--dry-run")
    #expect(dry.text.contains("--- /dev/null\n+++ ./one.eng.vtt\n@@ -0,0 +1,"), "\(dry.text)")
    #expect(
      dry.errors.contains("one.eng.vtt would be written: the captions inside ./one.mp4, every"))
    #expect(dry.status == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("one.eng.vtt").path))

    let run = try scratch.run("check", ".", "--fix", "-f", "ndjson")
    #expect(run.errors.contains("3 caption files written. The report is about what is left."))
    #expect(!run.text.contains("captions.late"))
    for ((name, ending), bytes) in zip(films, before) {
      let new = try scratch.run("captions", "\(name).eng.vtt", "-f", "json")
      let old = try scratch.run("captions", "\(name).\(ending)", "-f", "json")
      let shift = try #require(try Self.firstStart(new)) - #require(try Self.firstStart(old))
      #expect(abs(shift + 1.5) < 0.1, "\(name): \(shift)")
      #expect(try Data(contentsOf: scratch.url("\(name).\(ending)")) == bytes)
    }
    let again = try scratch.run("check", ".", "--fix")
    #expect(again.errors.contains("No caption file needs a repair."))
  }

  private static func firstStart(_ run: ProgramRun) throws -> Double? {
    try run.text.firstMatch(of: #/"start": ([0-9.]+)/#).flatMap { Double($0.1) }
  }

  @Test func `encodings of one film share the new file, and other films of that name prevent it`()
    throws
  {
    let scratch = try Scratch()
    try addInner("mp4", as: "film", to: scratch)
    try FileManager.default.copyItem(at: scratch.url("film.mp4"), to: scratch.url("film.m4v"))
    let run = try scratch.run("check", ".", "--fix", "-q")
    #expect(FileManager.default.fileExists(atPath: scratch.url("film.eng.vtt").path))
    #expect(!run.errors.contains("was not written"))

    let other = try Scratch()
    try addInner("mp4", as: "film", to: other)
    try FileManager.default.copyItem(
      at: Self.sample.appendingPathComponent("film.mp4"), to: other.url("film.m4v"))
    let refused = try other.run("check", "film.mp4", "--fix")
    #expect(
      refused.errors.contains("film.eng.vtt was not written: by its name it would also belong to "))
    #expect(!FileManager.default.fileExists(atPath: other.url("film.eng.vtt").path))
  }

  @Test func `a new file replaces none, and a declaration decides`() throws {
    let scratch = try Scratch()
    try addInner("mp4", as: "film", to: scratch)
    try scratch.write("WEBVTT\n".utf8, to: "film.eng.vtt")
    let run = try scratch.run("check", "film.mp4", "--fix")
    #expect(run.errors.contains("film.eng.vtt was not written: a file of that name is there"))
    #expect(try text("film.eng.vtt", in: scratch) == "WEBVTT\n")

    let declared = try Scratch()
    try addInner("mp4", as: "film", to: declared)
    try declared.write(
      "version: 1\nmedia:\n  - src: film.mp4\n    captions: embedded\n".utf8, to: "cuelight.yml")
    let refused = try declared.run("check", "film.mp4", "--fix")
    #expect(refused.errors.contains("cuelight.yml says that the captions are inside film.mp4"))
    #expect(!FileManager.default.fileExists(atPath: declared.url("film.eng.vtt").path))
  }

  @Test func `a new file has a name of any bytes, or the reason why it has none`() throws {
    let scratch = try Scratch()
    let long = String(repeating: "n", count: 251)
    let names = ["=a\n<b>\u{1B}[2J", long]
    for name in names { try addInner("mp4", as: name, to: scratch) }
    let run = try scratch.run("check", ".", "--fix")
    #expect(FileManager.default.fileExists(atPath: scratch.url("\(names[0]).eng.vtt").path))
    #expect(!run.errors.contains("\u{1B}[2J") && !run.errors.contains("\n<b>"))
    #expect(run.errors.contains("\(long).eng.vtt was not written: "))
  }

  @Test func `captions that two films need at different times are left as they are`() throws {
    let (scratch, right) = try films(["film": 1.8])
    try scratch.write(
      Array(
        """
        version: 1
        media:
          - src: film.mp4
            captions: [film.en.srt]
          - src: other.mp4
            captions: [film.en.srt]
        """.utf8), to: "cuelight.yml")
    // The same sound 1.8 s later: these captions are in sync with it.
    let made = try scratch.shell(
      """
      ffmpeg -v error -i film.mp4 -af adelay=1800:all=1 -c:v copy other.mp4 2>&1 || echo none
      """)
    let isMade = FileManager.default.fileExists(atPath: scratch.url("other.mp4").path)
    guard isMade else {
      print("skipped: ffmpeg is not installed (\(made.text.prefix(40)))")
      return
    }
    let before = try text("film.en.srt", in: scratch)
    let run = try scratch.run("check", "film.mp4", "other.mp4", "--fix")
    #expect(
      run.errors.contains("film.en.srt was not repaired: it belongs to film.mp4 and other.mp4"))
    #expect(try text("film.en.srt", in: scratch) == before)
    #expect(before != right)
  }

  @Test func `a link, and a file outside the folders of the media, are left as they are`() throws {
    let (scratch, _) = try films(["film": 1.8])
    let files = FileManager.default
    try files.createDirectory(at: scratch.url("real"), withIntermediateDirectories: true)
    try files.moveItem(at: scratch.url("film.en.srt"), to: scratch.url("real/film.en.srt"))
    try files.createSymbolicLink(
      at: scratch.url("film.en.srt"), withDestinationURL: scratch.url("real/film.en.srt"))
    let before = try text("real/film.en.srt", in: scratch)
    let run = try scratch.run("check", "film.mp4", "--fix")
    #expect(try text("real/film.en.srt", in: scratch) == before)
    #expect(!run.errors.contains("repaired:"))
  }

  @Test func `a folder that cannot be written to is reported, and the rest is judged`() throws {
    guard getuid() != 0 else { return }
    let (scratch, _) = try films(["film": 1.8])
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: scratch.folder.path)
    defer {
      try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch.folder.path)
    }
    let run = try scratch.run("check", "film.mp4", "--fix")
    #expect(run.errors.contains("film.en.srt was not changed"))
    #expect(!run.errors.contains("without loss"), "the reason was said")
    #expect(run.text.contains("captions.late"))
  }

  @Test(arguments: [
    ["--dry-run"], ["--no-keep"], ["--fix", "--dry-run", "--no-keep"],
    ["--fix", "--dry-run", "-f", "json"], ["--fix", "--results", "r"],
  ])
  func `options that contradict each other are refused`(_ options: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    #expect(try ProgramRun(["check", "film.mp4"] + options, in: scratch.folder).status == 2)
  }
}

import Foundation
import TestSupport
import Testing

/// Lists, outputs and arguments of runs that could name other files than the caller means.
@Suite("Names in the calls of runs")
struct ListedRunTests {
  private static let gif = PlannedRunTests.gif

  @Test func `a list with the line ends of Windows names the same files`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(Self.gif, to: "\(name).gif") }
    try scratch.write(Array("a.gif\r\n\r\nb.gif\r\n".utf8), to: "list")
    let run = try scratch.run("check", "--files-from", "list", "-f", "json")
    #expect(try run.document().presentations?.map(\.source) == ["a.gif", "b.gif"])
    #expect(try run.document().codes == [])
  }

  private func sources(_ run: ProgramRun) throws -> [String] {
    try run.document().presentations?.map(\.source) ?? []
  }

  @Test func `results keep the order of the list, and a folder has its own`() throws {
    let scratch = try Scratch()
    for name in ["z", "a", "f/2", "f/1", "m"] { try scratch.write(Self.gif, to: "\(name).gif") }
    try scratch.write(Array("z.gif\nf\na.gif\nz.gif\nm.gif\n".utf8), to: "list")
    let order = ["z.gif", "f/1.gif", "f/2.gif", "a.gif", "m.gif"]
    for call in ["--files-from list", "--files-from - <list", "-j 4 --files-from - <list"] {
      let run = try scratch.shell("cuelight check -f json \(call)")
      #expect(try sources(run) == order, "\(call)")
      #expect(run.text.contains("It is judged already, as z.gif."))
    }
  }

  /// Whichever of them the list names first, also if it names the captions alone.
  @Test(arguments: [
    ["film.mp4", "film.en.vtt"], ["film.en.vtt", "film.mp4"], ["film.en.vtt"],
    ["film.ad.wav", "film.mp4"], ["other.wav", "film.mp4"], ["other.wav"],
  ])
  func `a file of a medium is judged with the medium`(names: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "film.en.vtt")
    for name in ["film.ad.wav", "other.wav"] { try scratch.write(Film.wav.get(), to: name) }
    let manifest = "version: 1\nmedia: [{src: film.mp4, descriptions: [{src: other.wav}]}]\n"
    try scratch.write(Array(manifest.utf8), to: "cuelight.yml")
    let list = names.joined(separator: "\n")
    let streamed = try scratch.shell("printf '\(list)' | cuelight check -f json --files-from -")
    #expect(try sources(streamed) == ["film.mp4"], "\(streamed.errors)")
    #expect(!streamed.text.contains("judged already"))
  }

  @Test func `media that the call names are not judged again where the list has them`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(Self.gif, to: "\(name).gif") }
    let run = try scratch.shell(
      "printf 'b.gif\na.gif\n' | cuelight check -f json a.gif --files-from -")
    #expect(try sources(run) == ["a.gif", "b.gif"])
  }

  /// The second line is written after the result of the first was read.
  @Test func `judging begins before the list ends`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(Self.gif, to: "\(name).gif") }
    let run = try scratch.shell(
      """
      mkfifo names results
      "$program" check -f ndjson --files-from - <names >results & child=$!
      exec 3>names 4<results
      echo a.gif >&3
      while read -r -t 60 line <&4; do case $line in *'"a.gif"'*) echo first; break ;; esac; done
      echo b.gif >&3
      exec 3>&-
      while read -r line <&4; do case $line in *'"b.gif"'*) echo second ;; esac; done
      wait $child
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "first\nsecond\n")
  }

  @Test func `a signal ends a run that waits for names`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    let run = try scratch.shell(
      """
      mkfifo names log
      "$program" check -f json --log json --files-from - <names 2>log >out & child=$!
      exec 3>names 4<log
      echo a.gif >&3
      while read -r -t 60 line <&4; do case $line in *'"event":"medium"'*) break ;; esac; done
      kill -TERM $child
      wait $child; echo $?
      """)
    #expect(run.text == "143\n", "\(run.errors)")
    let report = try JSONDecoder().decode(
      Document.self, from: Data(contentsOf: scratch.url("out")))
    #expect(report.presentations?.map(\.source) == ["a.gif"])
  }

  @Test(arguments: [
    ("printf ''", "names no file", 0), ("printf '\\n\\n'", "names no file", 0),
    ("printf 'a.gif\\0b.gif\\n'", "has a zero byte", 0),
    ("(echo a.gif; sleep 1; printf 'b\\0'; echo)", "has a zero byte", 1),
    ("printf 'a.gif\\n%070000d' 0", "has more than 65536 bytes", 0),
  ])
  func `a list on standard input that cannot be read is a wrong call`(
    list: String, message: String, judged: Int
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    let run = try scratch.shell("\(list) | cuelight check -f json --files-from -")
    #expect(run.status == 2, "\(run.errors)")
    let document = try run.document()
    #expect(document.errors?.contains { $0.message.contains(message) } == true, "\(run.text)")
    #expect(document.presentations?.count == judged || judged == 0)
  }

  @Test func `a carriage return that is in the name of a file stays`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif\r")
    try scratch.write(Array("a.gif\r\n".utf8), to: "list")
    let run = try scratch.run("check", "--files-from", "list", "-f", "json")
    #expect(try run.document().presentations?.map(\.source) == ["a.gif\r"])
  }

  @Test(arguments: ["check", "plan"])
  func `a list that cannot be read shows the usage of the command`(_ command: String) throws {
    let run = try Scratch().run(command, "--files-from", "no-such-list")
    #expect(run.status == 2)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first == "cuelight: The list no-such-list does not exist; check the name.")
    #expect(lines.dropFirst().first?.hasPrefix("Usage: cuelight \(command) ") == true)
    #expect(run.errors.contains("See 'cuelight \(command) --help' for more information."))
  }

  @Test(arguments: ["--results", "-o", "--metrics"])
  func `a name that is not UTF-8 is refused, and no other file is made`(_ option: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    let run = try scratch.shell("cuelight check a.gif \(option) $'r\\xfe.json'")
    #expect(run.status == 2)
    #expect(run.errors.contains(#"“r\xFE.json” is not UTF-8"#), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["a.gif"])
  }

  /// The film has no ending that says so, the captions are of no medium of the call.
  @Test(arguments: [
    "plan . -o film", "plan . -o other.srt", "plan . -o film.transcript.txt",
    "plan . -o cuelight.yml",
    "plan --files-from list -o list", "check . --metrics film", "check . --metrics other.srt",
    "check . --metrics film.transcript.txt", "check --files-from list --metrics list",
    "check . --results r2 --metrics film", "check . -o csv=other.srt", "merge r -o json=r/run.json",
    "merge r -o ndjson=r/plan.ndjson", "merge r -o ndjson=r/parts/new.ndjson",
    "plan . -o r/parts/new.ndjson", "check . --metrics r/run.json",
  ])
  func `no output replaces an input or a part of a results folder`(_ call: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm("film")
    try scratch.addFilm("film.mp4")
    for (name, text) in [
      ("other.srt", "1\n00:00:00,000 --> 00:00:01,000\nWords\n"), ("list", "film.mp4\n"),
      ("film.transcript.txt", "Ann: Good morning. Today we look at the river.\n"),
      ("cuelight.yml", "version: 1\nmedia: [{source: film.mp4}]\n"),
    ] {
      try scratch.write(Array(text.utf8), to: name)
    }
    #expect(try scratch.run("check", "film.mp4", "--results", "r").status == 0)
    let before = try Self.contents(scratch)
    let run = try scratch.shell("cuelight \(call)")
    #expect(run.status == 2, "\(run.errors)")
    let after = try Self.contents(scratch)
    for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    #expect(!after.keys.contains { $0.contains("new.ndjson") })
  }

  private static func contents(_ scratch: Scratch) throws -> [String: Data?] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, FileManager.default.contents(atPath: scratch.url($0).path))
      })
  }

  @Test func `numbers and plans of an earlier run are replaced`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    for _ in 1...2 {
      let run = try scratch.run("check", "a.gif", "--metrics", "run.prom")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try scratch.run("plan", "a.gif", "-o", "p.ndjson").status == 0)
    }
  }

  @Test(arguments: [
    "ann", "ann@", "@example.org", "a b@example.org", "ann@example", "<a@example.org>",
  ])
  func `only the format that needs an e-mail address asks for one`(_ author: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    let about = ["--product", "P", "--author", author]
    let refused = try ProgramRun(
      ["check", "a.gif", "-o", "openacr=o.yaml"] + about, in: scratch.folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("is not an e-mail address"), "\(refused.errors)")
    #expect(refused.output.isEmpty)
    #expect(
      try ProgramRun(["check", "a.gif", "-f", "markdown"] + about, in: scratch.folder).status == 0)
    let address = ["--product", "P", "--author", "ann.b+c@mail.example.org"]
    let accepted = try ProgramRun(
      ["check", "a.gif", "-f", "openacr"] + address, in: scratch.folder)
    #expect(accepted.status != 2, "\(accepted.errors)")
  }

  @Test(arguments: ["github", "gitlab"])
  func `annotations name files from the top folder of the repository`(_ format: String) throws {
    let scratch = try Scratch()
    try scratch.write([], to: "top/.git/HEAD")
    try scratch.addFilm("top/media/deep/film.mp4")
    try scratch.addFilm("outside.mp4")
    let place = scratch.folder.resolvingSymlinksInPath().path
    for (folder, path) in [
      ("top", "media/deep/film.mp4"), ("top", "./media/deep/film.mp4"),
      ("top/media", "deep/film.mp4"),
      ("top/media", "."), ("top/media/deep", "../deep/film.mp4"),
      ("top/media", "\(place)/top/media/deep/film.mp4"), (".", "top/media/deep/film.mp4"),
    ] {
      let run = try ProgramRun(["check", path, "-f", format], in: scratch.url(folder))
      let top = folder == "." ? "top/" : ""
      let shown =
        format == "github"
        ? "file=\(top)media/deep/film.mp4," : "\"path\": \"\(top)media/deep/film.mp4\""
      #expect(run.text.contains(shown), "\(folder) \(path): \(run.text)")
    }
    let outside = try ProgramRun(
      ["check", "\(place)/outside.mp4", "-f", format], in: scratch.url("top"))
    #expect(outside.text.contains("\(place)/outside.mp4"))
  }

  @Test func `the top folder that a service names is used`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("work/media/film.mp4")
    let run = try scratch.shell(
      "export GITHUB_WORKSPACE=$PWD/work; cd work/media; cuelight check film.mp4 -f github")
    #expect(run.text.contains("file=media/film.mp4,"), "\(run.text)")
  }

  @Test(arguments: [
    ("watch in --rezults r", "Unknown option '--rezults'. Did you mean '--results'?"),
    ("check --fromat json", "Unknown option '--fromat'. Did you mean '--format'?"),
    ("plan --null --bogus-thing", "Unknown option '--bogus-thing'"),
    ("manifest validate --fromat json", "Unknown option '--fromat'. Did you mean '--format'?"),
    ("check a.gif --shard=9 --fial-on nc", "Unknown option '--fial-on'. Did you mean '--fail-on'?"),
    ("check a.gif --fial-on nc", "Unknown option '--fial-on'. Did you mean '--fail-on'?"),
  ])
  func `an unknown option is named first`(_ call: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    let run = try scratch.shell("cuelight \(call)")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("cuelight: \(message)\n"), "\(run.errors)")
  }

  @Test(arguments: [
    ("check --title", "Missing value for '--title"), ("watch in", "--results"),
    ("check a.gif -j x", "-j"), ("check a.gif --shard 5/4", "there is no shard 5"),
    ("check a.gif --results r --shard 0/0", "1 to 100000 shards, not 0"),
  ])
  func `other wrong calls have the messages that they had`(_ call: String, _ words: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    let run = try scratch.shell("cuelight \(call)")
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!run.errors.contains("Unknown option"))
  }

  /// What systems have, such as `/etc`, is no cache, even if its owner runs the program.
  @Test func `a folder that is no cache is not used as one`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.write([1], to: "etc/passwd")
    let refused = try scratch.shell(
      "chmod 700 etc; export CUELIGHT_CACHE=etc; cuelight check m/film.mp4 -f json")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("etc is not a cache: it has other files, such as passwd"))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url("etc").path)
    #expect(left == ["passwd"])
    #expect(try scratch.run("cache", "show", "etc").status == 2)
    for _ in 1...2 {
      let run = try scratch.shell(
        "mkdir -p -m 700 c; CUELIGHT_CACHE=c cuelight check m/film.mp4 -f json")
      #expect(run.status == 1, "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url("c").path)
    #expect(names.contains("CACHEDIR.TAG"))
    // A cache of the first version has no mark.
    try FileManager.default.removeItem(at: scratch.url("c/CACHEDIR.TAG"))
    #expect(try scratch.run("cache", "show", "c").text.contains("entries: 1\n"))
  }

  @Test func `a shard is named in each line of its log`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(Self.gif, to: "m/\(name).gif") }
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    let part = ["check", "--plan", "p.ndjson", "--shard", "1/2", "--results", "r"]
    let json = try ProgramRun(part + ["--log", "json"], in: scratch.folder)
    let lines = json.errors.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.contains("\"shard\": \"1/2\"") }, "\(json.errors)")
    let text = try ProgramRun(part, in: scratch.folder)
    #expect(text.errors == "cuelight: shard 1/2: 0 media were judged; 1 had a record.\n")
    let whole = try scratch.run("check", "m", "--results", "s", "--log", "json")
    #expect(!whole.errors.contains("shard"))
  }
}

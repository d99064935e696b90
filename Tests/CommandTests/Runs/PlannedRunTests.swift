import Foundation
import Records
import Reporting
import TestSupport
import Testing

/// Runs in parts, interrupted ones too, against one check of the same folder.
@Suite("Planned runs")
struct PlannedRunTests {
  /// Some samples of every kind, in a folder of the test: pictures, sound, films, streams, manifests.
  private static let samples = ["3.1.B", "3.2.B", "3.3.B"]

  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    for name in samples {
      try FileManager.default.copyItem(
        at: PackageFolder.samples.appendingPathComponent(name), to: scratch.url("m-\(name)"))
    }
    try FileManager.default.createDirectory(
      at: scratch.url("m"), withIntermediateDirectories: false)
    for name in samples {
      try FileManager.default.moveItem(
        at: scratch.url("m-\(name)"), to: scratch.url("m").appendingPathComponent(name))
    }
    return scratch
  }

  /// A run in two parts whose processes are killed again and again has the same result as one check.
  @Test func `one part, several, and interrupted ones give the bytes of one check`() throws {
    let scratch = try Self.folder()
    let plain = try scratch.run("check", "-f", "json", "m")
    #expect(try plain.document().presentations?.isEmpty == false)
    #expect(try scratch.run("plan", "m", "-o", "plan.ndjson").status == 0)
    for parts in [1, 7] {
      let run = try scratch.shell(
        "for i in $(seq 0 \(parts - 1)); do "
          + "cuelight check --plan plan.ndjson --shard $i/\(parts) --results r\(parts) || exit; done"
      )
      #expect(run.status == 0, "\(run.errors)")
      let merged = try scratch.run("merge", "r\(parts)", "-f", "json")
      #expect(merged.output == plain.output, "\(parts) parts: \(merged.errors)")
      #expect(merged.status == plain.status)
    }
    let stored = try scratch.run("merge", "r7", "-f", "ndjson")
    #expect(stored.output == (try scratch.run("check", "-f", "ndjson", "m").output))
    try killed(scratch, plain)
  }

  private func killed(_ scratch: Scratch, _ plain: ProgramRun) throws {
    var random = SplitMix(seed: 16)
    for _ in 0..<6 {
      let part = random.below(2)
      let lines = 1 + random.below(4)
      let signal = ["KILL", "TERM"][random.below(2)]
      let run = try scratch.shell(
        """
        set -m
        $program check --plan plan.ndjson --shard \(part)/2 --results r2 -q & program=$!
        shopt -s nullglob
        while kill -0 $program; do
          for file in r2/parts/*.open; do
            mapfile -t lines <"$file"
            (( ${#lines[@]} >= \(lines) )) && kill -\(signal) $program
          done
        done 2>/dev/null
        wait $program
        """)
      #expect([0, 137, 143].contains(run.status), "\(run.errors)")
    }
    for part in 0..<2 {
      let run = try scratch.run(
        "check", "--plan", "plan.ndjson", "--shard", "\(part)/2", "--results", "r2")
      #expect(run.status == 0, "\(run.errors)")
    }
    let merged = try scratch.run("merge", "r2", "-f", "json")
    #expect(merged.output == plain.output, "\(merged.errors)")
  }

  @Test func `a part that is missing is never a pass`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    try scratch.write(Self.gif, to: "m/b.gif")
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    let part = try scratch.run("check", "--plan", "p.ndjson", "--shard", "0/2", "--results", "r")
    #expect(part.status == 0, "\(part.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.status == 3)
    #expect(try merged.document().codes == ["run.missing"])
    #expect(merged.errors.contains("m/b.gif has no record"))
    #expect(try scratch.run("merge", "r", "-f", "json", "--fail-on", "nc").status == 3)
    for format in ["ndjson", "sarif", "junit", "markdown", "html", "csv", "earl", "tap"] {
      #expect(try scratch.run("merge", "r", "-f", format).status == 3, "\(format)")
    }
    #expect(
      try scratch.run("check", "--plan", "p.ndjson", "--shard", "1/2", "--results", "s").status == 0
    )
    let both = try scratch.run("merge", "r", "s", "-f", "json")
    let again = try scratch.run("merge", "s", "r", "s", "./r", "-f", "json")
    #expect(both.status != 3)
    #expect(both.output == again.output)
    #expect(both.output == (try scratch.run("check", "-f", "json", "m").output))
  }

  @Test func `a record of another run in the folder is damage, and stands for no medium`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    try scratch.write(Self.gif, to: "m/b.gif")
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    let part = ["check", "--plan", "p.ndjson", "--shard"]
    _ = try ProgramRun(part + ["0/2", "--results", "r"], in: scratch.folder)
    _ = try ProgramRun(
      part + ["1/2", "--results", "s", "--max-size", "1G"], in: scratch.folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url("s/parts").path) {
      try FileManager.default.copyItem(
        at: scratch.url("s/parts/\(name)"), to: scratch.url("r/parts/\(name)"))
    }
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.status == 3)
    #expect(try Set(merged.document().codes) == ["run.missing", "run.damaged"])
  }

  @Test func `a plan and a results folder refuse pages, whose placements they do not hold`() throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    try scratch.write(Array("<img src=a.gif>".utf8), to: "m/page.html")
    #expect(try scratch.run("check", "m", "--site-root", "m", "--results", "r").status == 2)
    _ = try scratch.run("check", "m/page.html", "--results", "s")
    #expect(try scratch.run("merge", "s", "-f", "json").status == 3)
    #expect(try scratch.run("plan", "m/page.html", "-o", "p.ndjson").status == 3)
  }

  @Test func `results of another run are refused, and nothing of them is changed`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    let before = try scratch.run("merge", "r", "-f", "json").output
    let other = try scratch.run("check", "m", "--profile", "wcag22", "--results", "r")
    #expect(other.status == 2)
    #expect(
      other.errors.contains("its profile is “dhs-ios”, and that of this call is “wcag22”. Name"))
    try scratch.write(Self.gif, to: "n/a.gif")
    #expect(try scratch.run("check", "n", "--results", "r").status == 2)
    #expect(try scratch.run("check", "n", "--results", "s").status == 0)
    #expect(try scratch.run("merge", "r", "s", "-f", "json").status == 2)
    #expect(try scratch.run("merge", "m", "-f", "json").status == 2)
    #expect(try scratch.run("merge", "-f", "json").status == 2)
    #expect(try scratch.run("merge", "r", "-f", "json").output == before)
    try scratch.write(Array("{}".utf8), to: "r/run.json")
    #expect(try scratch.run("check", "m", "--results", "r").status == 2)
    #expect(try scratch.run("merge", "r", "-f", "json").status == 2)
  }

  @Test(arguments: [
    ("--timeout 90", "options.timeout", "90s"), ("--timeout 1d", "options.timeout", "86400s"),
    ("--max-memory 1G", "options.maxMemory", "1073741824"),
    ("--max-size 1M", "options.maxSize", "1048576"),
  ])
  func `records made under other limits share no folder`(
    _ option: String, _ name: String, _ value: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    #expect(try scratch.shell("cuelight check m --results r").status == 0)
    let call = "cuelight check m \(option) --results"
    let other = try scratch.shell("\(call) r")
    #expect(other.status == 2)
    let difference = "its \(name) is “default”, and that of this call is “\(value)”. Name another"
    #expect(other.errors.contains(difference), "\(other.errors)")
    for _ in 0..<2 { #expect(try scratch.shell("\(call) s").status == 0) }
    #expect(try scratch.run("merge", "r", "s", "-f", "json").status == 2)
  }

  @Test func `records that differ are all reported, with an error`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    #expect(try scratch.run("check", "m", "--results", "r", "--no-times").status == 0)
    let parts = scratch.url("r/parts")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: parts.path).first)
    let file = parts.appendingPathComponent(name)
    let record = try String(contentsOf: file, encoding: .utf8)
    let seal = try #require(record.range(of: ", \"seal\""))
    let worse = (record[..<seal.lowerBound] + "}\n").replacingOccurrences(
      of: "\"outcome\": \"DNA\"", with: "\"outcome\": \"NC\"")
    let sealed = ResultRecord.sealed(Array(worse.utf8))
    #expect(ResultRecord.isIntact(Array(record.utf8)))
    for (first, second) in [("0-a", "0-b"), ("0-b", "0-a")] {
      try Data(record.utf8).write(to: parts.appendingPathComponent("\(first).ndjson"))
      try Data(sealed).write(to: parts.appendingPathComponent("\(second).ndjson"))
      let merged = try scratch.run("merge", "r", "-f", "json")
      #expect(merged.status == 3)
      #expect(try merged.document().codes == ["run.conflict"])
      #expect(try merged.document().presentations?.count == 2)
      #expect(merged.text.contains("\"outcome\": \"NC\""))
    }
    // It is judged again, so that it can be settled.
    let again = try scratch.run("check", "m", "--results", "r")
    #expect(again.errors.contains("1 media were judged; 0 had a record"), "\(again.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "-f", "json", "m").output))
  }

  @Test func `a record without its end is cut off and judged again`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    try scratch.write(Self.gif, to: "m/b.gif")
    #expect(try scratch.run("check", "m", "--results", "r", "--no-times").status == 0)
    let whole = try scratch.run("merge", "r", "-f", "json").output
    let parts = scratch.url("r/parts")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: parts.path).first)
    let bytes = try Data(contentsOf: parts.appendingPathComponent(name))
    try bytes.dropLast(7).write(to: parts.appendingPathComponent(name + ".open"))
    try FileManager.default.removeItem(at: parts.appendingPathComponent(name))
    #expect(try scratch.run("merge", "r", "-f", "json").status == 3)
    let again = try scratch.run("check", "m", "--results", "r")
    #expect(again.status == 0)
    #expect(again.errors.contains("is not whole and is cut off"), "\(again.errors)")
    #expect(again.errors.contains("1 media were judged; 1 had a record"), "\(again.errors)")
    #expect(try scratch.run("merge", "r", "-f", "json").output == whole)
  }

  @Test func `a medium that changed is judged again, and its last record holds`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    #expect(try scratch.run("check", "--plan", "p.ndjson", "--results", "r").status == 0)
    try scratch.write(Self.gif.dropLast(5), to: "m/a.gif")
    let again = try scratch.run("check", "--plan", "p.ndjson", "--results", "r")
    #expect(again.errors.contains("1 media were judged; 0 had a record"), "\(again.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "-f", "json", "m").output))
  }

  @Test func `a disk that is full is the machine's fault, and nothing is lost`() throws {
    let scratch = try Scratch()
    for index in 0..<20 { try scratch.write(Self.gif, to: "m/\(index).gif") }
    let run = try scratch.shell(
      "trap '' XFSZ; ulimit -f 16; cuelight check m --results r --no-times")
    #expect(run.status == 5, "\(run.errors)")
    #expect(run.errors.contains("could not be written to r/parts"), "\(run.errors)")
    let again = try scratch.run("check", "m", "--results", "r")
    #expect(again.status == 0, "\(again.errors)")
    #expect(!again.errors.contains("; 0 had a record"), "\(again.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "-f", "json", "m").output))
  }

  @Test(arguments: [
    ["--shard", "0/0"], ["--shard", "5/4"], ["--shard", "x"], ["--deadline", "-1"],
    ["--part-size", "0"], ["--baseline", "b.yml"], ["-o", "x.json"], ["--grace", "1d"],
    ["--reference", "m/a.gif"], ["-f", "json"], ["-f", "text"],
  ])
  func `a call that cannot be meant is refused`(_ options: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    let run = try ProgramRun(["check", "m", "--results", "r"] + options, in: scratch.folder)
    #expect(run.status == 2, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("r").path))
  }

  @Test func `a list is judged as the folder is, in any order`() throws {
    let scratch = try Self.folder()
    let plain = try scratch.run("plan", "m")
    let list = try #require(FileManager.default.subpaths(atPath: scratch.folder.path))
    let files = list.filter {
      $0.hasPrefix("m/") && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    .filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: scratch.url(path).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
    #expect(files.count > 20)
    let lines = files.reversed() + files.prefix(3)
    try scratch.write(Array(lines.joined(separator: "\n").utf8), to: "list")
    let listed = try scratch.run("plan", "--files-from", "list")
    let sources = { (run: ProgramRun) in
      run.text.split(separator: "\n").filter { $0.hasPrefix("{\"bytes\"") }
    }
    #expect(sources(listed) == sources(plain))
    try scratch.write(Array(lines.joined(separator: "\0").utf8), to: "zero")
    #expect(try sources(scratch.run("plan", "--files-from", "zero", "--null")) == sources(plain))
    #expect(try scratch.shell("cuelight plan --files-from - <list").output == listed.output)
  }

  @Test(
    arguments: [("", 2), ("\n\n", 2), ("a\0b\n", 2), ("no.mp4\n", 0), ("m\n", 0)]
      as [(String, Int32)])
  func `a list of nothing is a wrong call; what is missing is judged as missing`(
    _ text: String, _ status: Int32
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    try scratch.write(Array(text.utf8), to: "list")
    #expect(try scratch.run("plan", "--files-from", "list").status == status)
    let check = try scratch.run("check", "--files-from", "list", "-f", "json")
    #expect(check.status == (status == 2 ? 2 : text == "m\n" ? 0 : 3))
  }

  /// A list must not pass because its files were left out.
  @Test(arguments: ["list.m3u8", "film.mp4"])
  func `a plan does not list what a link outside the folder names`(
    _ source: String
  ) throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.addFilm("outside.ts")
    let captions = Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8)
    try scratch.write(captions, to: "outside.vtt")
    try scratch.write(captions, to: "m/inside.vtt")
    try scratch.write(
      Array("#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nseg.ts\n#EXT-X-ENDLIST\n".utf8),
      to: "m/list.m3u8")
    let links = try scratch.shell(
      "ln -s ../outside.ts m/seg.ts; ln -s ../outside.vtt m/film.en.vtt; "
        + "ln -s inside.vtt m/film.de.vtt")
    #expect(links.status == 0)
    let plan = try scratch.run("plan", "m/\(source)")
    #expect(!plan.text.contains("seg.ts"))
    #expect(!plan.text.contains("film.en.vtt"))
    #expect(plan.text.contains("film.de.vtt") == (source == "film.mp4"))
    let check = try scratch.run("check", "-f", "json", "m/\(source)")
    let found = try #require(try check.document().presentations?.first).captions
    #expect(found.filter { $0.cues == 1 }.count == (source == "film.mp4" ? 1 : 0))
  }

  @Test func `links of a list are judged like arguments, and a list without a medium fails`() throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    try scratch.write(Array("Read me\n".utf8), to: "s/README")
    #expect(
      try scratch.shell("ln -s ../m/a.gif s/a.gif; ln -s no.gif s/none.gif; mkfifo s/p").status == 0
    )
    func check(_ names: String...) throws -> ProgramRun {
      try scratch.write(Array(names.joined(separator: "\n").utf8), to: "list")
      return try scratch.run("check", "--files-from", "list", "-f", "json")
    }
    let linked = try check("s/a.gif", "s/README")
    #expect(try linked.document().presentations?.count == 1)
    #expect(linked.status == (try scratch.run("check", "s/a.gif", "-f", "json").status))
    for name in ["s/none.gif", "s/README", "s/p", "/dev/zero"] {
      #expect(try check(name).status == 3, "\(name)")
      #expect(
        try check("m/a.gif", name).status == (name == "s/README" ? linked.status : 3), "\(name)")
    }
    #expect(try check("s/README").text.contains("source.noMedia"))
  }

  @Test func `standard input cannot be planned, and gets no record`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "a.gif")
    for call in ["plan -", "check - --results r"] {
      let run = try scratch.shell("cuelight \(call) <a.gif")
      #expect(run.status == 2)
      #expect(run.errors.contains("can be read"), "\(run.errors)")
    }
  }

  @Test func `names that are not UTF-8 are planned and judged`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "m/a.gif")
    #expect(try scratch.shell(#"cp m/a.gif m/$'\xff.gif'"#).status == 0)
    let plan = try scratch.shell("cuelight plan m -o p.ndjson; cuelight plan m")
    // m/, 0xFF and .gif by base64(1).
    #expect(plan.text.contains("{\"pathBytes\": \"bS//LmdpZg==\"}"))
    #expect(try scratch.run("check", "--plan", "p.ndjson", "--results", "r").status == 0)
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "-f", "json", "m").output))
  }

  /// A picture of one pixel (GIF89a).
  static let gif: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0,
    0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
  ]
}

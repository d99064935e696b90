import Foundation
import TestSupport
import Testing

/// A film of 52 s with captions in its picture, what a recognizer hears of it, and a text reader that
/// knows what is painted.
private struct PaintedFilm {
  let scratch: Scratch

  /// Reads the captions of the film in their order, whatever the images show.
  static let reading = "bash read.sh {folder}"
  static let hearing = "bash -c 'cat heard.json' {wav}"

  /// Creates a film.
  ///
  /// - Parameter lines: What the text reader reads; `nil` for what is said.
  /// - Throws: An error of the files.
  init(reading lines: [String]? = nil) throws {
    scratch = try Scratch()
    let painted = PackageFolder.samples.appending(path: "3.3.B/NR-painted-captions")
    try scratch.write(
      try Data(contentsOf: painted.appending(path: "film.mp4")), to: "film.mp4")
    let words = PackageFolder.samples.appending(path: "3.3.B/NR-words-of-another-film")
    try scratch.write(
      try Data(contentsOf: words.appending(path: "heard.json")), to: "heard.json")
    let texts = try lines ?? Self.said()
    try scratch.write(Array((texts.joined(separator: "\n") + "\n").utf8), to: "lines.txt")
    try scratch.write(Array(Self.script.utf8), to: "read.sh")
  }

  private static let script = #"""
    number=0
    for image in "$1"/*; do
      number=$((number + 1))
      text=$(sed -n "${number}p" lines.txt)
      printf '{"image": "%s", "text": "%s", "confidence": 0.9}\n' "${image##*/}" "$text"
    done
    """#

  /// What is said, a line for each caption.
  static func said() throws -> [String] {
    let captions = PackageFolder.samples.appending(path: "3.3.C/C-reference/film.en.vtt")
    let text = try String(contentsOf: captions, encoding: .utf8)
    return text.components(separatedBy: "\n\n").dropFirst().map { cue in
      cue.components(separatedBy: "\n").drop { !$0.contains("-->") }.dropFirst()
        .joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  func check(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      ["check", "film.mp4", "-f", "json", "--exit-zero"] + arguments, in: scratch.folder)
  }

  /// What was read, in a report.
  func read(_ run: ProgramRun) throws -> [String: Any]? {
    let report = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.errors)")
    let medium = try #require((report["presentations"] as? [[String: Any]])?.first)
    let picture = medium["picture"] as? [String: Any]
    return (picture?["text"] as? [String: Any])?["read"] as? [String: Any]
  }

  func codes(_ criterion: String, in run: ProgramRun) throws -> [String] {
    let result = try #require(try CaptionedFilm.result(criterion, in: run))
    return (result["findings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
  }
}

@Suite struct `captions in the picture and a text reader` {
  @Test func `words that are read and heard are named, and a person still decides`() throws {
    let film = try PaintedFilm()
    let run = try film.check(
      "--text-reader", PaintedFilm.reading, "--recognizer", PaintedFilm.hearing)
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "NR", "\(run.errors)")
    #expect(try film.codes("3.3.B", in: run) == ["captions.painted"])
    let read = try #require(try film.read(run), "\(run.errors)")
    let hearing = try #require(read["hearing"] as? [String: Any], "\(read)")
    #expect(hearing["answer"] as? String == "said", "\(read)")
    #expect(try #require(hearing["share"] as? Double) > 0.7)
    let reason = try #require(
      try CaptionedFilm.result("3.3.B", in: run)?["reason"] as? String)
    #expect(reason.contains("of the painted words are heard"), "\(reason)")
  }

  private static let news = [
    "Markets have opened with gains this morning, says our reporter",
    "Police are looking for two men after bags were left in a train",
    "Rain will reach most of the country by the end of this week",
    "The minister has not answered questions about her new bridge",
    "Prices of houses are rising again in many of the larger towns",
  ]

  @Test(arguments: [("never", true), ("auto", false)])
  func `a text reader that gets no picture is said not to be used`(
    _ choice: String, _ isSaid: Bool
  ) throws {
    let film = try PaintedFilm()
    let run = try film.check("--text-reader", PaintedFilm.reading, "--picture", choice)
    #expect(run.status == 0)
    #expect(run.errors.contains("the text reader") == isSaid, "\(run.errors)")
    let unused = try film.check("--text-reader", "none", "--picture", choice)
    #expect(!unused.errors.contains("the text reader"), "\(unused.errors)")
  }

  @Test func `other words than those that are heard are no captions`() throws {
    let film = try PaintedFilm(reading: (0..<60).map { Self.news[$0 % Self.news.count] })
    let run = try film.check(
      "--text-reader", PaintedFilm.reading, "--recognizer", PaintedFilm.hearing)
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "NR", "\(run.errors)")
    #expect(try film.codes("3.3.B", in: run) == ["captions.maybePainted"])
    let hearing = try #require(try film.read(run)?["hearing"] as? [String: Any])
    #expect(hearing["answer"] as? String == "otherWords")
  }

  @Test func `without a recognizer the finding quotes what was read`() throws {
    let film = try PaintedFilm()
    let run = try film.check("--text-reader", PaintedFilm.reading)
    #expect(try film.codes("3.3.B", in: run) == ["captions.painted"])
    let line = try #require(try PaintedFilm.said().first)
    #expect(run.text.contains("It reads “\(line.prefix(12))"), "\(run.errors)")
  }

  @Test(arguments: [
    "bash -c 'exit 7' {folder}", "bash -c 'kill -SEGV $$' {image}", "bash -c 'echo text' {folder}",
    "bash -c 'echo {}' {folder}", "bash -c 'head -c 99999999 /dev/zero' {folder}",
    "bash -c 'exit 0' {folder} {out}", #"bash -c 'printf "\033[31m<b>" >&2; exit 1' {image}"#,
    #"bash -c 'printf "\377\376\000\001"' {folder}"#,
    #"bash -c 'printf "%0100000d" 0 | tr 0 "["' {folder}"#,
    #"bash -c 'rm -rf "$0"/*; exit 3' {folder}"#,
  ])
  func `a text reader that fails is reported in one sentence and changes no result`(
    _ command: String
  ) throws {
    let film = try PaintedFilm()
    let run = try film.check("--text-reader", command)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "NR")
    #expect(try film.codes("3.3.B", in: run) == ["captions.painted"])
    #expect(try film.read(run) == nil)
    #expect(run.text.contains("The text in the picture was not read"), "\(run.text)")
    #expect(!run.text.contains("\u{1B}"), "control characters are escaped")
  }

  @Test(arguments: [
    #"bash -c 'echo "{\"image\": \"../../etc/passwd\", \"text\": \"x\"}"' {folder}"#,
    #"bash -c 'yes "{\"image\": \"001.png\", \"text\": \"a b c d\"}" | head -n 20000' {folder}"#,
  ])
  func `names of no image, and names that come again, say nothing`(_ command: String) throws {
    let film = try PaintedFilm()
    let run = try film.check("--text-reader", command, "--recognizer", PaintedFilm.hearing)
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "NR", "\(run.errors)")
    #expect(try film.codes("3.3.B", in: run) == ["captions.painted"])
    let lines = try film.read(run)?["lines"] as? [[String: Any]] ?? []
    #expect(lines.count <= 1, "\(lines)")
  }

  @Test func `the images are plain pictures, and nothing stays behind`() throws {
    let film = try PaintedFilm()
    try FileManager.default.createDirectory(
      at: film.scratch.url("temporary"), withIntermediateDirectories: true)
    let run = try ProgramRun(
      shell: """
        export PATH=/usr/bin:/bin TMPDIR="$PWD/temporary"; $program check film.mp4 --exit-zero \
        --text-reader "bash -c 'head -qc 4 {image} >>magic; echo seen'" >report.txt 2>&1
        """, in: film.scratch.folder)
    #expect(run.status == 0)
    let magic = try Data(contentsOf: film.scratch.url("magic"))
    #expect(magic.count >= 40 && magic.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let left = try FileManager.default.contentsOfDirectory(
      atPath: film.scratch.url("temporary").path)
    #expect(left == [])
  }

  @Test func `the cache keeps what was read`() throws {
    let film = try PaintedFilm()
    let counting = "bash -c 'echo x >>calls; bash read.sh \"$0\"' {folder}"
    for _ in 0..<2 {
      let run = try film.check("--text-reader", counting, "--cache", "cache")
      #expect(try film.read(run) != nil, "\(run.errors)")
    }
    #expect(try String(contentsOf: film.scratch.url("calls"), encoding: .utf8) == "x\n")
  }

  @Test func `an image may be named with its folders`() throws {
    let film = try PaintedFilm()
    let run = try film.check(
      "--text-reader",
      #"bash -c 'for i in "$0"/*; do echo "{\"image\": \"$i\", \"text\": \"$i\"}"; done' {folder}"#)
    let lines = try #require(try film.read(run)?["lines"] as? [[String: Any]], "\(run.errors)")
    #expect(lines.count >= 5)
    #expect(lines.allSatisfy { ($0["text"] as? String)?.hasSuffix(".png") == true })
  }

  @Test(arguments: [
    ("nowhere {image}", "could not be started"), ("unknown", "neither a known text reader"),
    ("bash -c true", "write {image}"), ("bash {image} {folder}", "write {image}"),
  ])
  func `a wrong call is refused before anything is read`(command: String, message: String) throws {
    let film = try PaintedFilm()
    let run = try film.check("--text-reader", command)
    #expect(run.status == 2 || run.status == 64, "\(run.status)")
    #expect((run.errors + run.text).contains(message), "\(run.errors)")
  }

  @Test func `a command in a configuration that came with the media is not run`() throws {
    let film = try PaintedFilm()
    try film.scratch.write(
      Array("version: 1\ntext-reader: \"\(PaintedFilm.reading)\"\n".utf8), to: ".cuelightrc.yml")
    let found = try film.check()
    #expect(found.status == 2 && found.text.contains("--config"))
    let named = try film.check("--config", ".cuelightrc.yml")
    #expect(try film.read(named) != nil, "\(named.errors)")
    let without = try film.check("--config", ".cuelightrc.yml", "--text-reader", "none")
    #expect(try film.read(without) == nil)
  }

  @Test func `picture shows what was read and heard`() throws {
    let film = try PaintedFilm()
    let run = try ProgramRun(
      [
        "picture", "film.mp4", "--text-reader", PaintedFilm.reading, "--recognizer",
        PaintedFilm.hearing,
      ], in: film.scratch.folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("CAPTIONS IN THE PICTURE") && run.text.contains("painted words"))
  }
}

/// The text reader and the recognizer that `make words` installs.
private enum InstalledReader {
  static let folder = PackageFolder.root.appending(path: ".build/words")
  static var isThere: Bool {
    let python = folder.appending(path: "python/lib").path
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: python)) ?? []
    return versions.contains {
      FileManager.default.fileExists(atPath: "\(python)/\($0)/site-packages/rapidocr")
    }
  }
}

@Suite(.enabled(if: InstalledReader.isThere, "no text reader; “make words” installs one"))
struct `captions in the picture and a real text reader` {
  @Test func `the film's captions are read, and are what is heard`() throws {
    let film = try PaintedFilm()
    let folder = InstalledReader.folder.path
    let run = try ProgramRun(
      shell: """
        export PATH="\(folder)/python/bin:/usr/bin:/bin"
        "$program" check film.mp4 -f json --exit-zero --text-reader rapidocr \
        --recognizer faster-whisper --recognizer-model "\(folder)/model"
        """, in: film.scratch.folder)
    #expect(try film.codes("3.3.B", in: run) == ["captions.painted"], "\(run.errors)")
    let read = try #require(try film.read(run), "\(run.errors)")
    #expect((read["hearing"] as? [String: Any])?["answer"] as? String == "said", "\(read)")
    #expect((read["version"] as? String)?.hasPrefix("3.") == true)
  }
}

/// Whether Tesseract is installed.
private var hasTesseract: Bool {
  ["/usr/bin/tesseract", "/usr/local/bin/tesseract"].contains {
    FileManager.default.fileExists(atPath: $0)
  }
}

@Suite(.enabled(if: hasTesseract, "Tesseract is not installed"))
struct `captions in the picture and Tesseract` {
  @Test func `each text is read`() throws {
    let film = try PaintedFilm()
    let run = try film.check("--text-reader", "tesseract")
    let read = try #require(try film.read(run), "\(run.errors)")
    #expect((read["version"] as? String)?.hasPrefix("tesseract") == true)
    let lines = try #require(read["lines"] as? [[String: Any]])
    #expect(lines.count >= 5)
  }
}

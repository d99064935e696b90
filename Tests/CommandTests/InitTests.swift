import Foundation
import TestSupport
import Testing

@Suite("Manifests to be completed")
struct InitTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Array("x".utf8), to: ".git")
  }

  /// Outcomes of every medium and criterion.
  private func outcomes(_ folder: String) throws -> [String: [Document.Outcome]] {
    let run = try scratch.run("check", "-f", "json", folder)
    let media = try #require(try run.document().presentations)
    return Dictionary(uniqueKeysWithValues: media.map { ($0.source, $0.outcomes) })
  }

  private func copy(_ sample: String, to folder: String) throws {
    let source = PackageFolder.samples.appendingPathComponent(sample)
    for file in try FileManager.default.contentsOfDirectory(atPath: source.path)
    where !["README", "expected.json", "cuelight.yml"].contains(file) {
      try scratch.write(
        try Data(contentsOf: source.appendingPathComponent(file)), to: "\(folder)/\(file)")
    }
  }

  @Test func `what is printed is read without a fault and changes no outcome`() throws {
    let samples = [
      "3.3.B/C-ts-vtt-beside", "3.3.B/NC-no-captions", "3.2.B/NC-no-transcript-wav",
      "3.1.B/NR-gif-no-placement", "3.3.B/C-hls", "3.3.B/NC-forced-only",
    ]
    for (index, sample) in samples.enumerated() {
      try copy(sample, to: "media/\(index)")
    }
    let before = try outcomes("media")
    #expect(before.count == samples.count)
    let run = try scratch.run("init", "media", "-o", "media/cuelight.yml")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try outcomes("media") == before)
  }

  @Test func `every question answered as it is gives a manifest without faults`() throws {
    try scratch.addFilm("m/film.mp4")
    for name in ["film.en.vtt", "film.de.forced.srt", "film.en.descriptions.vtt"] {
      try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "m/\(name)")
    }
    try scratch.write(Array("text".utf8), to: "m/film.txt")
    try scratch.write(try Film.wav.get(), to: "m/film.ad.wav")
    let text = try scratch.run("init", "m").text
    let answered = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("#d") || line.hasPrefix("#  ") ? String(line.dropFirst()) : String(line)
    }.joined(separator: "\n")
    for line in [
      "defaults:", "  autoplay: false",
      "    captions: [{ src: film.de.forced.srt, lang: de, kind: forced }, { src: film.en.vtt, lang: en }]",
      "    descriptions: [{ src: film.ad.wav }, { src: film.en.descriptions.vtt, lang: en, form: text }]",
      "    transcript: { src: film.txt }",
    ] {
      #expect(answered.contains("\n" + line), "\(line)")
    }
    try scratch.write(Array(answered.utf8), to: "m/cuelight.yml")
    let run = try scratch.run("check", "-f", "json", "m")
    #expect(try run.document().codes == [])
    let captions = try #require(try run.document().presentations?.first).captions
    #expect(captions.count >= 2)
  }

  @Test func `a file that exists is left alone`() throws {
    try scratch.addFilm("m/film.mp4")
    try scratch.write(Array("mine".utf8), to: "m/cuelight.yml")
    let run = try scratch.run("init", "m", "-o", "m/cuelight.yml")
    #expect(run.status == 2)
    #expect(run.errors.contains("m/cuelight.yml exists and is left alone. Name another file"))
    #expect(try String(contentsOf: scratch.url("m/cuelight.yml"), encoding: .utf8) == "mine")
    let link = try scratch.shell("ln -s nowhere m/link.yml; cuelight init m -o m/link.yml")
    #expect(link.status == 2)
  }

  @Test(arguments: [
    "a b.mp4", "it's \"so\".mp4", "12", "true", "- a: b #c.mp4".replacing("#", with: "n"),
    "line\nend.mp4", "\u{1B}[31mred.mp4", "é\u{301}日\u{202E}.mp4", "a:b.mp4", "*star?[1].mp4",
    "{x}.mp4", "&a.mp4", "!t.mp4", "%41.mp4", "back\\slash.mp4", "~", " lead.mp4",
  ])
  func `any name is written so that it is read again`(name: String) throws {
    try scratch.addFilm("m/\(name)")
    let run = try scratch.run("init", "m", "-o", "m/cuelight.yml")
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOf: scratch.url("m/cuelight.yml"), encoding: .utf8)
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    let judged = try scratch.run("check", "-f", "json", "-m", "m/cuelight.yml").document()
    #expect(judged.presentations?.map(\.source) == ["m/\(name)"])
    #expect(judged.codes == [])
  }

  @Test func `what no manifest can name is reported`() throws {
    try scratch.addFilm("m/a#t=1.mp4")
    try scratch.addFilm("m/b.mp4")
    let text = try scratch.run("init", "m").text
    #expect(
      text.contains("# A manifest cannot name these media; rename them:\n#   \"m/a#t=1.mp4\""))
    #expect(text.contains("\n  - src: b.mp4\n"))
  }

  @Test func `many media get a rule a folder`() throws {
    for index in 0..<101 {
      let folder = ["", "a/", "b [1]/c/"][index % 3]
      try scratch.write(Array("RIFF".utf8), to: "m/\(folder)\(index).wav")
    }
    let text = try scratch.run("init", "m").text
    let rules = text.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    #expect(
      rules == [
        "  - match: \"*\"   # 34 media", "  - match: \"a/**\"   # 34 media",
        "  - match: \"b \\\\[1]/**\"   # 33 media",
      ])
  }

  @Test func `paths start from the folder of the file that is written`() throws {
    try scratch.addFilm("m/x/film.mp4")
    #expect(try scratch.run("init", "m", "-o", "top.yml").status == 0)
    let text = try String(contentsOf: scratch.url("top.yml"), encoding: .utf8)
    #expect(text.contains("\n  - src: m/x/film.mp4\n"))
    let outside = try scratch.run("init", "m", "-o", "m/x/y.yml")
    #expect(outside.status == 0)
    let wrong = try scratch.shell("mkdir other; cuelight init m -o other/c.yml")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("folder above the media"))
  }

  @Test func `a manifest that would be hidden is named`() throws {
    try scratch.addFilm("m/film.mp4")
    try scratch.write(Array("version: 1\ndefaults: {}\n".utf8), to: "cuelight.yml")
    #expect(try scratch.run("init", "m").text.contains("read instead") == false)
    #expect(
      try scratch.run("init", "m").text.contains(
        "\n# This hides \"cuelight.yml\",\n# whose declarations no longer apply to these media.\n"))
    let written = try scratch.run("init", "m", "-o", "m/cuelight.yml")
    #expect(
      written.errors.contains(
        "This hides cuelight.yml, whose declarations no longer apply to these media."))
    #expect(try !scratch.run("init", ".").text.contains("hides"))
    #expect(try !scratch.run("init", ".", "-o", "new.yml").errors.contains("hides"))
  }

  @Test func `what a manifest can name with a number sign is named`() throws {
    let names = ["C# talk.mp4", "#1.mp4", "a#t=1#b.mp4", "x #y.mp4", "#t/f.mp4"]
    for name in names { try scratch.addFilm("m/\(name)") }
    try scratch.write(Array("text".utf8), to: "m/C# talk.txt")
    let run = try scratch.run("init", "m", "-o", "m/cuelight.yml")
    #expect(run.status == 0)
    let text = try String(contentsOf: scratch.url("m/cuelight.yml"), encoding: .utf8)
    #expect(!text.contains("cannot name"))
    #expect(!text.contains("transcript"))
    let judged = try scratch.run("check", "-f", "json", "-m", "m/cuelight.yml").document()
    #expect(judged.codes == [])
    let sources = try #require(judged.presentations).map(\.source).sorted()
    #expect(sources == names.map { "m/\($0)" }.sorted())
  }

  @Test func `a folder with a colon gets a rule of its own among many media`() throws {
    for index in 0..<102 {
      let folder = ["a:b/", "x:y [1]/c/"][index % 2]
      try scratch.write(Array("RIFF".utf8), to: "m/\(folder)\(index).wav")
    }
    try scratch.write(Array("RIFF".utf8), to: "m/c:d.wav")
    let text = try scratch.run("init", "m").text
    let rules = text.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    #expect(
      rules == [
        "  - match: \"*\"   # 1 medium", "  - match: \"./a:b/**\"   # 51 media",
        "  - match: \"./x:y \\\\[1]/**\"   # 51 media",
      ])
    let looping = text.replacing("a:b/**\"", with: "a:b/**\"\n    loop: true")
    try scratch.write(Array(looping.utf8), to: "m/cuelight.yml")
    try scratch.addFilm("m/a:b/film.mp4")
    #expect(try scratch.run("check", "m/a:b/film.mp4").text.contains("loop: true"))
  }

  @Test func `the draft of a page that shows only the film of a service says what to name`() throws
  {
    let frame = "<iframe id=p src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe>"
    try scratch.write(Array(frame.utf8), to: "page.html")
    let run = try scratch.run("init", "page.html")
    #expect(run.status == 0)
    #expect(run.text.contains("cuelight.yml with `page: page.html` and `id: p`"))
  }

  @Test func `a page with addresses from the root of the site is drafted`() throws {
    try scratch.addFilm("site/media/film.mp4")
    try scratch.addFilm("cdn/talk.mp4")
    let film = "<video src=/media/film.mp4 controls></video>"
    let talk = "<video src=https://cdn.example.org/talk.mp4 controls></video>"
    try scratch.write(Array("<!DOCTYPE html>\(film)\(talk)".utf8), to: "site/talks/page.html")
    let page = "site/talks/page.html"
    let draft = try scratch.shell(
      "cuelight init \(page) --site-root site --map https://cdn.example.org/=cdn -o cuelight.yml")
    #expect(draft.status == 0)
    let text = try String(contentsOf: scratch.url("cuelight.yml"), encoding: .utf8)
    #expect(text.contains("src: site/media/film.mp4") && text.contains("src: cdn/talk.mp4"))
    let folder = try scratch.run("init", "site", "--site-root", "site")
    #expect(folder.status == 0)
    #expect(folder.text.contains("src: media/film.mp4"))
    #expect(folder.text.contains("page.html"))
    try scratch.addFilm("site/other.mp4")
    #expect(
      try scratch.run("init", "site", "--site-root", "site").text.contains("src: other.mp4"))
  }

  @Test(arguments: ["gone", "empty"])
  func `without a medium there is nothing to print`(path: String) throws {
    let run = try scratch.shell("mkdir empty; cuelight init \(path)")
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(path))
  }
}

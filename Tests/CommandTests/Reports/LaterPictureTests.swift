import Foundation
import TestSupport
import Testing

/// Small pictures in pages that are made after the run that wrote them.
@Suite struct `Small pictures in a page that is made later` {
  /// An animation, a stored run of it, and its pictures in the folder `shots`.
  private func scene() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: PackageFolder.samples.appending(path: "3.1.B/DNA-gif-alone/image.gif"),
      to: scratch.url("image.gif"))
    let run = try ProgramRun(
      shell: #""$program" check image.gif -f ndjson --thumbnails shots --exit-zero >run.ndjson"#,
      in: scratch.folder)
    #expect(run.status == 0, "\(run.errors)")
    return scratch
  }

  private func files(_ scratch: Scratch, _ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.url("shots").path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { "shots/" + $0 }
  }

  private func images(_ page: String) -> Int { page.split(separator: "<img ").count - 1 }

  private func report(_ scratch: Scratch) throws -> ProgramRun {
    try scratch.run("report", "run.ndjson", "-f", "html", "--thumbnails", "shots", "--exit-zero")
  }

  @Test func `are those of its findings`() throws {
    let scratch = try scene()
    let page = try report(scratch)
    #expect(page.status == 0 && page.errors == "", "\(page.errors)")
    #expect(page.text.contains("<img src=\"data:image/jpeg;base64,/9j/"))
    #expect(page.text.contains("img-src data:"))
    let direct = try scratch.run("check", "image.gif", "-f", "html", "--exit-zero")
    #expect(images(page.text) == images(direct.text) && images(page.text) > 0)
    let without = try scratch.run("report", "run.ndjson", "-f", "html", "--exit-zero")
    #expect(images(without.text) == 0)
  }

  @Test func `need the folder alone, wherever it is now`() throws {
    let scratch = try scene()
    try FileManager.default.removeItem(at: scratch.url("image.gif"))
    try FileManager.default.moveItem(at: scratch.url("shots"), to: scratch.url("moved"))
    let page = try scratch.run(
      "report", "run.ndjson", "-f", "html", "--thumbnails", "moved", "--exit-zero")
    #expect(images(page.text) > 0)
  }

  @Test func `that are not what the run wrote are not shown`() throws {
    let scratch = try scene()
    let all = images(try report(scratch).text)
    let pictures = try files(scratch, ".jpg")
    let first = try #require(pictures.first)
    try scratch.write([0xFF, 0xD8, 0xFF, 0xE0], to: first)
    #expect(images(try report(scratch).text) == all - 1)
    try FileManager.default.removeItem(at: scratch.url(first))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url(first).path, withDestinationPath: "/etc/passwd")
    #expect(images(try report(scratch).text) == all - 1)
    let notes = try #require(try files(scratch, ".ndjson").first)
    let text = try String(contentsOf: scratch.url(notes), encoding: .utf8)
    let hostile = text.replacing(".jpg", with: ".jpg/../../image.gif") + "{\n\u{0}\n[]\n"
    try scratch.write(Array(hostile.utf8), to: notes)
    let none = try report(scratch)
    #expect(none.status == 0 && images(none.text) == 0)
    #expect(none.errors.contains("No picture in the folder of --thumbnails belongs"))
  }

  @Test func `of other content are not those of this one`() throws {
    let scratch = try scene()
    try scratch.write(try Data(contentsOf: scratch.url("image.gif")) + [0], to: "image.gif")
    let run = try ProgramRun(
      shell: #""$program" check image.gif -f ndjson --exit-zero >run.ndjson"#, in: scratch.folder)
    #expect(run.status == 0)
    #expect(images(try report(scratch).text) == 0)
  }

  @Test func `are in the page of an audit, too`() throws {
    let scratch = try scene()
    let run = try ProgramRun(
      shell: """
        "$program" audit new a.audit --product Site --version 1 --by 'Ann <ann@example.org>' &&
        "$program" audit add a.audit run.ndjson >/dev/null &&
        "$program" audit export a.audit -f html --thumbnails shots
        """, in: scratch.folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(images(run.text) > 0)
    #expect(
      run.text.contains("img-src data:")
        && run.text.contains("alt=\"The first picture of the animation"))
    let without = try scratch.run("audit", "export", "a.audit", "-f", "html")
    #expect(images(without.text) == 0 && !without.text.contains("img-src"))
  }

  @Test func `belong to a page, and are in a folder`() throws {
    let scratch = try scene()
    for arguments in [
      ["report", "run.ndjson", "-f", "csv", "--thumbnails", "shots"],
      ["report", "run.ndjson", "-f", "html", "--thumbnails", "nowhere"],
      ["report", "run.ndjson", "-f", "html", "--thumbnails", "image.gif"],
    ] {
      let run = try ProgramRun(arguments, in: scratch.folder)
      #expect(run.status == 2 && run.errors.contains("--thumbnails"), "\(run.errors)")
    }
  }
}

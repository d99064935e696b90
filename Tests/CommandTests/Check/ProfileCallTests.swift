import Foundation
import TestSupport
import Testing

@Suite("Profiles of a call")
struct ProfileCallTests {
  private func film() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    return scratch
  }

  @Test func `the profile decides the names of the criteria and the exit status`() throws {
    let scratch = try film()
    let process = try scratch.run("check", "-f", "json", "film.mp4")
    #expect(process.status == 1)
    let web = try scratch.run("check", "-f", "json", "--profile", "wcag22", "film.mp4")
    #expect(web.status == 0, "nothing is proven without captions: \(web.text)")
    let names = try web.document().presentations?.first?.outcomes.map(\.criterion)
    #expect(names == ["1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.4.2", "2.2.2", "2.3.1"])
  }

  @Test(arguments: [("dhs-ios", "wcag22", Int32(1)), ("wcag22", "dhs-ios,trusted-tester", 0)])
  func `profiles beside it never change the exit status or the verdicts`(
    profile: String, also: String, status: Int32
  ) throws {
    let scratch = try film()
    let alone = try scratch.run("check", "-f", "json", "--profile", profile, "film.mp4")
    let beside = try scratch.run(
      "check", "-f", "json", "--profile", profile, "--also", also, "film.mp4")
    #expect(alone.status == status)
    #expect(beside.status == status)
    #expect(
      try beside.document().presentations?.first?.outcomes
        == alone.document().presentations?.first?.outcomes)
    for name in also.split(separator: ",") {
      #expect(beside.text.contains("\"profile\": \"\(name)\""))
    }
    let review = try scratch.run(
      "check", "--profile", "wcag22", "--also", "dhs-ios", "--fail-on", "review", "film.mp4")
    #expect(review.status == 4)
  }

  @Test func `the default profile by name gives the same bytes as without a name`() throws {
    let scratch = try film()
    let named = try scratch.run("check", "-f", "json", "--profile", "dhs-ios", "film.mp4")
    #expect(try scratch.run("check", "-f", "json", "film.mp4").output == named.output)
    let twice = try scratch.run(
      "check", "-f", "json", "--also", "dhs-ios", "--also", "dhs-ios", "film.mp4")
    #expect(twice.output == named.output, "the profile that decides is not repeated")
  }

  @Test(arguments: [
    (["--also", "wcag21"], "Did you mean wcag22?"), (["--also", "wcag22,"], "no profile “”"),
    (["--also", ""], "Known: dhs-ios"), (["--profile", "WCAG22"], "Did you mean wcag22?"),
  ])
  func `a profile that is not there, or cannot decide, is a wrong call`(
    arguments: [String], hint: String
  ) throws {
    let scratch = try film()
    let run = try ProgramRun(["check"] + arguments + ["film.mp4"], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }
}

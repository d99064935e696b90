import Foundation
import TestSupport
import Testing

@Suite struct `A medium on standard input` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func check(_ arguments: [String], input: Data?) throws -> ProgramRun {
    try ProgramRun(["check"] + arguments, in: scratch.folder, input: input)
  }

  /// Two turns of two frames of 0.5 s: written down here byte by byte.
  private var animation: Data {
    let screen: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    func frame(_ color: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color, 1, 0]
    }
    return Data(Array("GIF89a".utf8) + screen + frame(0x44) + frame(0x4C) + [0x3B])
  }

  /// A report without the remedies that name a command: a pipe has no folder for a manifest.
  private static func withoutCommands(_ report: String) -> [Substring] {
    report.split(separator: "\n").filter { !$0.contains("\"remedy") }
  }

  @Test func `a medium from a pipe is judged as the same file is`() throws {
    try scratch.addFilm()
    let film = try Data(contentsOf: scratch.url("film.mp4"))
    let piped = try check(["--format", "json", "-"], input: film)
    let named = try check(["--format", "json", "film.mp4"], input: nil)
    #expect(piped.status == named.status)
    #expect(
      Self.withoutCommands(piped.text)
        == Self.withoutCommands(
          named.text.replacingOccurrences(of: "film.mp4", with: "/dev/stdin")))
  }

  @Test func `standard input that is a file is read in its place`() throws {
    try scratch.addFilm()
    let run = try scratch.shell("cuelight check - < film.mp4")
    #expect(run.status == 1)
    #expect(run.text.contains("/dev/stdin  NOT COMPLIANT"))
  }

  @Test func `nothing is left of the copy`() throws {
    try FileManager.default.createDirectory(
      at: scratch.url("temporary"), withIntermediateDirectories: false)
    try scratch.write(Array(animation), to: "moving.gif")
    let run = try scratch.shell(
      "export TMPDIR=temporary; cuelight check - < <(cuelight explain 3.1.B)")
    #expect(run.status == 3)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: scratch.url("temporary").path)
    #expect(left == [])
  }

  @Test func `more than --max-size is refused, the same number of bytes is read`() throws {
    let exact = try check(["-", "--max-size", "\(animation.count)"], input: animation)
    // Moving images need an alternative (3.1.C).
    #expect(exact.status == 1)
    #expect(!exact.text.contains("media.tooLarge"))
    let over = try check(["-", "--max-size", "\(animation.count - 1)"], input: animation)
    #expect(over.status == 3)
    #expect(over.text.contains("media.tooLarge"))
  }

  @Test func `an empty input is no medium`() throws {
    let run = try check(["-"], input: nil)
    #expect(run.status == 3)
    #expect(run.text.contains("/dev/stdin"))
  }

  @Test func `a folder for temporary files that is not there is named`() throws {
    let run = try scratch.shell("export TMPDIR=none; cuelight check - < <(cuelight explain 3.1.B)")
    #expect(run.status == 2)
    #expect(run.errors.contains("could not be copied to none"))
  }
}

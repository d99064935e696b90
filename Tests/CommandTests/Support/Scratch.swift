import Foundation
import TestSupport
import Testing

/// A folder of one test, gone with it.
final class Scratch {
  /// The folder.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A path in the folder.
  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Writes a file and creates its folders.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a small medium that can be read.
  func addFilm(_ name: String = "film.mp4") throws { try write(Film.mp4.get(), to: name) }

  /// Puts a copy of the program here, and beside it its workers, to be replaced.
  func copyProgram() throws {
    let files = FileManager.default
    // Another program writes the copy: what other tests start at that moment would inherit a
    // descriptor of this one, and a file that is open for writing cannot be started (execve(2), ETXTBSY).
    let copy = try ProgramRun(
      [TestProgram.cuelight.url.path, "cuelight"], in: folder, program: .cp)
    try #require(copy.status == 0, "\(copy.errors)")
    for worker in [TestProgram.cuelightWorker, .cuelightTextWorker] {
      try files.createSymbolicLink(at: url(worker.rawValue), withDestinationURL: worker.url)
    }
  }

  /// Replaces a program of the copy by a script of the shell; `nil` takes it away.
  func replace(_ program: TestProgram, by script: String?) throws {
    let file = url(program.rawValue)
    try FileManager.default.removeItem(at: file)
    guard let script else { return }
    try write(Array("#!/bin/sh\n\(script)\n".utf8), to: program.rawValue)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Runs `cuelight` here.
  func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun(arguments, in: folder) }

  /// Runs a line of shell here.
  func shell(_ line: String) throws -> ProgramRun { try ProgramRun(shell: line, in: folder) }
}

import Foundation
import TestSupport

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

  /// Writes a file, and the folders it lies in.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a small medium that can be read.
  func addFilm(_ name: String = "film.mp4") throws { try write(Film.mp4.get(), to: name) }

  /// Runs `cuelight` here.
  func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun(arguments, in: folder) }

  /// Runs a line of shell here.
  func shell(_ line: String) throws -> ProgramRun { try ProgramRun(shell: line, in: folder) }
}

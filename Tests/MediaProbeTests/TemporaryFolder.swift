import Foundation
import TestSupport
import Testing

/// A folder that goes away with its owner, and the programs that fill it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("media-probe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Runs `ffmpeg` with the last argument as a file in this folder; gives its path.
  @discardableResult
  func ffmpeg(_ arguments: String...) throws -> String {
    let output = path(try #require(arguments.last))
    try run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments.dropLast() + [output])
    return output
  }

  /// Runs a program of the list; it must succeed.
  func run(_ program: String, _ arguments: [String]) throws {
    let run = try ProgramRun(arguments, in: url, program: TestProgram(named: program))
    try #require(run.status == 0, "\(program) \(arguments): \(run.errors)")
  }

  func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    try Data(Array(bytes)).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  /// Writes the first part of a file beside it; gives the path of the part.
  func cut(_ name: String, percent: Int) throws -> String {
    let all = try bytes(name)
    return try write(all.prefix(all.count * percent / 100), "cut-" + name)
  }
}

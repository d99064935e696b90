import MediaModel
import Conformance
import Foundation
import Sandbox
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Conditions of reading")
struct MediaAccessTests {
  /// A file of some bytes and, behind them, a hole.
  private func file(_ bytes: Int, hole: UInt64, in folder: ScratchFolder) throws -> MediaSource {
    let url = folder.url.appendingPathComponent("film.mp4")
    try Data(repeating: 1, count: bytes).write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(bytes) + hole)
    try handle.close()
    return MediaSource(FilePath(url.path), beneath: nil)
  }

  private func refusal(of source: MediaSource, _ maximumSize: Int64? = nil) -> FailureCode? {
    do throws(ExaminationError) {
      _ = try MediaFileSet([source], MediaAccess(maximumSize: maximumSize))
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `a medium may have as many bytes as the limit and no more`() throws {
    let folder = try ScratchFolder()
    let source = try file(1_000, hole: 0, in: folder)
    #expect(refusal(of: source, 1_000) == nil)
    #expect(refusal(of: source, 999) == .mediaTooLarge)
  }

  @Test func `segments count together`() throws {
    let folder = try ScratchFolder()
    let path = try file(1_000, hole: 0, in: folder).path
    let parts = [0..<600 as Range<Int64>, 400..<1_000].map {
      MediaSource.Part(path: path, bytes: $0)
    }
    let source = MediaSource(path, beneath: nil, parts: parts)
    #expect(refusal(of: source, 1_200) == nil)
    #expect(refusal(of: source, 1_199) == .mediaTooLarge)
  }

  private func parts(_ ranges: [Range<Int64>], of path: FilePath) -> MediaSource {
    MediaSource(path, beneath: nil, parts: ranges.map { .init(path: path, bytes: $0) })
  }

  @Test func `the same range over and over is a repetition, in a large file too`() throws {
    let folder = try ScratchFolder()
    let path = try file(2 << 20, hole: 0, in: folder).path
    // 65 MiB of 512 KiB, 130 times; of 2 MiB, 33 times.
    let part: Range<Int64> = 0..<(512 << 10)
    #expect(refusal(of: parts(Array(repeating: part, count: 132), of: path)) == .mediaLimit)
    #expect(refusal(of: parts(Array(repeating: 0..<(2 << 20), count: 33), of: path)) == nil)
  }

  @Test func `bytes count once, in whatever parts they are named`() throws {
    let folder = try ScratchFolder()
    let path = try file(1_000, hole: 0, in: folder).path
    func size(_ ranges: [Range<Int64>]) throws -> Int64 {
      try MediaFileSet([parts(ranges, of: path)], MediaAccess()).size
    }
    #expect(try size([0..<600, 400..<1_000]) == 1_000)
    #expect(try size([400..<500, 0..<100, 400..<500]) == 200)
    #expect(try size([0..<900, 100..<200, 800..<950]) == 950)
    #expect(try size([0..<0, 900..<5_000]) == 100)
  }

  @Test func `a file as large as a disk is refused by its size`() throws {
    let folder = try ScratchFolder()
    let source = try file(1_000, hole: 300 << 30, in: folder)
    #expect(refusal(of: source) == .mediaTooLarge)
    #expect(refusal(of: source, 400 << 30) == nil)
  }

  @Test func `a file that was never written for the most part is refused as that`() throws {
    let folder = try ScratchFolder()
    #expect(refusal(of: try file(1_000, hole: 2 << 30, in: folder)) == .mediaSparse)
    // Whoever names a size has looked.
    #expect(refusal(of: try file(1_000, hole: 2 << 30, in: folder), 4 << 30) == nil)
    #expect(refusal(of: try file(1_000, hole: 1 << 29, in: folder)) == nil)
  }

  @Test func `holes between data are counted together`() throws {
    let folder = try ScratchFolder()
    let source = try file(1_000, hole: 3 << 30, in: folder)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: source.path.string))
    for offset in stride(from: UInt64(1) << 29, to: 3 << 30, by: 1 << 29) {
      try handle.seek(toOffset: offset)
      try handle.write(contentsOf: Data(repeating: 1, count: 4_096))
    }
    try handle.close()
    #expect(refusal(of: source) == .mediaSparse)
  }

  @Test func `hashing ends when its task is cancelled`() async throws {
    let folder = try ScratchFolder()
    let source = try file(4 << 20, hole: 0, in: folder)
    let fileSet = try MediaFileSet([source], MediaAccess())
    #expect(try fileSet.hash(of: 0) != nil)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try fileSet.hash(of: 0)
    }
    task.cancel()
    let failure = await #expect(throws: ExaminationError.self) {
      try await task.value
    }
    #expect(failure?.code == .mediaCancelled)
  }

  @Test func `a worker without memory is a limit that the user understands`() {
    let failure = ExaminationError.crashed(
      .outOfMemory, Array("Fatal error".utf8), MediaAccess().workerLimits)
    #expect(failure.code == .mediaLimit)
    #expect(failure.message.contains("more memory than a worker may use: 512 MiB"))
    #expect(!failure.message.contains("Fatal"))
  }
}

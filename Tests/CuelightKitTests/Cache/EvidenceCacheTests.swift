import Foundation
import Hashing
import MediaModel
import SystemPackage
import Testing
import WorkerProtocol

@testable import CuelightKit

@Suite("Evidence that is kept between runs")
struct EvidenceCacheTests {
  @Test func `the same bytes are decoded once, in whichever file they are`() async throws {
    let scene = try CacheScene()
    let first = try scene.reader()
    let read = try await scene.evidence(first)
    #expect(first.requests == 1)
    try scene.write(CacheScene.tone, to: "copy.wav")
    let second = try scene.reader()
    let kept = try await scene.evidence(second, of: "copy.wav")
    #expect(second.requests == 0)
    #expect(second.cache.counts.hits == 1)
    #expect(kept.evidence == read.evidence)
    #expect((kept.hash, kept.layers) == (read.hash, read.layers))
    #expect(kept.libraries == read.libraries)
  }

  @Test func `other bytes, and another question, are read`() async throws {
    let scene = try CacheScene()
    _ = try await scene.evidence(try scene.reader())
    let reader = try scene.reader()
    var other = CacheScene.tone
    other[other.count - 1] ^= 1
    try scene.write(other, to: "other.wav")
    _ = try await scene.evidence(reader, of: "other.wav")
    #expect(reader.requests == 1)
    _ = try await scene.evidence(reader, [.tracks])
    #expect(reader.requests == 2)
    #expect(reader.cache.counts.misses == 2)
    #expect(reader.cache.counts.stored == 2)
  }

  @Test func `a comparison of two sounds is kept too`() async throws {
    let scene = try CacheScene()
    try scene.write(CacheScene.tone, to: "film.ad.wav")
    let (main, described) = ("film.wav", "film.ad.wav")
    func compare(_ reader: CacheScene.Reader) async throws -> MediaEvidence {
      try await reader.examiner.compare(
        MediaSource(FilePath(scene.url(main).path), beneath: nil), track: nil,
        with: MediaSource(FilePath(scene.url(described).path), beneath: nil), track: nil,
        programs: .all)
    }
    let first = try await compare(try scene.reader())
    let reader = try scene.reader()
    #expect(try await compare(reader) == first)
    #expect(reader.requests == 0)
  }

  @Test func `a longer timeout reads nothing again`() async throws {
    let scene = try CacheScene()
    _ = try await scene.evidence(try scene.reader())
    let reader = try scene.reader(access: MediaAccess(timeout: .seconds(77)))
    _ = try await scene.evidence(reader)
    #expect(reader.requests == 0)
  }

  @Test func `an entry with a bit changed anywhere is read again, and replaced`() async throws {
    let scene = try CacheScene()
    let read = try await scene.evidence(try scene.reader()).evidence
    let entry = try scene.entry()
    let bytes = try Data(contentsOf: entry)
    for offset in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
      var damaged = bytes
      damaged[offset] ^= 0x10
      try damaged.write(to: entry)
      try #require(chmod(entry.path, 0o600) == 0)
      let reader = try scene.reader()
      #expect(try await scene.evidence(reader).evidence == read)
      #expect(reader.cache.counts.unusable == 1)
      #expect(reader.requests == 1)
    }
    #expect(try Data(contentsOf: entry) == bytes)
  }

  @Test(arguments: [0, 1, 20, 84, 148])
  func `an entry that is cut off is read again`(_ length: Int) async throws {
    let scene = try CacheScene()
    _ = try await scene.evidence(try scene.reader())
    let entry = try scene.entry()
    try Data(contentsOf: entry).prefix(length).write(to: entry)
    try #require(chmod(entry.path, 0o600) == 0)
    let reader = try scene.reader()
    _ = try await scene.evidence(reader)
    #expect(reader.requests == 1)
    #expect(reader.cache.notice?.contains("read again") == true)
  }

  @Test func `an entry of another key is not used, with its hash right`() async throws {
    let scene = try CacheScene()
    _ = try await scene.evidence(try scene.reader())
    let entry = try scene.entry()
    let moved = try Data(contentsOf: entry)
    try FileManager.default.removeItem(at: entry)
    _ = try await scene.evidence(try scene.reader(), [.tracks])
    let other = try scene.entry()
    try moved.write(to: other)
    try #require(chmod(other.path, 0o600) == 0)
    let reader = try scene.reader()
    _ = try await scene.evidence(reader, [.tracks])
    #expect(reader.requests == 1)
  }

  @Test func `an entry that only its hash makes right is not used`() throws {
    let hash = try #require(ContentHash(hex: String(repeating: "1", count: 64)))
    let key = CacheKey(hash: hash)
    let evidence = MediaEvidence(container: "wav", duration: nil, tracks: [])
    let right = try #require(CacheEntry.bytes(of: evidence, key: key))
    #expect(CacheEntry.evidence(in: right, key: key) == evidence)
    let head = Array(right.prefix(20 + 64))
    let failure = WorkerMessage.failed(.init(code: .mediaDamaged, message: "x"))
    let lies: [[UInt8]] = [
      [], [0], [255, 255], try failure.encoded(), Array(repeating: 3, count: 99),
    ]
    for lie in lies {
      let body = head + lie
      let forged = body + Array(try #require(ContentHash(of: body)).hex.utf8)
      #expect(CacheEntry.evidence(in: forged, key: key) == nil)
    }
  }

  @Test func `what a limit cut short, and what failed, is not kept`() async throws {
    let scene = try CacheScene()
    try scene.write([UInt8](repeating: 7, count: 5_000), to: "broken.wav")
    let reader = try scene.reader()
    for _ in 0..<2 {
      await #expect(throws: ExaminationError.self) {
        try await scene.evidence(reader, of: "broken.wav")
      }
    }
    #expect(reader.requests == 2)
    #expect(reader.cache.counts.stored == 0)
  }

  @Test func `runs at the same time share a cache`() async throws {
    let scene = try CacheScene()
    let readers = try (0..<4).map { _ in try scene.reader() }
    let found = try await withThrowingTaskGroup(of: MediaEvidence.self) { group in
      for reader in readers {
        group.addTask { try await scene.evidence(reader).evidence }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(found).count == 1)
    let last = try scene.reader()
    _ = try await scene.evidence(last)
    #expect(last.requests == 0)
  }

  @Test func `a file that ended two workers is not tried again`() async throws {
    let scene = try CacheScene()
    try scene.write(CacheScene.greeting(), to: "ready.bin")
    let script = """
      #!/bin/bash
      cd '\(scene.folder.url.path)'
      echo start >>starts
      cat ready.bin >&3
      exit 7

      """
    try scene.write(Array(script.utf8), to: "worker")
    try #require(chmod(scene.url("worker").path, 0o755) == 0)
    let examiner = MediaExaminer(
      pool: WorkerPool(.media, executable: FilePath(scene.url("worker").path)),
      texts: try .forTests(), access: MediaAccess(), detector: .embedded)
    let film = MediaSource(FilePath(scene.url("film.wav").path), beneath: nil)
    for reading: Reading in [[.tracks], [.tracks, .audio]] {
      let error = await #expect(throws: ExaminationError.self) {
        try await examiner.examine(film, ExaminationRequest(reading: reading))
      }
      #expect(error?.code == .mediaCrashed)
    }
    let starts = try String(contentsOf: scene.url("starts"), encoding: .utf8)
    #expect(starts == "start\nstart\n")
  }
}

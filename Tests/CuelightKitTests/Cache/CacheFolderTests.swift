import Foundation
import SystemIO
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("What is in a cache, and how it is made smaller")
struct CacheFolderTests {
  private static let day: Int64 = 86_400

  /// A cache with entries of 10 bytes that were used some days ago, and other files.
  private func cache(_ folder: ScratchFolder, daysAgo days: [Int64]) throws -> String {
    let path = folder.url.appendingPathComponent("cache").path
    let files = try PrivateFolder(cache: path, creates: true)
    for (index, days) in days.enumerated() {
      let name = String(repeating: "\(index)", count: 62)
      try files.write([UInt8](repeating: 1, count: 10), to: name, in: ".0\(index)")
      try date("\(path)/.0\(index)/\(name)", daysAgo: days)
    }
    return path
  }

  private func date(_ path: String, daysAgo days: Int64) throws {
    let seconds = Double(PrivateFolder.now - days * Self.day)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }

  private func summary(_ path: String) throws -> CacheFolder.Summary {
    try CacheFolder(path).summary()
  }

  @Test func `entries and their bytes are counted`() throws {
    let folder = try ScratchFolder()
    let path = try cache(folder, daysAgo: [0, 3, 40])
    try Data([1]).write(to: URL(fileURLWithPath: path + "/.00/notes.txt"))
    let summary = try summary(path)
    #expect((summary.entries, summary.bytes) == (3, 30))
  }

  @Test func `what was not used for longer than asked is removed, and nothing else`() throws {
    let folder = try ScratchFolder()
    let path = try cache(folder, daysAgo: [0, 3, 40])
    let other = path + "/.02/notes.txt"
    try Data([1]).write(to: URL(fileURLWithPath: other))
    try date(other, daysAgo: 99)
    let removed = try CacheFolder(path).prune(unusedFor: .seconds(30 * Self.day), toBytes: nil)
    #expect((removed.entries, removed.bytes) == (1, 10))
    #expect(try summary(path).entries == 2)
    #expect(FileManager.default.fileExists(atPath: other))
  }

  @Test func `what was used longest ago is removed until the rest fits`() throws {
    let folder = try ScratchFolder()
    let path = try cache(folder, daysAgo: [5, 50, 1, 20])
    #expect(try CacheFolder(path).prune(unusedFor: nil, toBytes: 25).entries == 2)
    let left = try summary(path)
    #expect(left.entries == 2)
    #expect(try #require(left.oldest) > PrivateFolder.now - 6 * Self.day)
    #expect(try CacheFolder(path).prune(unusedFor: nil, toBytes: 20).entries == 0)
  }

  @Test func `an entry from the future counts as the oldest`() throws {
    let folder = try ScratchFolder()
    let path = try cache(folder, daysAgo: [-4_000, 100])
    #expect(
      try CacheFolder(path).prune(unusedFor: .seconds(3_650 * Self.day), toBytes: nil).entries == 1)
    #expect(try summary(path).entries == 1)
  }

  @Test func `an entry that was left half written is removed after a day`() throws {
    let folder = try ScratchFolder()
    let path = try cache(folder, daysAgo: [0])
    for (name, days) in [(".new-old", 2), (".new-young", 0)] as [(String, Int64)] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(path)/.00/\(name)"))
      try date("\(path)/.00/\(name)", daysAgo: days)
    }
    _ = try CacheFolder(path).prune(unusedFor: .seconds(1_000 * Self.day), toBytes: nil)
    let files = FileManager.default
    #expect(!files.fileExists(atPath: "\(path)/.00/.new-old"))
    #expect(files.fileExists(atPath: "\(path)/.00/.new-young"))
  }

  @Test func `a cache that is not there is not made`() throws {
    let folder = try ScratchFolder()
    let path = folder.url.appendingPathComponent("none").path
    #expect(throws: EvidenceCacheError.self) { _ = try CacheFolder(path).summary() }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

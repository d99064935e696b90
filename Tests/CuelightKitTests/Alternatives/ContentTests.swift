import Foundation
import SystemIO
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Named files")
struct ContentTests {
  private let files = [
    "inner/file.txt": Array("inside".utf8), "file.txt": Array("outside".utf8),
  ]

  @Test func `a file below the root is named from where the program runs`() async throws {
    try await TemporaryFolder.with(files) { top in
      let root = top.appending("inner")
      let file = try Content(of: root.appending("file.txt"), beneath: root)
      #expect(file.bytes == Array("inside".utf8))
    }
  }

  @Test func `a file beside the root is outside of it`() async throws {
    try await TemporaryFolder.with(files) { top in
      let root = top.appending("inner")
      #expect(throws: OpenError.outsideRoot) {
        try Content(of: top.appending("file.txt"), beneath: root)
      }
    }
  }

  @Test func `a link does not lead out of the root`() async throws {
    try await TemporaryFolder.with(files) { top in
      let root = top.appending("inner")
      let link = root.appending("link.txt")
      try FileManager.default.createSymbolicLink(
        atPath: link.string, withDestinationPath: top.appending("file.txt").string)
      #expect(throws: OpenError.self) { try Content(of: link, beneath: root) }
      #expect(try Content(of: link).bytes == Array("outside".utf8))
    }
  }
}

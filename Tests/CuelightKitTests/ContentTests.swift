import Foundation
import Sandbox
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Named files")
struct ContentTests {
  /// A folder `inner` with a file, and a file beside that folder.
  private func withFolder(_ body: (FilePath) throws -> Void) throws {
    let top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let inner = top.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    try Data("inside".utf8).write(to: inner.appendingPathComponent("file.txt"))
    try Data("outside".utf8).write(to: top.appendingPathComponent("file.txt"))
    try body(FilePath(top.path))
  }

  @Test func `a file below the root is named from where the program runs`() throws {
    try withFolder { top in
      let root = top.appending("inner")
      let file = try Content(of: root.appending("file.txt"), beneath: root)
      #expect(file.bytes == Array("inside".utf8))
    }
  }

  @Test func `a file beside the root is outside of it`() throws {
    try withFolder { top in
      let root = top.appending("inner")
      #expect(throws: OpenError.outsideRoot) {
        try Content(of: top.appending("file.txt"), beneath: root)
      }
    }
  }

  @Test func `a link does not lead out of the root`() throws {
    try withFolder { top in
      let root = top.appending("inner")
      let link = root.appending("link.txt")
      try FileManager.default.createSymbolicLink(
        atPath: link.string, withDestinationPath: top.appending("file.txt").string)
      #expect(throws: OpenError.self) { try Content(of: link, beneath: root) }
      #expect(try Content(of: link).bytes == Array("outside".utf8))
    }
  }
}

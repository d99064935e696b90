import SystemPackage
import Testing

@testable import Placements

@Suite struct `addresses in streaming manifests` {
  private let root: FilePath = "/films/one"

  @Test(arguments: [
    ("a.ts", "/films/one/low/a.ts"), ("../high/a.ts", "/films/one/high/a.ts"),
    ("./a.ts?token=1#t=2", "/films/one/low/a.ts"), ("a%20b.ts", "/films/one/low/a b.ts"),
    ("100%.ts", "/films/one/low/100%.ts"),
  ])
  func `an address means a file below the root`(written: String, path: String) throws {
    let found = try SegmentAddress.resolve(written, in: root.appending("low"), root: root)
    #expect(found == FilePath(path))
  }

  @Test(arguments: [
    "../../a.ts", "%2e%2e/%2e%2e/a.ts", "..%2f..%2fa.ts", "../low/../../a.ts",
  ])
  func `an address that leads out is refused`(written: String) {
    #expect(throws: SegmentAddress.Problem.leavesRoot) {
      try SegmentAddress.resolve(written, in: root.appending("low"), root: root)
    }
  }

  @Test(arguments: [
    "http://h/a.ts", "HTTPS:a", "//h/a.ts", "/a.ts", "file:///etc/passwd", "data:,",
  ])
  func `an address elsewhere is refused`(written: String) {
    #expect(throws: SegmentAddress.Problem.elsewhere) {
      try SegmentAddress.resolve(written, in: root, root: root)
    }
  }

  @Test(arguments: ["", "?a", "%00", "a%00.ts", "a\\b.ts", "low/", "."])
  func `an address that names no file is refused`(written: String) {
    #expect(throws: SegmentAddress.Problem.namesNoFile) {
      try SegmentAddress.resolve(written, in: root, root: root)
    }
  }

  @Test func `a folder outside the root is refused`() {
    #expect(throws: SegmentAddress.Problem.leavesRoot) {
      try SegmentAddress.resolve("a.ts", in: "/films", root: root)
    }
  }
}

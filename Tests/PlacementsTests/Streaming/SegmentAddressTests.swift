import Testing

@testable import Placements
@testable import StrictYAML

@Suite struct `addresses in streaming manifests` {
  @Test(arguments: [
    ("a.ts", "low/a.ts"), ("../high/a.ts", "high/a.ts"),
    ("./a.ts?token=1#t=2", "low/a.ts"), ("a%20b.ts", "low/a b.ts"),
    ("100%.ts", "low/100%.ts"),
  ])
  func `an address means a file below the root`(written: String, path: String) throws {
    #expect(try SegmentAddress.name(written, in: ["low"]) == path)
  }

  @Test(arguments: [
    "../../a.ts", "%2e%2e/%2e%2e/a.ts", "..%2f..%2fa.ts", "../low/../../a.ts",
  ])
  func `an address that leads out is refused`(written: String) {
    #expect(throws: SegmentAddress.AddressError.leavesRoot) {
      try SegmentAddress.name(written, in: ["low"])
    }
  }

  @Test(arguments: [
    "http://h/a.ts", "HTTPS:a", "//h/a.ts", "/a.ts", "file:///etc/passwd", "data:,",
  ])
  func `an address elsewhere is refused`(written: String) {
    #expect(throws: SegmentAddress.AddressError.elsewhere) {
      try SegmentAddress.name(written, in: [])
    }
  }

  @Test(arguments: ["", "?a", "%00", "a%00.ts", "a\\b.ts", "low/", "."])
  func `an address that names no file is refused`(written: String) {
    #expect(throws: SegmentAddress.AddressError.namesNoFile) {
      try SegmentAddress.name(written, in: [])
    }
  }
}

import Placements
import SystemPackage
import Testing

@Suite struct `Manifest paths` {
  @Test(arguments: [
    ("a.mp4", "/m/a.mp4"), ("./a.mp4", "/m/a.mp4"), ("a/../b.mp4", "/m/b.mp4"),
    ("a/b/../../c.mp4", "/m/c.mp4"), ("a%20b.mp4", "/m/a%20b.mp4"), ("a//b.mp4", "/m/a/b.mp4"),
    ("./talk:one.mp4", "/m/talk:one.mp4"), ("day 1: start.mp4", "/m/day 1: start.mp4"),
    ("..a/b..c", "/m/..a/b..c"), ("~/a", "/m/~/a"), ("a\\b", "/m/a\\b"),
  ])
  func `a path is resolved below the manifest's folder`(written: String, path: String) throws {
    #expect(try ManifestPath.resolve(written, root: "/m") == FilePath(path))
  }

  @Test func `a relative folder stays relative`() throws {
    #expect(try ManifestPath.resolve("a/b.mp4", root: "site") == "site/a/b.mp4")
    #expect(try ManifestPath.resolve("b.mp4", root: "") == "b.mp4")
  }

  @Test(arguments: [
    ("/etc/passwd", ManifestPath.PathError.absolute), ("//host/a", .absolute),
    ("..", .leavesRoot), ("../a", .leavesRoot), ("a/../../m/b", .leavesRoot),
    ("./..//../a", .leavesRoot), ("http://x/a.mp4", .scheme("http")), ("file:a", .scheme("file")),
    ("C:\\a.mp4", .scheme("C")), ("", .namesNoFile), (".", .namesNoFile), ("a/..", .namesNoFile),
    ("a\0b", .holdsNUL), ("/\0", .holdsNUL),
  ])
  func `a path that is no file below the folder is refused`(
    written: String, problem: ManifestPath.PathError
  ) {
    #expect(throws: problem) { try ManifestPath.resolve(written, root: "/m") }
  }
}

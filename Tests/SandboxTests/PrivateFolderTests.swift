import Glibc
import SystemIO
import SystemPackage
import Testing

@Suite("Folders that only their owner writes to")
struct PrivateFolderTests {
  private func issue(_ path: FilePath, creates: Bool = true) -> PrivateFolder.FolderIssue? {
    do throws(PrivateFolder.FolderIssue) {
      _ = try PrivateFolder(path, creates: creates)
      return nil
    } catch {
      return error
    }
  }

  private func permissions(_ path: FilePath) throws -> mode_t {
    var status = stat()
    try #require(stat(path.string, &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test func `a folder that is made is for its owner alone`() throws {
    let scratch = try Scratch()
    let folder = try PrivateFolder(scratch.path("new"), creates: true)
    try folder.write([1, 2, 3], to: "entry", in: "ab")
    #expect(try permissions(scratch.path("new")) == 0o700)
    #expect(try permissions(scratch.path("new/ab")) == 0o700)
    #expect(try permissions(scratch.path("new/ab/entry")) == 0o600)
  }

  @Test(arguments: [0o777, 0o775, 0o702, 0o720, 0o1777] as [mode_t])
  func `a folder that others may write to is refused`(_ mode: mode_t) throws {
    let scratch = try Scratch()
    scratch.makeFolder("open")
    try #require(chmod(scratch.path("open").string, mode) == 0)
    #expect(issue(scratch.path("open")) == .writableByOthers(UInt32(mode)))
  }

  @Test func `a folder that others may only look at is used`() throws {
    let scratch = try Scratch()
    scratch.makeFolder("seen")
    try #require(chmod(scratch.path("seen").string, 0o755) == 0)
    #expect(issue(scratch.path("seen")) == nil)
  }

  @Test func `what is not a folder, or has no folder above it, is refused`() throws {
    let scratch = try Scratch()
    try scratch.write("file", "text")
    #expect(issue(scratch.path("file")) == .system(.notDirectory))
    #expect(issue(scratch.path("a/b")) == .system(.noSuchFileOrDirectory))
    #expect(issue(scratch.path("none"), creates: false) == .system(.noSuchFileOrDirectory))
  }

  @Test func `what was written is read, and replaced as a whole`() throws {
    let scratch = try Scratch()
    let folder = try PrivateFolder(scratch.path("new"), creates: true)
    try folder.write([1, 2, 3], to: "entry", in: "ab")
    #expect(try folder.read("entry", in: "ab", limit: 3) == [1, 2, 3])
    try folder.write([4], to: "entry", in: "ab")
    #expect(try folder.read("entry", in: "ab", limit: 3) == [4])
    #expect(try folder.files(in: "ab").map(\.name) == ["entry"])
  }

  @Test func `a file that is missing, too large, a link or open to others is not read`() throws {
    let scratch = try Scratch()
    let folder = try PrivateFolder(scratch.path("new"), creates: true)
    #expect(throws: OpenError.notFound) { try folder.read("entry", in: "ab", limit: 9) }
    try folder.write([1, 2, 3], to: "entry", in: "ab")
    #expect(throws: OpenError.tooLarge(size: 3, limit: 2)) {
      try folder.read("entry", in: "ab", limit: 2)
    }
    scratch.link("new/ab/link", to: scratch.path("new/ab/entry").string)
    #expect(throws: OpenError.notRegular(.link)) { try folder.read("link", in: "ab", limit: 9) }
    for mode: mode_t in [0o660, 0o606, 0o644] {
      try #require(chmod(scratch.path("new/ab/entry").string, mode) == 0)
      #expect(throws: OpenError.permission) { try folder.read("entry", in: "ab", limit: 9) }
    }
  }

  @Test func `a folder that takes the name later changes nothing`() throws {
    let scratch = try Scratch()
    let folder = try PrivateFolder(scratch.path("new"), creates: true)
    try #require(rename(scratch.path("new").string, scratch.path("old").string) == 0)
    scratch.makeFolder("new")
    try folder.write([7], to: "entry", in: "ab")
    #expect(access(scratch.path("old/ab/entry").string, F_OK) == 0)
    #expect(access(scratch.path("new/ab").string, F_OK) != 0)
  }

  @Test func `a file that cannot be given its name leaves nothing`() throws {
    let scratch = try Scratch()
    let folder = try PrivateFolder(scratch.path("new"), creates: true)
    scratch.makeFolder("new/ab")
    scratch.makeFolder("new/ab/entry")
    #expect(throws: Errno.isDirectory) { try folder.write([7], to: "entry", in: "ab") }
    #expect(try folder.files(in: "ab") == [])
  }
}

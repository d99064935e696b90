import Glibc
import SystemPackage
import Testing

@testable import SystemIO

@Suite struct `A file is replaced wholly or not at all` {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("film.srt", "old")
  }

  private func stamp(_ name: String = "film.srt") throws -> FileStamp {
    try OpenedFile(path: scratch.path(name), followsLinks: true).stamp
  }

  private func content(_ name: String) throws -> String {
    let file = try OpenedFile(path: scratch.path(name), followsLinks: true)
    return String(decoding: try file.readAll(limit: 100), as: UTF8.self)
  }

  private var names: [String] {
    get throws {
      try FolderReader.entries(of: scratch.folder).compactMap { $0.component?.string }.sorted()
    }
  }

  @Test func `it has the new content, the old permissions, and leaves nothing beside`() throws {
    chmod(scratch.path("film.srt").string, 0o640)
    try FileReplacement.replace(
      scratch.path("film.srt"), with: Array("new".utf8), readAs: stamp())
    #expect(try content("film.srt") == "new")
    #expect(try names == ["film.srt"])
    var status = stat()
    stat(scratch.path("film.srt").string, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `a link stays a link to the replaced file`() throws {
    scratch.link("link.srt", to: "film.srt")
    try FileReplacement.replace(
      scratch.path("link.srt"), with: Array("new".utf8), readAs: stamp())
    #expect(try content("film.srt") == "new")
    var status = stat()
    lstat(scratch.path("link.srt").string, &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a file that changed since it was read is left alone`() throws {
    let before = try stamp()
    try scratch.write("film.srt", "newer")
    #expect(throws: FileReplacement.ReplacementError.changed) {
      try FileReplacement.replace(
        scratch.path("film.srt"), with: Array("new".utf8), readAs: before)
    }
    #expect(try content("film.srt") == "newer")
    #expect(try names == ["film.srt"])
  }

  @Test func `a file that is gone is not made anew`() throws {
    let before = try stamp()
    unlink(scratch.path("film.srt").string)
    #expect(throws: FileReplacement.ReplacementError.system(.noSuchFileOrDirectory)) {
      try FileReplacement.replace(
        scratch.path("film.srt"), with: Array("new".utf8), readAs: before)
    }
    #expect(try names.isEmpty)
  }

  @Test func `a new file is there as a whole, for everybody whom the mask lets`() throws {
    try FileReplacement.create(scratch.path("new.srt"), with: Array("new".utf8))
    #expect(try content("new.srt") == "new")
    #expect(try names == ["film.srt", "new.srt"])
    let mask = umask(0)
    umask(mask)
    var status = stat()
    stat(scratch.path("new.srt").string, &status)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func `what exists is never a new file, not even a link that leads nowhere`() throws {
    symlink("nowhere.srt", scratch.path("link.srt").string)
    for name in ["film.srt", "link.srt"] {
      #expect(throws: FileReplacement.ReplacementError.system(.fileExists)) {
        try FileReplacement.create(scratch.path(name), with: Array("new".utf8))
      }
    }
    #expect(try content("film.srt") == "old")
    #expect(try names == ["film.srt", "link.srt"])
  }
}

import Glibc
import SystemIO
import SystemPackage
import Testing

@Suite struct `Watched folders` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Changes until one is there that the test waits for; the limit is only for a broken test.
  private func changes(
    _ watch: inout FolderWatch, until last: FolderChange
  ) throws -> [FolderChange] {
    var all: [FolderChange] = []
    while !all.contains(last) {
      let next = try watch.changes(within: 10_000)
      if next.isEmpty { break }
      all += next
    }
    return all
  }

  @Test func `a file that is written appears, is written, and is complete`() throws {
    var watch = try FolderWatch()
    try watch.add(scratch.folder)
    let film = try scratch.write("film.mp4", "bytes")
    let seen = try changes(&watch, until: .complete(film))
    #expect(seen == [.appeared(film), .written(film), .complete(film)])
  }

  @Test func `a file that is moved in is complete, one that is moved out is removed`() throws {
    let part = try scratch.write("film.mp4.part", "bytes")
    var watch = try FolderWatch()
    try watch.add(scratch.folder)
    rename(part.string, scratch.path("film.mp4").string)
    let film = scratch.path("film.mp4")
    #expect(try changes(&watch, until: .complete(film)) == [.removed(part), .complete(film)])
  }

  @Test func `a hard link appears`() throws {
    let film = try scratch.write("film.mp4", "bytes")
    var watch = try FolderWatch()
    try watch.add(scratch.folder)
    let second = scratch.path("second.mp4")
    link(film.string, second.string)
    #expect(try changes(&watch, until: .appeared(second)) == [.appeared(second)])
  }

  @Test func `a new folder is reported, and its files once it is watched`() throws {
    var watch = try FolderWatch()
    try watch.add(scratch.folder)
    scratch.makeFolder("in")
    let inner = scratch.path("in")
    #expect(try changes(&watch, until: .newFolder(inner)) == [.newFolder(inner)])
    try watch.add(inner)
    let film = try scratch.write("in/film.mp4", "")
    #expect(try changes(&watch, until: .complete(film)) == [.appeared(film), .complete(film)])
  }

  @Test func `a folder that is renamed is watched under its new name`() throws {
    scratch.makeFolder("old")
    var watch = try FolderWatch()
    try watch.add(scratch.folder)
    try watch.add(scratch.path("old"))
    rename(scratch.path("old").string, scratch.path("new").string)
    let renamed = scratch.path("new")
    _ = try changes(&watch, until: .newFolder(renamed))
    #expect(Array(watch.paths) == [scratch.folder])
    try watch.add(renamed)
    let film = try scratch.write("new/film.mp4", "")
    #expect(try changes(&watch, until: .complete(film)).contains(.complete(film)))
  }

  @Test func `a folder that is removed is reported as gone`() throws {
    scratch.makeFolder("in")
    let inner = scratch.path("in")
    var watch = try FolderWatch()
    try watch.add(inner)
    rmdir(inner.string)
    #expect(try changes(&watch, until: .gone(inner)) == [.gone(inner)])
    #expect(watch.paths.isEmpty)
  }

  @Test func `a symbolic link and a file are not watched`() throws {
    scratch.link("link", to: scratch.folder.string)
    try scratch.write("film.mp4", "")
    var watch = try FolderWatch()
    #expect(throws: Errno.notDirectory) { try watch.add(scratch.path("link")) }
    #expect(throws: Errno.notDirectory) { try watch.add(scratch.path("film.mp4")) }
    #expect(throws: Errno.noSuchFileOrDirectory) { try watch.add(scratch.path("none")) }
  }

  @Test func `names that are not UTF-8 keep their bytes`() throws {
    var watch = try FolderWatch()
    try watch.add(scratch.folder)
    let name = try #require(FilePath.Component(bytes: [0x66, 0xFF, 0x2E, 0x6D]))
    let path = scratch.folder.appending(name)
    let made = path.withPlatformString { creat($0, 0o600) }
    close(made)
    #expect(try changes(&watch, until: .complete(path)) == [.appeared(path), .complete(path)])
  }
}

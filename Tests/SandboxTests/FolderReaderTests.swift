import Glibc
import SystemIO
import SystemPackage
import Testing

@Suite struct FolderReaderTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `entries come in the order of their bytes, with kinds, links not followed`() throws {
    for name in ["b.vtt", "a\n\u{1B}[31m.mp4", "-rf", "Z", "é"] { try scratch.write(name, "") }
    scratch.makeFolder("folder")
    scratch.link("link", to: "folder")
    mkfifo(scratch.path("pipe").string, 0o600)
    let entries = try FolderReader.entries(of: scratch.folder)
    let names = entries.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["-rf", "Z", "a\n\u{1B}[31m.mp4", "b.vtt", "folder", "link", "pipe", "é"])
    #expect(
      entries.map(\.kind) == [
        .regular, .regular, .regular, .regular, .folder, .link, .fifo, .regular,
      ])
  }

  @Test func `a name that is not UTF-8 keeps its bytes and can be opened`() throws {
    let raw: [UInt8] = [0x66, 0xFF, 0xFE, 0x2E, 0x6D, 0x70, 0x34]
    let path = Array(scratch.folder.string.utf8) + [0x2F] + raw + [0]
    let made = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      $0.baseAddress.map { creat($0, 0o600) } ?? -1
    }
    close(made)
    let entry = try #require(FolderReader.entries(of: scratch.folder).first)
    #expect(entry.name == raw)
    let component = try #require(entry.component)
    let file = try OpenedFile(path: scratch.folder.appending(component), followsLinks: false)
    #expect(file.size == 0)
  }

  @Test func `many entries are all listed, and a limit is an error`() throws {
    for index in 0..<300 { try scratch.write("file-\(index)", "") }
    #expect(try FolderReader.entries(of: scratch.folder).count == 300)
    #expect(try FolderReader.entries(of: scratch.folder, limit: 300).count == 300)
    #expect(throws: FolderError.tooManyEntries(limit: 299)) {
      try FolderReader.entries(of: scratch.folder, limit: 299)
    }
  }

  @Test func `an empty folder, no folder and a file are distinguished`() throws {
    #expect(try FolderReader.entries(of: scratch.folder).isEmpty)
    try scratch.write("file", "")
    #expect(throws: FolderError.notFound) {
      try FolderReader.entries(of: scratch.path("nowhere"))
    }
    #expect(throws: FolderError.notDirectory) {
      try FolderReader.entries(of: scratch.path("file"))
    }
  }
}

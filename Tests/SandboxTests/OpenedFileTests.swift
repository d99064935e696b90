import Glibc
import SystemPackage
import Testing

@testable import SystemIO

@Suite struct OpenedFileTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("film.mp4", "0123456789")
    scratch.makeFolder("inner")
    try scratch.write("inner/film.vtt", "WEBVTT")
  }

  @Test func `a file is read in parts, whole, and never moved in`() throws {
    let file = try OpenedFile(path: scratch.path("film.mp4"), followsLinks: false)
    #expect(file.size == 10)
    #expect(try file.read(at: 3, count: 4) == Array("3456".utf8))
    #expect(try file.read(at: 8, count: 4) == Array("89".utf8))
    #expect(try file.read(at: 10, count: 4).isEmpty)
    #expect(try file.readAll(limit: 10) == Array("0123456789".utf8))
    #expect(throws: OpenError.tooLarge(size: 10, limit: 9)) { try file.readAll(limit: 9) }
    #expect(lseek(file.descriptor, 0, SEEK_CUR) == 0)
    let hasChanged = file.hasChanged()
    #expect(!hasChanged)
  }

  @Test func `a descriptor is closed on exec and with its value`() throws {
    var number: Int32 = -1
    do {
      let file = try OpenedFile(path: scratch.path("film.mp4"), followsLinks: false)
      number = file.descriptor
      #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
      #expect(file.size == 10)
    }
    #expect(number > 2)
  }

  @Test func `a file that grows while it is read has changed`() throws {
    let file = try OpenedFile(path: scratch.path("film.mp4"), followsLinks: false)
    try scratch.write("film.mp4", "0123456789ab")
    let hasChanged = file.hasChanged()
    #expect(hasChanged)
    #expect(try file.readAll(limit: 100).count == 12)
  }

  @Test func `what is missing, forbidden or too large is distinguished`() throws {
    #expect(error("nowhere.mp4") == .notFound)
    #expect(error("film.mp4/inner") == .notFound)
    #expect(error(String(repeating: "x", count: 300)) == .notFound)
    #expect(error("film.mp4", maximumSize: 9) == .tooLarge(size: 10, limit: 9))
    chmod(scratch.path("film.mp4").string, 0)
    if geteuid() != 0 { #expect(error("film.mp4") == .permission) }
  }

  @Test func `only regular files are taken, and nothing waits`() throws {
    mkfifo(scratch.path("pipe").string, 0o600)
    scratch.link("link", to: "film.mp4")
    try bindSocket("socket")
    #expect(error("inner") == .isDirectory)
    #expect(error("pipe") == .notRegular(.fifo))
    #expect(error("socket") == .notRegular(.socket))
    #expect(error("link") == .notRegular(.link))
    let device = Result { try OpenedFile(path: "/dev/null", followsLinks: true).size }
    #expect(throws: OpenError.notRegular(.characterDevice)) { try device.get() }
  }

  @Test func `a link is followed where that is wanted`() throws {
    scratch.link("link", to: "film.mp4")
    let file = try OpenedFile(path: scratch.path("link"), followsLinks: true)
    #expect(file.size == 10)
  }

  @Test(arguments: [
    ("film.mp4", 10), ("inner/film.vtt", 6), ("./inner/.//film.vtt", 6), ("inner/../film.mp4", 10),
    ("in", 6), ("to-film", 10),
  ])
  func `a path within the root is opened`(_ path: FilePath, _ size: Int64) throws {
    scratch.link("in", to: "inner/film.vtt")
    scratch.link("to-film", to: "./film.mp4")
    let file = try OpenedFile(path: path, beneath: scratch.folder, followsLinks: true)
    #expect(file.size == size)
  }

  @Test(arguments: [
    "../film.mp4", "inner/../../x", "/etc/passwd", "out", "absolute", "folder-out/passwd",
  ])
  func `a path that leads out of the root is refused`(_ path: FilePath) throws {
    scratch.link("out", to: "../../../etc/passwd")
    scratch.link("absolute", to: "/etc/passwd")
    scratch.link("folder-out", to: "/etc")
    #expect(throws: OpenError.outsideRoot) {
      try OpenedFile(path: path, beneath: scratch.folder, followsLinks: true).size
    }
  }

  @Test func `within a root the file itself may be kept from being a link`() throws {
    scratch.link("in", to: "inner/film.vtt")
    #expect(throws: OpenError.notRegular(.link)) {
      try OpenedFile(path: "in", beneath: scratch.folder, followsLinks: false).size
    }
    #expect(throws: OpenError.notRegular(.link)) {
      try OpenedFile(
        path: "self/exe", beneath: "/proc", followsLinks: true
      ).size
    }
  }

  @Test(arguments: [
    ("film.mp4", "film.mp4"), ("inner/film.vtt", "film.vtt"), ("inner/../film.mp4", "film.mp4"),
    ("inner/x/../../inner/./film.vtt", "film.vtt"),
  ])
  func `on an old kernel the root is walked step by step`(
    _ path: FilePath, _ name: String
  ) throws {
    let found = try stepwise(path)
    #expect(
      try DescriptorBytes.read(of: found.number, at: 0, count: 100).count
        == (name == "film.vtt" ? 6 : 10))
  }

  private static let refusals: [(FilePath, OpenError)] = [
    ("..", .outsideRoot), ("../film.mp4", .outsideRoot), ("inner/../../x", .outsideRoot),
    ("/etc/passwd", .outsideRoot), ("", .notFound), ("nowhere/film", .notFound),
    (".", .isDirectory), ("inner/..", .isDirectory), ("in", .notRegular(.link)),
    ("film.mp4/x", .notFound), ("folder/film.vtt", .notFound),
  ]

  @Test(arguments: refusals)
  func `on an old kernel nothing leads out of the root`(
    _ path: FilePath, _ expected: OpenError
  ) throws {
    scratch.link("in", to: "inner/film.vtt")
    // A link in the middle: O_DIRECTORY with O_NOFOLLOW says "not a directory" (open(2)).
    scratch.link("folder", to: "inner")
    #expect(throws: expected) { try stepwise(path).number }
  }

  private func stepwise(_ path: FilePath) throws -> Descriptor {
    let root = open(scratch.folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return Descriptor(
      owning: try PathResolver.openStepwise(path, in: Descriptor(owning: root)))
  }

  private func error(_ name: String, maximumSize: Int64 = .max) -> OpenError? {
    do throws(OpenError) {
      _ = try OpenedFile(
        path: scratch.path(name), followsLinks: false, maximumSize: maximumSize
      ).size
      return nil
    } catch {
      return error
    }
  }

  private func bindSocket(_ name: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(scratch.path(name).string.utf8CString)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      path.withUnsafeBytes { room.copyMemory(from: $0) }
    }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }
}

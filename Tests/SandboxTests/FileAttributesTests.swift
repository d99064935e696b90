import Glibc
import SystemIO
import SystemPackage
import Testing

/// Attributes of files, which the module of the C library does not have (setxattr(2)).
private enum Attributes {
  private typealias Set =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<UInt8>, Int, Int32
    ) -> Int32
  private typealias Get =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<UInt8>, Int
    ) -> Int

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  /// Whether the attribute could be set.
  @discardableResult
  static func set(_ name: String, _ value: [UInt8], of path: FilePath) -> Bool {
    function("setxattr", as: Set.self)?(path.string, name, value, value.count, 0) == 0
  }

  static func value(_ name: String, of path: FilePath) -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 1_000)
    let count = function("getxattr", as: Get.self)?(path.string, name, &room, room.count) ?? -1
    return count < 0 ? nil : Array(room.prefix(count))
  }

  static let accessList = "system.posix_acl_access"
  static let folderList = "system.posix_acl_default"

  /// An access control list: owner rw, another user rw, group r, mask rw, others r.
  static func list(group: UInt8 = 4, others: UInt8 = 4) -> [UInt8] {
    func entry(_ tag: UInt8, _ permissions: UInt8, _ number: [UInt8] = [255, 255, 255, 255])
      -> [UInt8]
    { [tag, 0, permissions, 0] + number }
    return [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, [0x39, 0x30, 0, 0]) + entry(4, group)
      + entry(0x10, 6) + entry(0x20, others)
  }

  /// Whether the file system of the tests has them.
  static let areThere: Bool = {
    guard let scratch = try? Scratch(), let file = try? scratch.write("a", "") else { return false }
    return set("user.a", [1], of: file) && set(accessList, list(), of: file)
  }()
}

@Suite(.enabled(if: Attributes.areThere, "no attributes on this file system"))
struct `A replaced file keeps its attributes` {
  let scratch: Scratch
  let file: FilePath

  init() throws {
    scratch = try Scratch()
    file = try scratch.write("film.srt", "old")
  }

  private func replace() throws {
    let stamp = try OpenedFile(path: file, followsLinks: true).stamp
    try FileReplacement.replace(file, with: Array("new".utf8), readAs: stamp)
    let content = try OpenedFile(path: file, followsLinks: true).readAll(limit: 10)
    #expect(content == Array("new".utf8))
  }

  private var mode: mode_t {
    var status = stat()
    stat(file.string, &status)
    return status.st_mode & 0o777
  }

  @Test func `its access control list stays, and the group gets nothing of the mask`() throws {
    #expect(Attributes.set(Attributes.accessList, Attributes.list(), of: file))
    try replace()
    #expect(Attributes.value(Attributes.accessList, of: file) == Attributes.list())
    #expect(mode == 0o664)
  }

  @Test func `its extended attributes stay, also empty and large ones`() throws {
    let values: [String: [UInt8]] = [
      "user.xdg.origin.url": Array("https://example.org/".utf8), "user.empty": [],
      "user.large": (0..<1_000).map { UInt8(truncatingIfNeeded: $0) },
    ]
    for (name, value) in values { #expect(Attributes.set(name, value, of: file)) }
    try replace()
    for (name, value) in values { #expect(Attributes.value(name, of: file) == value, "\(name)") }
  }

  @Test func `it gets no list that only new files of its folder get`() throws {
    chmod(file.string, 0o640)
    #expect(Attributes.set(Attributes.folderList, Attributes.list(), of: scratch.folder))
    try replace()
    #expect(Attributes.value(Attributes.accessList, of: file) == nil)
    #expect(mode == 0o640)
  }

  @Test(.enabled(if: geteuid() == 0)) func `owner and group stay`() throws {
    #expect(Attributes.set(Attributes.accessList, Attributes.list(), of: file))
    chown(file.string, 12_345, 23_456)
    try replace()
    var status = stat()
    stat(file.string, &status)
    #expect((status.st_uid, status.st_gid) == (12_345, 23_456))
    #expect(Attributes.value(Attributes.accessList, of: file) == Attributes.list())
  }
}

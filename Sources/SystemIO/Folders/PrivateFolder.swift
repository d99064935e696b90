import CSystemIO
import Glibc
package import SystemPackage

/// An open folder to which only its owner may write.
///
/// Its files are opened through its descriptor, so another folder that takes its name later has no
/// effect. Its files are in subfolders.
package struct PrivateFolder: ~Copyable, Sendable {
  /// The reason why a folder cannot be used.
  package enum FolderIssue: Error, Sendable, Hashable {
    /// Another user owns it.
    case foreign
    /// Other users may write to it; the value has its permissions.
    case writableByOthers(UInt32)
    /// The system refused it.
    case system(Errno)
  }

  /// A file of the folder.
  package struct File: Sendable, Hashable {
    /// The subfolder.
    package let subfolder: String
    /// Its name there.
    package let name: String
    /// Its bytes.
    package let size: Int64
    /// When it was last used, or written: seconds since 1970.
    package let used: Int64
  }

  /// The path that the caller gave.
  package let path: FilePath
  private let folder: Descriptor

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: Its path; a link to a folder is followed.
  ///   - creates: Whether to create it if it does not exist, with permissions for its owner only.
  /// - Throws: ``FolderIssue``.
  package init(_ path: FilePath, creates: Bool) throws(FolderIssue) {
    let opened = Descriptor(owning: try Self.open(path, creates: creates))
    try Self.check(opened.number)
    folder = opened
    self.path = path
  }

  private static func open(_ path: FilePath, creates: Bool) throws(FolderIssue) -> Int32 {
    if creates {
      let result = unsafe path.withPlatformString { unsafe mkdir($0, 0o700) }
      if result < 0, errno != EEXIST { throw .system(Errno(rawValue: errno)) }
    }
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let number = unsafe path.withPlatformString { unsafe Glibc.open($0, flags, 0) }
    guard number >= 0 else { throw .system(Errno(rawValue: errno)) }
    return number
  }

  private static func check(_ number: Int32) throws(FolderIssue) {
    var status = csystemio_status()
    let result = unsafe csystemio_status(number, &status)
    guard result == 0 else { throw .system(Errno(rawValue: -result)) }
    let owner = FileOwner.ofThisProcess
    guard owner.isOwner(of: status) else { throw .foreign }
    guard owner.isAlone(writing: status) else { throw .writableByOthers(status.permissions) }
  }

  /// Reads a file, and marks it as used if the last mark is more than a day old.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - subfolder: The subfolder.
  ///   - limit: The maximum number of bytes it may have.
  /// - Returns: Its bytes.
  /// - Throws: `OpenError`; ``OpenError/permission`` also if others may read it or write to it.
  package borrowing func read(
    _ name: String, in subfolder: String, limit: Int
  ) throws(OpenError) -> [UInt8] {
    let number = unsafe "\(subfolder)/\(name)".withCString {
      unsafe csystemio_open_component(folder.number, $0, 0)
    }
    guard number >= 0 else { throw OpenError(Errno(rawValue: -number)) }
    let file = try OpenedFile(
      Descriptor(owning: number), Int64(limit), owner: .ofThisProcess)
    let bytes = try file.read(at: 0, count: Int(clamping: file.size))
    if Self.now - file.modified.seconds > 86_400 { _ = futimens(number, nil) }
    return bytes
  }

  /// Writes a temporary file and renames it; a reader sees the old bytes, the new bytes or no file.
  ///
  /// Nothing is synced: the reader must recognize a file that is damaged by a loss of power.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - name: Its name.
  ///   - subfolder: The subfolder; it is created if it does not exist.
  /// - Throws: The error of the system; the temporary file is removed.
  package borrowing func write(
    _ bytes: [UInt8], to name: String, in subfolder: String
  ) throws(Errno) {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(subfolder)/\(Self.temporaryPrefix)\(random)"
    let file = Descriptor(owning: try create(temporary, in: subfolder))
    do throws(Errno) {
      let result = unsafe bytes.withUnsafeBytes {
        unsafe csystemio_write_all(file.number, $0.baseAddress, $0.count)
      }
      if result < 0 { throw Errno(rawValue: -result) }
      try Self.succeed(
        unsafe renameat(folder.number, temporary, folder.number, "\(subfolder)/\(name)"))
    } catch {
      _ = unsafe unlinkat(folder.number, temporary, 0)
      throw error
    }
  }

  /// The prefix of the names of temporary files.
  package static let temporaryPrefix = ".new-"

  private borrowing func create(
    _ path: String, in subfolder: String
  ) throws(Errno) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var number = unsafe openat(folder.number, path, flags, 0o600)
    if number < 0, errno == ENOENT {
      // Another process may create it at the same time.
      _ = unsafe mkdirat(folder.number, subfolder, 0o700)
      number = unsafe openat(folder.number, path, flags, 0o600)
    }
    try Self.succeed(number)
    return number
  }

  /// Removes a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: Whether it was removed.
  package borrowing func remove(_ file: File) -> Bool {
    unsafe unlinkat(folder.number, "\(file.subfolder)/\(file.name)", 0) == 0
  }

  /// The regular files of one subfolder.
  ///
  /// - Parameter subfolder: The subfolder.
  /// - Returns: The files, in the order of their names; empty if there is no such subfolder.
  /// - Throws: `FolderError`.
  package borrowing func files(in subfolder: String) throws(FolderError) -> [File] {
    let entries: [FolderEntry]
    do throws(FolderError) {
      entries = try FolderReader.entries(of: path.appending(subfolder))
    } catch .notFound {
      return []
    }
    return entries.filter { $0.kind == .regular }.compactMap { entry in
      String(validating: entry.name, as: UTF8.self).flatMap { file($0, in: subfolder) }
    }
  }

  /// The facts of a file; `nil` if it does not exist any more.
  private borrowing func file(_ name: String, in subfolder: String) -> File? {
    var status = stat()
    let path = "\(subfolder)/\(name)"
    guard unsafe fstatat(folder.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return File(
      subfolder: subfolder, name: name, size: Int64(status.st_size),
      used: Int64(status.st_mtim.tv_sec))
  }

  /// The current time in seconds since 1970.
  package static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  private static func succeed(_ result: Int32) throws(Errno) {
    if result < 0 { throw Errno(rawValue: errno) }
  }
}

extension PrivateFolder.FolderIssue: CustomStringConvertible {
  /// The problem and the remedy, to follow the folder's name.
  package var description: String {
    switch self {
    case .foreign: "belongs to another user; name a folder of your own"
    case .writableByOthers(let permissions):
      "may be written to by other users (permissions \(String(permissions & 0o7777, radix: 8))); "
        + "if every file in it is your own, run chmod 700 on it, or name another folder"
    case .system(.noSuchFileOrDirectory):
      "cannot be made or does not exist; make the folder above it"
    case .system(.notDirectory), .system(.fileExists): "is not a folder; name another one"
    case .system(let reason): "cannot be used: \(reason)"
    }
  }
}

import CSystemIO
import SystemPackage

/// Opens paths; within a folder if one is given.
enum PathResolver {
  /// Opens a path for reading.
  ///
  /// - Returns: A descriptor that the caller owns, of any kind of file.
  static func open(
    _ path: FilePath, beneath root: FilePath?, followsLinks: Bool
  ) throws(OpenError) -> Int32 {
    guard let root else {
      let result = unsafe path.withPlatformString {
        unsafe csystemio_open($0, followsLinks ? 1 : 0)
      }
      return try check(result, path)
    }
    let folder = Descriptor(
      owning: try check(unsafe root.withPlatformString { unsafe csystemio_open_root($0) }, root))
    let result = unsafe path.withPlatformString {
      unsafe csystemio_open_beneath(folder.number, $0, followsLinks ? 1 : 0)
    }
    switch Errno(rawValue: -result) {
    case .improperLink: throw .outsideRoot
    // openat2 exists since Linux 5.6; some container filters answer EPERM for calls that are newer.
    case .noFunction, .notPermitted: return try openStepwise(path, in: folder)
    default: return try check(result, root.pushing(path))
    }
  }

  /// Opens one component after another and follows no link, so `..` can be resolved in the path's
  /// text.
  static func openStepwise(
    _ path: FilePath, in root: borrowing Descriptor
  ) throws(OpenError) -> Int32 {
    let names = try plainComponents(of: path)
    guard let last = names.last else { throw .isDirectory }
    guard let first = names.dropLast().first else { return try open(last, root.number, false) }
    var folder = Descriptor(owning: try open(first, root.number, true))
    for name in names.dropFirst().dropLast() {
      folder = Descriptor(owning: try open(name, folder.number, true))
    }
    return try open(last, folder.number, false)
  }

  /// The components after `.` and `..` are resolved.
  private static func plainComponents(
    of path: FilePath
  ) throws(OpenError) -> [FilePath.Component] {
    guard path.isRelative else { throw .outsideRoot }
    guard !path.isEmpty else { throw .notFound }
    var names: [FilePath.Component] = []
    for component in path.components {
      switch component.kind {
      case .currentDirectory: break
      case .parentDirectory: if names.popLast() == nil { throw .outsideRoot }
      case .regular: names.append(component)
      }
    }
    return names
  }

  private static func open(
    _ name: FilePath.Component, _ folder: Int32, _ isFolder: Bool
  ) throws(OpenError) -> Int32 {
    let result = unsafe name.withPlatformString {
      unsafe csystemio_open_component(folder, $0, isFolder ? 1 : 0)
    }
    guard result < 0 else { return result }
    throw OpenError(Errno(rawValue: -result))
  }

  /// Throws the error of a negative result; the path is built only for the rare error that needs
  /// it.
  private static func check(
    _ result: Int32, _ path: @autoclosure () -> FilePath
  ) throws(OpenError) -> Int32 {
    guard result < 0 else { return result }
    let reason = Errno(rawValue: -result)
    // Sockets cannot be opened at all, nor devices without a driver (open(2)).
    guard reason == .noSuchAddressOrDevice, let kind = kind(of: path()) else {
      throw OpenError(reason)
    }
    throw .notRegular(kind)
  }

  /// The kind of a file that could not be opened; it is used only in the error.
  private static func kind(of path: FilePath) -> FileKind? {
    var status = csystemio_status()
    let result = unsafe path.withPlatformString { unsafe csystemio_status_of_path($0, 0, &status) }
    return result == 0 ? FileKind(status.kind) : nil
  }
}

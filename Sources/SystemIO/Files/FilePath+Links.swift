import Glibc
package import SystemPackage

extension FilePath {
  /// The path of a folder from the root, without `.`, `..` and links, as the kernel resolves it
  /// (path_resolution(7)).
  ///
  /// Unlike realpath(3) it works if a folder above the current one may not be entered.
  ///
  /// - Returns: The path.
  /// - Throws: The reason why the folder cannot be reached.
  package func resolved() throws(Errno) -> FilePath {
    var walk = LinkWalk(at: isAbsolute ? "/" : ".", place: isAbsolute ? "/" : try Folder.current())
    var left = Array(components.reversed())
    while let next = left.popLast() {
      left += try walk.step(next).reversed()
    }
    return walk.place
  }

  /// The target of a link; `nil` if the path is not a link.
  fileprivate func linkTarget() throws(Errno) -> FilePath? {
    var target = [CInterop.PlatformChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe withPlatformString { unsafe readlink($0, &target, Int(PATH_MAX)) }
    if count >= 0 { return FilePath(platformString: target) }
    let reason = Errno(rawValue: errno)
    if reason == .invalidArgument { return nil }
    throw reason
  }
}

/// Resolves a path name by name.
private struct LinkWalk {
  /// The maximum number of links that are followed (MAXSYMLINKS of the kernel).
  private static let mostLinks = 40

  /// The path so far, relative to the current folder or from the root.
  private var way: FilePath
  /// The resolved path so far.
  private(set) var place: FilePath
  private var links = 0

  init(at way: FilePath, place: FilePath) {
    self.way = way
    self.place = place
  }

  /// Resolves the next name.
  ///
  /// - Returns: The names that replace it if it is a link; else no names.
  /// - Throws: The reason why the name cannot be resolved.
  mutating func step(_ name: FilePath.Component) throws(Errno) -> FilePath.ComponentView {
    switch name.kind {
    case .currentDirectory: break
    case .parentDirectory:
      way.append(name)
      place.removeLastComponent()
    case .regular:
      if let target = try way.appending(name).linkTarget() { return try follow(target) }
      way.append(name)
      place.append(name)
    }
    return FilePath().components
  }

  private mutating func follow(_ target: FilePath) throws(Errno) -> FilePath.ComponentView {
    links += 1
    guard links <= Self.mostLinks else { throw .tooManySymbolicLinkLevels }
    if target.isAbsolute { (way, place) = ("/", "/") }
    return target.components
  }
}

import SystemIO
package import SystemPackage

/// Finds the configuration of a run.
package enum ConfigurationFinder {
  /// The name that is looked for.
  package static let name = ".cuelightrc.yml"
  /// Names that people give to a configuration and that are not looked for.
  private static let misnamed = [
    ".cuelightrc.yaml", ".cuelightrc.json", ".cuelightrc", "cuelightrc.yml", "cuelightrc.yaml",
    ".cuelight.yml", ".cuelight.yaml",
  ]

  /// What is found in a folder or above it.
  package struct Found: Sendable, Hashable {
    /// The configuration, or `nil`.
    package var file: FilePath?
    /// A file below it that is named nearly as a configuration is, and is not read.
    package var misnamed: FilePath?
  }

  /// Finds the nearest configuration: in a folder, else in the first folder above that has one, at
  /// most in the top folder of a tree under version control.
  ///
  /// - Parameter folder: The folder where the search begins.
  /// - Returns: What was found; nothing above a folder that may not be searched.
  package static func nearest(to folder: FilePath) -> Found {
    var found = Found()
    var folder = folder
    do throws(Errno) {
      var place = try folder.resolved()
      while found.file == nil {
        guard look(in: folder, &found) else { break }
        if place.components.isEmpty || VersionControl.isTop(folder) { break }
        place.removeLastComponent()
        folder = folder == "." ? ".." : folder.appending("..")
      }
    } catch {
      // The current folder is gone: nothing is above it.
    }
    return found
  }

  /// Looks into one folder; `false` if it may not be searched.
  private static func look(in folder: FilePath, _ found: inout Found) -> Bool {
    let path = file(name, in: folder)
    do throws(OpenError) {
      _ = try FileKind(at: path)
      found.file = path
    } catch .notFound {
      found.misnamed = found.misnamed ?? near(in: folder)
    } catch {
      return false
    }
    return true
  }

  private static func near(in folder: FilePath) -> FilePath? {
    misnamed.lazy.map { file($0, in: folder) }.first { $0.isPath(to: .regular) }
  }

  /// A file in a folder, without `./` before its name.
  private static func file(_ name: String, in folder: FilePath) -> FilePath {
    folder == "." ? FilePath(name) : folder.appending(name)
  }

  /// The configuration of the user (XDG Base Directory Specification 0.8).
  ///
  /// - Parameter environment: The environment.
  /// - Returns: The file that would be read; `nil` without a home folder.
  package static func ofUser(_ environment: [String: String]) -> FilePath? {
    let home = environment["HOME"].map { FilePath($0) }
    // A relative path is invalid there and must be ignored.
    let base =
      [environment["XDG_CONFIG_HOME"].map { FilePath($0) }, home?.appending(".config")]
      .lazy.compactMap { $0 }.first(where: \.isAbsolute)
    return base?.appending("cuelight").appending("config.yml")
  }
}

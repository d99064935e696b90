import CSystemIO
package import SystemPackage

/// The running program.
package enum Executable {
  /// The folder of the running program; its worker is in the same folder.
  ///
  /// - Returns: The folder, or `nil` if it is not known.
  package static func folder() -> FilePath? {
    guard let path = unsafe csystemio_program_path() else { return nil }
    let program = unsafe FilePath(platformString: path)
    return program.isAbsolute ? program.removingLastComponent() : nil
  }
}

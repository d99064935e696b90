import CSystemIO
import Glibc
package import SystemPackage

/// The running program.
package enum Executable {
  /// The folder of the running program; its worker is in the same folder.
  ///
  /// - Returns: The folder, or `nil` if `/proc` cannot be read.
  package static func folder() -> FilePath? {
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe room.withUnsafeMutableBufferPointer {
      unsafe csystemio_program_path($0.baseAddress, $0.count)
    }
    guard count > 0 else { return nil }
    return FilePath(platformString: room).removingLastComponent()
  }
}

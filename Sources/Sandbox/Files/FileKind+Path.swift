import CSandbox
package import SystemPackage

extension FileKind {
  /// The kind of what stands behind a path; a link is not followed.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``OpenError``, such as that there is nothing.
  package init(at path: FilePath) throws(OpenError) {
    var status = csandbox_status()
    let result = unsafe path.withPlatformString { unsafe csandbox_status_of_path($0, &status) }
    guard result == 0 else { throw OpenError(Errno(rawValue: -result)) }
    self.init(status.kind)
  }
}

package import SystemPackage

/// An entry of a folder.
package struct FolderEntry: Sendable, Hashable {
  /// The name's bytes as the file system has them; not always UTF-8.
  package let name: [UInt8]
  /// Its kind; a link is not followed.
  package let kind: FileKind

  /// The name as a component of a path.
  package var component: FilePath.Component? { FilePath.Component(bytes: name) }
}

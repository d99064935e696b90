package import SystemPackage

/// A name in a folder.
package struct FolderEntry: Sendable, Hashable {
  /// The name's bytes as the file system has them; not always UTF-8.
  package let name: [UInt8]
  /// What it is; a link is a link, and not its target.
  package let kind: FileKind

  /// The name as a part of a path.
  package var component: FilePath.Component? { FilePath.Component(bytes: name) }
}

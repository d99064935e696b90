import SystemPackage

/// A part of a rendition's media that is there.
struct StreamPart: Sendable, Hashable {
  /// The file.
  let path: FilePath
  /// The bytes of it, or `nil` for all.
  let bytes: Range<Int64>?
  /// How many bytes that is.
  let size: Int64
}

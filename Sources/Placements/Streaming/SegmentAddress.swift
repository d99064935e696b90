import TextBasics

/// The rules for addresses in streaming manifests: only files in the folder of the manifest or
/// below are read.
///
/// Nothing is fetched from a network. Query and fragment are ignored, and percent-encoding is
/// decoded (RFC 3986, section 2.1). The code that opens the file makes sure that no link leads out
/// of the folder.
package enum SegmentAddress {
  /// The maximum length in bytes: a path of 4,096 bytes, each written with three characters.
  package static let longest = 12_288

  /// The reason why an address is refused.
  package enum AddressError: Error, Sendable, Hashable {
    /// It names no file.
    case namesNoFile
    /// It is an address on a network, or starts at the root of a server.
    case elsewhere
    /// Its `..` leads out of the folder.
    case leavesRoot
  }

  /// The file of an address, as text from the root; not yet a path, because there may be a million
  /// of them.
  ///
  /// - Parameters:
  ///   - written: The address as written.
  ///   - folder: The names of the folders from the root to the playlist with the address.
  /// - Returns: The names from the root to the file, with `/` between them.
  /// - Throws: The reason why the address is refused.
  package static func name(_ written: String, in folder: [String]) throws(AddressError) -> String {
    let decoded = try decoded(written)
    var parts = folder
    for part in decoded.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { throw .leavesRoot }
      } else {
        parts.append(String(decoding: part, as: UTF8.self))
      }
    }
    guard !parts.isEmpty, decoded.last != UInt8(ascii: "/") else { throw .namesNoFile }
    return parts.joined(separator: "/")
  }

  /// The bytes of the path without query and fragment.
  private static func decoded(_ written: String) throws(AddressError) -> [UInt8] {
    let bytes = Array(
      written.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    guard !bytes.isEmpty else { throw .namesNoFile }
    guard bytes.first != UInt8(ascii: "/"), URLScheme.name(in: bytes) == nil else {
      throw .elsewhere
    }
    let path = PercentEncoding.decoded(bytes)
    guard !path.contains(0), !path.contains(UInt8(ascii: "\\")) else { throw .namesNoFile }
    return path
  }

  /// Joins an address to its base address (RFC 3986, section 5.3, for relative paths).
  static func joined(_ base: String, _ address: String) -> String {
    let bytes = Array(address.utf8)
    if base.isEmpty || URLScheme.name(in: bytes) != nil || bytes.first == UInt8(ascii: "/") {
      return address
    }
    if address.isEmpty { return base }
    let kept = Array(base.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    guard let slash = kept.lastIndex(of: UInt8(ascii: "/")) else { return address }
    return String(decoding: kept[...slash], as: UTF8.self) + address
  }
}

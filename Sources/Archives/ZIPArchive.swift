import Inflating
import TextBasics

/// The entries of a ZIP archive (PKWARE APPNOTE 6.3), read from memory and never written anywhere.
///
/// ZIP64 and encryption are refused: neither an animation nor a document needs them.
package struct ZIPArchive {
  /// An entry of the central directory.
  package struct Entry {
    /// Its name, with the folders of the archive.
    package let name: String
    let method: UInt64
    let checkSum: UInt64
    let packedSize: Int
    let size: Int
    /// The offset of its local header.
    let offset: Int
  }

  /// The maximum number of entries of an archive.
  private static let mostEntries = 10_000
  /// The size of the end record with the longest comment after it.
  private static let longestEnd = 22 + 65_535

  private let bytes: [UInt8]
  /// The entries in the order of the directory.
  package let entries: [Entry]

  /// Reads the directory of an archive.
  ///
  /// - Parameter bytes: The archive.
  /// - Throws: ``ArchiveError``.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    self.bytes = bytes
    guard let end = Self.endRecord(of: bytes) else {
      throw .truncated("the archive has no directory at its end.")
    }
    let count = try Self.number(bytes, end + 10, 2)
    let offset = Int(try Self.number(bytes, end + 16, 4))
    guard count <= UInt64(Self.mostEntries) else {
      throw .limit("the archive has more than \(Self.mostEntries) entries.")
    }
    entries = try Self.directory(bytes, at: offset, count: Int(count))
  }

  /// The entry of a name, or `nil`.
  ///
  /// - Parameter name: The name, with the folders of the archive.
  /// - Returns: The first entry of this name.
  package func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// Unpacks an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - limit: The maximum number of unpacked bytes.
  /// - Returns: Its content, of the size and check sum that the directory states.
  /// - Throws: ``ArchiveError``.
  package func content(of entry: Entry, limit: Int) throws(ArchiveError) -> [UInt8] {
    guard entry.size <= limit else { throw Self.tooLarge(entry, limit) }
    guard try Self.number(bytes, entry.offset, 4) == 0x0403_4B50 else { throw Self.damaged(entry) }
    let nameLength = Int(try Self.number(bytes, entry.offset + 26, 2))
    let extraLength = Int(try Self.number(bytes, entry.offset + 28, 2))
    let start = entry.offset + 30 + nameLength + extraLength
    guard start <= bytes.count, entry.packedSize <= bytes.count - start else {
      throw .truncated("the archive ends inside of \(entry.name).")
    }
    let packed = Array(bytes[start..<(start + entry.packedSize)])
    let content = entry.method == 0 ? packed : try Self.unpacked(packed, entry, limit)
    guard content.count == entry.size, UInt64(Inflating.checkSum(content)) == entry.checkSum else {
      throw Self.damaged(entry)
    }
    return content
  }

  private static func unpacked(
    _ packed: [UInt8], _ entry: Entry, _ limit: Int
  ) throws(ArchiveError) -> [UInt8] {
    guard entry.method == 8 else {
      throw .unsupported("\(entry.name) in the archive is packed by a method that is not read.")
    }
    do throws(InflateError) {
      return try Inflating.raw(packed, limit: min(entry.size, limit))
    } catch .tooLarge {
      throw .damaged("\(entry.name) in the archive is larger than the archive says.")
    } catch {
      throw damaged(entry)
    }
  }

  private static func damaged(_ entry: Entry) -> ArchiveError {
    .damaged("\(entry.name) in the archive is damaged.")
  }

  private static func tooLarge(_ entry: Entry, _ limit: Int) -> ArchiveError {
    .limit("\(entry.name) in the archive is larger than \(limit >> 20) MiB.")
  }

  // MARK: The directory

  /// The last end record whose comment does not go beyond the end of the file.
  private static func endRecord(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let lowest = max(0, bytes.count - longestEnd)
    return stride(from: bytes.count - 22, through: lowest, by: -1).first { offset in
      bytes[offset] == 0x50 && bytes[offset + 1] == 0x4B && bytes[offset + 2] == 5
        && bytes[offset + 3] == 6
        && offset + 22 + Int(bytes[offset + 20]) + Int(bytes[offset + 21]) << 8 <= bytes.count
    }
  }

  private static func directory(
    _ bytes: [UInt8], at first: Int, count: Int
  ) throws(ArchiveError) -> [Entry] {
    var offset = first
    var entries: [Entry] = []
    for _ in 0..<count {
      guard try number(bytes, offset, 4) == 0x0201_4B50 else {
        throw .damaged("the directory of the archive is damaged.")
      }
      let lengths = [28, 30, 32].map { field in little(bytes, offset + field, 2) ?? 0 }
      entries.append(try entry(bytes, at: offset, nameLength: Int(lengths[0])))
      offset += 46 + Int(lengths[0]) + Int(lengths[1]) + Int(lengths[2])
    }
    return entries
  }

  private static func entry(
    _ bytes: [UInt8], at offset: Int, nameLength: Int
  ) throws(ArchiveError) -> Entry {
    guard offset + 46 + nameLength <= bytes.count else {
      throw .truncated("the directory of the archive is cut off.")
    }
    let name = bytes.string((offset + 46)..<(offset + 46 + nameLength))
    guard !leadsOut(name) else {
      throw .unsupported("a name in the archive leads out of it, which no program follows.")
    }
    guard try number(bytes, offset + 8, 2) & 1 == 0 else {
      throw .encrypted("the archive is encrypted.")
    }
    let header = try number(bytes, offset + 42, 4)
    guard header < 0xFFFF_FFFF else {
      throw .unsupported("the archive has the form for more than 4 GiB (ZIP64).")
    }
    return Entry(
      name: name, method: try number(bytes, offset + 10, 2),
      checkSum: try number(bytes, offset + 16, 4),
      packedSize: Int(try number(bytes, offset + 20, 4)),
      size: Int(try number(bytes, offset + 24, 4)), offset: Int(header))
  }

  /// Whether a path begins at a root or goes up to a parent folder.
  private static func leadsOut(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    return parts.contains("..") || parts.first == "" || name.utf8.contains(UInt8(ascii: ":"))
  }

  private static func number(
    _ bytes: [UInt8], _ offset: Int, _ count: Int
  ) throws(ArchiveError) -> UInt64 {
    guard let number = little(bytes, offset, count) else {
      throw .truncated("the archive is cut off.")
    }
    return number
  }

  private static func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

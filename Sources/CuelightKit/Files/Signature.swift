import SystemIO
import SystemPackage

/// The first bytes of a file, which identify a medium in a folder if its name does not.
enum Signature {
  /// Whether a file begins like a medium of the kinds that are judged.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - followsLinks: Whether the file itself may be a link, as for a file that the user named.
  /// - Returns: The answer; `false` also when the file cannot be read.
  static func isMedium(_ path: FilePath, followsLinks: Bool) -> Bool {
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: followsLinks)
      return isMedium(try file.read(at: 0, count: 377))
    } catch {
      return false
    }
  }

  /// Whether bytes begin like a medium.
  ///
  /// - Parameter bytes: At least the first 12 bytes; 377 to recognize a transport stream.
  /// - Returns: Whether a container was recognized.
  static func isMedium(_ bytes: [UInt8]) -> Bool {
    let tagged = starts.contains { offset, magic in
      bytes.count >= offset + magic.count
        && bytes[offset..<(offset + magic.count)].elementsEqual(magic)
    }
    return tagged || isTransportStream(bytes)
  }

  /// The offset and the signature of each container.
  private static let starts: [(Int, [UInt8])] = [
    (4, Array("ftyp".utf8)), (0, [0x1A, 0x45, 0xDF, 0xA3]), (0, Array("OggS".utf8)),
    (0, Array("fLaC".utf8)), (0, Array("ID3".utf8)), (8, Array("WAVE".utf8)),
    (8, Array("AVI ".utf8)), (8, Array("WEBP".utf8)), (0, Array("GIF8".utf8)),
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (0, Array("FLV\u{1}".utf8)),
    (0, [0x00, 0x00, 0x01, 0xBA]), (8, Array("AIFF".utf8)),
  ]

  /// Whether the bytes contain three sync bytes at packet intervals (ISO/IEC 13818-1, 2.4.3).
  private static func isTransportStream(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 377 && bytes[0] == 0x47 && bytes[188] == 0x47 && bytes[376] == 0x47
  }
}

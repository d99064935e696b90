/// An archive made by hand.
public struct Archive {
  /// An entry; what is packed and what the archive says about it.
  public struct Entry {
    /// Its name.
    public var name: String
    /// What is packed.
    public var packed: [UInt8]
    /// The number of the method.
    public var method = 0
    /// The size that the archive says.
    public var size: Int
    /// The check sum that the archive says.
    public var sum: UInt32
    /// The flags.
    public var flags = 0

    /// An entry that is stored as it is.
    public init(_ name: String, _ text: String) {
      self.name = name
      packed = Array(text.utf8)
      size = packed.count
      sum = Self.sum(of: packed)
    }

    /// CRC-32 bit by bit (ISO 3309).
    public static func sum(of bytes: [UInt8]) -> UInt32 {
      ~bytes.reduce(~0 as UInt32) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
          value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
        }
      }
    }
  }

  /// The bytes of an archive with these entries.
  public static func bytes(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let name = Array(entry.name.utf8)
      let common =
        little(entry.flags, 2) + little(entry.method, 2) + little(0, 4) + little(Int(entry.sum), 4)
        + little(entry.packed.count, 4) + little(entry.size, 4) + little(name.count, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + common + little(0, 12)
        + little(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + little(20, 2) + common + little(0, 2) + name + entry.packed
    }
    let count = little(entries.count, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + count + count
      + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

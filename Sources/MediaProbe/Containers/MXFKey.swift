/// The meaning of a key of an MXF file, for the keys that are read here (SMPTE ST 377-1).
enum MXFKey: Equatable {
  /// The header partition at the start of a file (6.2).
  case headerPartition
  /// The primer, which gives local tags their meaning (8.2).
  case primer
  /// A set of header metadata, by its number (9).
  case set(UInt8)
  /// Fill items and other keys that may be between them.
  case other
  /// The random index pack at the end of a file (12).
  case randomIndex
  /// Essence, an index or another partition: the header metadata ends here.
  case end

  /// Reads a key; `nil` if it is not a key of SMPTE.
  ///
  /// The eighth byte is the version of the register and does not affect the meaning (SMPTE ST 336,
  /// 6.2).
  init?(_ key: [UInt8]) {
    guard key.count == 16, key.starts(with: [0x06, 0x0E, 0x2B, 0x34]) else { return nil }
    let rest = Array(key[8...])
    switch (key[4], key[5]) {
    case (2, 0x05) where rest.starts(with: [0x0D, 1, 2, 1, 1, 2]): self = .headerPartition
    case (2, 0x05) where rest.starts(with: [0x0D, 1, 2, 1, 1, 5]): self = .primer
    case (2, 0x05) where rest == [0x0D, 1, 2, 1, 1, 0x11, 1, 0]: self = .randomIndex
    case (2, 0x05) where rest.starts(with: [0x0D, 1, 2, 1, 1]): self = .end
    case (2, 0x53) where rest.starts(with: [0x0D, 1, 1, 1, 1, 1]): self = .set(rest[6])
    case (2, 0x53) where rest.starts(with: [0x0D, 1, 2, 1, 1, 0x10]): self = .end
    case (1, 2) where rest.starts(with: [0x0D, 1, 3, 1]): self = .end
    default: self = .other
    }
  }
}

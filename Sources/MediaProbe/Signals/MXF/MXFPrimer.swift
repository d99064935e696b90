/// The local tags of an MXF file for the properties that are read (SMPTE ST 377-1, 8.2).
struct MXFPrimer {
  enum Property: Hashable {
    /// The identifier of a set.
    case identity
    /// The number of the track that a descriptor describes.
    case linkedTrack
    /// The sets that a descriptor refers to.
    case references
    /// The symbol of a label, such as `chVIN`.
    case tagSymbol
    /// The name of a label.
    case tagName
    /// The kind of the content, such as `DV`.
    case contentKind
    /// The part of the sound, such as `FCMP`.
    case elementKind
    /// The spoken language.
    case language
  }

  private static let limit = 65_535

  /// Labels without the version of the register; SMPTE ST 377-4, table 3, and ST 377-1, annex B.
  private static let labels: [[UInt8]: Property] = [
    [0x06, 1, 1, 4, 6, 0x10, 0, 0]: .references,
    [0x01, 3, 7, 1, 2, 0, 0, 0]: .tagSymbol, [0x01, 3, 7, 1, 3, 0, 0, 0]: .tagName,
    [0x03, 2, 1, 2, 0x20, 0, 0, 0]: .contentKind, [0x03, 2, 1, 2, 0x21, 0, 0, 0]: .elementKind,
    [0x03, 1, 1, 2, 3, 0x15, 0, 0]: .language,
  ]

  /// The properties by local tag; two have fixed tags.
  private(set) var properties: [Int: Property] = [0x3C0A: .identity, 0x3006: .linkedTrack]

  /// Creates a primer without its own tags.
  init() {}

  /// Reads a primer: a count, the length of an entry, and entries of a tag and a label.
  init(_ content: ByteSlice) {
    guard let count = content.number(at: 0, count: 4), content.number(at: 4, count: 4) == 18 else {
      return
    }
    for index in 0..<min(count, Self.limit) {
      guard let tag = content.number(at: 8 + index * 18, count: 2),
        let label = content.part(at: 10 + index * 18, count: 16)
      else { return }
      guard label.bytes.starts(with: [0x06, 0x0E, 0x2B, 0x34, 1, 1, 1]) else { continue }
      if let property = Self.labels[Array(label.from(8).bytes)] { properties[tag] = property }
    }
  }
}

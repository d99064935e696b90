internal import MediaModel

/// A descriptor of a track, or a label of its sound, in an MXF file.
struct MXFMetadataSet {
  /// The type of the set (SMPTE ST 377-1, annex F; ST 377-4, 6.2).
  enum Kind {
    case channel
    case soundfield
    case group
    case sound
    case picture
    case data

    /// The kind for the number of a set; `nil` for sets that are not read.
    init?(_ number: UInt8) {
      switch number {
      case 0x6B: self = .channel
      case 0x6C: self = .soundfield
      case 0x6D: self = .group
      case 0x42, 0x47, 0x48: self = .sound
      case 0x27, 0x28, 0x29, 0x51: self = .picture
      // The last two are ancillary data and lines (SMPTE ST 436).
      case 0x43, 0x5B, 0x5C: self = .data
      default: return nil
      }
    }

    /// The kind of the described track.
    var track: Track.Kind? {
      switch self {
      case .sound: .audio
      case .picture: .video
      case .data: .data
      case .channel, .soundfield, .group: nil
      }
    }
  }

  private static let mostItems = 500
  private static let mostReferences = 200
  private static let longestText = 600

  /// The type of the set.
  let kind: Kind
  /// Its identifier, 16 bytes.
  private(set) var identity: [UInt8]?
  /// The number of the track that it describes.
  private(set) var linkedTrack: Int?
  /// The sets that it refers to.
  private(set) var references: [[UInt8]] = []
  private(set) var texts: [MXFPrimer.Property: String] = [:]

  /// Reads a set: local tags, each with a length of two bytes (ST 377-1, 8.1).
  init(_ kind: Kind, _ content: ByteSlice, _ primer: MXFPrimer) {
    self.kind = kind
    var offset = 0
    for _ in 0..<Self.mostItems {
      guard let tag = content.number(at: offset, count: 2),
        let length = content.number(at: offset + 2, count: 2),
        let value = content.part(at: offset + 4, count: length)
      else { return }
      if let property = primer.properties[tag] { read(property, value) }
      offset += 4 + length
    }
  }

  private mutating func read(_ property: MXFPrimer.Property, _ value: ByteSlice) {
    switch property {
    case .identity: identity = value.part(at: 0, count: 16).map { Array($0.bytes) }
    case .linkedTrack: linkedTrack = value.number(at: 0, count: 4)
    case .references:
      guard let count = value.number(at: 0, count: 4), value.number(at: 4, count: 4) == 16 else {
        return
      }
      references = (0..<min(count, Self.mostReferences)).compactMap { index in
        value.part(at: 8 + index * 16, count: 16).map { Array($0.bytes) }
      }
    case .language: texts[property] = ByteSlice.printable(Self.untilNull(value))
    case .tagSymbol, .tagName, .contentKind, .elementKind:
      texts[property] = Self.wide(value)
    }
  }

  private static func untilNull(_ value: ByteSlice) -> [UInt8] {
    Array(value.bytes.prefix(64).prefix { $0 != 0 })
  }

  /// UTF-16, highest byte first, up to the first null.
  private static func wide(_ value: ByteSlice) -> String {
    let units = stride(from: 0, to: min(value.count, longestText) - 1, by: 2).map { offset in
      UInt16(truncatingIfNeeded: value.number(at: offset, count: 2) ?? 0)
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }
}

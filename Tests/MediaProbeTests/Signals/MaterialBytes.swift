@testable import MediaProbe

/// Header metadata of MXF (SMPTE ST 377-1), written by hand.
enum MaterialBytes {
  /// The start of every label of SMPTE.
  private static let root: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]

  /// A key, a length of four bytes behind 0x83 (BER), and a value.
  static func item(_ key: [UInt8], _ value: [UInt8]) -> [UInt8] {
    root + key + [0x83] + BoxBytes.number(value.count, 3) + value
  }

  /// The header partition: closed and complete.
  static let partition = item(
    [2, 0x05, 1, 1, 0x0D, 1, 2, 1, 1, 2, 4, 0], [UInt8](repeating: 0, count: 88))

  /// Local tags of the properties of ST 377-4 that a test uses.
  static let tags: [(tag: Int, label: [UInt8])] = [
    (0x8001, [0x01, 1, 1, 9, 0x06, 1, 1, 4, 6, 0x10, 0, 0]),
    (0x8002, [0x01, 1, 1, 0x0E, 0x01, 3, 7, 1, 2, 0, 0, 0]),
    (0x8003, [0x01, 1, 1, 0x0E, 0x01, 3, 7, 1, 3, 0, 0, 0]),
    (0x8004, [0x01, 1, 1, 0x0E, 0x03, 2, 1, 2, 0x20, 0, 0, 0]),
    (0x8005, [0x01, 1, 1, 0x0E, 0x03, 2, 1, 2, 0x21, 0, 0, 0]),
    (0x8006, [0x01, 1, 1, 0x0D, 0x03, 1, 1, 2, 3, 0x15, 0, 0]),
  ]

  /// The primer: a count, the length of an entry, and the entries (8.2).
  static func primer(count: Int? = nil) -> [UInt8] {
    let entries = tags.flatMap { BoxBytes.number($0.tag, 2) + root + $0.label }
    return item(
      [2, 0x05, 1, 1, 0x0D, 1, 2, 1, 1, 5, 1, 0],
      BoxBytes.number(count ?? tags.count, 4) + BoxBytes.number(18, 4) + entries)
  }

  /// A set of header metadata.
  static func set(_ number: UInt8, _ items: [UInt8]...) -> [UInt8] {
    item([2, 0x53, 1, 1, 0x0D, 1, 1, 1, 1, 1, number, 0], items.flatMap { $0 })
  }

  /// A local tag with its value.
  static func local(_ tag: Int, _ value: [UInt8]) -> [UInt8] {
    BoxBytes.number(tag, 2) + BoxBytes.number(value.count, 2) + value
  }

  static func text(_ tag: Int, _ text: String) -> [UInt8] {
    local(tag, text.utf16.flatMap { BoxBytes.number(Int($0), 2) } + [0, 0])
  }

  /// 16 bytes that identify a set.
  static func identity(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 16) }

  /// A descriptor of a track with labels.
  static func descriptor(_ number: UInt8, track: Int, labels: [UInt8] = []) -> [UInt8] {
    set(
      number, local(0x3C0A, identity(UInt8(200 + track))), local(0x3006, BoxBytes.number(track, 4)),
      local(
        0x8001,
        BoxBytes.number(labels.count, 4) + BoxBytes.number(16, 4)
          + labels.flatMap { identity($0) }))
  }

  /// A label: its kind, symbol, content and language.
  static func label(
    _ number: UInt8, _ kind: UInt8, symbol: String, content: String? = nil,
    language: String? = nil
  ) -> [UInt8] {
    set(
      kind, local(0x3C0A, identity(number)), text(0x8002, symbol),
      content.map { text(0x8004, $0) + text(0x8005, "FCMP") } ?? [],
      language.map { local(0x8006, Array($0.utf8)) } ?? [])
  }
}

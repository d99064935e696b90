/// An attribute as it is kept: 16 bytes, for files can have millions.
struct XMLAttributeRecord: Sendable {
  private static let rewritten: UInt16 = 1
  private static let last: UInt16 = 2

  /// The number of its name.
  let name: UInt16
  private let flags: UInt16
  private let place: UInt32
  private let start: UInt32
  private let count: UInt32

  /// Keeps an attribute.
  ///
  /// - Parameters:
  ///   - name: The number of its name.
  ///   - offset: Where it starts in the file.
  ///   - value: Where its value is kept.
  ///   - isLast: Whether no attribute of its element follows.
  init(name: UInt16, at offset: Int, value: XMLSpan, isLast: Bool) {
    self.name = name
    flags = (value.isRewritten ? Self.rewritten : 0) | (isLast ? Self.last : 0)
    place = UInt32(clamping: offset)
    start = value.start
    count = value.count
  }

  /// Where it starts in the file.
  var offset: Int { Int(place) }
  /// Whether no attribute of its element follows.
  var isLast: Bool { flags & Self.last != 0 }
  /// Where its value is kept.
  var value: XMLSpan {
    XMLSpan(
      Int(start)..<(Int(start) + Int(count)), isRewritten: flags & Self.rewritten != 0)
  }
}

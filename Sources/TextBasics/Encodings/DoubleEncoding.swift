/// Text that was written as UTF-8, decoded as a single-byte encoding, and written as UTF-8 again:
/// `é` becomes `Ã©`.
public struct DoubleEncoding: Sendable, Hashable {
  /// The encoding that the original UTF-8 was decoded as.
  public let carrier: TextEncoding
  /// The number of doubled characters.
  public let count: Int
  /// The offset of the first one in the decoded text.
  let first: Int
  /// Whether every character of the text that is not ASCII is doubled.
  public let isThroughout: Bool

  /// The counts of characters that are not ASCII; a doubled character counts if its line has no
  /// other characters of this kind.
  private struct Tally {
    var doubled = 0
    var telling = 0
    var others = 0
    var first: Int?

    var isMeant: Bool {
      telling >= 3 || (doubled > others && (telling > 0 || doubled >= 3))
    }
  }

  /// Searches for doubled characters.
  ///
  /// A line counts if every character that is not ASCII is part of a doubled character: quotation
  /// marks next to a letter such as `Ã` also occur in correct text. A text counts if it has three
  /// doubled characters that never occur in correct text. It also counts if doubled characters
  /// outnumber the others, and there are three of them or one of them never occurs in correct text.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - start: The start of the text.
  init?(in bytes: [UInt8], from start: Int) {
    guard Self.hasAny(bytes) else { return nil }
    for carrier in CarrierEncoding.all {
      let tally = Self.tally(bytes, from: start, carrier)
      guard let first = tally.first, tally.isMeant else { continue }
      self.carrier = carrier.encoding
      self.first = first
      count = tally.doubled
      isThroughout = tally.others == 0
      return
    }
    return nil
  }

  /// The number of bytes that are examined together.
  private static let block = 64

  /// Whether there is any doubled character; nearly every file has none.
  private static func hasAny(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    var start = 0
    while start < span.count {
      let end = min(start + block, span.count)
      // Nearly every block is ASCII and needs no further search.
      var all: UInt8 = 0
      for index in start..<end { all |= span[index] }
      if all >= 0x80, hasAny(span, in: start..<end) { return true }
      start = end
    }
    return false
  }

  private static func hasAny(_ span: Span<UInt8>, in range: Range<Int>) -> Bool {
    for index in range {
      guard span[index] >= 0xC3, CarrierEncoding.mayBegin(span[index]), index + 3 < span.count,
        span[index + 2] >= 0x80
      else { continue }
      for carrier in CarrierEncoding.all
      where DoubledCharacter(span, at: index, carrier: carrier) != nil { return true }
    }
    return false
  }

  private static func tally(
    _ bytes: [UInt8], from start: Int, _ carrier: CarrierEncoding
  ) -> Tally {
    var total = Tally()
    var line = Tally()
    var offset = start
    let span = bytes.span
    while offset < span.count {
      let byte = span[offset]
      if byte < 0x80 {
        if byte == 0x0A || byte == 0x0D { close(&line, into: &total) }
        offset += 1
      } else if CarrierEncoding.mayBegin(byte),
        let found = DoubledCharacter(span, at: offset, carrier: carrier)
      {
        line.doubled += 1
        line.telling += found.isTelling ? 1 : 0
        line.first = line.first ?? offset
        offset += found.length
      } else {
        line.others += 1
        offset += UTF8Lead(byte)?.length ?? 1
      }
    }
    close(&line, into: &total)
    return total
  }

  private static func close(_ line: inout Tally, into total: inout Tally) {
    defer { line = Tally() }
    guard line.others == 0 else {
      total.others += line.others
      return
    }
    total.doubled += line.doubled
    total.telling += line.telling
    total.first = total.first ?? line.first
  }

  /// Reverts the doubling.
  ///
  /// - Parameter bytes: A file in UTF-8.
  /// - Returns: The intended file, or `nil` if nothing is doubled or a line mixes doubled
  ///   characters with others, so that the original is unknown.
  public static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    let start = ByteOrderMark(bytes)?.length ?? 0
    guard UTF8Evidence(bytes).isValid, let found = DoubleEncoding(in: bytes, from: start),
      let carrier = CarrierEncoding.all.first(where: { $0.encoding == found.carrier })
    else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    // The byte order mark was added after the second encoding.
    output.append(contentsOf: bytes[..<start])
    var lineHas = (doubled: false, others: false)
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D { lineHas = (false, false) }
      if CarrierEncoding.mayBegin(byte),
        let character = DoubledCharacter(bytes.span, at: offset, carrier: carrier)
      {
        lineHas.doubled = true
        output.append(contentsOf: character.original)
        offset += character.length
      } else {
        let length = UTF8Lead(byte)?.length ?? 1
        if length > 1 { lineHas.others = true }
        output.append(contentsOf: bytes[offset..<min(offset + length, bytes.count)])
        offset += length
      }
      if lineHas.doubled, lineHas.others { return nil }
    }
    return output
  }
}

/// Text that was written as UTF-8, taken for a single-byte encoding, and written as UTF-8 again:
/// `é` shows as `Ã©`.
public struct DoubleEncoding: Sendable, Hashable {
  /// What the first UTF-8 was taken for.
  public let carrier: TextEncoding
  /// How many characters are doubled.
  public let count: Int
  /// The first one's offset in the decoded text.
  let first: Int
  /// Whether no other character that is not ASCII is in the text.
  public let isThroughout: Bool

  /// The lines that hold nothing but doubled characters beside ASCII, counted.
  private struct Tally {
    var doubled = 0
    var telling = 0
    var others = 0
    var first: Int?

    var isMeant: Bool {
      telling >= 3 || (doubled > others && (telling > 0 || doubled >= 3))
    }
  }

  /// Looks for doubled characters.
  ///
  /// A line counts when every character that is not ASCII is part of a doubled one: quotation marks
  /// beside a letter such as `Ã` occur in correct text too. A text counts with three doubled
  /// characters that no correct text has; or if they outnumber the other characters and are three,
  /// or one of them is never in correct text.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - start: Where the text starts.
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

  /// Bytes that are looked at together.
  private static let block = 64

  /// Whether there is a doubled character at all; nearly every file ends here.
  private static func hasAny(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    var start = 0
    while start < span.count {
      let end = min(start + block, span.count)
      // Nearly every block is ASCII and asked for no more.
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

  /// Undoes the doubling.
  ///
  /// - Parameter bytes: A file in UTF-8.
  /// - Returns: The file as it was meant, or `nil` when nothing is doubled or a line mixes doubled
  ///   characters with others, so that the original cannot be known.
  public static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    let start = ByteOrderMark(bytes)?.length ?? 0
    guard UTF8Evidence(bytes).isValid, let found = DoubleEncoding(in: bytes, from: start),
      let carrier = CarrierEncoding.all.first(where: { $0.encoding == found.carrier })
    else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    // The byte order mark was added after the double encoding.
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

import MediaModel

/// The start of a page: packet X/0 (EN 300 706, section 9.3.1, not verified).
struct TeletextHeader {
  /// The page as a viewer dials it, or `nil` for a hexadecimal number, which cannot be dialed.
  let page: Int?
  /// The number that distinguishes pages with the same page number.
  let subcode: Int
  /// Whether the content of the page that was sent before is erased (C4).
  let erases: Bool
  /// Whether the page is a newsflash (C5) or a subtitle (C6).
  let isCaption: Bool
  /// Whether the page is not to be shown (C10).
  let isInhibited: Bool
  /// Whether the pages of all magazines follow one another (C11), so that any header ends a page.
  let isSerial: Bool
  /// The national option (C12 to C14, the first as the highest bit).
  let national: Int
  let place: TextPosition
  /// When it is shown.
  let time: MediaTime

  /// Reads a header; `nil` when a byte has two wrong bits.
  init?(_ packet: TeletextPacket) {
    let values = packet.bytes.prefix(8).compactMap(TeletextCoding.nibble)
    guard values.count == 8 else { return nil }
    let isDialed = values[0] < 10 && values[1] < 10
    page = isDialed ? packet.magazine * 100 + values[1] * 10 + values[0] : nil
    subcode = values[2] | (values[3] & 7) << 4 | values[4] << 7 | (values[5] & 3) << 11
    erases = values[3] & 8 != 0
    isCaption = values[5] & 0xC != 0
    isInhibited = values[6] & 8 != 0
    isSerial = values[7] & 1 != 0
    national = (values[7] & 2) << 1 | (values[7] & 4) >> 1 | (values[7] & 8) >> 3
    place = packet.place
    time = packet.time
  }
}

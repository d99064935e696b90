import CueText
public import MediaModel
import TextBasics

/// Reads the subtitle pages of teletext in a transport stream (EN 300 472, EN 300 706).
///
/// Every page that is sent as a subtitle or a newsflash is a channel. A cue is the text in boxes.
/// It lasts from the page header that brings it until the page is sent with another text or
/// without text. Other pages are skipped.
///
/// Issues are placed by payload: the line is the payload's number, from 1, and the column is the
/// byte in it. The offset also counts the bytes of the payloads before it.
public final class TeletextReader: TextSink {
  /// The transmission that a header has started in a magazine.
  private struct Transmission {
    let header: TeletextHeader
    let last: MediaTime
  }

  var channels: [Int: TeletextChannel] = [:]
  /// Data units and payloads that are not DVB teletext or have a wrong length.
  var units = TeletextIssueCount()
  /// Packets whose address or header cannot be corrected.
  var addresses = TeletextIssueCount()
  /// The position of the end of the last payload.
  private(set) var end = TextPosition(line: 1, column: 1, byteOffset: 0)
  /// Whether a teletext packet of any page or a stuffing data unit was found.
  public private(set) var hasDecoded = false
  /// The latest time of a payload.
  private(set) var latest = MediaTime.earliest

  private let region: Int
  private let cueLimit: Int
  private var magazines = [Transmission?](repeating: nil, count: 9)
  private var designations = [TeletextPage.Designation?](repeating: nil, count: 9)
  private var cueCount = 0
  private var textCount = 0
  private var payloadCount = 0
  private var byteCount = 0

  /// Creates a reader.
  ///
  /// - Parameter language: The language that the container names; pages may not name the region of
  ///   their national options.
  public convenience init(language: LanguageTag? = nil) {
    self.init(language: language, cueLimit: TimedTextLimits.cues)
  }

  /// Creates a reader with another limit.
  ///
  /// - Parameters:
  ///   - language: The language that the container names.
  ///   - cueLimit: How many cues are kept at most.
  init(language: LanguageTag?, cueLimit: Int) {
    region = TeletextCharset.region(of: language)
    self.cueLimit = cueLimit
  }

  /// Whether any payload came.
  public var hasPayloads: Bool { payloadCount > 0 }

  /// Takes the payload of a packet: the data identifier and the data units.
  public func receive(_ payload: TextPayload) {
    payloadCount += 1
    readUnits(payload)
    byteCount &+= payload.bytes.count
    end = place(0)
    latest = max(latest, payload.start)
  }

  /// Ends the texts that are still shown.
  ///
  /// - Parameter time: When the medium ends, or `nil` for the time of the last payload.
  /// - Returns: The pages in their order.
  public func finish(at time: MediaTime?) -> [ChannelText] {
    for magazine in magazines.indices { complete(magazine) }
    return channels.keys.sorted().compactMap { document(of: $0, at: time ?? latest) }
  }

  private func place(_ offset: Int) -> TextPosition {
    TextPosition(
      line: max(payloadCount, 1), column: offset + 1, byteOffset: byteCount &+ offset)
  }

  /// Reads data units (EN 300 472, section 4.4): 02 is teletext, 03 is subtitle teletext, FF is
  /// stuffing; other units are not teletext.
  private func readUnits(_ payload: TextPayload) {
    let bytes = payload.bytes
    guard let identifier = bytes.first, 0x10...0x1F ~= identifier else {
      return units.add(at: place(0))
    }
    var offset = 1
    while offset + 1 < bytes.count {
      let kind = bytes[offset]
      let start = offset + 2
      let next = start + Int(bytes[offset + 1])
      guard next <= bytes.count else { return units.add(at: place(offset)) }
      if kind == 0xFF { hasDecoded = true }
      if kind == 0x02 || kind == 0x03 { readUnit(bytes[start..<next], payload.start, at: offset) }
      offset = next
    }
    if offset < bytes.count, bytes[offset] != 0xFF { units.add(at: place(offset)) }
  }

  private func readUnit(_ unit: ArraySlice<UInt8>, _ time: MediaTime, at offset: Int) {
    guard unit.count == TeletextPacket.unitLength, unit.dropFirst().first == 0xE4 else {
      return units.add(at: place(offset))
    }
    guard let packet = TeletextPacket(unit, at: place(offset), time: time) else {
      return addresses.add(at: place(offset))
    }
    decode(packet)
  }

  private func decode(_ packet: TeletextPacket) {
    hasDecoded = true
    switch packet.row {
    case 0: start(packet)
    case 29: designate(packet, isPage: false)
    default:
      guard let page = magazines[packet.magazine]?.header.page else { return }
      store(packet, page)
    }
  }

  /// Starts a page; its header ends the page before it in its magazine, or in all magazines in
  /// serial transmission (EN 300 706, section 7.2.1, not verified).
  private func start(_ packet: TeletextPacket) {
    let header = TeletextHeader(packet)
    complete(packet.magazine)
    if header?.isSerial == true { for magazine in magazines.indices { complete(magazine) } }
    guard let header else { return addresses.add(at: packet.place) }
    guard let page = header.page, header.isCaption || channels[page] != nil else { return }
    channels[page, default: TeletextChannel(number: page)].start(header)
    magazines[packet.magazine] = Transmission(header: header, last: latest)
  }

  private func store(_ packet: TeletextPacket, _ page: Int) {
    switch packet.row {
    case 1..<TeletextScreen.rows:
      let faults = channels[page]?.page.store(packet.row, packet.bytes) ?? 0
      channels[page]?.parity.add(faults, at: packet.place)
    case 26:
      let triplets = packet.triplets
      guard let designation = packet.designation else {
        channels[page]?.triplets.add(13, at: packet.place)
        return
      }
      channels[page]?.page.store(designation: designation, triplets)
      channels[page]?.triplets.add(triplets.count { $0 == nil }, at: packet.place)
    case 28: designate(packet, isPage: true)
    default: break
    }
  }

  /// Reads packets X/28/0, X/28/4, M/29/0 and M/29/4, which name character sets (sections 9.4.2 and
  /// 9.5.1).
  private func designate(_ packet: TeletextPacket, isPage: Bool) {
    guard let number = packet.designation, number == 0 || number == 4,
      let designation = TeletextPage.Designation(packet.triplets, isPage: isPage)
    else { return }
    if isPage, let page = magazines[packet.magazine]?.header.page {
      channels[page]?.page.designation = designation
    } else if !isPage {
      designations[packet.magazine] = designation
    }
  }

  /// Shows a page that was sent completely.
  private func complete(_ magazine: Int) {
    guard let transmission = magazines[magazine], let number = transmission.header.page,
      let page = channels[number]?.page
    else { return }
    magazines[magazine] = nil
    let display = display(of: page, transmission.header, magazine)
    let isKept = channels[number]?.show(
      display, transmission.header, last: transmission.last,
      hasRoom: cueCount < cueLimit && textCount < TimedTextLimits.fileBytes)
    guard isKept == true else { return }
    cueCount += 1
    textCount += display?.text.text.utf8.count ?? 0
  }

  /// The display of a page; `nil` if it is not a subtitle or must not be shown.
  private func display(
    of page: TeletextPage, _ header: TeletextHeader, _ magazine: Int
  ) -> TeletextDisplay? {
    guard header.isCaption, !header.isInhibited else { return nil }
    let designation = page.designation ?? designations[magazine]
    return TeletextDisplay(
      page,
      charset: TeletextCharset.page(
        designation: designation?.first ?? region << 3, national: header.national),
      second: designation.flatMap { TeletextCharset.designated($0.second) })
  }
}

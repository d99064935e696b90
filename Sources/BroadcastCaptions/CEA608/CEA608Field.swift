import MediaModel

/// One field of line 21: two caption channels, and in field two program data (XDS) between them.
struct CEA608Field {
  /// How long after a control code its repeat may come.
  ///
  /// The repeat is in the next picture. At higher picture rates encoders may put padding between
  /// the two. The same code after a longer time is a new command.
  private static let longestRepeat = Duration.milliseconds(250)

  /// The result of the parity check of a pair.
  private enum Parity { case good, badFirst, badSecond, bad }

  private var channels: [CEA608Channel]
  private let isSecond: Bool
  /// The channel that characters belong to.
  private var current = 0
  /// Whether characters belong to program data (CTA-608-E).
  private var isProgramData = false
  /// The control code whose repeat may follow, and when it came.
  private var repeated: (first: UInt8, second: UInt8, time: MediaTime)?
  /// Whether a byte with its top bit set was found; if not, the carrier removed the parity bits.
  private var hasParity = false
  private var hasReportedParity = false

  /// Creates a field without text.
  init(isSecond: Bool) {
    self.isSecond = isSecond
    channels = (isSecond ? [3, 4] : [1, 2]).map { CEA608Channel(number: $0) }
  }

  /// Erases the displayed captions when no data have come for too long.
  ///
  /// - Parameters:
  ///   - time: When receivers erase them.
  ///   - place: Where the data continue.
  ///   - text: Takes cues and issues.
  mutating func removeShown(
    at time: MediaTime, noticed place: TextPosition, into text: inout BroadcastText
  ) {
    for index in channels.indices {
      channels[index].removeShown(at: time, noticed: place, into: &text)
    }
  }

  /// Takes a pair of bytes.
  ///
  /// - Parameters:
  ///   - first: The first byte with its parity bit.
  ///   - second: The second byte with its parity bit.
  ///   - moment: When and where it comes.
  ///   - text: Takes cues and issues.
  mutating func decode(
    _ first: UInt8, _ second: UInt8, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    let parity = check(first, second, at: moment, into: &text)
    let (high, low) = (first & 0x7F, second & 0x7F)
    if high == 0, low == 0 { return }
    switch high {
    case 0x01...0x0F: readProgramData(high, parity, at: moment, into: &text)
    case 0x10...0x1F: readControl(high, low, parity, at: moment, into: &text)
    default: decodeCharacters(high, low, parity, at: moment, into: &text)
    }
  }

  /// Ends the displayed captions.
  mutating func flush(at time: MediaTime, into text: inout BroadcastText) {
    for index in channels.indices { channels[index].flush(at: time, into: &text) }
    repeated = nil
  }

  /// Reports captions that were loaded and never displayed.
  func reportLoaded(into text: inout BroadcastText) {
    for channel in channels { channel.reportLoaded(into: &text) }
  }

  // MARK: Parity

  private mutating func check(
    _ first: UInt8, _ second: UInt8, at moment: CaptionMoment, into text: inout BroadcastText
  ) -> Parity {
    if (first | second) & 0x80 != 0 { hasParity = true }
    let bad = (Self.isDamaged(first), Self.isDamaged(second))
    guard bad.0 || bad.1 else { return .good }
    guard hasParity else {
      reportParityMissing(moment, into: &text)
      return .good
    }
    text.report(
      .broadcast(.cea608Parity), .error, at: moment.place, in: channels[current].channel,
      "A pair of bytes fails its parity check: characters show as \u{2588} and control codes are "
        + "lost. Encode the captions again.")
    return bad.0 ? (bad.1 ? .bad : .badFirst) : .badSecond
  }

  /// Whether parity is not odd; zeros are padding of digital carriers and have no parity.
  private static func isDamaged(_ byte: UInt8) -> Bool {
    byte != 0 && byte.nonzeroBitCount.isMultiple(of: 2)
  }

  private mutating func reportParityMissing(
    _ moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard !hasReportedParity else { return }
    hasReportedParity = true
    text.report(
      .broadcast(.cea608ParityMissing), .warning, at: moment.place, in: channels[current].channel,
      "The bytes have no parity bits; receivers treat half of them as damaged. Set odd parity.")
  }

  // MARK: Pairs

  /// Takes program data (XDS), which last until their end code or a caption's control code.
  private mutating func readProgramData(
    _ first: UInt8, _ parity: Parity, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    if isSecond {
      isProgramData = first != 0x0F
    } else if parity == .good {
      reportUndefined(moment, into: &text)
    }
  }

  private mutating func readControl(
    _ first: UInt8, _ second: UInt8, _ parity: Parity, at moment: CaptionMoment,
    into text: inout BroadcastText
  ) {
    let expected = repeated
    repeated = nil
    // 79.101: a second byte is enough to recognize the repeat of a code if the first is damaged.
    if let last = expected, last.second == second,
      last.first == first || parity == .badFirst, parity == .good || parity == .badFirst,
      last.time.duration(to: moment.time) < Self.longestRepeat
    {
      return
    }
    guard parity == .good else { return }
    isProgramData = false
    current = Int(first >> 3 & 1)
    let command = CEA608Command(first, second)
    if command == .undefined { return reportUndefined(moment, into: &text) }
    if case .characterSet(let code) = command, code > 0x25 {
      reportCharacterSet(moment, into: &text)
    }
    channels[current].run(command, at: moment, into: &text)
    repeated = (first, second, moment.time)
  }

  private mutating func decodeCharacters(
    _ first: UInt8, _ second: UInt8, _ parity: Parity, at moment: CaptionMoment,
    into text: inout BroadcastText
  ) {
    if let last = repeated, parity == .badFirst, last.second == second {
      repeated = nil
      return
    }
    repeated = nil
    guard !isProgramData else { return }
    let isBad = (parity == .badFirst || parity == .bad, parity == .badSecond || parity == .bad)
    write(first, isBad: isBad.0, at: moment, into: &text)
    write(second, isBad: isBad.1, at: moment, into: &text)
  }

  /// Writes a character; one with wrong parity becomes a solid block (79.101).
  private mutating func write(
    _ code: UInt8, isBad: Bool, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard isBad || code >= 0x20 else { return }
    let scalar =
      isBad ? CEA608Characters.solidBlock : CEA608Characters.standard(code)
    channels[current].write(scalar, at: moment, into: &text)
  }

  private func reportUndefined(_ moment: CaptionMoment, into text: inout BroadcastText) {
    text.report(
      .broadcast(.cea608UndefinedCode), .warning, at: moment.place, in: channels[current].channel,
      "A control code has no meaning in CEA-608 and is skipped. Encode the captions again.")
  }

  private func reportCharacterSet(_ moment: CaptionMoment, into text: inout BroadcastText) {
    text.report(
      .broadcast(.cea608CharacterSet), .error, at: moment.place, in: channels[current].channel,
      "The captions select a character set that is not the standard one, so their text is not "
        + "known. Use the standard set.")
  }
}

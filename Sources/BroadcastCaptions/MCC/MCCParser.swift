public import MediaModel
public import TextBasics

/// Reads MacCaption files (MCC 1.0 and 2.0): lines of a timecode and an ancillary data packet with
/// the CEA-608 and CEA-708 data of that picture.
///
/// - `Time Code Rate=` counts frames; whether 24, 30 and 60 of them last a second or 1.001 seconds
///   is what the first packet says, and 1.001 when none does, as in television.
/// - Times are those of the timecode, which often starts at one hour.
public struct MCCParser {
  private var reader: ByteReader
  private var decoder: CaptionDataDecoder
  private var count: MCCRate?
  private var rate: PictureRate?
  private var lineCount = 0
  private var lastFrame: Int64?
  private var saidRate = false

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The cues of its channels in order of time, and its issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when it has neither header nor timecode.
  public static func parse(_ bytes: [UInt8]) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextLimits.check(bytes)
    guard let document = parse(TextDecoding.decode(bytes)) else {
      throw .notTimedText(
        explanation: "The file neither starts with “File Format=MacCaption_MCC” nor has lines "
          + "with a timecode: it is not MCC. Export the captions again.")
    }
    return document
  }

  /// Reads a decoded file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - cueLimit: How many cues are read at most.
  /// - Returns: Its cues and issues, or `nil` when it has neither header nor timecode.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument? {
    var parser = MCCParser(text, cueLimit: cueLimit)
    let hasHeader = parser.readHeader()
    while let line = parser.reader.readLine() { parser.take(line) }
    guard hasHeader || parser.lineCount > 0 else { return nil }
    return parser.document()
  }

  /// Whether a text is MCC by its first line.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is, be the header right or nearly right.
  package static func hasSignature(_ text: DecodedText) -> Bool {
    let start = text.bytes.trimmed(text.start..<text.bytes.count).lowerBound
    return text.bytes.hasPrefix(anyCase: "file format=maccaption", at: start)
  }

  private init(_ text: DecodedText, cueLimit: Int) {
    reader = ByteReader(text)
    decoder = CaptionDataDecoder(
      into: BroadcastText(isSplit: false, cueLimit: cueLimit), from: .file)
    decoder.withLog { $0.addEncoding(of: text, as: .mcc) }
  }

  private mutating func document() -> TimedTextDocument {
    decoder.finish(at: nil)
    let cues = decoder.text.inOrder()
    if cues.isEmpty {
      report(
        .text(.noCues), .warning, at: TextPosition(line: 1, column: 1, byteOffset: 0),
        "The file shows no caption. Export it again, or take it away if there is nothing to say.")
    }
    return TimedTextDocument(format: .mcc, cues: cues, issues: decoder.text.issues(of: nil))
  }

  // MARK: Lines

  private mutating func readHeader() -> Bool {
    while let line = reader.readLine() {
      let content = reader.bytes.trimmed(line.content)
      if content.isEmpty { continue }
      let text = reader.bytes.string(content)
      let isNear = reader.bytes.hasPrefix(
        anyCase: "file format=maccaption", at: content.lowerBound)
      if text == "File Format=MacCaption_MCC V1.0" || text == "File Format=MacCaption_MCC V2.0" {
        return true
      }
      reportHeader(line, isNear: isNear)
      if !isNear { reader.rewind(to: line) }
      return isNear
    }
    return false
  }

  private mutating func take(_ line: TextLine) {
    var cursor = LineCursor(reader.bytes, line.content)
    cursor.skipSpace()
    guard let byte = cursor.byte, !reader.bytes.hasPrefix("//", at: cursor.index) else { return }
    if !byte.isDigit, let equals = reader.bytes[cursor.rest].firstIndex(of: 0x3D) {
      takeProperty(cursor.index..<equals, value: (equals + 1)..<cursor.limit, in: line)
    } else {
      takeData(&cursor, in: line)
    }
  }

  /// Takes `key=value`; only the rate matters for captions.
  private mutating func takeProperty(_ key: Range<Int>, value: Range<Int>, in line: TextLine) {
    let name = reader.bytes.trimmed(key)
    guard reader.bytes.hasPrefix(anyCase: "time code rate", at: name.lowerBound), name.count == 14
    else { return }
    let place = reader.bytes.trimmed(value)
    count = MCCRate(reader.bytes.string(place.prefix(8)))
    if count == nil { reportRate(at: reader.position(of: place.lowerBound, in: line)) }
  }

  private mutating func takeData(_ cursor: inout LineCursor, in line: TextLine) {
    let place = reader.position(of: cursor.index, in: line)
    guard let timecode = FrameTimecode(&cursor), Self.skipField(&cursor) else {
      return reportTimecode(at: place, isReadable: false)
    }
    lineCount += 1
    if count == nil { reportRate(at: place) }
    let nominal = count ?? .assumed
    if !timecode.isInRange(rate: nominal.frames) { reportTimecode(at: place, isReadable: true) }
    cursor.skipSpace()
    let data = AncillaryData(&cursor)
    if let fault = data.fault { reportData(at: reader.position(of: fault, in: line)) }
    let packet = AncillaryPacket(data.bytes)
    for fault in packet.faults where data.fault == nil { report(fault, at: place) }
    let frame = timecode.frame(
      rate: nominal.frames, dropsFrames: nominal.dropsFrames || timecode.isDropFrame)
    if let lastFrame, frame < lastFrame { reportOrder(at: place) }
    lastFrame = frame
    let rate = self.rate ?? nominal.pictures(saidBy: packet.rate)
    if packet.rate != nil { self.rate = rate }
    decoder.take(
      packet.pairs, at: CaptionMoment(time: rate.time(ofPicture: frame), place: place))
  }

  /// Passes over the field and line that MCC 2.0 puts after the frames, as `.0,11`.
  private static func skipField(_ cursor: inout LineCursor) -> Bool {
    if cursor.take(0x2E) {
      guard cursor.digits().count > 0 else { return false }
      if cursor.take(0x2C), cursor.digits().count == 0 { return false }
    }
    return cursor.byte?.isSpace ?? true
  }
}

// MARK: Issues

extension MCCParser {
  private mutating func report(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at place: TextPosition,
    _ message: @autoclosure () -> String
  ) {
    decoder.report(code, severity, at: place, message())
  }

  private mutating func report(_ fault: AncillaryPacket.Fault, at place: TextPosition) {
    switch fault {
    case .length:
      report(
        .broadcast(.mccLength), .error, at: place,
        "The packet's data are not as long as the packet says; captions may be lost. Export the "
          + "file again.")
    case .checksum:
      report(
        .broadcast(.mccChecksum), .warning, at: place,
        "The checksum of the ancillary data packet is wrong; encoders may drop it. Export the "
          + "file again.")
    case .foreign:
      report(
        .broadcast(.mccForeignPacket), .note, at: place,
        "The line holds ancillary data that are no captions (61 01 or 61 02); they are passed over."
      )
    case .content(let fault): decoder.report(.packet(fault), at: place)
    }
  }

  private mutating func reportHeader(_ line: TextLine, isNear: Bool) {
    report(
      .broadcast(.mccHeader), isNear ? .warning : .error, at: reader.start(of: line),
      "The file does not start with “File Format=MacCaption_MCC V1.0” or “V2.0”, so that tools "
        + "may refuse it. Make that its first line.")
  }

  private mutating func reportRate(at place: TextPosition) {
    guard !saidRate else { return }
    saidRate = true
    report(
      .broadcast(.mccRate), .error, at: place,
      "The file does not say before its data which of 24, 25, 30, 30DF, 50, 60 and 60DF its "
        + "timecode counts; 30 is assumed. Add “Time Code Rate=”.")
  }

  private mutating func reportTimecode(at place: TextPosition, isReadable: Bool) {
    report(
      .broadcast(.mccTimecode), isReadable ? .warning : .error, at: place,
      isReadable
        ? "The timecode has more than 59 minutes or seconds or more frames than its rate; it is "
          + "read on from there. Correct it."
        : "The line is neither a property nor does it start with a timecode, and is lost. Correct "
          + "it.")
  }

  private mutating func reportData(at place: TextPosition) {
    report(
      .broadcast(.mccData), .error, at: place,
      "The data are neither hexadecimal digits nor one of the letters G to U and Z from here on; "
        + "the rest of the line is lost. Export the file again.")
  }

  private mutating func reportOrder(at place: TextPosition) {
    report(
      .broadcast(.mccOrder), .error, at: place,
      "The line's time lies before that of the line before. Sort the lines by time.")
  }
}

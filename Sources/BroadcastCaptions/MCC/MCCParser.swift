package import MediaModel
package import TextBasics

/// Reads MacCaption files (MCC 1.0 and 2.0): lines of a timecode and an ancillary data packet with
/// the CEA-608 and CEA-708 data of that picture.
///
/// - `Time Code Rate=` counts frames. The first packet with a rate says whether 24, 30 or 60 of
///   them last 1 or 1.001 seconds; without one they last 1.001 seconds, as in television.
/// - Times are those of the timecode, which often starts at one hour.
public struct MCCParser: CaptionDataParser {
  package static let format = TimedTextFormat.mcc
  package static let headers: Set = [
    "File Format=MacCaption_MCC V1.0", "File Format=MacCaption_MCC V2.0",
  ]
  package static let headerStart: StaticString = "file format=maccaption"
  package static let headerIssue = (
    code: ParseIssue.Code.broadcast(.mccHeader),
    message: "The file does not start with “File Format=MacCaption_MCC V1.0” or “V2.0”, so that "
      + "tools may refuse it. Make that its first line."
  )
  package static let explanation =
    "The file neither starts with “File Format=MacCaption_MCC” nor has lines with a timecode: it "
    + "is not MCC. Export the captions again."

  package var file: CaptionDataFile
  private var count: MCCRate?
  private var rate: PictureRate?
  private var lastFrame: Int64?
  private var saidRate = false
  private var dropsFrames = false

  package init(_ file: CaptionDataFile) { self.file = file }

  // MARK: Lines

  package mutating func read(_ line: TextLine) {
    var cursor = LineCursor(file.reader.bytes, line.content)
    cursor.skipSpace()
    guard let byte = cursor.byte, !file.reader.bytes.hasPrefix("//", at: cursor.index) else {
      return
    }
    if !byte.isDigit, let equals = file.reader.bytes[cursor.rest].firstIndex(of: 0x3D) {
      readProperty(cursor.index..<equals, value: (equals + 1)..<cursor.limit, in: line)
    } else {
      readData(&cursor, in: line)
    }
  }

  package var timecodeHour: Duration {
    let nominal = count ?? .assumed
    let frames = FrameTimecode.framesOfHour(rate: nominal.frames, dropsFrames: dropsFrames)
    let rate = self.rate ?? nominal.pictures(saidBy: nil)
    return MediaTime.zero.duration(to: rate.time(ofPicture: frames))
  }

  /// Takes `key=value`; only the rate matters for captions.
  private mutating func readProperty(_ key: Range<Int>, value: Range<Int>, in line: TextLine) {
    let name = file.reader.bytes.trimmed(key)
    guard file.reader.bytes.hasPrefix(anyCase: "time code rate", at: name.lowerBound),
      name.count == 14
    else { return }
    let place = file.reader.bytes.trimmed(value)
    count = MCCRate(file.reader.bytes.string(place.prefix(8)))
    if count == nil { reportRate(at: file.reader.position(of: place.lowerBound, in: line)) }
  }

  private mutating func readData(_ cursor: inout LineCursor, in line: TextLine) {
    let place = file.reader.position(of: cursor.index, in: line)
    guard let timecode = FrameTimecode(&cursor), Self.skipField(&cursor) else {
      return reportTimecode(at: place, isReadable: false)
    }
    file.lineCount += 1
    if count == nil { reportRate(at: place) }
    let nominal = count ?? .assumed
    if !timecode.isInRange(rate: nominal.frames) { reportTimecode(at: place, isReadable: true) }
    cursor.skipSpace()
    let data = AncillaryData(&cursor)
    if let fault = data.fault { reportData(at: file.reader.position(of: fault, in: line)) }
    let packet = AncillaryPacket(data.bytes)
    for fault in packet.faults where data.fault == nil { report(fault, at: place) }
    dropsFrames = nominal.dropsFrames || timecode.isDropFrame
    let frame = timecode.frame(rate: nominal.frames, dropsFrames: dropsFrames)
    if let lastFrame, frame < lastFrame { reportOrder(at: place) }
    lastFrame = frame
    let rate = self.rate ?? nominal.pictures(saidBy: packet.rate)
    if packet.rate != nil { self.rate = rate }
    file.decoder.decode(
      packet.pairs, at: CaptionMoment(time: rate.time(ofPicture: frame), place: place))
  }

  /// Skips the field and line that MCC 2.0 writes after the frames, such as `.0,11`.
  private static func skipField(_ cursor: inout LineCursor) -> Bool {
    if cursor.consume(0x2E) {
      guard cursor.digits().count > 0 else { return false }
      if cursor.consume(0x2C), cursor.digits().count == 0 { return false }
    }
    return cursor.byte?.isSpace ?? true
  }
}

// MARK: Issues

extension MCCParser {
  private mutating func report(_ fault: AncillaryPacket.Issue, at place: TextPosition) {
    switch fault {
    case .length:
      file.report(
        .broadcast(.mccLength), .error, at: place,
        "The packet's data do not have the length that the packet says; captions may be lost. "
          + "Export the file again.")
    case .checksum:
      file.report(
        .broadcast(.mccChecksum), .warning, at: place,
        "The checksum of the ancillary data packet is wrong; encoders may drop it. Export the "
          + "file again.")
    case .foreign:
      file.report(
        .broadcast(.mccForeignPacket), .note, at: place,
        "The line has ancillary data that are not captions (61 01 or 61 02); they are skipped."
      )
    case .content(let fault): file.decoder.report(.packet(fault), at: place)
    }
  }

  private mutating func reportRate(at place: TextPosition) {
    guard !saidRate else { return }
    saidRate = true
    file.report(
      .broadcast(.mccRate), .error, at: place,
      "The file does not say before its data which of 24, 25, 30, 30DF, 50, 60 and 60DF its "
        + "timecode counts; 30 is assumed. Add “Time Code Rate=”.")
  }

  private mutating func reportTimecode(at place: TextPosition, isReadable: Bool) {
    file.report(
      .broadcast(.mccTimecode), isReadable ? .warning : .error, at: place,
      isReadable
        ? "The timecode has more than 59 minutes or seconds or more frames than its rate; the "
          + "excess is carried over. Correct it."
        : "The line is not a property and does not start with a timecode, so it is lost. Correct "
          + "it.")
  }

  private mutating func reportData(at place: TextPosition) {
    file.report(
      .broadcast(.mccData), .error, at: place,
      "The data are neither hexadecimal digits nor one of the letters G to U and Z from here on; "
        + "the rest of the line is lost. Export the file again.")
  }

  private mutating func reportOrder(at place: TextPosition) {
    file.report(
      .broadcast(.mccOrder), .error, at: place,
      "The line's time is before that of the line above. Sort the lines by time.")
  }
}

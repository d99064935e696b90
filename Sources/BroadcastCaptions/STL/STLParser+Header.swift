import MediaModel
import TextBasics

/// Reads and checks the header.
extension STLParser {
  mutating func readHeader() {
    readFormat()
    readCharacters()
    readLanguage()
    header.blockCount = number(.blockCount)
    header.subtitleCount = number(.subtitleCount)
    header.rows = number(.rows)
    for field in [STLField.groupCount, .columns, .diskCount, .diskNumber] { _ = number(field) }
    readTimes()
    checkDates()
  }

  private func value(_ field: STLField) -> ArraySlice<UInt8> { bytes[bytes.clamp(field.range)] }

  private func text(_ field: STLField) -> String { bytes.string(field.range) }

  private func place(_ field: STLField) -> TextPosition {
    TextPosition(line: 1, column: field.range.lowerBound + 1, byteOffset: field.range.lowerBound)
  }

  private mutating func readFormat() {
    if !["437", "850", "860", "863", "865"].contains(text(.codePage)) {
      log.add(
        .stl(.codePage), .note, at: place(.codePage),
        "CPN is not a code page of the format; texts of the header may be misread, subtitles are "
          + "not. Write 850.")
    }
    let digits = Array(value(.diskFormat).dropFirst(3).prefix(2))
    let rate = digits.allSatisfy(\.isDigit) ? digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } : 0
    if rate > 0 { header.frameRate = rate }
    switch text(.diskFormat) {
    case "STL25.01": break
    case "STL30.01": noteFrameRate()
    default: reportFormat(isKnown: rate > 0)
    }
    if let display = value(.displayStandard).first.flatMap(STLHeader.Display.init(rawValue:)) {
      header.display = display
    } else {
      log.add(
        .stl(.displayStandard), .warning, at: place(.displayStandard),
        "DSC does not say whether the subtitles are open or teletext. Write 0, 1 or 2.")
    }
  }

  private mutating func noteFrameRate() {
    log.add(
      .stl(.frameRate), .note, at: place(.diskFormat),
      "The format does not say whether time code at 30 frames drops frames; it was read as clock "
        + "time. If captions run ahead by 3.6 seconds an hour, export them from a medium with "
        + "drop-frame time code.")
  }

  private mutating func reportFormat(isKnown: Bool) {
    log.add(
      .stl(.diskFormat), isKnown ? .warning : .error, at: place(.diskFormat),
      isKnown
        ? "DFC is neither STL25.01 nor STL30.01; \(header.frameRate) frames a second were assumed. "
          + "Export the file at a rate of the format."
        : "DFC has no frame rate; 25 frames a second were assumed. Write STL25.01 or STL30.01.")
  }

  private mutating func readCharacters() {
    let digits = Array(value(.characterTable))
    if digits.first == 0x30, let last = digits.last, 0x30...0x34 ~= last,
      let table = STLCharacterTable(rawValue: Int(last) - 0x30)
    {
      header.table = table
    } else {
      log.add(
        .stl(.characterTable), .error, at: place(.characterTable),
        "CCT is not a character table, so Latin was assumed and letters may be wrong. Write 00 to "
          + "04.")
    }
  }

  private mutating func readLanguage() {
    let digits = text(.language)
    let isHex = digits.utf8.count == 2 && digits.utf8.allSatisfy { $0.isDigit || $0.isLetter }
    guard isHex, let number = Int(digits, radix: 16), let code = STLLanguage.code(number) else {
      return log.add(
        .stl(.language), .warning, at: place(.language),
        "LC is not a language of the format. Write its code, such as 09 for English.")
    }
    header.language = LanguageTag(code)
  }

  /// The number in a field of digits, which spaces may pad.
  private mutating func number(_ field: STLField) -> Int? {
    let range = bytes.trimmed(field.range)
    guard !range.isEmpty, bytes[range].allSatisfy(\.isDigit) else {
      log.add(
        .stl(.number), .warning, at: place(field),
        "\(field.name) is not a number. Write one with \(field.range.count) digits.")
      return nil
    }
    return bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private mutating func readTimes() {
    switch value(.timeCodeStatus).first {
    case 0x31: break
    case 0x30:
      log.add(
        .stl(.timeCodeStatus), .warning, at: place(.timeCodeStatus),
        "TCS says that the time codes are not meant for use; they were used. Set it to 1 if they "
          + "are right.")
    default:
      log.add(
        .stl(.timeCodeStatus), .warning, at: place(.timeCodeStatus),
        "TCS does not say whether the time codes are meant for use. Write 0 or 1.")
    }
    header.programStart = timeCode(.programStart)
    _ = timeCode(.firstCue)
  }

  private mutating func timeCode(_ field: STLField) -> STLTimeCode? {
    if let code = STLTimeCode(digits: value(field)), code.isOfDay, code.frames < header.frameRate {
      return code
    }
    log.add(
      .stl(.headerTime), .warning, at: place(field),
      "\(field.name) is not a time code. Write hours, minutes, seconds and frames with two digits "
        + "each.")
    return nil
  }

  private mutating func checkDates() {
    for field in [STLField.created, .revised] where !isDate(value(field)) {
      log.add(
        .stl(.date), .note, at: place(field),
        "\(field.name) is not a date; players ignore it. Write year, month and day with two digits "
          + "each.")
    }
    if !value(.country).allSatisfy(\.isLetter) {
      log.add(
        .stl(.country), .note, at: place(.country),
        "CO is not a country; players ignore it. Write its code of three letters.")
    }
  }

  private func isDate(_ field: ArraySlice<UInt8>) -> Bool {
    guard field.count == 6, field.allSatisfy(\.isDigit) else { return false }
    let values = field.map { Int($0) - 0x30 }
    return (1...12).contains(values[2] * 10 + values[3])
      && (1...31).contains(values[4] * 10 + values[5])
  }
}

import MediaModel

/// Text of one look in a cue that is written as TTML.
struct TTMLRun: Equatable {
  /// Its text.
  let text: [UInt8]
  /// Whether it is bold.
  var isBold = false
  /// Whether it is in italics.
  var isItalic = false
  /// Whether it is underlined.
  var isUnderlined = false

  /// Whether there is more in it than white space.
  var hasInk: Bool { text.contains { !$0.isXMLSpace } }

  /// The text of a cue in pieces of one look.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format of its text.
  /// - Returns: The pieces.
  static func runs(of cue: Cue, format: TimedTextFormat) -> [TTMLRun] {
    let bytes = Array(cue.text.utf8)
    let pieces: [CueMarkup.Piece]
    switch format {
    case .webVTT: pieces = CueMarkup.webVTT(bytes)
    case .subRip: pieces = CueMarkup.subRip(bytes)
    case .movText, .ass, .ttml, .scc, .mcc, .stl, .cea608, .cea708, .teletext:
      pieces = [.text(bytes)]
    }
    // Bold, italics and underline: how often each is open.
    var depths = [0, 0, 0]
    var endsInReturn = false
    return pieces.compactMap { piece in
      switch piece {
      case .text(let text):
        // CR LF is one line end though a tag may stand between the two.
        let isSplit = endsInReturn && text.first == 0x0A
        endsInReturn = text.last == 0x0D
        return TTMLRun(
          text: isSplit ? Array(text.dropFirst()) : text, isBold: depths[0] > 0,
          isItalic: depths[1] > 0, isUnderlined: depths[2] > 0)
      case .tag(let range):
        count(bytes, range, in: &depths)
        return nil
      }
    }
  }

  private static func count(_ bytes: [UInt8], _ range: Range<Int>, in depths: inout [Int]) {
    var cursor = LineCursor(bytes, range)
    let isEnd = cursor.take(0x2F)
    let letters: [UInt8] = [0x62, 0x69, 0x75]
    guard let kind = letters.firstIndex(where: { $0 == cursor.byte?.lowered }) else { return }
    cursor.index += 1
    guard cursor.byte.map({ $0 == 0x2E || $0.isSpace }) ?? true else { return }
    depths[kind] = isEnd ? max(depths[kind] - 1, 0) : depths[kind] + 1
  }

  /// Writes the run, in a span where it has a look of its own.
  ///
  /// - Parameter output: Gets the XML.
  func write(to output: inout [UInt8]) {
    var look = ""
    if isBold { look += " tts:fontWeight=\"bold\"" }
    if isItalic { look += " tts:fontStyle=\"italic\"" }
    if isUnderlined { look += " tts:textDecoration=\"underline\"" }
    if !look.isEmpty { output.append(contentsOf: "<span\(look)>".utf8) }
    Self.escape(text, to: &output, lineBreak: "<br/>")
    if !look.isEmpty { output.append(contentsOf: "</span>".utf8) }
  }

  /// Writes text so that XML reads it back; what XML cannot have becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - output: Gets the XML.
  ///   - lineBreak: What is written for the end of a line.
  static func escape(
    _ text: [UInt8], to output: inout [UInt8], lineBreak: StaticString = " "
  ) {
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x26: output.append(contentsOf: "&amp;".utf8)
      case 0x3C: output.append(contentsOf: "&lt;".utf8)
      case 0x3E: output.append(contentsOf: "&gt;".utf8)
      case 0x22: output.append(contentsOf: "&quot;".utf8)
      case 0x0D where index + 1 < text.count && text[index + 1] == 0x0A: break
      case 0x0A, 0x0D: output.append(contentsOf: lineBreak.description.utf8)
      case 0x00..<0x20 where byte != 0x09: output.append(contentsOf: "\u{FFFD}".utf8)
      case 0xBE...0xBF where index >= 2 && text[index - 1] == 0xBF && text[index - 2] == 0xEF:
        // U+FFFE and U+FFFF: their last byte makes U+FFFD.
        output.append(0xBD)
      default: output.append(byte)
      }
    }
  }
}

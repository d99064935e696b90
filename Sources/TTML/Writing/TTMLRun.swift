import CueText
import MediaModel

/// Writes text of one look as TTML.
enum TTMLRun {
  /// Writes a run, in a span if it has a look.
  static func write(_ run: CueRun, to output: inout [UInt8]) {
    var look = ""
    if let color = run.look.color { look += " tts:color=\"#\(color.hexadecimal)\"" }
    if run.look.isBold { look += " tts:fontWeight=\"bold\"" }
    if run.look.isItalic { look += " tts:fontStyle=\"italic\"" }
    if run.look.isUnderlined { look += " tts:textDecoration=\"underline\"" }
    if !look.isEmpty { output.append(contentsOf: "<span\(look)>".utf8) }
    escape(run.text, to: &output, lineBreak: "<br/>")
    if !look.isEmpty { output.append(contentsOf: "</span>".utf8) }
  }

  /// Writes text with escapes; characters that XML does not allow become U+FFFD.
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
        // U+FFFE and U+FFFF become U+FFFD by their last byte.
        output.append(0xBD)
      default: output.append(byte)
      }
    }
  }
}

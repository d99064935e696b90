import CaptionFormats
import CueText
import MediaModel
import TextBasics

/// Reads the packets of each codec; adds the issues of a packet to ``faults``.
struct PacketReader {
  /// The issues of the last packet.
  private(set) var faults: [PacketIssue] = []

  private let codec: TrackCodec

  /// Creates a reader.
  init(codec: TrackCodec) { self.codec = codec }

  /// Reads a packet.
  ///
  /// - Returns: The texts that it shows together; empty for a gap.
  mutating func read(_ bytes: [UInt8]) -> [PacketText] {
    faults = []
    switch codec {
    case .movText: return [movText(bytes)]
    case .webVTTBoxes: return boxes(bytes)
    case .ass, .ssa: return [event(bytes)]
    case .subRip, .webVTT, .plain: return [PacketText(text: text(bytes, 0..<bytes.count))]
    }
  }

  /// Decodes text, without NUL at its end and without blank lines at both ends.
  private mutating func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0 { end -= 1 }
    let part = Array(bytes[range.lowerBound..<end])
    let decoded = TextDecoding.decodePacket(part)
    if decoded.malformed.count > 0 || decoded.nul.count > 0 { faults.append(.encoding) }
    var buffer = LineBuffer()
    var reader = ByteReader(decoded)
    while let line = reader.readLine() {
      if decoded.bytes.isBlank(line.content) { buffer.pass(line) } else { buffer.append(line) }
    }
    return buffer.text(in: decoded.bytes)
  }

  /// Reads a 16-bit length, the text, and boxes; of the boxes, only styles are read.
  ///
  /// 3GPP TS 26.245, section 5.17. The text is UTF-8, or UTF-16 with a byte order mark.
  private mutating func movText(_ bytes: [UInt8]) -> PacketText {
    var reader = ByteReader(bytes)
    // Some writers end a text with an empty sample.
    guard !bytes.isEmpty else { return PacketText(text: "") }
    guard let length = reader.bigEndian(2) else {
      faults.append(.length)
      return PacketText(text: "")
    }
    if let range = reader.consume(Int(length)) {
      let text = text(bytes, range)
      // Records count characters of the text in the file, which decoding and trimming may change.
      let isAsWritten = bytes[range].starts(with: text.utf8)
      let styles = isAsWritten ? MovTextStyles(bytes, from: reader.offset) : nil
      return PacketText(text: text, spans: styles?.spans(of: text) ?? [])
    }
    faults.append(.length)
    return PacketText(text: text(bytes, reader.offset..<bytes.count))
  }

  /// The text after eight commas; in an event from a script, the text after nine commas.
  private mutating func event(_ bytes: [UInt8]) -> PacketText {
    let commas = bytes.hasPrefix("Dialogue:", at: 0) ? 9 : 8
    var seen = 0
    for (index, byte) in bytes.enumerated() where byte == 0x2C {
      seen += 1
      if seen == commas {
        let text = text(bytes, (index + 1)..<bytes.count)
        let styled = ASSText.styled(text)
        return PacketText(text: styled.text, spans: styled.spans)
      }
    }
    faults.append(.fields)
    return PacketText(text: "")
  }

  /// Reads the cue boxes of a sample (ISO/IEC 14496-30, section 6.6).
  ///
  /// `vttc` is a cue, `vtte` a gap, `vtta` text between cues.
  private mutating func boxes(_ bytes: [UInt8]) -> [PacketText] {
    var texts: [PacketText] = []
    for box in children(of: bytes, in: 0..<bytes.count) where box.type == "vttc" {
      var cue = PacketText(text: "")
      for part in children(of: bytes, in: box.content) {
        switch part.type {
        case "payl": cue.text = text(bytes, part.content)
        case "iden": cue.id = text(bytes, part.content)
        case "sttg": cue.settings = text(bytes, part.content)
        case "vsid":
          var reader = ByteReader(bytes, from: part.content.lowerBound)
          cue.source = part.content.count >= 4 ? reader.bigEndian(4) : nil
        default: break
        }
      }
      texts.append(cue)
    }
    return texts
  }

  private mutating func children(of bytes: [UInt8], in range: Range<Int>) -> [SampleBox] {
    var found: [SampleBox] = []
    var reader = ByteReader(bytes, from: range.lowerBound)
    while reader.offset < range.upperBound {
      guard range.upperBound - reader.offset >= 8, let size = reader.bigEndian(4),
        let type = reader.consume(4), size >= 8, Int(size) - 8 <= range.upperBound - reader.offset,
        let content = reader.consume(Int(size) - 8)
      else {
        faults.append(.boxes)
        return found
      }
      found.append(SampleBox(type: bytes.string(type), content: content))
    }
    return found
  }
}

/// A box in a sample of WebVTT in MP4.
struct SampleBox {
  /// Its four-character type.
  let type: String
  /// The range of its content.
  let content: Range<Int>
}

/// An issue of a packet.
enum PacketIssue: Hashable {
  /// The text is longer than the packet.
  case length
  /// The sizes of boxes do not add up.
  case boxes
  /// Fields are missing.
  case fields
  /// The text is not valid in its encoding.
  case encoding
}

/// The text of one packet.
struct PacketText: Equatable {
  /// The text, with lines separated by LF; empty for a gap.
  var text: String
  /// The parts of the text with their own formatting.
  var spans: [CueSpan] = []
  /// The cue's identifier.
  var id = ""
  /// The cue's settings as written.
  var settings = ""
  /// The identifier of a cue that was split into samples (`vsid`), or `nil`.
  var source: UInt32?
}

package import MediaModel
import TextBasics

/// A piece of a WebVTT cue's text (WebVTT, section 6.4, "WebVTT cue text tokenizer"), as ranges of
/// the buffer.
package struct CueToken {
  /// The kinds of tokens.
  package enum Kind { case text, start, end, timestamp }

  /// Its kind.
  package let kind: Kind
  /// The whole token, with the angle brackets of a tag.
  package let range: Range<Int>
  /// The text, the tag's name, or the timestamp.
  package let content: Range<Int>
  /// The classes after the name, separated by full stops; `nil` if no full stop follows the name.
  package var classes: Range<Int>?
  /// The text after the white space that follows name and classes; `nil` if nothing follows.
  package var annotation: Range<Int>?
  /// Whether the tag ends with `>`; `false` if the text ends first.
  package var isClosed = true

  /// The span of the name; `nil` for an unknown name.
  ///
  /// - Parameter bytes: The buffer.
  /// - Returns: The span's kind.
  package func span(in bytes: [UInt8]) -> CueTree.Kind? {
    let start = content.lowerBound
    switch content.count {
    case 1:
      switch bytes[start] {
      case 0x62: return .b
      case 0x63: return .c
      case 0x69: return .i
      case 0x75: return .u
      case 0x76: return .v
      default: return nil
      }
    case 2: return bytes[start] == 0x72 && bytes[start + 1] == 0x74 ? .rt : nil
    case 4:
      if bytes.hasPrefix("lang", at: start) { return .lang }
      return bytes.hasPrefix("ruby", at: start) ? .ruby : nil
    default: return nil
    }
  }

  /// The classes that are not empty.
  ///
  /// - Parameter bytes: The buffer.
  /// - Returns: The classes in their order.
  package func classNames(in bytes: [UInt8]) -> [String] {
    guard let classes else { return [] }
    return bytes[classes].split(separator: 0x2E).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The annotation with its references decoded, without white space at both ends and with one
  /// space for any white space inside; empty when there is none.
  ///
  /// - Parameter bytes: The buffer.
  /// - Returns: The annotation.
  package func annotationText(in bytes: [UInt8]) -> String {
    guard let annotation else { return "" }
    let words = CueTokenizer.decoded(bytes, annotation).split(whereSeparator: \.isSpace)
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}

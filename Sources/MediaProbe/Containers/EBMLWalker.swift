/// Reads the elements of a Matroska or WebM file (EBML, RFC 8794).
final class EBMLWalker {
  struct Element {
    /// Its identifier with the marker.
    let id: UInt64
    /// The offset of its content.
    let content: Int64
    /// The length of its content as written; `nil` for an unknown length (6.2).
    let length: Int64?
    /// The end of its content, limited by the end of its parent; `nil` for an unknown length.
    let end: Int64?
  }

  /// The file.
  let bytes: ByteWindow
  private var left: Int

  /// Creates a walker with a limit on the number of elements.
  init(_ bytes: ByteWindow, atMost limit: Int) {
    self.bytes = bytes
    left = limit
  }

  /// The element at a place, or `nil` if no element starts there before the end.
  func element(at offset: Int64, before end: Int64) -> Element? {
    guard left > 0, !bytes.mustStop, offset >= 0, offset < end,
      let id = number(at: offset, longest: 4, keepsMarker: true),
      let size = number(at: offset + id.width, longest: 8, keepsMarker: false)
    else { return nil }
    left -= 1
    let content = offset + id.width + size.width
    // All bits are set: the length is unknown (6.2).
    let unknown = (UInt64(1) << UInt64(7 * size.width)) - 1
    guard size.value != unknown else {
      return Element(id: id.value, content: content, length: nil, end: nil)
    }
    // A length has at most 56 bits.
    let length = Int64(size.value)
    let rest = max(min(end, bytes.size) - content, 0)
    return Element(
      id: id.value, content: content, length: length, end: content + min(length, rest))
  }

  /// A number; the leading zeros of its first byte give the number of bytes (4).
  private func number(at offset: Int64, longest: Int, keepsMarker: Bool)
    -> (value: UInt64, width: Int64)?
  {
    guard let first = bytes.byte(at: offset), first.leadingZeroBitCount < longest else {
      return nil
    }
    let width = first.leadingZeroBitCount + 1
    guard let raw = bytes.bigEndian(at: offset, count: width) else { return nil }
    let marker = UInt64(1) << UInt64(7 * width)
    return (keepsMarker ? raw : raw & (marker - 1), Int64(width))
  }

  /// The content as a number; an empty one is zero (7.2).
  func unsigned(_ element: Element) -> UInt64? {
    guard let end = element.end, (1...8).contains(end - element.content) else {
      return element.end == element.content ? 0 : nil
    }
    return bytes.bigEndian(at: element.content, count: Int(end - element.content))
  }

  /// The content as text, cut to 1,024 bytes.
  func text(_ element: Element) -> String? {
    guard let end = element.end, end >= element.content else { return nil }
    return ByteSlice.text(bytes.bytes(of: element.content..<end, atMost: 1_024))
  }
}

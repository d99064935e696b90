/// A chunk of a RIFF file: WAV, AVI, WebP (Multimedia Programming Interface 1.0, chapter 2).
struct RIFFChunk {
  /// Its type, four characters.
  let type: String
  /// The length of its content as written.
  let length: UInt64
  /// The offset of its content.
  let content: Int64
  /// The end of its content by that length; it may be beyond the end of the file.
  var end: Int64 { content + Int64(length) }
  /// The offset of the next chunk: an odd length is padded.
  var next: Int64 { end + Int64(length & 1) }

  /// Reads the header of a chunk; `nil` if the file ends inside the header.
  init?(at offset: Int64, in bytes: ByteWindow) {
    guard let type = bytes.fourCharacters(at: offset),
      let length = bytes.littleEndian(at: offset + 4, count: 4)
    else { return nil }
    self.type = type
    self.length = length
    content = offset + 8
  }
}

/// A chunk of a RIFF file: WAV, AVI, WebP (Multimedia Programming Interface 1.0, chapter 2).
struct RIFFChunk {
  /// Its type, four characters.
  let type: String
  /// How long it says that its content is.
  let length: UInt64
  /// Where its content starts.
  let content: Int64
  /// Where it says that its content ends, which may be beyond the file.
  var end: Int64 { content + Int64(length) }
  /// Where the next chunk starts: an odd length is padded.
  var next: Int64 { end + Int64(length & 1) }

  /// Reads the header of a chunk; `nil` where the file ends before its end.
  init?(at place: Int64, in bytes: ByteWindow) {
    guard let type = bytes.fourCharacters(at: place),
      let length = bytes.littleEndian(at: place + 4, count: 4)
    else { return nil }
    self.type = type
    self.length = length
    content = place + 8
  }
}

/// A box in a sample of WebVTT in MP4.
struct SampleBox {
  /// Its four-character type.
  let type: String
  /// The place of its content.
  let content: Range<Int>
}

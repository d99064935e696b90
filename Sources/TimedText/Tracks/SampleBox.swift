/// A box in a sample of WebVTT in MP4.
struct SampleBox {
  /// Its four-character type.
  let type: String
  /// Where its content stands.
  let content: Range<Int>
}

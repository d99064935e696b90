/// The form of decoded sound; where it changes, the resampler is built anew.
struct SoundForm: Hashable {
  let rate: Int32
  let format: Int32
  let channels: Int
  let mask: UInt64
}

/// Whether captions with text were met inside the video's own data.
package enum PictureCaptions: Sendable, Hashable {
  /// Caption data with text in it was met.
  case present
  /// The whole video was read and carries none.
  case absent
}

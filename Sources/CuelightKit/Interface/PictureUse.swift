/// When `check` looks at the pictures of a video.
public enum PictureUse: String, Sendable, Hashable, CaseIterable {
  /// Always: flashes are measured, too.
  case always
  /// Where people speak and no captions were found.
  case auto
  /// Never.
  case never
}

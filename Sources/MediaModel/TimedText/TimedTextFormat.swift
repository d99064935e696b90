/// A format of timed text.
public enum TimedTextFormat: String, Sendable, Hashable, CaseIterable {
  /// WebVTT.
  case webVTT = "webvtt"
  /// SubRip.
  case subRip = "subrip"
  /// QuickTime / 3GPP timed text (`tx3g`).
  case movText = "mov_text"
  /// Advanced SubStation Alpha and its ancestor.
  case ass = "ass"
}

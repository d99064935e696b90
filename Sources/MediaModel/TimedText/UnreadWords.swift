/// Where a text may have words that were not read.
///
/// Such a text may be whole: that it has few words proves nothing.
public enum UnreadWords: String, Sendable, Hashable, CaseIterable {
  /// It has pictures, which may be scanned pages.
  case pictures
  /// It has frames, which show other pages.
  case frames
  /// It has scripts, which may add words and are not run.
  case scripts
}

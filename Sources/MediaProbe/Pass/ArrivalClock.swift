internal import MediaModel

/// When packets without time stamps are presented: with the audio that is sent beside them.
final class ArrivalClock {
  /// When the last packet of audio is presented.
  var latest: MediaTime?
  /// Whether audio is read for its times.
  private(set) var isNeeded = false

  /// Has audio read for its times.
  func need() { isNeeded = true }
}

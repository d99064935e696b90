/// What tells where people speak.
public enum SpeechSource: Sendable, Hashable {
  /// The speech network that is installed, or the embedded one where none is.
  case installed
  /// The embedded network, whatever is installed.
  case embedded
  /// The speech network in this file.
  case model(String)
  /// The timeline in this file: RTTM, Audacity labels, what a recogniser wrote, or captions.
  case timeline(String)
}

import MediaModel

/// A piece of text that stays whole on its line, with its time.
struct DraftToken: Hashable, Sendable {
  /// The text as written.
  var text: String
  /// Whether it follows the piece before without a space.
  var isGlued = false
  /// Whether it starts a cue, whatever is before it.
  var startsCue = false
  /// When it starts to be said.
  var start: MediaTime
  /// When it is said.
  var end: MediaTime
  /// How much there is to read.
  var size = TokenSize()
}

extension Array<DraftToken> {
  /// The tokens so that each starts no earlier than the one before and ends no earlier than it
  /// starts: recognizers may give words that overlap.
  func inStep() -> [DraftToken] {
    var latest = MediaTime.earliest
    return map { token in
      var token = token
      token.start = Swift.max(token.start, latest)
      token.end = Swift.max(token.end, token.start)
      latest = token.start
      return token
    }
  }

  /// The tokens with their sizes.
  func measured() -> [DraftToken] {
    var meter = TokenMeter()
    return map { token in
      var token = token
      token.size = meter.size(of: token.text)
      return token
    }
  }
}

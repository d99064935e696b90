import MediaModel

/// Slips: only some consecutive cues are displaced, and a remedy moves only those.
extension CaptionsSynchronized.Measured {
  /// A section between two jumps and the error of its cues.
  struct Part {
    let range: Range<MediaTime>
    let error: Duration
  }

  /// The highest number of sections that a sentence names.
  private static let named = 4

  /// The error that a remedy corrects; if captions jump, a part that is in sync keeps its error.
  ///
  /// - Parameter time: The moment, on the medium's presentation clock.
  /// - Returns: The error, or zero.
  func correctedError(at time: MediaTime) -> Duration {
    alignment.correctedError(at: time, leaving: limits.kept)
  }

  /// The sections whose cues a remedy moves, in order of time.
  var wrongParts: [Part] {
    parts.filter { correctedError(at: $0.range.lowerBound) != .zero }
  }

  /// Whether some sections are displaced while most of the captions are in sync.
  var isSlip: Bool {
    let wrong = wrongParts
    let length = wrong.reduce(Duration.zero) { $0 + $1.range.length }
    return !wrong.isEmpty && !alignment.cuts.isEmpty && length * 2 < alignment.span.length
  }

  private var parts: [Part] {
    let (span, cuts) = (alignment.span, alignment.cuts)
    let inside = cuts.map { min(max($0.at, span.lowerBound), span.upperBound) }
    let starts = [span.lowerBound] + inside
    return zip(starts, inside + [span.upperBound]).map { start, end in
      Part(range: start..<max(start, end), error: alignment.error(at: start))
    }
  }

  /// `by 1.2 s at 0:10.0, by 2 s at 0:35.0`.
  var lateCuesInWords: String {
    let cues = lateCues
    let rest = cues.count - Self.named
    let places = cues.prefix(Self.named).map { "by \($0.error.inWords) at \($0.at.clock)" }
    return (places + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  /// `from 5:00 to 9:50`.
  var unmatchedInWords: String {
    let parts = alignment.unmatchedParts
    let rest = parts.count - Self.named
    let places = parts.prefix(Self.named).map {
      "from \($0.lowerBound.clock) to \($0.upperBound.clock)"
    }
    return (places + (rest > 0 ? ["in \(rest) more parts"] : [])).joined(separator: ", ")
  }

  /// The length of the parts whose captions do not match the speech.
  var unmatchedLength: Duration {
    alignment.unmatchedParts.reduce(.zero) { $0 + $1.length }
  }

  /// `2 s late from 00:10 to 00:35`.
  var slipsInWords: String {
    listed {
      "\($0.error.magnitude.inWords) \($0.error > .zero ? "late" : "early") from \($0.place)"
    }
  }

  /// `2 s earlier from 00:10 to 00:35`.
  var movesInWords: String {
    listed {
      "\($0.error.magnitude.inWords) \($0.error > .zero ? "earlier" : "later") from \($0.place)"
    }
  }

  private func listed(_ words: (Part) -> String) -> String {
    let wrong = wrongParts
    let rest = wrong.count - Self.named
    return (wrong.prefix(Self.named).map(words) + (rest > 0 ? ["and \(rest) more stretches"] : []))
      .joined(separator: ", ")
  }
}

extension CaptionsSynchronized.Measured.Part {
  fileprivate var place: String { "\(range.lowerBound.clock) to \(range.upperBound.clock)" }
}

extension SyncLimits {
  /// The limit below which a part keeps its error if captions jump: ``advice``, else half of
  /// ``offset``.
  public var kept: Duration { advice ?? offset / 2 }
}
